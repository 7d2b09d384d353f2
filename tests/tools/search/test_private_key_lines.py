from __future__ import annotations

import base64
import random
from pathlib import Path

import pytest

from desktop_agent.execution.secrets import PRIVATE_KEY, SecretMasker
from desktop_agent.tools.search.private_key_lines import LARGEST_FILE, KeyLines

BODY = base64.b64encode(random.Random(7).randbytes(300)).decode()
LINES = [BODY[start : start + 64] for start in range(0, len(BODY), 64)]
KIND = "PRIVATE" + " KEY"


def block(kind: str, *, indent: str = "", end: str = "\n") -> str:
    lines = [f"-----BEGIN {kind}-----", *LINES, f"-----END {kind}-----"]
    return "".join(indent + line + end for line in lines)


def stand_ins(folder: Path, text: str, masks: SecretMasker) -> list[str]:
    """Return what stands for each line of a file, the line itself where it may be seen."""
    (folder / "a").write_bytes(text.encode())
    keys = KeyLines(folder, masks)
    lines = text.replace("\r\n", "\n").splitlines()
    return [keys.stand_in("a", number, line.encode()) or line for number, line in enumerate(lines, 1)]


@pytest.mark.parametrize(
    ("indent", "end"), [("", "\n"), ("    ", "\n"), ("", "\r\n")], ids=["as it is", "in a list", "with CR LF"]
)
def test_each_line_of_a_private_key_is_hidden_and_those_around_it_are_not(
    indent: str, end: str, tmp_path: Path
) -> None:
    text = f"name: x{end}{block(KIND, indent=indent, end=end)}{LINES[0]}{end}"
    name, begin, *hidden, last, after = stand_ins(tmp_path, text, SecretMasker(b"k"))
    assert (name, begin.strip()[:11], last.strip()[:9], after) == ("name: x", "-----BEGIN ", "-----END ", LINES[0])
    assert len(hidden) == len(LINES)
    assert len(set(hidden)) == 1
    assert hidden[0].startswith(f"[masked {PRIVATE_KEY} #")


def test_a_key_whose_first_or_last_mark_is_cut_away_is_hidden_too(tmp_path: Path) -> None:
    whole = block(KIND).splitlines()
    for part, seen in ((whole[1:], whole[-1:]), (whole[:-1], whole[:1])):
        found = stand_ins(tmp_path, "\n".join(part), SecretMasker(b"k"))
        assert [line for line in found if not line.startswith("[masked")] == seen


@pytest.mark.parametrize(
    "text",
    [block("CERTIFICATE"), block("PUBLIC" + " KEY"), "\n".join(LINES), "\n".join(["0123456789abcdef" * 4] * 9)],
    ids=["certificate", "public key", "picture", "hashes"],
)
def test_what_is_no_private_key_stays(text: str, tmp_path: Path) -> None:
    assert stand_ins(tmp_path, text, SecretMasker(b"k")) == text.splitlines()


def test_what_is_switched_off_too_large_or_gone_is_not_looked_at(tmp_path: Path) -> None:
    assert stand_ins(tmp_path, block(KIND), SecretMasker(b"k", is_on=False)) == block(KIND).splitlines()
    large = block(KIND) + "x\n" * LARGEST_FILE
    (tmp_path / "large").write_text(large)
    keys = KeyLines(tmp_path, SecretMasker(b"k"))
    assert keys.stand_in("large", 2, LINES[0].encode()) == ""
    assert keys.stand_in("gone", 2, LINES[0].encode()) == ""
