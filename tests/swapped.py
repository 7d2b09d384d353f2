"""Scenes in which a job of a hostile command swaps a folder for a link, while the app works in the workspace.

A scene is a workspace with a folder `sub`, a link `evil` beside it that leads outside, and outside the same names as
in the folder, so that whatever goes by a path finds something there. The job lets the two names change places.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from desktop_agent.execution.files.safe_open import FileRefused
from desktop_agent.ids import new_id

CANARY = b"canary-content"
CANARY_NAME = "canary-name"
_EXCHANGE = 2
_SYSTEM = ("posix", "_io", "fcntl", "_posixsubprocess")
"""The modules whose functions call the system; what `_WRAPPERS` call goes there by `ctypes`."""
_WRAPPERS = ("Openat2Walk._opened", "_rename")


@dataclass
class Scene:
    """A workspace and what lies outside of it; `victims` are swapped, each with the link `evil-…` beside it."""

    place: Path
    victims: tuple[str, ...] = ("sub",)
    swaps: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        for folder in (self.workspace, self.outside, self.own):
            folder.mkdir(parents=True)
        fill(self.workspace / "sub", b"inside")
        fill(self.outside, CANARY)
        (self.outside / CANARY_NAME).write_bytes(CANARY)
        for victim in self.victims:
            self.link(victim)
        self.before = self.seen_outside()

    @property
    def workspace(self) -> Path:
        return self.place / "workspace"

    @property
    def outside(self) -> Path:
        return self.place / "outside"

    @property
    def own(self) -> Path:
        """The app's own folder, where no canary may come to lie."""
        return self.place / "own"

    def link(self, victim: str) -> None:
        (self.workspace / victim).with_name(f"evil-{Path(victim).name}").symlink_to(self.outside)

    def pairs(self) -> list[tuple[bytes, bytes]]:
        """Return the names that change places: the victims, or the app's staging folder while there is one."""
        found = []
        for victim in self.victims:
            path = self.workspace / victim
            found.append((path, path.with_name(f"evil-{path.name}")))
        return [(os.fsencode(one), os.fsencode(other)) for one, other in found]

    def swap(self) -> None:
        self.swaps += 1
        for pair in self.pairs():
            exchange(*pair)

    def seen_outside(self) -> dict[str, tuple[object, ...]]:
        """Return what lies outside, as the file system tells it: a write, a name, a mode, all change something."""
        found: dict[str, tuple[object, ...]] = {}
        for path in (self.outside, *sorted(self.outside.rglob("*"))):
            facts = path.lstat()
            content = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
            key = str(path.relative_to(self.outside))
            found[key] = (facts.st_mode, facts.st_nlink, facts.st_mtime_ns, facts.st_ctime_ns, content)
        return found

    def faults(self, said: object) -> list[str]:
        """Return what went out, and what came in; `said` is what the app was told or would tell."""
        after = self.seen_outside()
        found = [f"changed: {path}" for path in {*self.before, *after} if self.before.get(path) != after.get(path)]
        if CANARY.decode() in repr(said) or CANARY_NAME in repr(said):
            found.append(f"told: {said!r}"[:300])
        for root in (self.workspace, self.own):
            for path in root.rglob("*"):
                if path.is_file() and not path.is_symlink() and CANARY in path.read_bytes():
                    found.append(f"copied to {path.relative_to(self.place)}")
        return found


@dataclass
class RepositoryScene(Scene):
    """The job swaps the repository in the folder."""

    victims: tuple[str, ...] = ("sub/.git",)


@dataclass
class TopScene(Scene):
    """The job swaps the repository of the workspace itself; outside lies one that holds what no record may."""

    victims: tuple[str, ...] = (".git",)

    def __post_init__(self) -> None:
        super().__post_init__()
        for folder in (self.workspace, self.outside):
            shutil.rmtree(folder / ".git", ignore_errors=True)
            shutil.rmtree(folder / "sub/.git", ignore_errors=True)
            for words in (("init", "-q"), ("add", "-A")):
                subprocess.run(("git", *words), cwd=folder, check=True, capture_output=True)
        self.before = self.seen_outside()

    def link(self, victim: str) -> None:
        (self.workspace / f"evil-{victim}").symlink_to(self.outside / victim)


@dataclass
class StagingScene(Scene):
    """The job swaps the app's own staging folder, as soon as there is one."""

    victims: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        (self.workspace / "evil").symlink_to(self.outside)

    def pairs(self) -> list[tuple[bytes, bytes]]:
        names = [name for name in os.listdir(self.workspace) if name.endswith(".swap")]
        return [(os.fsencode(self.workspace / name), os.fsencode(self.workspace / "evil")) for name in names]


def fill(folder: Path, content: bytes) -> None:
    """Make what both the folder and the place outside hold."""
    for name in (
        "file",
        "gone",
        "twin",
        "deep/er/file",
        "hooks/pre-commit",
        "config",
        ".git/config",
        ".git/hooks/pre-commit",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    for name in ("empty", "mode", ".git/modules/one", "new"):
        (folder / name).mkdir(parents=True)
    (folder / "link").symlink_to(content)
    for name in ("new-0", "old-0", "old-1"):
        (folder / name).write_bytes(content)


def exchange(one: bytes, other: bytes) -> None:
    """Let two names change places, where both are there."""
    _RENAME(-100, one, -100, other, _EXCHANGE)


_RENAME = ctypes.CDLL(None).renameat2
_RENAME.argtypes = (ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint)


@contextmanager
def before_calls(does: Callable[[int], None]) -> Iterator[None]:
    """Do something before each call to the system in this thread; it is told how many there were."""
    count = 0
    is_busy = False

    def hook(frame: FrameType, event: str, called: object) -> None:
        nonlocal count, is_busy
        if is_busy:
            return
        is_call = event == "c_call" and getattr(called, "__module__", "") in _SYSTEM
        if is_call or (event == "call" and frame.f_code.co_qualname in _WRAPPERS):
            is_busy = True
            does(count)
            count += 1
            is_busy = False

    sys.setprofile(hook)
    try:
        yield
    finally:
        sys.setprofile(None)


Act = Callable[[Scene], Iterator[object]]
"""Makes all ready, which nobody disturbs, until its first `yield`; then does it, and gives what the app was told."""


def calls_of(scene: Scene, act: Act) -> int:
    """Return how many calls to the system something makes where nobody swaps."""
    counted = [0]

    def count(number: int) -> None:
        counted[0] = number + 1

    going = act(scene)
    next(going)
    with before_calls(count):
        next(going)
    return counted[0]


def swapped_at(scene: Scene, act: Act, swaps: tuple[int, ...]) -> object:
    """Do something while the names change places before some of its calls; return what it said, or its error."""

    def swap(number: int) -> None:
        if number in swaps:
            scene.swap()

    going = act(scene)
    next(going)
    try:
        with before_calls(swap):
            return next(going)
    except (OSError, FileRefused) as error:
        return error


@contextmanager
def places() -> Iterator[Callable[[], Path]]:
    """Give what makes places for scenes, in memory where that can be: thousands of them wait for no disk."""
    memory = "/dev/shm"
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield lambda: Path(folder).resolve() / new_id()
