"""The signed apt repository, as apt itself reads it from a server on loopback."""

from __future__ import annotations

import functools
import http.server
import importlib
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.not_run import need
from tests.waits import LIMIT_S

ROOT = Path(__file__).resolve().parent.parent
AT = 1_700_000_000


@pytest.fixture(scope="module")
def step() -> Iterator[Callable[[str], Any]]:
    """Import one step of the build, which finds the others beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "packaging"))
        yield importlib.import_module


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Make a key of gpg's in a home of its own; return its fingerprint."""
    gpg = need(shutil.which("gpg"), "gpg is not installed")
    # The path of gpg's socket has a limit.
    home = tmp_path_factory.mktemp("g")
    home.chmod(0o700)
    monkeypatch.setenv("GNUPGHOME", str(home))
    words = [gpg, "--batch", "--quiet", "--passphrase", ""]
    subprocess.run([*words, "--quick-gen-key", "Test", "ed25519", "sign", "never"], check=True, capture_output=True)
    listed = subprocess.run([gpg, "--list-keys", "--with-colons"], capture_output=True, text=True, check=True).stdout
    yield next(line.split(":")[9] for line in listed.splitlines() if line.startswith("fpr"))
    subprocess.run(["gpgconf", "--kill", "all"], check=True)


def make_package(folder: Path, version: str) -> Path:
    """Pack a package of one file."""
    root = folder / f"root-{version}"
    (root / "DEBIAN").mkdir(parents=True)
    (root / "usr/share/desktop-agent").mkdir(parents=True)
    (root / "usr/share/desktop-agent/version").write_text(version)
    control = f"Package: desktop-agent\nVersion: {version}\nArchitecture: amd64\nMaintainer: A <a@example.org>\n"
    (root / "DEBIAN/control").write_text(f"{control}Description: coding agent\n You describe a task.\n")
    file = folder / "dist" / f"desktop-agent_{version}_amd64.deb"
    file.parent.mkdir(exist_ok=True)
    deb = need(shutil.which("dpkg-deb"), "dpkg-deb is not installed")
    subprocess.run([deb, "-Znone", "--root-owner-group", "-b", str(root), str(file)], check=True, capture_output=True)
    return file


@pytest.fixture
def repository(tmp_path: Path, key: str, step: Callable[[str], Any]) -> Iterator[tuple[Path, str]]:
    """Serve a repository with one package; yield its folder and its address."""
    make_package(tmp_path, "0.1.0")
    out = tmp_path / "apt"
    step("apt_repository").make_repository(tmp_path / "dist", out, key, AT)
    handler = functools.partial(_Quiet, directory=str(out))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    serving.start()
    try:
        yield out, f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        serving.join(LIMIT_S)
        server.server_close()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def send_head(self) -> Any:
        # A day to the second cannot tell two lists apart that were made in one.
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Apt:
    """The real apt with folders of its own, and the source that the package describes."""

    def __init__(self, folder: Path, address: str, public_key: str) -> None:
        self.folder = folder
        for name in ("lists/partial", "cache/archives/partial", "sources", "etc"):
            (folder / name).mkdir(parents=True)
        (folder / "status").touch()
        (folder / "key.asc").write_text(public_key)
        template = (ROOT / "packaging/linux/debian/desktop-agent.sources").read_text()
        source = template.replace("@URI@", address).replace(
            "/usr/share/desktop-agent/archive-key.asc", str(folder / "key.asc")
        )
        (folder / "sources/desktop-agent.sources").write_text(source)

    def run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        options = {
            "Dir::Etc": self.folder / "etc",
            "Dir::Etc::SourceList": "/dev/null",
            "Dir::Etc::SourceParts": self.folder / "sources",
            "Dir::State::Lists": self.folder / "lists",
            "Dir::State::Status": self.folder / "status",
            "Dir::Cache": self.folder / "cache",
            "APT::Architecture": "amd64",
            "APT::Sandbox::User": "root",
            "Acquire::http::Proxy": "false",
        }
        named = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C"}
        return subprocess.run(
            [program, *named, *words], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )


@pytest.fixture
def apt(tmp_path: Path, repository: tuple[Path, str], key: str) -> Apt:
    need(shutil.which("apt-get"), "apt is not installed")
    public = subprocess.run(["gpg", "--armor", "--export", key], capture_output=True, text=True, check=True).stdout
    return Apt(tmp_path / "machine", repository[1], public)


def candidate(apt: Apt) -> str:
    said = apt.run("apt-cache", "policy", "desktop-agent").stdout
    return next((line.split()[1] for line in said.splitlines() if "Candidate:" in line), "")


def test_apt_takes_the_package_and_then_the_newer_one(
    apt: Apt, repository: tuple[Path, str], key: str, tmp_path: Path, step: Callable[[str], Any]
) -> None:
    updated = apt.run("apt-get", "update", "--error-on=any")
    assert (updated.returncode, updated.stderr) == (0, "")
    assert candidate(apt) == "0.1.0"
    got = apt.run("apt-get", "download", "desktop-agent")
    assert got.returncode == 0, got.stderr
    file = apt.folder / "desktop-agent_0.1.0_amd64.deb"
    assert file.read_bytes() == (tmp_path / "dist" / file.name).read_bytes()
    make_package(tmp_path, "0.2.1")
    step("apt_repository").make_repository(tmp_path / "dist", repository[0], key, AT + 1)
    assert apt.run("apt-get", "update", "--error-on=any").returncode == 0
    assert candidate(apt) == "0.2.1"


def test_apt_takes_nothing_that_the_key_did_not_sign(apt: Apt, repository: tuple[Path, str]) -> None:
    lists = repository[0] / "dists/stable"
    for name in ("InRelease", "Release"):
        (lists / name).write_text((lists / name).read_text().replace("Label: Desktop Agent", "Label: Another"))
    refused = apt.run("apt-get", "update", "--error-on=any")
    assert refused.returncode == 100
    assert candidate(apt) == ""


def test_apt_takes_no_package_that_was_changed(apt: Apt, repository: tuple[Path, str]) -> None:
    assert apt.run("apt-get", "update", "--error-on=any").returncode == 0
    file = next((repository[0] / "pool").iterdir())
    file.write_bytes(file.read_bytes()[:-1] + b"x")
    refused = apt.run("apt-get", "download", "desktop-agent")
    assert refused.returncode == 100
    assert "Hash Sum mismatch" in refused.stderr


def test_without_a_package_or_with_one_that_is_none_nothing_is_made(
    tmp_path: Path, key: str, step: Callable[[str], Any]
) -> None:
    made = step("apt_repository")
    (tmp_path / "dist").mkdir()
    assert made.main(["--key", key, "--dist", str(tmp_path / "dist"), "--out", str(tmp_path / "out")]) == 1
    (tmp_path / "dist/desktop-agent_0.1.0_amd64.deb").write_bytes(b"MZ")
    assert made.main(["--key", key, "--dist", str(tmp_path / "dist"), "--out", str(tmp_path / "out")]) == 1
    assert not (tmp_path / "out/dists/stable/InRelease").exists()


def test_the_key_that_the_package_carries_is_a_public_one_alone() -> None:
    text = (ROOT / "packaging/linux/debian/archive-key.asc").read_text()
    assert text.startswith("-----BEGIN PGP PUBLIC KEY BLOCK-----")
    assert "PRIVATE" not in text
