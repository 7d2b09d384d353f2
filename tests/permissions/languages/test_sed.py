from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import pytest

from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT
from desktop_agent.permissions.languages.sed import check_backup_suffix, check_sed
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value
from tests.permissions.canary import effects
from tests.permissions.script_grammar import sed_scripts
from tests.series import LONG

TRIES = 40_000 if LONG else 400
SEDS = (("sed",), ("busybox", "sed"))


@pytest.mark.parametrize(
    "script",
    [
        *(
            "",
            "p",
            "1,5p",
            "$p",
            "1~2p",
            "1,+3p",
            "1,~4p",
            "0,/x/s//y/",
            "/foo/,/bar/p",
            "/^$/d",
            "/a/I,/b/p",
            "/a/!d",
            "2!p",
        ),
        *(
            "\\%a%p",
            "/a/ , /b/ ! p",
            "/a\\/b/d",
            "s/a/b/",
            "s/a/b/g;s|x|y|",
            "s/x/y/2p",
            "s/a\\/b/c/",
            "y/abc/xyz/",
        ),
        *(
            "s/a/b/ ; p",
            "s/a/b/#done",
            "s/a/b\\\nc/",
            "s/[^]]*//",
            "s/[[:space:]]*$//",
            "s/[^\\/]*$//",
            's"a"b"',
            "s/a/&&/",
        ),
        *(
            "$!N;P;D",
            "x;1!G;h;$!d",
            "$!{h;d}",
            "/x/{p;q}",
            "/x/{b}",
            "{p}",
            "{p;}",
            "5q",
            "5 q 3",
            "l 40",
            ":a;N;$!ba;s/\\n/ /g",
        ),
        *(":a\nN\nta", "b", "t end\n:end", "# w out\np", "#n\np", "n;d", "=", "F", "z", "1!{p\n}"),
        *(
            "a\\\ntext; w x",
            "a\\  text; w x",
            "162a\\    if (x)\\n        e id",
            "/x/a\\\tdefer; 1e id",
            "a\\\none\\\n1e two\np",
            "i hello; w out",
            "a hello\\\n1e id",
            "i\\text",
            "$a }",
            "c x\\ty",
            # Blanks behind the backslash, as before an indented line, where nothing follows the line.
            "1a\\    if (x) y;\\n        z = 1; w out",
            "/x/a\\\tdefer f()",
            "i \\ 1e id",
        ),
        *("s/\N{CYRILLIC SMALL LETTER A}/x/", "a w \N{CJK UNIFIED IDEOGRAPH-4E2D}"),
    ],
)
def test_sed_that_only_prints_is_let_through(script: str) -> None:
    assert check_sed(Value(script)) == ()


@pytest.mark.parametrize(
    "script",
    [
        *(
            "w out",
            "W out",
            "r /etc/passwd",
            "R x",
            "e",
            "1e id",
            "s/a/b/w out",
            "s/a/b/e",
            "s/a/b/gw out",
            "s/a/b/me",
        ),
        *(
            "/x/w out",
            "1,2w x",
            "p;w out",
            "{w out\n}",
            "s/a/b/;e",
            "p\nw out",
            "z;w x",
            "}w x",
            "1!w x",
            "/a/I w x",
            "1!!w x",
        ),
        *(
            "s/a/b",
            "s/a",
            "s",
            "y/a/b",
            "/a",
            "1,",
            "1,/a",
            "\\",
            "\\\n",
            "s\\a\\b\\",
            "sxaxbxw out",
            "s\na\nb\n",
            "v",
            "p x",
            "}p",
        ),
        *("s/[/]/x/", "/[/]/p", "s/[]/]/x/", "s/[\\]/]/x/", "s/[[:alpha:/]/x/", "y/[/]/"),
        *(
            "a\\\\\n1e touch x",
            "a\\\\1e x",
            "a \\\\\n1e x",
            "a\\\n\\\n1e x",
            "a\\ \n1e x",
            "a\\ \\\n1e x",
            "a\\  text\n1e x",
            "a\\",
            "a",
            "a\n1e x",
            "a \n1e x",
            "a\\\n",
            "a\\\n\n1e x",
            "a\\ x\n1e x",
            "a\\ \n1e x",
            "a\\ x\\\n1e x",
            "a\\ x\\",
            "a\\ \\\n1e x",
            "a\\ ",
        ),
        *(
            "a x\\\\\n1e x",
            "i\\\nx\\\\\n1e x",
            "a x\\",
            "1e\\\n",
            "s/a/b\n/",
            "s/a\nb/c/",
            "s/a\\\nb/c/",
            "y/a\\\nb/cd/",
        ),
        *(
            "# x\\\n1e x",
            "ba}",
            ":",
            ":a}",
            ": a b",
            "1:a",
            "1}",
            "1#",
            "b a w x",
            "p\\",
            "l1e",
            "q;e",
            "Q1w x",
            "L",
            "\fp",
            "p\vw x",
        ),
        *(
            "s/a/b/\rw x",
            "s|\N{CJK UNIFIED IDEOGRAPH-4E2D}|x|",
            "p\N{NO-BREAK SPACE}w x",
            "1\N{ARABIC-INDIC DIGIT ONE}p",
        ),
    ],
)
def test_sed_that_does_more_or_is_in_doubt_is_not(script: str) -> None:
    assert check_sed(Value(script)) == UNKNOWN_SCRIPT


def test_a_script_that_is_not_known_is_not_let_through() -> None:
    assert check_sed(UNKNOWN_WORD) == UNKNOWN_SCRIPT


def test_a_copy_is_kept_beside_the_file_or_asked_about() -> None:
    for text in (".orig", "", "~", ".bak", "_old", ".bak2", ".1"):
        assert check_backup_suffix(Value(text)) == ()
    # `.en` and `vrc`, `.pre-commit-config` and `.yaml` make a name of another kind.
    for text in ("/tmp/x", "../*", "*~", "vrc", "t", ".yaml", ".local"):
        assert check_backup_suffix(Value(text)) == ("writes_unknown",)
    assert check_backup_suffix(UNKNOWN_WORD) == ("writes_unknown",)


def test_the_canary_sees_what_sed_starts_writes_and_reads(tmp_path: Path) -> None:
    starts = [("sed", script, "input") for script in ("1e true", "s/a/x/e", "a\\\\\n1e touch PWN")]
    writes = [(*sed, "w PWN", "input") for sed in SEDS]
    reads = [(*sed, "r secret", "input") for sed in SEDS]
    harmless = [(*sed, "p", "input") for sed in SEDS]
    found = effects([*starts, *writes, *reads, *harmless], tmp_path)
    assert found == [
        *((run, "left ['STARTED', 'input', 'secret']") for run in starts),
        *((run, "left ['PWN', 'input', 'secret']") for run in writes),
        *((run, "read another file") for run in reads),
    ]


def test_no_generated_script_that_is_let_through_does_more_than_print(tmp_path: Path) -> None:
    through = (script for script in sed_scripts(Random(15)) if check_sed(Value(script)) == ())
    scripts = list(itertools.islice(through, TRIES))
    assert effects([(*sed, script, "input") for script in scripts for sed in SEDS], tmp_path) == []
