"""A release on a server of this machine, with keys of its own, and an installation that could take it in."""

from __future__ import annotations

import hashlib
import io
import json
import os
import runpy
import subprocess
import tarfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import Folders
from desktop_agent.protocol.updates import InstallationKind
from desktop_agent.settings.schema import UpdateCheck
from desktop_agent.updates.installation import Installation
from desktop_agent.updates.service import UpdatePlace, UpdateService, UpdateTimes
from desktop_agent.updates.swap import hold, take_in
from tests.waits import LIMIT_S

ROOT = Path(__file__).resolve().parents[2]
SIGNER = runpy.run_path(str(ROOT / "packaging/update_notice.py"))
SecretKey = SIGNER["SecretKey"]
OLD, NEW = "0.1.0", "0.2.1"
DAY = "2026-12-01"
NOW = 1_800_000_000.0

Answer = Callable[["_Handler"], None]


def top_of(version: str) -> str:
    return f"desktop-agent-{version}-linux-amd64"


def program(version: str, said: str | None = None) -> dict[str, bytes]:
    """Return the files of a small program in the layout of an archive; it says its version, and nothing more."""
    text = said if said is not None else f"echo desktop-agent {version}"
    return {
        "desktop-agent": f"#!/bin/sh\n{text}\n".encode(),
        "install.sh": b'#!/bin/sh\necho "$1" >"$(dirname "$0")/called"\n',
        "lib/desktop-agent/bin/python3.11": b"#!/bin/sh\n",
        "share/note": version.encode(),
    }


def packed(version: str, files: Mapping[str, bytes], *more: tarfile.TarInfo) -> bytes:
    """Return the archive of these files, with further entries as they are."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz", compresslevel=1) as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"{top_of(version)}/{name}")
            entry.size, entry.mode = len(content), 0o755
            archive.addfile(entry, io.BytesIO(content))
        for entry in more:
            archive.addfile(entry)
    return made.getvalue()


def install(home: Path, version: str) -> Path:
    """Lay a small program out as `install.sh` would."""
    for name, content in program(version).items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        file.chmod(0o755)
    return home


def started(home: Path) -> str:
    """Start the installed program as its first instance does; return what it says of itself."""
    is_other = True
    while is_other:
        # After an exchange the program starts again, as what is in the folder then.
        held = hold(home)
        assert held is not None
        try:
            is_other = take_in(home, held)
        finally:
            os.close(held)
    ended = subprocess.run(
        [str(home / "desktop-agent"), "--version"], capture_output=True, text=True, timeout=LIMIT_S, check=True
    )
    return ended.stdout.strip()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Any

    def do_GET(self) -> None:
        with suppress(ConnectionError):  # the program hangs up on what it does not want
            self._answer()

    def _answer(self) -> None:
        release: LoopbackRelease = self.server.release
        release.asked.append((self.path, dict(self.headers.items())))
        self.close_connection = True
        answer = release.answers.get(self.path)
        content = release.files().get(self.path.lstrip("/"))
        if answer is not None:
            answer(self)
        elif content is None:
            self.send(b"", status=404)
        else:
            self.send(content)

    def send(self, content: bytes, *, status: int = 200, length: int | None = None, **headers: str) -> None:
        """Send a head, and a body that may be another length than the head says."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-length", str(len(content) if length is None else length))
        self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the tests look at `asked`."""


@dataclass
class LoopbackRelease:
    """What the server offers. A test changes a part of it, or how one path is answered."""

    folder: Path
    address: str = ""
    key: Any = field(default_factory=SecretKey.new)
    other_key: Any = field(default_factory=SecretKey.new)
    retired_key: Any = field(default_factory=SecretKey.new)
    archive: bytes = field(default_factory=lambda: packed(NEW, program(NEW)))
    notice: dict[str, Any] = field(default_factory=dict)
    content: bytes | None = None
    """The notice as bytes, where it is not that of `notice`."""
    signature: bytes | None = None
    comment: str | None = None
    answers: dict[str, Answer] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.announce()

    @property
    def archive_path(self) -> str:
        return f"/{top_of(self.notice['version'])}.tar.gz"

    def announce(self, version: str = NEW, date: str = DAY, **changed: object) -> None:
        """Make the notice of the archive as it is now, with some values others."""
        listed = {"name": f"{top_of(version)}.tar.gz", "size": len(self.archive), "sha256": sha256(self.archive)}
        self.notice = {"version": version, "date": date, "notes": "- Faster.", "files": [listed]} | changed

    def files(self) -> dict[str, bytes]:
        content = self.content if self.content is not None else json.dumps(self.notice).encode()
        comment = self.comment or f"desktop-agent {self.notice.get('version')} {self.notice.get('date')}"
        signature = self.signature if self.signature is not None else self.key.sign(content, comment).encode()
        return {
            "latest.json": content,
            "latest.json.minisig": signature,
            self.archive_path.lstrip("/"): self.archive,
        }

    def table(self, file: Path) -> Path:
        """Write the table with which a program would ask this server."""
        keys = ((self.key, "false"), (self.other_key, "false"), (self.retired_key, "true"))
        told = "".join(f'[[keys]]\nkey = "{key.public_line}"\nretired = {retired}\n' for key, retired in keys)
        hosts = '["127.0.0.1", "updates.example.org"]'
        file.write_text(f'address = "{self.address}/latest.json"\nhosts = {hosts}\n{told}', encoding="utf-8")
        return file


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


@contextmanager
def loopback_release(folder: Path) -> Iterator[LoopbackRelease]:
    """Serve a good release of the newer version, until the block ends."""
    release = LoopbackRelease(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    server.release = release  # type: ignore[attr-defined]
    release.address = f"http://127.0.0.1:{server.server_address[1]}"
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    serving.start()
    try:
        yield release
    finally:
        release.over.set()
        server.shutdown()
        serving.join(LIMIT_S)
        server.server_close()


@dataclass
class UpdateWorld:
    """An installation of one user, the service in it, and the release that it hears of."""

    release: LoopbackRelease
    folders: Folders
    home: Path
    now: float = NOW
    setting: UpdateCheck = UpdateCheck.DAILY
    times: UpdateTimes = field(default_factory=UpdateTimes)
    version: str = OLD

    @property
    def place(self) -> UpdatePlace:
        table = self.release.table(self.release.folder / "updates.toml")
        return UpdatePlace(self.folders, Installation(InstallationKind.ARCHIVE, self.home), table)

    def service(self) -> UpdateService:
        environment = {"PATH": os.environ["PATH"]}
        return UpdateService(
            self.place, environment, lambda: self.setting, self.version, clock=lambda: self.now, times=self.times
        )

    def neighbours(self) -> list[str]:
        """Return the names beside the installed folder."""
        return sorted(path.name for path in self.home.parent.iterdir() if path != self.home)


def make_world(tmp_path: Path, release: LoopbackRelease) -> UpdateWorld:
    """Install the older version in a home of its own."""
    home = install(tmp_path / "home/.local/lib/desktop-agent", OLD)
    folders = Folders(*(tmp_path / name for name in ("config", "data", "log", "cache")))
    return UpdateWorld(release, folders, home)
