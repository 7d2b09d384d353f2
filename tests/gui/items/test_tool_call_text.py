from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.gui.items.tool_call_text import decider, diff_of, head_of, is_blocked, rule_name
from desktop_agent.gui.text.formats import clock, one_line, whole_seconds
from desktop_agent.permissions.built_in_rules import BLOCKED
from desktop_agent.protocol import (
    Choice,
    CopyTrial,
    DecisionSource,
    DeletesPath,
    PermissionRequest,
    Status,
    ToolCall,
    ToolOutput,
    TrialState,
    WritesPath,
)
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sentences import translate
from tests.gui.made_items import DIFF, NOW, call, decided

pytestmark = pytest.mark.usefixtures("qapp")
UNKNOWN = ToolOutput("", translate("recovery", "outcome unknown"), is_error=True)
THEN = clock(decided(Choice.DENY, DecisionSource.USER).at, NOW)
LEFT_OUT = Denial(DenialKind.LEFT_OUT, "/work/.env")
LINES = ToolOutput("text", translate("tools", "%n line(s)", "", 88))


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (call("1", status=Status.PREPARING), "Preparing ls"),
        (call("1", status=Status.WAITING), "Waiting ls"),
        (call("1", status=Status.RUNNING, started_at=NOW - 12.4), "Running ls (12 s)"),
        (call("1", status=Status.RUNNING, started_at=NOW - 125), "Running ls (2 min 5 s)"),
        (call("1", status=Status.RUNNING), "Running ls (0 s)"),
        (call("1", exit_code=0, started_at=NOW - 3, ended_at=NOW - 0.9), "Ran ls (exit 0  ·  2.1 s)"),
        (call("1", "Read", "a.py", output=LINES), "Read a.py (88 lines)"),
        (
            call("1", "Bash", "grep -rn X .", output=replace(LINES, denials=(LEFT_OUT, LEFT_OUT))),
            "Ran grep -rn X . (88 lines  ·  2 secrets left out)",
        ),
        (call("1", "Read", ".env", output=replace(LINES, masked=1)), "Read .env (88 lines  ·  1 secret masked)"),
        (call("1", "Glob", "**/*.py", output=LINES), "Looked for **/*.py (88 lines)"),
        (call("1", "ListDir", "src", output=LINES), "Listed src (88 lines)"),
        (call("1", "ListDir", "src", Status.RUNNING, started_at=NOW), "Listing src (0 s)"),
        (call("1", "Grep", "def ", Status.RUNNING, started_at=NOW), "Searching for def (0 s)"),
        (call("1", "Edit", "a.py", output=ToolOutput("", diff=DIFF)), "Changed a.py (+2  ·  −2)"),
        (call("1", "Weather", "Paris"), "Used Weather Paris"),
        (call("1", "Weather", "Paris", Status.RUNNING, started_at=NOW - 1), "Using Weather Paris (1 s)"),
        (call("1", status=Status.FAILED, exit_code=2, started_at=1.0, ended_at=1.3), "Ran ls (exit 2  ·  0.3 s)"),
        (call("1", "Read", "x", Status.FAILED, started_at=1.0), "Couldn’t read x (failed)"),
        (call("1", "Edit", "a.py", Status.FAILED, started_at=1.0), "Couldn’t edit a.py (failed)"),
        (call("1", "Write", "a.py", Status.FAILED, started_at=1.0), "Couldn’t write a.py (failed)"),
        (call("1", "Write", "Write", Status.FAILED, started_at=None), "Not run Write (failed)"),
        (call("1", "Grep", "x", Status.FAILED, started_at=1.0), "Searched for x (failed)"),
        (call("1", "Write", "a.py", Status.FAILED, started_at=1.0, output=UNKNOWN), "Writing a.py (outcome unknown)"),
        (call("1", status=Status.DENIED), "Denied ls (by you)"),
        (call("1", status=Status.CANCELLED), "Not run ls (cancelled)"),
        (call("1", status=Status.CANCELLED, started_at=1.0, ended_at=5.0), "Stopped ls (4.0 s)"),
        (call("1", status=Status.CANCELLED, started_at=1.0), "Stopped ls"),
    ],
)
def test_a_call_is_a_line(item: ToolCall, words: str) -> None:
    assert head_of(item, NOW).sentence() == words


def test_what_was_tried_on_a_copy_says_that_it_was_applied() -> None:
    asked = PermissionRequest("t", "ls", (Choice.DENY,), trial=CopyTrial(TrialState.DONE, "d"))
    allowed = decided(Choice.ALLOW_ONCE, DecisionSource.USER)
    assert decider(call("1", permission=asked, decision=allowed), NOW) == f"tried on a copy, applied by you, {THEN}"
    denied = call("1", permission=asked, decision=decided(Choice.DENY, DecisionSource.USER))
    assert decider(denied, NOW) == f"denied by you, {THEN}"


@pytest.mark.parametrize(
    ("by", "rule", "words", "icon"),
    [
        (DecisionSource.USER, "", f"Denied ls (by you, {THEN})", "terminal"),
        (DecisionSource.MODE, "", "Denied ls (not in this mode)", "terminal"),
        (DecisionSource.RULE, "no disks", "Blocked ls (by the rule “no disks”)", "risk-critical"),
        (
            DecisionSource.RULE,
            "blocked:fork-bomb",
            "Blocked ls (by the rule “Starting processes without end (a fork bomb)”)",
            "risk-critical",
        ),
        (DecisionSource.POLICY, "", "Blocked ls (never allowed)", "risk-critical"),
    ],
)
def test_who_kept_a_call_from_running_is_told(by: DecisionSource, rule: str, words: str, icon: str) -> None:
    head = head_of(call("1", status=Status.DENIED, decision=decided(Choice.DENY, by, rule=rule)), NOW)
    assert (head.sentence(), head.icon) == (words, icon)


@pytest.mark.parametrize(
    ("choice", "by", "rule", "words"),
    [
        (Choice.ALLOW_ONCE, DecisionSource.USER, "", f"allowed once by you, {THEN}"),
        (Choice.ALLOW_SESSION, DecisionSource.USER, "", f"allowed for the session by you, {THEN}"),
        (Choice.ALLOW_SESSION, DecisionSource.SESSION, "run code here", "allowed earlier for the session"),
        (Choice.ALLOW_ONCE, DecisionSource.RULE, "npm run *", "allowed by the rule “npm run *”"),
    ],
)
def test_what_would_have_asked_says_on_its_line_who_let_it_run(
    choice: Choice, by: DecisionSource, rule: str, words: str
) -> None:
    decision = decided(choice, by, rule=rule)
    assert head_of(call("1", exit_code=0, decision=decision), NOW).sentence() == f"Ran ls ({words}  ·  exit 0)"
    waiting = call("1", status=Status.WAITING, decision=decision)
    assert head_of(waiting, NOW).sentence() == f"Waiting its turn ls ({words})"


def test_what_runs_unasked_says_nothing_of_it_on_its_line() -> None:
    harmless = call("1", exit_code=0, decision=decided(Choice.ALLOW_ONCE, DecisionSource.POLICY))
    assert head_of(harmless, NOW).sentence() == "Ran ls (exit 0)"


def test_the_blocked_commands_have_the_names_that_the_product_gives_them() -> None:
    for entry in BLOCKED:
        blocked = call("1", status=Status.DENIED, decision=decided(Choice.DENY, DecisionSource.RULE, rule=entry.id))
        assert is_blocked(blocked)
        assert blocked.decision is not None
        assert rule_name(blocked.decision) == entry.title.text
    own = call("1", status=Status.DENIED, decision=decided(Choice.DENY, DecisionSource.RULE, rule="rm **"))
    assert not is_blocked(own)


def test_a_failure_has_a_cross_and_its_colour() -> None:
    head = head_of(call("1", status=Status.FAILED, exit_code=1), NOW)
    assert (head.sign, head.sign_color, {fact.color for fact in head.facts}) == (
        "cross",
        "state.failed",
        {"state.failed"},
    )


@pytest.mark.parametrize("by", list(DecisionSource))
@pytest.mark.parametrize("choice", list(Choice))
def test_everybody_who_can_decide_has_words(by: DecisionSource, choice: Choice) -> None:
    possible = by is DecisionSource.USER or choice is not Choice.ALLOW_SESSION or by is DecisionSource.SESSION
    said = decider(call("1", decision=decided(choice, by)), NOW)
    if possible and (by, choice) != (DecisionSource.SESSION, Choice.DENY):
        assert said
    assert decider(call("1"), NOW) == ""


def test_a_change_that_could_not_be_made_was_not_harmless() -> None:
    decision = decided(Choice.ALLOW_ONCE, DecisionSource.POLICY)
    words = "failed before asking"
    assert decider(call("1", "Edit", status=Status.FAILED, decision=decision), NOW) == words
    assert decider(call("1", "Read", status=Status.FAILED, decision=decision), NOW) == "read-only, auto-allowed"


def test_a_change_is_found_in_the_output_or_in_the_effect() -> None:
    effect = WritesPath("/a", "proposed")
    assert diff_of(call("1", "Write", effects=(effect,))) == "proposed"
    assert diff_of(call("1", "Write", effects=(effect,), output=ToolOutput("", diff="made"))) == "made"
    assert diff_of(call("1")) == ""
    patched = (effect, DeletesPath("/b", " and gone"))
    assert diff_of(call("1", "ApplyPatch", effects=patched)) == "proposed and gone"


def test_a_title_is_one_line_in_which_nothing_hides() -> None:
    assert one_line("cat <<E\nx\nE") == "cat <<E …"
    assert one_line("echo \u202eabc") == "echo \\u202eabc"


def test_seconds_are_whole() -> None:
    assert [whole_seconds(value) for value in (0, 0.2, 6.2, 59.4, 75)] == ["0 s", "1 s", "6 s", "59 s", "1 min 15 s"]


def test_a_command_in_the_background_was_started_until_it_ended_by_itself() -> None:
    there = ToolOutput("", translate("tools", "in the background as {id}").with_values(id="b1"))
    started = replace(call("1", output=there), params={"run_in_background": True})
    assert head_of(started, NOW).sentence() == "Started ls (in the background as b1)"
    moved = call("1", output=replace(there, job="b1"))
    assert head_of(moved, NOW).sentence() == "Started ls (in the background as b1)"
    ended = replace(started, exit_code=3, started_at=NOW - 13, ended_at=NOW - 1)
    assert head_of(ended, NOW).sentence() == "Ran ls (exit 3  ·  12 s)"


def test_what_concerns_the_background_has_words_of_its_own() -> None:
    assert head_of(call("1", "BashOutput", "b1"), NOW).sentence() == "Looked at the output of b1"
    assert head_of(call("1", "KillBash", "b1"), NOW).sentence() == "Ended b1"


def test_a_change_tells_only_the_signs_that_it_has() -> None:
    added = ToolOutput("", diff="@@ -0,0 +1,2 @@\n+a\n+b\n")
    removed = ToolOutput("", diff="@@ -1,1 +0,0 @@\n-a\n")
    shown = [head_of(call("1", "Write", output=output), NOW).facts for output in (added, removed)]
    assert [[fact.text for fact in facts] for facts in shown] == [["+2"], ["−1"]]


def test_a_command_that_took_no_time_has_only_its_exit_code() -> None:
    item = call("1", exit_code=0, started_at=NOW, ended_at=NOW + 0.02)
    assert [fact.text for fact in head_of(item, NOW).facts] == ["exit 0"]


@pytest.mark.parametrize(("tool", "verb"), [("AskUser", "Asking you"), ("ExitPlanMode", "Showing the plan")])
def test_what_waits_for_the_person_is_said_in_words_and_nothing_turns(tool: str, verb: str) -> None:
    head = head_of(call("a", tool, "Which one?", status=Status.RUNNING, started_at=NOW), NOW)
    assert (head.icon, head.sentence(), head.ring, head.is_code) == ("waiting", f"{verb} Which one?", False, False)
    done = head_of(call("a", "TodoWrite", "Look"), NOW)
    assert (done.sentence(), done.is_code) == ("Planned Look", False)


@pytest.mark.parametrize(
    ("statuses", "verb"),
    [(("done", "done"), "Finished"), (("done", "active"), "Planned"), ((), "Planned"), (("pending",), "Planned")],
)
def test_a_list_of_tasks_without_any_left_is_finished(statuses: tuple[str, ...], verb: str) -> None:
    tasks = [{"text": "Look", "status": status} for status in statuses]
    assert head_of(call("a", "TodoWrite", "Look", params={"tasks": tasks}), NOW).verb == verb
