"""Placeholders: the same for the same secret, no use to guess by, taken out again in the file they came from."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from desktop_agent.execution.secrets import MaskedText, MaskingStream, MaskUnknown, SecretMasker, conversation_key

KEY = b"k" * 32
AWS = "AKIA" + "IOSFODNN7EXAMPLQ"
TOKEN = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
LINES = "\n".join("MIIEowIBAAKCAQEA" + letter * 48 for letter in "abc")
BEGIN, END = ("-----" + mark + " PRIVATE KEY-----" for mark in ("BEGIN", "END"))


def test_a_secret_is_replaced_and_counted_and_the_same_one_looks_the_same() -> None:
    masks = SecretMasker(KEY)
    masked = masks.mask(f"a = {AWS}\nb = {AWS}\nc = {TOKEN}\n")
    one, two = masks.placeholder(AWS, "aws-access-key"), masks.placeholder(TOKEN, "github-token")
    assert masked == MaskedText(f"a = {one}\nb = {one}\nc = {two}\n", 3)
    assert masks.mask("nothing here") == MaskedText("nothing here")


def test_another_conversation_has_other_placeholders() -> None:
    assert SecretMasker(KEY).placeholder(AWS, "aws-access-key") == SecretMasker(KEY).placeholder(
        AWS, "aws-access-key"
    )
    assert SecretMasker(KEY).placeholder(AWS, "aws-access-key") != SecretMasker(b"x" * 32).placeholder(
        AWS, "aws-access-key"
    )
    assert SecretMasker().placeholder(AWS, "aws-access-key") != SecretMasker().placeholder(AWS, "aws-access-key")


def test_what_was_masked_before_is_counted_and_stays() -> None:
    masks = SecretMasker(KEY)
    once = masks.mask(f"a = {AWS}\n")
    assert masks.mask(once.text) == once


def test_switched_off_nothing_is_masked() -> None:
    assert SecretMasker(KEY, is_on=False).mask(AWS) == MaskedText(AWS)
    assert MaskingStream(SecretMasker(KEY, is_on=False)).feed(AWS) == AWS


def test_an_edit_that_carries_the_placeholder_gets_the_true_value() -> None:
    masks = SecretMasker(KEY)
    there = f"region = eu\nkey = {AWS}\n"
    shown = masks.mask(there).text
    assert masks.restore(shown.replace("eu", "us"), there) == f"region = us\nkey = {AWS}\n"
    assert masks.restore("no placeholder", there) == "no placeholder"


def test_after_a_restart_the_file_itself_gives_the_value_back() -> None:
    shown = SecretMasker(KEY).mask(f"key = {AWS}\n").text
    assert SecretMasker(KEY).restore(shown, f"key = {AWS}\n") == f"key = {AWS}\n"


def test_a_value_goes_into_no_other_file() -> None:
    masks = SecretMasker(KEY)
    shown = masks.mask(f"key = {AWS}\n").text
    with pytest.raises(MaskUnknown, match=r"stands for a value that is not in /w/other, so it cannot be put there"):
        masks.restore(shown, "something else", "/w/other")
    again = SecretMasker(KEY)
    again.note_issued(f"earlier: {shown}")
    with pytest.raises(MaskUnknown):
        again.restore(shown, "")


def test_words_that_only_look_like_a_placeholder_are_words() -> None:
    masks = SecretMasker(KEY)
    words = "[masked aws-access-key #00000000]"
    assert masks.restore(words, "") == words
    issued = masks.mask(AWS).text
    assert masks.restore(f"it prints {issued}", f"# it prints {issued}") == f"it prints {issued}"


def test_a_private_key_that_was_shown_with_numbers_is_given_back_without() -> None:
    masks = SecretMasker(KEY)
    there = f"x\n{BEGIN}\n{LINES}\n{END}\ny\n"
    numbered = "\n".join(f"{number:>6}\t{line}" for number, line in enumerate(there.split("\n"), 1))
    shown = masks.mask(numbered).text
    assert "MIIE" not in shown
    placeholder = shown[shown.index("[masked") : shown.index("]") + 1]
    assert masks.restore(f"{BEGIN}{placeholder}{END}", there) == f"{BEGIN}\n{LINES}\n{END}"


def test_in_a_stream_a_key_is_masked_over_several_pieces_and_what_follows_is_not() -> None:
    stream = MaskingStream(SecretMasker(KEY))
    pieces = ["before\n", f"{BEGIN}\n", *(f"{line}\n" for line in LINES.split("\n")), f"{END}\n", f"{AWS} after\n"]
    out = "".join(map(stream.feed, pieces))
    assert "MIIE" not in out
    assert AWS not in out
    assert out.startswith(f"before\n{BEGIN}")
    assert out.endswith(" after\n")
    assert END in out


def test_in_a_stream_a_key_that_never_ends_hides_no_words() -> None:
    stream = MaskingStream(SecretMasker(KEY))
    out = "".join(
        map(stream.feed, [f"{BEGIN}\nMIIEowIBAAKCAQEAabc\n", "These are words, not a key.\n", "And more.\n"])
    )
    assert out.endswith("These are words, not a key.\nAnd more.\n")


def test_the_key_is_kept_for_the_user_alone_and_each_conversation_has_its_own(tmp_path: Path) -> None:
    file = tmp_path / "data" / "masking.key"
    first = conversation_key(file, "one")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert conversation_key(file, "one") == first
    assert conversation_key(file, "two") != first


def test_where_the_key_cannot_be_kept_or_is_damaged_there_is_one_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert len(conversation_key(tmp_path / "file" / "masking.key", "one")) == 32
    (tmp_path / "masking.key").write_text("short")
    assert len(conversation_key(tmp_path / "masking.key", "one")) == 32
    assert (tmp_path / "masking.key").read_text() == "short"
