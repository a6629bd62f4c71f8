"""The static edition on a slow phone that has never seen it: `python -m tests.web.cold_start [FOLDER]`; it takes minutes.

FOLDER holds an edition that was exported; without it one is made. The network has 1.6 Mbit/s and 150 ms a round trip, the page
runs 4 times slower (which doesn't reach its worker). Prints, as the median of some visits, when the first results of a search,
and a linked entry, stand on the page, and when all is kept; then the time from the last key to the
frame with the results, and the engine's own time. Needs a Chromium, and a machine with nothing else to do.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from api.app import create_app
from api.site.build import write_site
from tests.web.conftest import ARGUMENTS, chromium
from tests.web.lighthouse import Host
from tests.web.static import Patient

PHONE = {"width": 390, "height": 844}
SLOWER = 4
NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
VISITS = 3
TYPINGS = 4  # times that the texts are typed
PAGES = {
    "a term": ("?q=attacco+di+opportunit%C3%A0", ".hit"),
    "a question": ("?q=quando+pesco+il+segnalino+caos%3F", ".hit"),
    "an entry": ("e/ahlcg-it/attacco-di-opportunita/", ".entry-text"),
    "home": ("", ".book-list"),
}
TYPED = ("ritorsione", "nemico impegnato", "attacco di opportunita", "prova di abilita", "pescare carte", "azione veloce")
BETWEEN = 120  # Milliseconds from key to key.
FIRST = """(wanted) => new Promise((done) => {
  const look = () => (document.querySelector(wanted) ? done(performance.now()) : requestAnimationFrame(look));
  look();
})"""
# The first results after a key, when the frame that shows them was made: what was drawn for an earlier key doesn't count.
WATCH = """() => {
  globalThis.typed = { key: 0, shown: 0 };
  document.querySelector("#q").addEventListener("input", ({ timeStamp }) => Object.assign(typed, { key: timeStamp, shown: 0 }));
  const made = () => new Promise((kept) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = kept;
    port2.postMessage(null);
  }));
  new MutationObserver(async () => {
    const { key, shown } = typed;
    if (shown || !document.querySelector(".hits, .notice")) return;
    await made();
    if (typed.key === key) typed.shown ||= performance.now();
  }).observe(document.querySelector(".results"), { childList: true });
}"""

# In the page itself: a page's slowness doesn't reach its workers.
ENGINE = """async (root) => {
  const { openEngine } = await import(`${root}lib/device/engine.js`);
  const { readBook, readIndex, readWords } = await import(`${root}lib/device/tables.js`);
  const data = await readIndex(new URL(root));
  const engine = openEngine(data, (book) => readBook(new URL(root), book), () => readWords(new URL(root)));
  await engine.warm(); // As the worker does when the page opens.
  await engine.learn();
  const timed = async (q) => {
    const start = performance.now();
    await engine.search({ q, limit: 10 });
    return performance.now() - start;
  };
  const first = await timed("il mostro mi attaca mentre indago, posso evitarlo?");
  const later = [];
  for (const q of ["ritorsione", "attaco di oportunità", "quando posso usare uma habilidade rápida", "2.2.1",
    "ho finito le carte nel mazzo e devo pescare ancora", "retaliate", "\\"attacco di opportunità\\""]) {
    later.push(Math.min(await timed(q), await timed(q), await timed(q))); // Others use this machine, too.
  }
  return [first, later];
}"""


def slowed(browser: Browser) -> Page:
    """A page of a phone that has seen nothing yet."""
    context = browser.new_context(viewport=PHONE, locale="it-IT", has_touch=True, is_mobile=True)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(
        "localStorage.getItem('glossa.settings') ?? localStorage.setItem('glossa.settings', '{\"welcomed\":true}')"
    )
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def first(browser: Browser, address: str, wanted: str) -> float:
    """Seconds from the address to what is wanted, once."""
    page = slowed(browser)
    page.goto(address, wait_until="commit")
    found = float(page.evaluate(FIRST, wanted))
    page.context.close()
    return found / 1000


def kept(browser: Browser, address: str) -> float:
    """Seconds until everything works without a network."""
    page = slowed(browser)
    start = time.monotonic()
    page.goto(address, wait_until="commit")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.context.close()
    return time.monotonic() - start


def typed(browser: Browser, address: str) -> list[float]:
    """Milliseconds from the last key to the frame with the results, for queries typed on a page where all is there."""
    page = slowed(browser)
    page.goto(address, wait_until="commit")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_selector(".book-list")
    page.evaluate(WATCH)
    times = []
    for text in (*TYPED, *(f"{text} carta" for text in TYPED)):
        page.locator("#q").fill("")
        page.wait_for_selector(".book-list")
        page.locator("#q").press_sequentially(text, delay=BETWEEN)
        while not page.evaluate("typed.shown"):
            page.wait_for_timeout(50)
        times.append(float(page.evaluate("typed.shown - typed.key")))
        page.wait_for_timeout(800)
    page.context.close()
    return times


def engine(browser: Browser, root: str) -> tuple[float, list[float]]:
    """Milliseconds of the engine's first query and, sorted, of some later ones, without the page around it."""
    page = slowed(browser)
    page.goto(root)
    first, later = page.evaluate(ENGINE, root)
    page.context.close()
    return first, sorted(later)


def main(folder: Path) -> None:
    """Measure the edition in `folder`."""
    server = Patient(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    root = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for name, (path, wanted) in PAGES.items():
            times = [first(browser, root + path, wanted) for _ in range(VISITS)]
            print(f"{name}: {statistics.median(times):.1f} s ({', '.join(f'{each:.1f}' for each in times)})", flush=True)
        print(f"kept for use without a network: {kept(browser, root):.1f} s", flush=True)
        times = sorted(each for _ in range(TYPINGS) for each in typed(browser, root))
        last = times[int(len(times) * 0.95)]
        print(f"from the last key to the results: median {statistics.median(times):.0f} ms, p95 {last:.0f} ms of {len(times)}")
        once, later = engine(browser, root)
        print(f"the engine alone: the first query {once:.0f} ms, later ones {statistics.median(later):.0f} ms")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as made:
            write_site(Path(made) / "site", create_app)
            main(Path(made) / "site")
