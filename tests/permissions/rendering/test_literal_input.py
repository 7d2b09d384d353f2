from __future__ import annotations

import subprocess

import pytest

from desktop_agent.permissions.rendering.literal_input import stdin_of
from desktop_agent.permissions.shell.parser import read_script

NOTHING = (
    "a; run",
    "run | cat",
    "a && ! run || b",
    "{ a; run; } >x; b",
    "if a; then run <<< ''; fi; while run; do a; done",
    "for i in 1 2; do (run 2>&1 >x); done",
    "case x in x) run;; esac",
)
TEXTS = {
    "a; run <<< 'select *'": "select *\n",
    "a | run <<< x": "x\n",
    "run <<'E'\n $x [a]*\n\ttab\nE\n": " $x [a]*\n\ttab\n",
    "run <<E\nplain\nE\n": "plain\n",
    "{ run <<< in; } <x": "in\n",
}
ELSEWHERE = (
    "a | run",
    "a | b | run",
    "a | { b; run; }",
    "run <x",
    "run <&3",
    "{ a; run; } <x",
    "while read l; do run; done <x",
    "a | while read l; do run; done",
    "for i in 1; do run; done <x",
    "if a; then run; fi <x",
    "x=$(run)",
    "run <<< $x",
    "run <<E\n$x\nE\n",
    "run <<< a <<< b",
)


def read_by_run(text: str) -> list[str | None]:
    script = read_script(text)
    runs = [one for one in script.commands if one.words and one.words[0].text == "run"]
    return [stdin_of(one, script.node) for one in runs]


@pytest.mark.parametrize("text", NOTHING)
def test_a_command_reads_nothing_unless_something_is_brought_to_it(text: str) -> None:
    assert set(read_by_run(text)) <= {"", "\n"}


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_that_stands_in_the_line_is_read_as_bash_gives_it(text: str) -> None:
    assert read_by_run(text) == [TEXTS[text]]
    argv = ("bash", "--noprofile", "--norc", "-c", f"x() {{ :; }}; run() {{ cat; }}; {text.replace(' <x', '')}")
    said = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert said.stdout == TEXTS[text]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_what_comes_from_elsewhere_is_not_known(text: str) -> None:
    assert read_by_run(text) == [None]
