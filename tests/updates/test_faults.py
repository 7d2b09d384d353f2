"""Everything that can be wrong with an update: none is installed that must not be, and the program starts after each.

`FAULTS` is the table: what is spoiled, and the sentence that the user reads.
"""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.app_dirs import VersionFolder
from desktop_agent.errors import UpdateError
from desktop_agent.sentences import Sentence
from desktop_agent.updates import archive, fetch, inquiry, installer, notice
from desktop_agent.updates.archive import unpack
from desktop_agent.updates.service import UpdateTimes
from desktop_agent.updates.state import UpdateState, write_state
from desktop_agent.updates.swap import MARK, exchange, offer
from tests.not_run import need
from tests.small_disk import SMALL, fill, may_mount, mount, unmount
from tests.updates.loopback_release import (
    NEW,
    OLD,
    LoopbackRelease,
    SecretKey,
    UpdateWorld,
    install,
    packed,
    program,
    started,
    top_of,
)
from tests.waits import until

SHORT = UpdateTimes(ask_s=1.0, download_s=1.0, pause_s=0.3)
_READ_ONLY, _REMOUNT = 1, 32

IN_THE_WAY = {"desktop-agent.try-1", "filler"}
"""What a test itself puts beside the installed folder."""

Spoil = Callable[[UpdateWorld], None]


@dataclass(frozen=True)
class Fault:
    """What is wrong, and what is said. `is_late`: the notice is good, what follows is not."""

    name: str
    spoil: Spoil
    sentence: Sentence
    is_late: bool = False


# What is spoiled


def changed(**values: object) -> Spoil:
    return lambda world: world.release.announce(**values)  # type: ignore[arg-type]


def content(written: bytes) -> Spoil:
    """Let other bytes be the notice, signed as is right."""

    def spoil(world: UpdateWorld) -> None:
        world.release.content = written

    return spoil


def signed(make: Callable[[LoopbackRelease], bytes]) -> Spoil:
    def spoil(world: UpdateWorld) -> None:
        world.release.signature = make(world.release)

    return spoil


def answered(path: str, answer: Callable[[Any], None]) -> Spoil:
    def spoil(world: UpdateWorld) -> None:
        # Of the others none waits, and a busy machine may take its time.
        world.times = SHORT if answer in (slow, silent) else world.times
        world.release.answers[path] = answer

    return spoil


def archived(answer: Callable[[Any], None]) -> Spoil:
    return answered(f"/{top_of(NEW)}.tar.gz", answer)


def packing(make: Callable[[], bytes]) -> Spoil:
    """Let another archive be that of the release, with its right size and hash in the notice."""

    def spoil(world: UpdateWorld) -> None:
        world.release.archive = make()
        world.release.announce()

    return spoil


def flipped(release: LoopbackRelease) -> bytes:
    lines = release.files()["latest.json.minisig"].decode().split("\n")
    lines[1] = lines[1][:60] + ("A" if lines[1][60] != "A" else "B") + lines[1][61:]
    return "\n".join(lines).encode()


def of_another_file(release: LoopbackRelease) -> bytes:
    comment = f"desktop-agent {NEW} {release.notice['date']}"
    return bytes(release.key.sign(b"another file", comment).encode())


def by(key: Callable[[LoopbackRelease], Any]) -> Callable[[LoopbackRelease], bytes]:
    def make(release: LoopbackRelease) -> bytes:
        comment = f"desktop-agent {NEW} {release.notice['date']}"
        return bytes(key(release).sign(json.dumps(release.notice).encode(), comment).encode())

    return make


def with_number_of_ours(release: LoopbackRelease) -> Any:
    """Return a stranger's key that calls itself by the number of one that counts."""
    return SecretKey(release.key.id, bytes(32))


def other_comment(world: UpdateWorld) -> None:
    world.release.comment = "desktop-agent 9.9.9 2026-12-01"


def retold_comment(release: LoopbackRelease) -> bytes:
    return release.files()["latest.json.minisig"].replace(NEW.encode(), b"9.9.9")


def seen_later(world: UpdateWorld) -> None:
    write_state(world.place.state_file, UpdateState(seen_date="2027-01-01"))


def redirect(to: str) -> Callable[[Any], None]:
    return lambda handler: handler.send(b"", status=302, location=to)


def endless(handler: Any) -> None:
    handler.send_response(200)
    handler.end_headers()
    while not handler.server.release.over.is_set():
        handler.wfile.write(b" " * 65536)


def slow(handler: Any) -> None:
    handler.send_response(200)
    handler.send_header("content-length", "100000")
    handler.end_headers()
    while not handler.server.release.over.wait(0.05):
        handler.wfile.write(b" ")
        handler.wfile.flush()


def silent(handler: Any) -> None:
    handler.server.release.over.wait()


def cut(handler: Any) -> None:
    handler.send(b"{", length=5000)


def hung_up(handler: Any) -> None:
    handler.connection.close()


def linked(to: str, kind: bytes = tarfile.SYMTYPE) -> Callable[[], bytes]:
    entry = tarfile.TarInfo(f"{top_of(NEW)}/out")
    entry.type, entry.linkname = kind, to
    return lambda: packed(NEW, program(NEW), entry)


def entry_at(name: str, kind: bytes = tarfile.REGTYPE) -> Callable[[], bytes]:
    entry = tarfile.TarInfo(name)
    entry.type = kind
    return lambda: packed(NEW, program(NEW), entry)


def says(text: str) -> Callable[[], bytes]:
    return lambda: packed(NEW, program(NEW, text))


def other_hash(world: UpdateWorld) -> None:
    (file,) = world.release.notice["files"]
    file["sha256"] = "0" * 64


def size_of(change: int) -> Spoil:
    def spoil(world: UpdateWorld) -> None:
        (file,) = world.release.notice["files"]
        file["size"] += change

    return spoil


def no_exchange(world: UpdateWorld) -> None:
    world.home.with_name("desktop-agent.try-1").write_text("in the way")


def cache_is_a_file(world: UpdateWorld) -> None:
    world.place.cache.parent.mkdir(parents=True)
    world.place.cache.write_text("in the way")


FAULTS = (
    Fault("a wrong signature", signed(flipped), notice.WRONG_SIGNATURE),
    Fault("the signature of another file", signed(of_another_file), notice.WRONG_SIGNATURE),
    Fault("an unknown key", signed(by(lambda release: SecretKey.new())), notice.UNKNOWN_KEY),
    Fault("a stranger's key by a number of ours", signed(by(with_number_of_ours)), notice.WRONG_SIGNATURE),
    Fault("a retired key", signed(by(lambda release: release.retired_key)), notice.UNKNOWN_KEY),
    Fault("a comment that was signed for another version", other_comment, notice.WRONG_SIGNATURE),
    Fault("a comment that nobody signed", signed(retold_comment), notice.WRONG_SIGNATURE),
    Fault("no signature at all", signed(lambda release: b""), notice.WRONG_SIGNATURE),
    Fault(
        "a fifth line", signed(lambda release: release.files()["latest.json.minisig"] + b"x"), notice.WRONG_SIGNATURE
    ),
    Fault("an endless signature", answered("/latest.json.minisig", endless), fetch.TOO_LONG),
    Fault("an older version", changed(version="0.0.9"), inquiry.OLDER),
    Fault("a notice of before the last one", seen_later, inquiry.OLDER),
    Fault("a cut notice", answered("/latest.json", cut), fetch.CUT),
    Fault("a notice cut where nothing says how long it is", content(b'{"version": "0.2'), notice.NOT_UNDERSTOOD),
    Fault("a connection that ends at once", answered("/latest.json", hung_up), fetch.CUT),
    Fault("no notice", answered("/latest.json", lambda handler: handler.send(b"", status=404)), fetch.NOT_THERE),
    Fault(
        "a server that fails", answered("/latest.json", lambda one: one.send(b"", status=500)), fetch.SERVER_FAILED
    ),
    Fault("a redirect elsewhere", answered("/latest.json", redirect("https://evil.example/latest")), fetch.ELSEWHERE),
    Fault("a redirect to http", answered("/latest.json", redirect("http://updates.example.org/l")), fetch.ELSEWHERE),
    Fault("a redirect to a file", answered("/latest.json", redirect("file:///etc/passwd")), fetch.ELSEWHERE),
    Fault("redirects in a circle", answered("/latest.json", redirect("/latest.json")), fetch.TOO_MANY_REDIRECTS),
    Fault("an endless body", answered("/latest.json", endless), fetch.TOO_LONG),
    Fault("a slow body", answered("/latest.json", slow), fetch.TOO_SLOW),
    Fault("a server that says nothing", answered("/latest.json", silent), fetch.TOO_SLOW),
    Fault("a page", answered("/latest.json", lambda one: one.send(b"<p>", content_type="text/html")), fetch.WEB_PAGE),
    Fault(
        "a body that grows as it is unpacked",
        answered("/latest.json", lambda one: one.send(gzip.compress(bytes(9_000_000)), content_encoding="gzip")),
        fetch.SERVER_FAILED,
    ),
    Fault("JSON that is no object", content(b"[]"), notice.NOT_UNDERSTOOD),
    Fault("no JSON", content(b"\xff\xfe"), notice.NOT_UNDERSTOOD),
    Fault("JSON without end of depth", content(b"[" * 60_000), notice.NOT_UNDERSTOOD),
    Fault("a name that stands twice", content(b'{"version": "0.2.1", "version": "9.0.0"}'), notice.NOT_UNDERSTOOD),
    Fault("wrong types", changed(version=2), notice.NOT_UNDERSTOOD),
    Fault("a version that is none", changed(version="0.2.1-rc1"), notice.NOT_UNDERSTOOD),
    Fault("a day that is none", changed(date="2026-13-01"), notice.NOT_UNDERSTOOD),
    Fault("files that are none", changed(files={"name": "x"}), notice.NOT_UNDERSTOOD),
    Fault("huge numbers", content(b'{"version": ' + b"9" * 5000 + b"}"), notice.NOT_UNDERSTOOD),
    Fault("a size of half the world", size_of(1 << 60), notice.NOT_UNDERSTOOD),
    Fault("a size below nothing", size_of(-(1 << 30)), notice.NOT_UNDERSTOOD),
    Fault("a number that is none", content(b'{"version": NaN}'), notice.NOT_UNDERSTOOD),
    Fault("no archive of this kind", changed(files=[]), notice.NO_FILE, is_late=True),
    Fault("a cut download", archived(lambda one: one.send(b"x" * 10, length=100)), fetch.CUT, is_late=True),
    Fault("longer than said", size_of(-5), fetch.TOO_LONG, is_late=True),
    Fault("shorter than said", size_of(5), installer.WRONG_FILE, is_late=True),
    Fault("a wrong hash", other_hash, installer.WRONG_FILE, is_late=True),
    Fault("no archive", archived(lambda one: one.send(b"", status=404)), fetch.NOT_THERE, is_late=True),
    Fault("an archive from elsewhere", archived(redirect("https://evil.example/a")), fetch.ELSEWHERE, is_late=True),
    Fault("a slow archive", archived(slow), fetch.TOO_SLOW, is_late=True),
    Fault("..", packing(entry_at(f"{top_of(NEW)}/../../evil")), archive.BROKEN, is_late=True),
    Fault("an absolute path", packing(entry_at("/tmp/evil")), archive.BROKEN, is_late=True),
    Fault("a file beside", packing(entry_at("beside")), archive.BROKEN, is_late=True),
    Fault("a link out", packing(linked("/etc")), archive.BROKEN, is_late=True),
    Fault("a link up", packing(linked("..")), archive.BROKEN, is_late=True),
    Fault("a second name of a file", packing(linked("/etc/passwd", tarfile.LNKTYPE)), archive.BROKEN, is_late=True),
    Fault("a device", packing(entry_at(f"{top_of(NEW)}/null", tarfile.CHRTYPE)), archive.BROKEN, is_late=True),
    Fault("a pipe", packing(entry_at(f"{top_of(NEW)}/pipe", tarfile.FIFOTYPE)), archive.BROKEN, is_late=True),
    Fault("one file twice", packing(entry_at(f"{top_of(NEW)}/desktop-agent")), archive.NO_ROOM, is_late=True),
    Fault("no archive at all", packing(lambda: b"MZ" * 500), archive.BROKEN, is_late=True),
    Fault(
        "an archive that ends early", packing(lambda: packed(NEW, program(NEW))[:-60]), archive.BROKEN, is_late=True
    ),
    Fault("an archive without a program", packing(lambda: packed(NEW, {"x": b""})), archive.BROKEN, is_late=True),
    Fault("the archive of another version", packing(lambda: packed(OLD, program(OLD))), archive.BROKEN, is_late=True),
    Fault("a program that fails", packing(says("exit 3")), installer.DOES_NOT_START, is_late=True),
    Fault(
        "a program of another version",
        packing(says("echo desktop-agent 9.9.9")),
        installer.DOES_NOT_START,
        is_late=True,
    ),
    Fault(
        "a program that is none",
        packing(lambda: packed(NEW, program(NEW) | {"desktop-agent": b"\0"})),
        installer.DOES_NOT_START,
        is_late=True,
    ),
    Fault("folders that cannot change places", no_exchange, installer.NO_EXCHANGE, is_late=True),
    Fault("no place for the download", cache_is_a_file, archive.NO_ROOM, is_late=True),
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
async def test_it_is_told_in_a_sentence_and_the_installed_version_starts(world: UpdateWorld, fault: Fault) -> None:
    fault.spoil(world)
    service = world.service()
    await service.begin()
    with pytest.raises(UpdateError) as refused:
        await service.check()
        assert fault.is_late, "the check was to fail"
        await service.install(ignored)
    assert refused.value.sentence.text == fault.sentence.text
    with pytest.raises(UpdateError):
        await service.install(ignored)
    insist_on_nothing_installed(world)


def ignored(_size: int) -> None:
    return None


def insist_on_nothing_installed(world: UpdateWorld) -> None:
    assert started(world.home) == f"desktop-agent {OLD}"
    assert not VersionFolder.WAITING.of(world.home).exists()
    assert [name for name in world.neighbours() if name not in IN_THE_WAY] == []


async def test_the_same_version_is_no_update(world: UpdateWorld) -> None:
    world.release.announce(version=OLD)
    assert (await world.service().check()) is None
    assert (await world.service().check_if_due()) is None
    insist_on_nothing_installed(world)


async def test_what_was_kept_of_a_notice_counts_only_with_its_signature(world: UpdateWorld) -> None:
    await world.service().check_if_due()
    kept = world.place.cache / inquiry.NOTICE
    kept.write_bytes(kept.read_bytes().replace(NEW.encode(), b"9.9.9"))
    service = world.service()
    await service.begin()
    assert (await service.check_if_due()) is None
    assert len(world.release.asked) == 2


async def test_a_check_that_fails_by_itself_says_nothing_and_is_not_repeated_that_day(world: UpdateWorld) -> None:
    world.release.answers["/latest.json"] = lambda handler: handler.send(b"", status=500)
    service = world.service()
    assert (await service.check_if_due()) is None
    assert (await service.check_if_due()) is None
    assert len(world.release.asked) == 1


async def test_a_download_that_the_user_stops_leaves_nothing(world: UpdateWorld) -> None:
    world.release.answers[f"/{top_of(NEW)}.tar.gz"] = slow
    world.release.archive = bytes(100_000)
    world.release.announce()
    service = world.service()
    await service.check()
    with pytest.raises(UpdateError) as refused:
        await service.install(lambda _size: service.stop())
    assert refused.value.sentence == fetch.STOPPED
    insist_on_nothing_installed(world)


@pytest.mark.parametrize("full", ["cache/updates", "home/.local/lib"])
async def test_a_full_disk_is_told_and_leaves_nothing(world: UpdateWorld, tmp_path: Path, full: str) -> None:
    need(may_mount(), "this user may not mount anything")
    # Random bytes, so that the archive is as large as what is in it.
    world.release.archive = packed(NEW, program(NEW) | {"large": os.urandom(2 << 20)})
    world.release.announce()
    service = world.service()
    await service.check()
    place = tmp_path / full
    place.mkdir(parents=True, exist_ok=True)
    mount("tmpfs", place, "tmpfs", 0, f"size={SMALL}")
    try:
        if world.home.is_relative_to(place):
            install(world.home, OLD)
        fill(place)
        make_room(place, 1 << 20)
        with pytest.raises(UpdateError) as refused:
            await service.install(ignored)
        assert refused.value.sentence.text == archive.NO_ROOM.text
        insist_on_nothing_installed(world)
    finally:
        unmount(place)


def make_room(place: Path, size: int) -> None:
    """Make a part of a full disk free again."""
    filler = place / "filler"
    os.truncate(filler, filler.stat().st_size - size)


async def test_a_folder_that_cannot_be_written_is_told_before_anything_is_downloaded(world: UpdateWorld) -> None:
    need(may_mount(), "this user may not mount anything")
    service = world.service()
    await service.check()
    place = world.home.parent
    mount("tmpfs", place, "tmpfs", 0, f"size={SMALL}")
    try:
        install(world.home, OLD)
        mount("tmpfs", place, "tmpfs", _REMOUNT | _READ_ONLY, "")
        with pytest.raises(UpdateError) as refused:
            await service.install(ignored)
        assert refused.value.sentence.text == installer.NO_EXCHANGE.text
        insist_on_nothing_installed(world)
        assert len(world.release.asked) == 2
    finally:
        unmount(place)


_UNPACKS = """\
import sys
from pathlib import Path
from desktop_agent.updates.archive import unpack

folder = Path(sys.argv[2])
folder.mkdir()
with open(sys.argv[1], "rb") as file:
    unpack(file, folder, sys.argv[3])
"""


async def test_a_kill_in_the_middle_of_unpacking_leaves_what_the_next_start_removes(
    world: UpdateWorld, tmp_path: Path
) -> None:
    many = {f"lib/{number}": b"x" for number in range(20_000)}
    (tmp_path / "archive").write_bytes(packed(NEW, many | program(NEW)))
    folder = VersionFolder.UNPACKING.of(world.home)
    words = [str(tmp_path / "archive"), str(folder), top_of(NEW)]
    child = subprocess.Popen([sys.executable, "-c", _UNPACKS, *words])
    until(lambda: (folder / top_of(NEW) / "lib/100").exists(), "the first files")
    child.send_signal(signal.SIGKILL)
    assert child.wait() == -signal.SIGKILL
    assert not (folder / top_of(NEW) / "desktop-agent").exists()
    assert started(world.home) == f"desktop-agent {OLD}"
    await world.service().begin()
    insist_on_nothing_installed(world)


async def ready(world: UpdateWorld) -> None:
    service = world.service()
    await service.check()
    await service.install(ignored)


async def test_a_kill_before_the_name_that_says_complete_installs_nothing(world: UpdateWorld) -> None:
    # All of it is there, and the mark that says so: its name alone is not yet the one that counts.
    install(world.home.with_name("desktop-agent.unpacking") / top_of(NEW), NEW)
    (world.home.with_name("desktop-agent.unpacking") / top_of(NEW) / MARK).touch()
    assert started(world.home) == f"desktop-agent {OLD}"
    await world.service().begin()
    insist_on_nothing_installed(world)


async def test_a_kill_between_the_exchange_and_the_name_of_the_version_before_starts_the_new_one(
    world: UpdateWorld,
) -> None:
    await ready(world)
    exchange(VersionFolder.WAITING.of(world.home), world.home)
    # The installed folder is there at each moment, and the old one is never taken for an update.
    for _ in range(2):
        assert started(world.home) == f"desktop-agent {NEW}"
        assert world.neighbours() == ["desktop-agent.old"]


async def test_a_kill_right_before_the_mark_goes_starts_the_new_one(world: UpdateWorld) -> None:
    await ready(world)
    exchange(VersionFolder.WAITING.of(world.home), world.home)
    VersionFolder.WAITING.of(world.home).rename(world.home.with_name("desktop-agent.old"))
    assert started(world.home) == f"desktop-agent {NEW}"
    assert world.neighbours() == ["desktop-agent.old"]
    assert not (world.home / MARK).exists()


async def test_a_kill_while_a_waiting_folder_is_removed_leaves_what_is_never_started(world: UpdateWorld) -> None:
    install(VersionFolder.WAITING.of(world.home), NEW)
    assert started(world.home) == f"desktop-agent {OLD}"
    await world.service().begin()
    insist_on_nothing_installed(world)


async def test_a_second_update_takes_the_place_of_the_one_that_waits(world: UpdateWorld, tmp_path: Path) -> None:
    await ready(world)
    offer(install(tmp_path / "home/.local/lib/later", "0.3.0"), world.home)
    assert started(world.home) == "desktop-agent 0.3.0"


def test_an_archive_larger_than_any_of_ours_is_not_unpacked(tmp_path: Path) -> None:
    (tmp_path / "archive").write_bytes(packed(NEW, program(NEW) | {"large": bytes(100_000)}))
    (tmp_path / "into").mkdir()
    with (tmp_path / "archive").open("rb") as file, pytest.raises(UpdateError) as refused:
        unpack(file, tmp_path / "into", top_of(NEW), most_bytes=50_000)
    assert "it is too large" in str(refused.value)


def test_the_table_has_the_thirty_faults_of_the_promise() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 30
