"""Signatures and notices by their rules: whatever comes is refused, or is what was signed."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.app_dirs import resource_folder
from desktop_agent.errors import UpdateError
from desktop_agent.updates.installation import archive_home, installation_of
from desktop_agent.updates.notice import ReleaseFile, UpdateNotice, read_notice, version_number
from desktop_agent.updates.signature import (
    KeyUnknown,
    PublicKey,
    SignatureMalformed,
    SignatureMismatch,
    read_key,
    read_signature,
    verified_comment,
)
from desktop_agent.updates.source import SourceInvalid, load_source
from tests.updates.loopback_release import SecretKey

KEY = SecretKey(b"\1" * 8, b"\2" * 32)
KEYS = (read_key(KEY.public_line),)
GOOD = {
    "version": "0.2.1",
    "date": "2026-12-01",
    "notes": "- New.",
    "files": [{"name": "a.tar.gz", "size": 3, "sha256": "0" * 64}],
}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def told(content: bytes, comment: str = "desktop-agent 0.2.1 2026-12-01") -> UpdateNotice:
    return read_notice(content, KEY.sign(content, comment).encode(), KEYS)


def test_a_notice_is_read_as_it_was_written() -> None:
    files = (ReleaseFile("a.tar.gz", 3, "0" * 64),)
    assert told(json.dumps(GOOD).encode()) == UpdateNotice("0.2.1", "2026-12-01", "- New.", files)


def test_what_a_later_version_adds_to_a_notice_is_no_fault() -> None:
    assert told(json.dumps(GOOD | {"more": [1]}).encode()).version == "0.2.1"


def test_what_hides_in_the_notes_is_written_out() -> None:
    assert told(json.dumps(GOOD | {"notes": "a\u202eb\n- c"}).encode()).notes == "a\\u202eb\n- c"


@given(st.binary(max_size=400))
def test_bytes_that_nobody_signed_are_refused(content: bytes) -> None:
    with pytest.raises((SignatureMalformed, SignatureMismatch)):
        verified_comment(b"{}", read_signature(content), KEYS)


@given(st.integers(0, 3), st.integers(0, 500), st.characters(codec="utf-8"))
def test_no_character_of_a_signature_can_be_another(line: int, place: int, other: str) -> None:
    lines = KEY.sign(b"{}", "desktop-agent 0.2.1 2026-12-01").rstrip("\n").split("\n")
    place %= len(lines[line])
    before = lines[line]
    lines[line] = before[:place] + other + before[place + 1 :]
    # What is untrusted may be anything, as its name says.
    is_free = line == 0 and lines[0].startswith("untrusted comment: ") and "\n" not in other
    if lines[line] == before or is_free:
        assert verified_comment(b"{}", read_signature("\n".join(lines).encode()), KEYS)
        return
    with pytest.raises((SignatureMalformed, SignatureMismatch)):
        verified_comment(b"{}", read_signature("\n".join(lines).encode()), KEYS)


@given(json_values)
def test_a_signed_value_that_is_no_notice_is_a_sentence(value: object) -> None:
    with pytest.raises(UpdateError):
        told(json.dumps(value).encode())


@given(st.sampled_from(sorted(GOOD)), json_values)
def test_a_part_of_another_type_is_a_sentence_or_what_it_may_be(name: str, value: object) -> None:
    content = json.dumps(GOOD | {name: value}).encode()
    try:
        notice = told(content)
    except UpdateError:
        return
    assert name in ("notes", "files") or GOOD[name] == value
    assert isinstance(notice.notes, str)


@pytest.mark.parametrize(
    "file", [{"name": "../a"}, {"name": ".a"}, {"size": True}, {"size": 0}, {"sha256": "A" * 64}]
)
def test_a_file_that_could_lead_elsewhere_is_refused(file: dict[str, object]) -> None:
    (good,) = GOOD["files"]
    assert isinstance(good, dict)
    with pytest.raises(UpdateError):
        told(json.dumps(GOOD | {"files": [good | file]}).encode())


@pytest.mark.parametrize("version", ["1.2", "01.2.3", "1.2.3.4", "1.2.x", "", "1.2.3\n", "٣.1.1", "10000.0.0"])
def test_what_is_no_version_cannot_be_compared(version: str) -> None:
    with pytest.raises(ValueError, match="no version"):
        version_number(version)


def test_versions_are_compared_by_their_numbers() -> None:
    assert version_number("0.10.0") > version_number("0.9.9")


def test_a_key_counts_by_its_number_and_only_while_it_is_not_retired() -> None:
    signature = read_signature(KEY.sign(b"x", "c").encode())
    retired = (read_key(KEY.public_line, is_retired=True),)
    with pytest.raises(KeyUnknown):
        verified_comment(b"x", signature, retired)
    with pytest.raises(KeyUnknown):
        verified_comment(b"x", signature, ())
    assert verified_comment(b"x", signature, KEYS) == "c"


def test_a_signature_over_the_file_itself_is_refused_although_minisign_knew_it() -> None:
    lines = KEY.sign(b"x", "c").split("\n")
    lines[1] = base64.b64encode(b"Ed" + base64.b64decode(lines[1])[2:]).decode()
    with pytest.raises(SignatureMalformed, match="over a hash"):
        read_signature("\n".join(lines).encode())


@pytest.mark.parametrize("text", ["", "RWQ=", "x" * 56, base64.b64encode(b"XX" + bytes(40)).decode()])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(SignatureMalformed):
        read_key(text)


# The table


def test_the_table_that_comes_with_the_program_is_https_and_has_two_keys() -> None:
    source = load_source(resource_folder("resources") / "updates.toml")
    assert source.address.startswith("https://")
    assert len({key.id for key in source.keys}) == 2
    assert not any(key.is_retired for key in source.keys)
    assert source.signature == f"{source.address}.minisig"
    assert not any(host.startswith("127.") or host == "localhost" for host in source.hosts)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("https://", "http://"),
        ("github.com/desktop", "example.org/desktop"),
        ("https://github.com", "https://ada:secret@github.com"),
        ('name = "2026b"', 'retired = "perhaps"\n[[more]]'),
        ("hosts", "hostes"),
        ("[[keys]]\nname", "[[kees]]\nname"),
        ("key =", "retired = true\nkey ="),
    ],
)
def test_a_table_that_would_let_others_in_is_refused(tmp_path: Path, old: str, new: str) -> None:
    text = (resource_folder("resources") / "updates.toml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "updates.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(SourceInvalid, match=r"updates\.toml"):
        load_source(file)


@pytest.mark.parametrize(
    ("address", "may"),
    [
        ("https://github.com/x", True),
        ("http://github.com/x", False),
        ("https://github.com.evil.example/x", False),
        ("https://github.com@evil.example/x", False),
        ("https://evil@github.com/x", False),
        ("ftp://github.com/x", False),
        ("//github.com/x", False),
        ("https://[", False),
    ],
)
def test_only_the_named_hosts_are_asked_and_never_in_the_clear(address: str, *, may: bool) -> None:
    assert load_source(resource_folder("resources") / "updates.toml").may_ask(address) is may


def test_a_public_key_is_a_value() -> None:
    assert (PublicKey(b"\1" * 8, base64.b64decode(KEY.public_line)[10:]),) == KEYS


# How it was installed


def test_each_kind_of_installation_is_told_from_its_places(tmp_path: Path) -> None:
    root = tmp_path / "r"
    prefix = root / "lib/desktop-agent"
    package = prefix / "lib/python3.11/dist-packages/desktop_agent"
    package.mkdir(parents=True)
    assert installation_of(package, prefix).kind == "wheel"
    for name in ("install.sh", "desktop-agent"):
        (root / name).touch()
    assert installation_of(package, prefix).home == root
    assert archive_home(root / "lib/other") is None
    (root / "pyproject.toml").touch()
    checkout = root / "desktop_agent"
    checkout.mkdir()
    assert installation_of(checkout, root / ".venv").kind == "checkout"
