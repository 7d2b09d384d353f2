"""Texts that kept a matcher busy: judged by the program itself, which is killed if it does not come to an end."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

LENGTH = 9_900
# All together take some seconds where each takes time that grows with its length, and days where one does not.
KILLED_AFTER_S = 240

REPEATED = (
    *(("", "["), ("ls ", "["), ("ls ", "[a]"), ("ls ", "{a,b}"), ("ls ", "{1..9}"), ("ls ", "*a"), ("> a ", "> a ")),
    *(("grep -r x ", "--include=a "), ("sed ", "["), ("find ", "[:"), ("psql -c ", "copy "), ("", "a")),
    *(("ls -", "[["), ("ls ", "{}"), ("ls ", "? "), ("ls ", "*/../"), ("cd ", "a"), ("grep -r x ", ". ")),
    *(("cat ", "/dev/a "), ("echo ", "'"), ("echo ", "$a"), ("echo ", "${a:-"), ("", "a=b "), ("", "("), ("", "a;")),
    *(
        ("printf ", "%-"),
        ("rg -g ", "["),
        ("curl ", "[a"),
        ("git log ", "%G"),
        ("test ", "! "),
        ("npm install ", "@"),
    ),
)
# Repeated between quotes.
QUOTED = (
    ("awk '", "a "),
    ("awk '", "{;"),
    ("jq '", "(.a"),
    ("sed '", "s/[/"),
    ("psql -c '", "copy "),
    ("bash -c '", "[ "),
)
DEEP = f"echo $(({'- ' * 3_000}1))"
NEARLY = ("ls *a*a*a*a*a*a*b", "ls *a*a*a*a*a*a*a", f"ls {'*a' * 40}b")
GROWN = (
    f"ls *{'a*' * 60}b",
    f"ls {'*a' * 700}b",
    f"x='{'a ' * 60}'; echo {'$x ' * 2_500}",
    f"a='* '; {'a=$a$a; ' * 40}echo $a",
    f"a='['; {'a=$a$a; ' * 16}echo $a",
    f"ln {' '.join(f'f{number}' for number in range(1_400))} d",
    f"{'ln -s a d; ' * 45}cat d/*",
    f"ls{''.join(f' {number + 1}<&{number}' for number in range(900))}",
    f"git log {'a:b:c:d:e ' * 900}",
    f"x='{'a ' * 60}'; for i in $x; do for j in $x; do for k in $x; do echo $i$j$k; done; done; done",
)
FOLDERS = " ".join(f"{index}" for index in range(16))
WRAPPED = (
    f"{'find . -exec ' * 700}ls",
    f"{'find . -exec ' * 12}ls",
    f"{f'find {FOLDERS} -exec ' * 20}ls {{}}",
    f"{'find a b c -exec ' * 8}ls {{}}",
    f"find {FOLDERS} -exec cat {{}} {'a ' * 1_400}+",
    f"{'env ' * 2_400}ls",
    f"{'xargs ' * 1_600}ls",
)
FOUND_TWICE = f"find {FOLDERS} -exec cat {{}} + -exec wc -l {{}} +"
FEW, MANY = f"ls {'a ' * 1_000}", f"ls {'a ' * 4_000}"

RULES = """
from desktop_agent.permissions.rule_matching import matches, matches_address
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.protocol.rules import Rule, RuleAction
rule = Rule(RuleAction.DENY, "x " + "*a" * 20 + "b")
address = Rule(RuleAction.DENY, "GET https://a.b/" + "*a" * 20 + "b")
for end in ("", "b"):
    print(matches(rule, ProgramRun(("x", "a" * 9000 + end), ((0, 1), (1, 2)))))
    print(matches_address(address, "GET https://a.b/" + "a" * 9000 + end))
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, object]]:
    """Let the program judge all of them, one after another in one process."""
    workspace = tmp_path_factory.mktemp("project")
    for name in ("a" * 250, "README.md", *(f"{'a' * 200}{index}" for index in range(50))):
        (workspace / name).touch()
    commands = [f"{before}{unit * LENGTH}"[:LENGTH] for before, unit in REPEATED]
    commands += [f"{before}{unit * LENGTH}"[:LENGTH] + "'" for before, unit in QUOTED]
    commands += [DEEP, *NEARLY, *GROWN, *WRAPPED, FOUND_TWICE, FEW, MANY]
    lines = "".join(json.dumps({"command": command}) + "\n" for command in commands)
    argv = [sys.executable, "-m", "desktop_agent", "explain", "--batch", "--json", "--workspace", str(workspace)]
    done = subprocess.run(argv, input=lines, capture_output=True, text=True, timeout=KILLED_AFTER_S, check=True)
    return dict(zip(commands, map(json.loads, done.stdout.splitlines()), strict=True))


def test_no_text_keeps_the_judge_busy(answers: dict[str, dict[str, object]]) -> None:
    unanswered = [command[:20] for command, one in answers.items() if one.get("decision") not in ("ask", "allow")]
    assert unanswered == []


def test_an_expression_in_an_expression_for_each_sign_is_too_deep(answers: dict[str, dict[str, object]]) -> None:
    assert (answers[DEEP]["decision"], answers[DEEP]["reasons"]) == ("ask", ["too_deep"])


@pytest.mark.parametrize("command", WRAPPED, ids=lambda command: command[:24])
def test_programs_that_start_each_other_without_end_ask(command: str, answers: dict[str, dict[str, object]]) -> None:
    reasons = answers[command]["reasons"]
    assert isinstance(reasons, list)
    assert answers[command]["decision"] == "ask"
    assert {"too_deep", "too_many_parts", "too_long"} & set(reasons)


def test_what_find_runs_in_many_folders_is_read_for_each(answers: dict[str, dict[str, object]]) -> None:
    assert answers[FOUND_TWICE]["decision"] == "allow"


def test_a_pattern_of_many_stars_is_judged_beside_a_name_that_almost_fits(
    answers: dict[str, dict[str, object]],
) -> None:
    assert {answers[command]["decision"] for command in NEARLY} == {"allow"}


def test_more_words_than_are_looked_at_ask(answers: dict[str, dict[str, object]]) -> None:
    assert answers[FEW]["decision"] == "allow"
    assert (answers[MANY]["decision"], answers[MANY]["reasons"]) == ("ask", ["too_many_parts"])


def test_a_rule_of_many_stars_is_compared_with_a_word_that_almost_fits() -> None:
    argv = [sys.executable, "-c", RULES]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=KILLED_AFTER_S, check=True)
    assert done.stdout.split() == ["False", "False", "True", "True"]
