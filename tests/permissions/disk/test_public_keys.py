from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.permissions.disk.public_keys import is_public_key
from desktop_agent.permissions.places import Places
from tests.permissions.world import World

CERTIFICATE = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
PUBLIC = "# ours\n-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n"
PRIVATE = "-----BEGIN EC PRIVATE KEY-----\nMIIB\n-----END EC PRIVATE KEY-----\n"


def is_public(path: Path) -> bool:
    places = Places.of(path.parent, path.parent / "home")
    return is_public_key(os.path.realpath(path), str(path), places)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (CERTIFICATE, True),
        (f"subject=/CN=x\n{CERTIFICATE}{CERTIFICATE}{PUBLIC}", True),
        (PUBLIC.replace("\n", "\r\n"), True),
        (PRIVATE, False),
        (f"{CERTIFICATE}{PRIVATE}", False),
        (f"{PUBLIC}-----BEGIN ENCRYPTED PRIVATE KEY-----\n", False),
        (f"{PUBLIC}---- BEGIN SSH2 ENCRYPTED KEY ----\n", False),
        (f"{PUBLIC}-----BEGIN OPENSSH-----\n", False),
        ("MIIB\n", False),
        ("", False),
        (CERTIFICATE + "x" * 300_000, False),
    ],
)
def test_what_holds_nothing_but_certificates_and_public_keys_is_public(
    text: str, tmp_path: Path, *, told: bool
) -> None:
    path = tmp_path / "server.pem"
    path.write_text(text, newline="")
    assert is_public(path) is told


def test_only_the_name_of_a_key_is_looked_behind(tmp_path: Path) -> None:
    for name in ("a.pem", "A.KEY", "a.p12", "credentials.json.pem", "plain.txt", ".env.pem", ".ssh/a.pem"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(CERTIFICATE)
    told = [name for name in os.listdir(tmp_path) if is_public(tmp_path / name)]
    assert sorted(told) == ["A.KEY", "a.pem"]
    assert not is_public_key(f"{tmp_path}/.ssh/a.pem", "", Places.of(tmp_path, tmp_path))


def test_what_is_no_plain_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.pem")
    (tmp_path / "b.pem").mkdir()
    assert not any(map(is_public, (tmp_path / "a.pem", tmp_path / "b.pem", tmp_path / "c.pem")))


def test_a_public_one_is_read_unasked_and_what_git_holds_by_its_name_is_not(world: World) -> None:
    (world.workspace / "ca.pem").write_text(CERTIFICATE)
    (world.workspace / "own.pem").write_text(PRIVATE)
    for command in ("cat ca.pem", "openssl x509 -in ca.pem -noout -text", "grep -c x ca.pem", "cat *a.pem"):
        assert world.judged(command).reasons.count("reads_secret") == 0, command
    for command in ("cat own.pem", "cat *.pem", "git show HEAD:ca.pem", "git log -p -- ca.pem", "cp own.pem x"):
        assert "reads_secret" in world.judged(command).reasons, command
    assert "reads_tree_secret" in world.judged("grep -r x .").reasons
    (world.workspace / "own.pem").unlink()
    assert "reads_tree_secret" not in world.judged("grep -r x .").reasons
