"""The faults: how each strikes, how it is taken away, and at which moments it makes sense."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import psutil

from tests.e2e.combined import Try
from tests.e2e.combined_moments import HELD, Moment
from tests.e2e.program import poll
from tests.fakes.model_server import ModelServer, close, cut, error_event, inserted, reset, stall
from tests.silent_folder import silent_folder
from tests.small_disk import SMALL, fill, mount, unmount
from tests.store.test_any_damage import DAMAGES

CASUALTIES = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_READ_ONLY, _REMOUNT, _BIND = 1, 32, 4096


@dataclass(frozen=True)
class Fault:
    """`strike` at the moment, after `prepare` before it. `heal` takes it away, at the latest before the last start.

    `ends`: the program does not go on from there. `lasts`: it may be there during a start, too.
    """

    name: str
    strike: Callable[[Try], None]
    prepare: Callable[[Try], None] = lambda _: None
    heal: Callable[[Try], None] = lambda _: None
    fits: Callable[[Moment], bool] = lambda _: True
    ends: bool = False
    lasts: bool = False
    windows_only: bool = False
    refuses: str = ""
    """What is said where nothing can be stored, and the turn is not shown to end."""


# Ends


def sent(number: signal.Signals) -> Callable[[Try], None]:
    def strike(one: Try) -> None:
        if one.app.returncode is None:
            one.app.signal(number)
        if number == signal.SIGKILL:
            one.app.wait()
        else:
            one.has_ended(one.app)

    return strike


def killed_and_damaged(one: Try) -> None:
    """Kill it, and damage the store or its log."""
    one.app.kill()
    damage = one.chance.choice(DAMAGES)
    path = one.store.with_name(one.store.name + one.chance.choice(["", "-wal"]))
    if path.exists() and path.stat().st_size > 8000:
        damage(path, random.Random(one.chance.random()))
    one.note(f"{damage.__name__} of {path.name}")


def killed_and_taken(one: Try) -> None:
    """Kill it, and take the store away or empty it."""
    one.app.kill()
    if one.chance.random() < 0.5:
        one.store.unlink()
    else:
        os.truncate(one.store, 0)
        one.store.with_name(one.store.name + "-wal").unlink(missing_ok=True)


# Streams


def broken(one: Try) -> None:
    """Let the answer break off in one of many ways."""
    garbage = one.chance.randbytes(one.chance.randrange(1, 300))
    ways = {
        "cut": [cut()],
        "reset": [reset()],
        "closed early": [close()],
        "stalled": [stall()],
        "garbage": [inserted(garbage), cut()],
        "half an event": [inserted(b'event: content_block_delta\ndata: {"type": "content_bl'), cut()],
        "an error": [error_event()],
    }
    way = one.chance.choice(sorted(ways))
    one.tail = ways[way]  # type: ignore[assignment]
    one.note(way)


def server_gone(one: Try) -> None:
    one.server.stop()


def server_back(one: Try) -> None:
    one.server = ModelServer(port=one.server.port).start()


# The disk


def mounted_small(one: Try) -> None:
    behind = one.data.rename(one.folder / "behind")
    one.data.mkdir()
    mount("tmpfs", one.data, "tmpfs", 0, f"size={SMALL}")
    one.stack.callback(unmount, one.data)
    shutil.copytree(behind, one.data, dirs_exist_ok=True)


def filled(one: Try) -> None:
    fill(one.data)


def emptied(one: Try) -> None:
    (one.data / "filler").unlink()


def limited(one: Try) -> None:
    """Let no file of the program grow any more."""
    if one.app.returncode is None:
        size = one.store.stat().st_size
        resource.prlimit(one.app.pid, resource.RLIMIT_FSIZE, (one.chance.randrange(size + 1), size * 1000))


def read_only_after_kill(one: Try) -> None:
    one.app.kill()
    mount(str(one.data), one.data, "", _BIND)
    one.stack.callback(unmount, one.data)
    mount("none", one.data, "", _BIND | _REMOUNT | _READ_ONLY)
    one.note("killed before")


def writable(one: Try) -> None:
    unmount(one.data)


# The store


def removed_while_open(one: Try) -> None:
    if one.app.returncode is None:
        for ending in one.chance.choice([("",), ("", "-wal", "-shm"), ("-wal",)]):
            one.store.with_name(one.store.name + ending).unlink(missing_ok=True)


def locked(one: Try) -> None:
    other = sqlite3.connect(one.store, isolation_level=None, timeout=30, check_same_thread=False)
    one.stack.callback(other.close)
    other.execute("BEGIN IMMEDIATE")
    one.locker = other


def unlocked(one: Try) -> None:
    if one.locker is not None:
        one.locker.close()
        one.locker = None


# The workspace


def removed(one: Try) -> None:
    one.workspace.rename(one.folder / "moved")
    if one.chance.random() < 0.5:
        shutil.rmtree(one.folder / "moved")


def brought_back(one: Try) -> None:
    if one.workspace.exists():
        shutil.rmtree(one.workspace)
    if (one.folder / "moved").exists():
        (one.folder / "moved").rename(one.workspace)
    else:
        one.workspace.mkdir()
        one.kept.files = {path: text for path, text in one.kept.files.items() if one.workspace not in path.parents}
        one.wholes.clear()


def on_a_mount(one: Try) -> None:
    one.silent = one.stack.enter_context(silent_folder(one.folder / "mount"))
    shutil.rmtree(one.workspace)
    one.workspace.symlink_to(one.silent.path)
    one.stack.callback(one.workspace.unlink)


def hangs(one: Try) -> None:
    assert one.silent is not None
    one.chance.choice([one.silent.hang, one.silent.stop])()


def answers(one: Try) -> None:
    assert one.silent is not None
    one.silent.answer()


# What lies in the configuration


def edited(one: Try) -> None:
    """Write by hand into the rules, or the settings: what stands there is to stay."""
    if one.chance.random() < 0.5:
        added = '\n[[rule]]\naction = "deny"\npattern = "shutdown **"\n'
        one.by_hand("rules.toml", added, 'pattern = "shutdown **"')
    else:
        one.by_hand("settings.toml", "\n[budget]\nday = 3.5\n", "day = 3.5")


def spoiled(one: Try) -> None:
    """Make one of the files one that cannot be understood: it is left as it is."""
    one.by_hand(one.chance.choice(["rules.toml", "settings.toml"]), "\nthis is [not TOML\n", "this is [not TOML")
    one.must_say.append("understood")


# Around it


def own_bus(one: Try) -> None:
    address = f"unix:path={one.folder}/bus"
    bus = subprocess.Popen(["dbus-daemon", "--session", "--nofork", f"--address={address}"])
    one.stack.callback(bus.wait)
    one.stack.callback(bus.kill)
    poll((one.folder / "bus").exists, "a bus of its own")
    call = (
        "gdbus",
        "call",
        "--session",
        "-d",
        "org.a11y.Bus",
        "-o",
        "/org/a11y/bus",
        "-m",
        "org.a11y.Bus.GetAddress",
    )
    seen = one.desktop.run(*call).split("'")[1]
    one.env |= {"DBUS_SESSION_BUS_ADDRESS": address, "AT_SPI_BUS_ADDRESS": seen}
    one.bus = bus


def bus_gone(one: Try) -> None:
    assert one.bus is not None
    one.bus.kill()
    one.bus.wait(60)


def usual_bus(one: Try) -> None:
    del one.env["DBUS_SESSION_BUS_ADDRESS"], one.env["AT_SPI_BUS_ADDRESS"]


def jumping(one: Try) -> None:
    one.command = (sys.executable, str(Path(__file__).with_name("jumping_program.py")), str(one.folder / "offset"))


def jumped(one: Try) -> None:
    (one.folder / "offset").write_text(str(one.chance.choice([-400, -3, 1, 40]) * 86_400))


def started_twice(one: Try) -> None:
    first = one.app
    second = one.start() if one.window else one.exec("me too")
    one.apps.remove(second)
    one.extra.append(second)
    if one.apps[-1] is not first:
        one.apps.append(first)


def git_locked(one: Try) -> None:
    for folder in (one.workspace / ".git", *(path.parent for path in one.data.rglob("HEAD"))):
        (folder / "index.lock").write_text("left by the test")


def git_unlocked(one: Try) -> None:
    for place in (one.workspace, one.data):
        for path in place.rglob("index.lock"):
            path.unlink()


def children_killed(one: Try) -> None:
    """Kill all that the program started."""
    for child in one.app.others():
        try:
            child.kill()
        except psutil.Error:
            continue  # it has ended meanwhile


def _has_stream(moment: Moment) -> bool:
    return moment.streams


def _has_started(moment: Moment) -> bool:
    return moment.name not in ("before the first paint", "while it quits")


def _touches_no_file(moment: Moment) -> bool:
    return moment.name in (
        "before the first paint",
        "idle",
        "while an answer streams",
        "while a card waits",
        "while settings are saved",
    )


EVERYWHERE = (
    *(Fault(f"{number.name}", sent(number), ends=True) for number in CASUALTIES),
    Fault("a killed program's store damaged", killed_and_damaged, ends=True),
    Fault("a killed program's store taken away", killed_and_taken, ends=True),
    Fault("a broken stream", lambda one: one.server.release(HELD), prepare=broken, fits=_has_stream),
    Fault("the server gone", server_gone, heal=server_back, lasts=True),
    Fault("files that may not grow", limited, fits=_has_started, refuses="could not be"),
    Fault("the store removed while open", removed_while_open, fits=_has_started),
    Fault("the store locked by another program", locked, heal=unlocked, lasts=True, refuses="busy"),
    Fault("the workspace removed", removed, heal=brought_back, fits=_has_started, lasts=True),
    Fault("a file of the configuration edited", edited),
    Fault("a file of the configuration spoiled", spoiled, lasts=True),
    Fault("the bus gone", bus_gone, prepare=own_bus, heal=usual_bus, lasts=True, windows_only=True),
    Fault("the clock jumped", jumped, prepare=jumping),
    Fault("a second start", started_twice),
    Fault("an index lock left", git_locked, heal=git_unlocked, lasts=True),
    Fault("its children killed", children_killed),
)
MOUNTED = (
    Fault(
        "a full disk",
        filled,
        prepare=mounted_small,
        heal=emptied,
        fits=_has_started,
        lasts=True,
        refuses="disk is full",
    ),
    Fault("a read-only data folder", read_only_after_kill, heal=writable, ends=True, lasts=True),
    Fault(
        "a workspace that hangs",
        hangs,
        prepare=on_a_mount,
        heal=answers,
        fits=_touches_no_file,
        lasts=True,
        windows_only=True,
    ),
)
