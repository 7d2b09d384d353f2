"""What the release signs is what the program and minisign itself take, and the other way round."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_agent.updates.notice import LONGEST_NOTES, read_notice
from desktop_agent.updates.signature import read_key
from tests.not_run import need
from tests.updates.loopback_release import DAY, NEW, SIGNER, SecretKey, top_of

NotSigned = SIGNER["NotSigned"]


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    dist = tmp_path / "dist"
    dist.mkdir()
    (dist / f"{top_of(NEW)}.tar.gz").write_bytes(b"an archive")
    (dist / f"desktop-agent_{NEW}_amd64.deb").write_bytes(b"a package")
    (dist / "SHA256SUMS").write_text("")
    (tmp_path / "CHANGELOG.md").write_text(
        f"# Changelog\n\n## {NEW} ({DAY})\n\n- New.\n\n## 0.1.0 (2026-11-01)\n\n- Old.\n"
    )
    return dist


def signed(dist: Path, key: object) -> tuple[bytes, bytes]:
    SIGNER["sign"](dist, key, dist.parent / "CHANGELOG.md")
    return (dist / "latest.json").read_bytes(), (dist / "latest.json.minisig").read_bytes()


def minisign(*words: str) -> None:
    program = need(shutil.which("minisign"), "minisign is not installed")
    subprocess.run([program, *words], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def test_the_program_takes_what_is_signed(dist: Path) -> None:
    key = SecretKey.new()
    notice = read_notice(*signed(dist, key), (read_key(key.public_line),))
    assert (notice.version, notice.date, notice.notes) == (NEW, DAY, "- New.")
    assert [(file.name, file.size) for file in notice.files] == [
        (f"{top_of(NEW)}.tar.gz", 10),
        (f"desktop-agent_{NEW}_amd64.deb", 9),
    ]


def test_minisign_takes_what_is_signed(dist: Path, tmp_path: Path) -> None:
    SIGNER["make_keys"](tmp_path / "keys", "2026")
    signed(dist, SecretKey.read((tmp_path / "keys/2026a.key").read_text()))
    minisign("-V", "-m", str(dist / "latest.json"), "-p", str(tmp_path / "keys/2026a.pub"))


def test_the_program_takes_what_minisign_signed_with_a_key_of_ours(dist: Path, tmp_path: Path) -> None:
    SIGNER["make_keys"](tmp_path / "keys", "2026")
    key = SecretKey.read((tmp_path / "keys/2026b.key").read_text())
    content, _ = signed(dist, key)
    told = ["-t", f"desktop-agent {NEW} {DAY}", "-s", str(tmp_path / "keys/2026b.key")]
    minisign("-S", "-m", str(dist / "latest.json"), *told, "-x", str(dist / "other"))
    assert read_notice(content, (dist / "other").read_bytes(), (read_key(key.public_line),)).version == NEW


def test_a_key_of_minisign_signs_here(dist: Path, tmp_path: Path) -> None:
    public, secret = tmp_path / "k.pub", tmp_path / "k.key"
    minisign("-G", "-W", "-p", str(public), "-s", str(secret))
    content, signature = signed(dist, SecretKey.read(secret.read_text()))
    key = read_key(public.read_text().splitlines()[1])
    assert read_notice(content, signature, (key,)).version == NEW


def test_secret_keys_are_for_their_owner_alone_and_never_written_over(tmp_path: Path) -> None:
    said = SIGNER["make_keys"](tmp_path / "keys", "2026")
    assert said.count("[[keys]]") == 2
    assert (tmp_path / "keys/2026a.key").stat().st_mode & 0o777 == 0o600
    with pytest.raises(FileExistsError):
        SIGNER["make_keys"](tmp_path / "keys", "2026")


@pytest.mark.parametrize("text", ["", "x", "untrusted comment: a\nRWQ=", "RWQ" + "A" * 209])
def test_what_is_no_secret_key_signs_nothing(text: str) -> None:
    with pytest.raises(NotSigned):
        SecretKey.read(text)


def test_a_damaged_key_signs_nothing() -> None:
    line = SecretKey.new().secret_line
    with pytest.raises(NotSigned, match="damaged"):
        SecretKey.read(line[:100] + ("A" if line[100] != "A" else "B") + line[101:])


def test_a_version_that_is_not_released_or_not_built_is_not_announced(dist: Path) -> None:
    changelog = dist.parent / "CHANGELOG.md"
    text = changelog.read_text()
    changelog.write_text(text.replace(f"({DAY})", "(not released)"))
    with pytest.raises(NotSigned, match="make release"):
        signed(dist, SecretKey.new())
    changelog.write_text(text.replace("- New.", "x" * (LONGEST_NOTES + 1)))
    with pytest.raises(NotSigned, match="characters"):
        signed(dist, SecretKey.new())
    assert SIGNER["LONGEST_NOTES"] == LONGEST_NOTES
    changelog.write_text(text)
    (dist / f"{top_of('0.1.0')}.tar.gz").write_bytes(b"another")
    with pytest.raises(NotSigned, match="one version"):
        signed(dist, SecretKey.new())
    assert not (dist / "latest.json").exists()


def test_the_command_takes_its_key_from_a_file_or_the_environment(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DESKTOP_AGENT_UPDATE_KEY", raising=False)
    assert SIGNER["main"](["sign", "--dist", str(dist)]) == 1
    assert SIGNER["main"](["sign", "--dist", str(dist), "--key", str(dist / "none")]) == 1
    monkeypatch.setenv("DESKTOP_AGENT_UPDATE_KEY", SecretKey.new().secret_line)
    # The changelog is that of this checkout, which has no such version.
    assert SIGNER["main"](["sign", "--dist", str(dist)]) == 1
    assert SIGNER["main"](["keys", str(dist / "keys")]) == 0
    assert len(list((dist / "keys").glob("*.key"))) == 2
