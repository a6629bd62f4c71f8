/** Previews of linked terms: on hover, keyboard focus or a long press, also for links within a preview. */

import { readAddress } from "../lib/address.js";
import { drawBlocks, el, inGame } from "../lib/draw.js";
import { debounce } from "../lib/later.js";
import { citation, entryLink } from "./parts.js";

const PAUSE = 350; // Passing over a link opens nothing,
const GRACE = 300; // and the pointer may leave a link on its way to the preview.
const PRESS = 500;
const EDGE = 8;

/**
 * Preview the links of class "term", wherever they are drawn. A preview stays as long as it has the pointer or the focus; Escape closes
 * the last. Returns a function that closes all.
 */
export function previewTerms(app) {
  const open = []; // {link, node}: each is nested in the one before it.
  const last = { at: null, pressed: false, left: null };
  const showLater = debounce(show, PAUSE);
  const pressLater = debounce(press, PRESS);
  const leaveLater = debounce(() => close(Math.max(depth(last.at), depth(focused()))), GRACE);

  /** The number of open previews to which a node belongs, by their link or their content. */
  function depth(place) {
    return place ? open.filter(({ link, node }) => link.contains(place) || node.contains(place)).length : 0;
  }
  function close(kept) {
    while (open.length > kept) open.pop().node.remove();
  }
  async function show(link) {
    const entry = await app.client.entry(readAddress(link.href).id).catch(() => null); // Following the link shows the error.
    const wanted = link.isConnected && (link.contains(last.at) || link === focused());
    if (!entry?.text || !wanted || open.some((each) => each.link === link)) return;
    close(depth(link));
    const node = draw(entry, app);
    open.push({ link, node });
    link.after(node);
    node.showPopover();
    place(node, link.getBoundingClientRect());
    app.announce(app.t("preview.opened", { title: entry.title }));
  }
  function press(link) {
    Object.assign(last, { at: link, pressed: true });
    show(link);
  }
  /** A click that ends a long press, or a tap on a word of a card, previews; a second tap leads to the entry. */
  function click(event) {
    const link = event.target.closest("a.term");
    const taps = link?.closest(".card") && event.pointerType === "touch" && !last.shown;
    if (!link || !(last.pressed || taps)) return;
    event.preventDefault();
    if (!last.pressed) press(link);
  }
  /** The pointer or the focus came to `target`: close the previews it isn't in, and preview a term there. */
  function come(target, asks) {
    const link = asks && target.closest?.("a.term");
    leaveLater();
    showLater.cancel();
    if (link && link !== last.left) showLater(link);
    last.left = null;
  }
  function escape(event) {
    if (event.key !== "Escape" || !open.length) return;
    const { link, node } = open.at(-1);
    const within = node.contains(document.activeElement);
    close(open.length - 1);
    last.left = within ? link : null; // The returning focus doesn't open it again.
    if (within) link.focus();
    event.stopPropagation();
    event.preventDefault();
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    last.at = event.target;
    come(event.target, true);
  });
  document.addEventListener("focusin", (event) => come(event.target, event.target.matches(":focus-visible")));
  document.addEventListener("pointerdown", (event) => {
    const link = event.pointerType === "touch" && event.target.closest("a.term");
    Object.assign(last, { pressed: false, shown: open.some((each) => each.link.contains(event.target)) });
    if (!open.some(({ node }) => node.contains(event.target))) close(0);
    if (link) pressLater(link);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, pressLater.cancel, true);
  document.addEventListener("contextmenu", (event) => event.target.closest("a.term") && last.pressed && event.preventDefault());
  document.addEventListener("click", click, true);
  document.addEventListener("keydown", escape, true);
  return () => close(0);
}

function focused() {
  const node = document.activeElement;
  return node?.matches(":focus-visible") ? node : null;
}

function draw(entry, { t }) {
  return el(
    "div",
    { class: "preview", popover: "manual", role: "group", tabindex: "0", "aria-label": t("preview.opened", { title: entry.title }), lang: entry.language },
    el("p", { class: "preview-title" }, entryLink(entry, { t })),
    el("div", { class: "prose" }, drawBlocks(entry.blocks, inGame(t, entry.game))),
    citation(entry, { t }),
  );
}

/** Below the link, or above it where there is more room. On a phone the stylesheet puts it at the foot of the screen. */
function place(node, { left, top, bottom }) {
  const { width, height } = node.getBoundingClientRect();
  const above = bottom + height > innerHeight - EDGE && top > innerHeight - bottom;
  node.style.setProperty("--left", `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`);
  node.style.setProperty("--top", `${above ? Math.max(EDGE, top - height) : bottom}px`);
}
