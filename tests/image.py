"""The steps of docs/hosting/Dockerfile without a container engine: `python -m tests.image` (Linux, as root).

Each stage gets this machine's root with a layer above it that takes all writes, so nothing of the machine changes; this Python
stands for that of the base image. Every COPY and RUN is executed there as it stands. Then the root becomes read-only but for the
volume and /tmp, the CMD is started as the image's user, the HEALTHCHECK must pass, and a search must be answered.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
DOCKERFILE = ROOT / "docs" / "hosting" / "Dockerfile"
SECONDS = 180


def steps() -> list[tuple[str, str]]:
    """The steps of the Dockerfile: a word in capitals and the rest."""
    text = DOCKERFILE.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines)]


def context(target: Path) -> None:
    """Copy what `COPY . .` copies: the project without what the ignore file names."""
    ignored = DOCKERFILE.with_name("Dockerfile.dockerignore").read_text(encoding="utf-8").split()

    def leave_out(folder: str, names: list[str]) -> list[str]:
        paths = {name: (Path(folder) / name).relative_to(ROOT).as_posix() for name in names}
        return [name for name, path in paths.items() if any(_matches(path, name, pattern) for pattern in ignored)]

    shutil.copytree(ROOT, target, ignore=leave_out, dirs_exist_ok=True)


def _matches(path: str, name: str, pattern: str) -> bool:
    return fnmatch(name, pattern.removeprefix("**/")) if pattern.startswith("**/") else fnmatch(path, pattern)


@dataclass
class Stage:
    """A root to work in, and what the steps said of it."""

    root: Path
    folder: str = "/"
    user: str = "0"
    env: dict[str, str] = field(default_factory=dict)

    def run(self, command: list[str], *, quiet: bool = False) -> subprocess.Popen[bytes]:
        python = str(Path(sys.base_prefix) / "bin")
        kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "GLOSSA_PORT"))}
        path = self.env.get("PATH", "$PATH").replace("$PATH", f"{python}:/usr/sbin:/usr/bin:/sbin:/bin")
        env = {"HOME": "/root" if self.user == "0" else "/", **kept, **self.env, "PATH": path}
        there = ["chroot", f"--userspec={self.user}:{self.user}", str(self.root), "sh", "-c"]
        said = subprocess.DEVNULL if quiet else None
        return subprocess.Popen([*there, f"cd {self.folder} && exec {shlex.join(command)}"], env=env, stderr=said)

    def must(self, command: list[str]) -> None:
        if code := self.run(command).wait():
            raise SystemExit(f"{shlex.join(command)} ended with {code}")


def mount(*arguments: object) -> None:
    subprocess.run(["mount", *map(str, arguments)], check=True)


def stage(work: Path, name: str) -> Stage:
    """A new one, upon this machine's root. This Python is made readable for everybody, as that of a base image is."""
    upper, inner, root = (work / name / part for part in ("upper", "work", "root"))
    for folder in (upper, inner, root):
        folder.mkdir(parents=True)
    mount("-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={upper},workdir={inner}", root)
    for folder in ("proc", "dev"):
        mount("--rbind", f"/{folder}", root / folder)
    mount("-t", "tmpfs", "tmpfs", root / "tmp")
    for parent in Path(sys.base_prefix).parents:
        inside = root / parent.relative_to("/")
        inside.chmod(inside.stat().st_mode | 0o555)
    return Stage(root)


def built(work: Path) -> tuple[Stage, dict[str, str]]:
    """Execute the steps; the last stage, and the steps that say how it is started."""
    stages: dict[str, Stage] = {}
    now = Stage(work)
    said: dict[str, str] = {}
    for word, rest in steps():
        print(f"{word} {rest}", flush=True)
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            now = stages[name] = stage(work, name)
        elif word == "WORKDIR":
            now.folder = rest
            (now.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "COPY" and rest == ". .":
            context(now.root / now.folder.lstrip("/"))
        elif word == "COPY":
            source, start, end = rest.removeprefix("--from=").split()
            shutil.copytree(stages[source].root / start.lstrip("/"), now.root / end.lstrip("/"), symlinks=True)
        elif word == "RUN":
            now.must(["sh", "-c", rest])
        elif word == "ENV":
            now.env |= dict(pair.split("=", 1) for pair in shlex.split(rest))
        elif word == "USER":
            now.user = rest
        else:
            said[word] = rest
    return now, said


def tried(image: Stage, said: dict[str, str]) -> None:
    """Start it on a read-only root, and ask it."""
    volume = image.root / said["VOLUME"].lstrip("/")
    held = volume.stat()  # a new volume is what the image has there
    mount("-t", "tmpfs", "-o", f"uid={held.st_uid},gid={held.st_gid},mode={held.st_mode & 0o777:o}", "tmpfs", volume)
    mount("-o", "remount,ro", image.root)
    if image.run(["touch", "/opt/written"], quiet=True).wait() == 0:
        raise SystemExit("The root can be written.")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = os.environ["GLOSSA_PORT"] = str(free.getsockname()[1])
    check = json.loads(said["HEALTHCHECK"].partition("CMD ")[2])
    server = image.run(json.loads(said["CMD"]))
    try:
        end = time.monotonic() + SECONDS
        while image.run(check, quiet=True).wait() != 0:
            if server.poll() is not None or time.monotonic() > end:
                raise SystemExit("The server doesn't become healthy.")
            time.sleep(2)
        address = f"http://127.0.0.1:{port}"
        while time.monotonic() < end:
            try:
                urlopen(f"{address}/readyz", timeout=5).close()
                break
            except OSError:
                time.sleep(2)
        with urlopen(f"{address}/api/v1/search?q=ritorsione&limit=1", timeout=SECONDS) as answer:
            print(f"healthy; the first hit is {json.load(answer)['hits'][0]['id']}")
        status = Path(f"/proc/{server.pid}/status").read_text().splitlines()
        print("user", next(line.split()[1] for line in status if line.startswith("Uid:")))
    finally:
        server.terminate()
        server.wait(30)


def main() -> None:
    """Run the command, in mounts of its own."""
    if "--inside" not in sys.argv:
        here = [sys.executable, "-m", "tests.image", "--inside"]
        raise SystemExit(subprocess.run(["unshare", "--mount", "--propagation", "private", *here], cwd=ROOT).returncode)
    with TemporaryDirectory(prefix="glossa-image-") as folder:
        mount("-t", "tmpfs", "tmpfs", folder)
        try:
            tried(*built(Path(folder)))
        finally:
            subprocess.run(["umount", "--recursive", "--lazy", folder], check=False)


if __name__ == "__main__":
    main()
