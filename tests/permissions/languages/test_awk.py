from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import pytest

from desktop_agent.permissions.languages.awk import check_awk, check_awk_variable
from desktop_agent.permissions.languages.script_text import UNKNOWN_SCRIPT
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value, ValueKind
from tests.permissions.canary import effects
from tests.permissions.script_grammar import awk_programs
from tests.series import LONG

TRIES = 25_000 if LONG else 250
AWKS = (("mawk",), ("gawk",), ("busybox", "awk"), ("original-awk",))


@pytest.mark.parametrize(
    "program",
    [
        *(
            "",
            "{print $1}",
            "NR > 1 {print $2, $NF}",
            "/foo/ {print}",
            "{s += $1} END {print s / NR}",
            "$3 > 100",
            "NR==1,NR==5",
        ),
        *(
            "{a[$1]++} END {for (k in a) print k, a[k]}",
            '$1 ~ /x/ && $2 == "y"',
            '{printf "%s\\n", $1}',
            "!/x/ || /y/",
            "1",
        ),
        *(
            'length($0) > 80 {print FILENAME ":" NR}',
            '{if ($1 > 2) print "a > b"}',
            '{gsub(/a/, "b"); print}',
            "!seen[$0]++",
        ),
        *(
            'BEGIN {FS = ","; OFS = "\\t"}\n/a\\/b/ {print}',
            "{print ($1 + $2) / 2}",
            "$1/$2 > 0.5",
            "{for (i = 1; i <= NF; i++) s += $i}",
        ),
        *(
            '{x = $1 ? "a" : "b"\nprint x}',
            '{print "system(1) | > x"}',
            '/system|getline/ {print "#"} # print > "x"',
            "/[^]\\/]+/",
        ),
        *(
            "/^[[:space:]]*$/ {next}",
            'split($0, a, "/") > 2',
            "{print}\n$3 > 1",
        ),
        *('{print "\N{CYRILLIC SMALL LETTER A}"}', 'match($0, /[\\\\]"/) {print substr($0, RSTART)}'),
    ],
)
def test_awk_that_computes_and_prints_is_let_through(program: str) -> None:
    assert check_awk(Value(program)) == ()


@pytest.mark.parametrize(
    "program",
    [
        *(
            'BEGIN {system("x")}',
            '{print > "f"}',
            '{print $1 >> "f"}',
            '{print | "sh"}',
            '{print |& "sh"}',
            '"x" | getline',
            "{print >= 1}",
        ),
        *(
            '{getline < "f"}',
            "{print ENVIRON[1]}",
            "function f() {}",
            '@include "x"',
            '{print a,\n b > "f"}',
            "foo(1)",
            "foo (1)",
        ),
        *(
            'BEGIN {ARGV[1] = "x"}',
            'BEGIN{PROCINFO["sorted_in"] = x}',
            '{printf("x") > "f"}',
            '{print(1)(2) > "f"}',
            "awk::system(1)",
        ),
        *(
            'BEGIN{f="system"; @f("id")}',
            '@load "filefuncs"',
            "{SYMTAB[x] = 1}",
            'BEGIN{OFMT="%n"}',
            "BEGINFILE{}",
            "{close(x)}",
        ),
        *(
            '/[]/"]/{system("touch x")}#"',
            '/[\\]/"]/{system("x")}#"/',
            "/[/]/",
            "/[[:alpha:/]/",
            "/a",
            "/=/",
            "//",
            '/[a[:/"]:]/',
            "/a\nb/",
        ),
        *(
            'a / b; system("x") / c',
            'print /"/; system("id"); print /"/',
            '{if (x) /"/; system("id"); print /"/}',
            "length / 2",
            "x++ / 2",
        ),
        *(
            '"a" / 2',
            "x /= 2",
            "{x = /a/}",
            "while (1) /a/",
            "exit /a/",
            "print /a/",
            "else /a/",
            "1. / 2",
            "/a/ /b/",
            "do /a/; while (1)",
        ),
        *(
            '/[/"]/; system("id"); print "',
            '"open',
            "`x`",
            "{print $1 \\",
            "{print $1 \\\n}",
            '"a\\\nb"',
            '"a\nb"',
            "# a \\\n{system(1)}",
        ),
        *(
            "{print (1,\n2)}",
            "{print a[\n1]}",
            "for (;;\n) x",
            "(a;b)",
            "{(}",
            "}",
            "{",
            "(]",
            "a & b",
            "'",
            "1e5",
            "0x1f",
            ".5",
            "a @ b",
        ),
        *(
            "{print\r}",
            "{print\f}",
            "/\N{CJK UNIFIED IDEOGRAPH-4E2D}[a]/",
            '"\N{LATIN SMALL LETTER E WITH ACUTE}\\""',
            "\N{LATIN SMALL LETTER E WITH ACUTE}",
        ),
        *('{print "\\', '{print "\\\N{LATIN SMALL LETTER E WITH ACUTE}"}', "/\\\N{LATIN SMALL LETTER E WITH ACUTE}/"),
    ],
)
def test_awk_that_does_more_or_is_in_doubt_is_not(program: str) -> None:
    assert check_awk(Value(program)) == UNKNOWN_SCRIPT


def test_awk_that_opens_a_socket_is_the_network() -> None:
    assert check_awk(Value('BEGIN {print |& "/inet/tcp/0/x/1"}')) == ("network",)


def test_a_program_that_is_not_known_is_not_let_through() -> None:
    assert check_awk(UNKNOWN_WORD) == UNKNOWN_SCRIPT


@pytest.mark.parametrize("value", [Value("n=3"), Value("x=@/a/"), Value("x=", ValueKind.UNKNOWN), Value("FS=\\t")])
def test_a_variable_may_have_any_text(value: Value) -> None:
    assert check_awk_variable(value) == ()


@pytest.mark.parametrize(
    "value", [Value("ARGC=9"), Value("ENVIRON=1"), Value("3=4"), Value("x"), Value("a::b=1"), UNKNOWN_WORD]
)
def test_a_variable_that_may_be_a_special_one_is_in_doubt(value: Value) -> None:
    assert check_awk_variable(value) == UNKNOWN_SCRIPT


def test_the_canary_sees_what_each_awk_starts_writes_and_reads(tmp_path: Path) -> None:
    starts = [(*awk, text, "input") for awk in AWKS for text in ("{system(1)}", "1|getline", "{print|1}")]
    starts += [(*awk, '/[]/"]/{system("touch PWN")}#"', "input") for awk in AWKS[:2]]
    writes = [(*awk, '{print > "PWN"}', "input") for awk in AWKS]
    reads = [(*awk, '{getline < "secret"}', "input") for awk in AWKS]
    harmless = [(*awk, "{print}", "input") for awk in AWKS]
    found = effects([*starts, *writes, *reads, *harmless], tmp_path)
    assert found == [
        *((run, "left ['STARTED', 'input', 'secret']") for run in starts),
        *((run, "left ['PWN', 'input', 'secret']") for run in writes),
        *((run, "read another file") for run in reads),
    ]


def test_no_generated_program_that_is_let_through_does_more_than_print(tmp_path: Path) -> None:
    through = (program for program in awk_programs(Random(15)) if check_awk(Value(program)) == ())
    programs = list(itertools.islice(through, TRIES))
    assert effects([(*awk, program, "input") for program in programs for awk in AWKS], tmp_path) == []
