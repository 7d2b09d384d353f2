from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.permissions.disk.disk_facts import DiskFacts, Paths, SweepResult
from desktop_agent.permissions.disk.program_identity import Identity, Program
from desktop_agent.permissions.effects.part_assessment import judge_parts, path_reasons
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import (
    Action,
    CommandActions,
    Deed,
    Expand,
    GitUse,
    PathAction,
    PossibleTarget,
    ProgramStart,
    RecursiveAction,
    Say,
    TargetLocation,
)
from desktop_agent.permissions.shell.word_values import UNKNOWN, Value, ValueKind
from desktop_agent.protocol import Part, Risk
from desktop_agent.sentences import in_english

PLACES = Places("/w", (), "/t", "/home/ada")


def part(deed: Deed, facts: DiskFacts | None = None, does: str = "lists_files") -> Part:
    (weighed,) = judge_parts("command", [CommandActions(0, 7, does, (deed,))], facts or DiskFacts(), PLACES)
    return weighed.part


def touch(action: Action, value: Value = Value("x"), sweep: RecursiveAction = RecursiveAction()) -> PathAction:  # noqa: B008
    return PathAction(action, value, ("/w",), 0, 7, sweep)


@pytest.mark.parametrize(
    ("action", "path", "reasons"),
    [
        (Action.READ, "/w/a", ("reads_workspace",)),
        (Action.READ, "/t/a", ("reads_workspace",)),
        (Action.READ, "/etc/hosts", ("reads_outside",)),
        (Action.READ, "/w/.env", ("reads_secret",)),
        (Action.READ, "/dev/null", ("reads_workspace",)),
        (Action.TREE, "/home/ada/.ssh", ("reads_secret",)),
        (Action.LIST, "/w/.env", ("lists_files",)),
        (Action.LIST, "/home/ada", ("lists_outside",)),
        (Action.WRITE, "/w/a", ("writes_workspace",)),
        (Action.WRITE, "/dev/null", ("redirects",)),
        (Action.WRITE, "/etc/hosts", ("writes_outside",)),
        (Action.WRITE, "/w/.git/config", ("writes_protected",)),
        (Action.CHANGE, "/dev/null", ("writes_device",)),
        (Action.CHANGE, "/dev/stdout", ("writes_device",)),
        (Action.WRITE, "/w/.env", ("writes_secret",)),
        (Action.WRITE, "/home/ada/.ssh/x", ("writes_backdoor", "writes_secret", "writes_outside")),
        (Action.WRITE, "/dev/sda", ("writes_device", "writes_secret", "writes_outside")),
        (Action.CHANGE, "/w/a", ("writes_workspace",)),
        (Action.CHANGE, "/", ("changes_top", "writes_outside")),
        (Action.DELETE, "/w/a", ("deletes",)),
        (Action.DELETE_TREE, "/w/a", ("deletes_tree",)),
        (Action.DELETE_TREE, "/w", ("deletes_top",)),
        (Action.DELETE_TREE, "/t/a", ("deletes_temp",)),
        (Action.DELETE, "/x/y", ("deletes_outside",)),
        (Action.DELETE, "/w/.git/hooks/x", ("writes_protected", "deletes")),
        (Action.DELETE, "/w/.env", ("removes_secret", "deletes")),
        (Action.MOVE, "/w/.env", ("removes_secret", "moves")),
        (Action.DELETE_TREE, "/w/.envrc", ("writes_protected", "removes_secret", "deletes_tree")),
        (Action.MOVE, "/w/a", ("moves",)),
        (Action.MOVE, "/x/y", ("moves", "writes_outside")),
        (Action.RUN, "/w/a", ("runs_file",)),
    ],
)
def test_what_is_done_to_a_path_is_judged_by_where_it_lies(
    action: Action, path: str, reasons: tuple[str, ...]
) -> None:
    assert path_reasons(action, path, path, PLACES) == reasons


@pytest.mark.parametrize("action", list(Action))
def test_a_path_of_which_nothing_was_learnt_counts_as_the_worst(action: Action) -> None:
    assert part(touch(action)).risk > Risk.LOW
    assert part(touch(action, UNKNOWN), DiskFacts(paths={touch(action, UNKNOWN): Paths(None)})).risk > Risk.LOW


@pytest.mark.parametrize(
    "deed",
    [
        ProgramStart("ls", None, is_known=True, start=0, end=2),
        GitUse(None, frozenset(), 0, 1),
        Expand(Value("*"), None, 0, 1),
    ],
)
def test_every_other_deed_of_which_nothing_was_learnt_asks(deed: Deed) -> None:
    assert part(deed).risk > Risk.LOW


def test_a_harmless_part_says_what_it_does() -> None:
    start = ProgramStart("ls", None, is_known=True, start=0, end=2)
    found = part(start, DiskFacts(programs={start: Program(Identity.TRUSTED)}), does="prints_version")
    assert (found.risk, found.reasons, found.dangers) == (Risk.LOW, ("prints_version",), ())
    assert in_english(found.sentence) == "Prints the version of ls"


@pytest.mark.parametrize(
    ("identity", "reason"),
    [
        (Identity.TRUSTED, "lists_files"),
        (Identity.MISSING, "lists_files"),
        (Identity.OF_WORKSPACE, "program_of_workspace"),
        (Identity.ELSEWHERE, "program_elsewhere"),
    ],
)
def test_a_program_is_judged_by_where_it_comes_from(identity: Identity, reason: str) -> None:
    start = ProgramStart("ls", None, is_known=True, start=0, end=2)
    assert part(start, DiskFacts(programs={start: Program(identity)})).reasons == (reason,)


@pytest.mark.parametrize(
    ("helpers", "reason"),
    [(frozenset(), "lists_files"), (frozenset({"filter"}), "git_helpers"), (None, "git_unknown")],
)
def test_git_asks_where_programs_of_the_repository_would_run(helpers: frozenset[str] | None, reason: str) -> None:
    use = GitUse(("/w",), frozenset({"filter"}), 0, 7)
    assert part(use, DiskFacts(helpers={use: helpers})).reasons == (reason,)


@pytest.mark.parametrize(
    ("expand", "matches", "reason"),
    [
        (Expand(Value("*", ValueKind.GLOB), ("/w",), 0, 1), ("/w/a", "/w/b c"), "lists_files"),
        (Expand(Value("*", ValueKind.GLOB), ("/w",), 0, 1), ("/w/-rf",), "glob_option"),
        (Expand(Value("a/*", ValueKind.GLOB), ("/w",), 0, 1), ("/w/a/-rf",), "lists_files"),
        (Expand(Value("/x/*", ValueKind.GLOB), ("/w",), 0, 1), ("/x/-rf",), "lists_files"),
        (Expand(Value("*", ValueKind.GLOB), ("/w",), 0, 1), None, "glob_unknown"),
        (Expand(Value("*", ValueKind.GLOB, resplits=True), ("/w",), 0, 1), ("/w/b c",), "unknown_word"),
        (Expand(Value("*", ValueKind.GLOB, resplits=True), ("/w",), 0, 1), ("/w/b",), "lists_files"),
        (Expand(Value("*", ValueKind.GLOB), ("/w",), 0, 1, is_single=True), ("/w/a", "/w/b"), "unknown_word"),
        (Expand(Value("*", ValueKind.GLOB), ("/w",), 0, 1, is_single=True), ("/w/a",), "lists_files"),
    ],
)
def test_a_pattern_is_judged_by_the_names_that_it_matches(
    expand: Expand, matches: tuple[str, ...] | None, reason: str
) -> None:
    assert part(expand, DiskFacts(matches={expand: matches})).reasons == (reason,)


def test_a_tree_with_a_secret_or_too_big_to_be_looked_through_asks() -> None:
    deed = touch(Action.TREE)
    pairs = (("/w/x", "/w/x"),)
    secret = part(deed, DiskFacts(paths={deed: Paths(pairs, SweepResult("/w/x/.env"))}))
    assert (secret.reasons, in_english(secret.sentence)) == (
        ("reads_tree_secret",),
        "Reads everything below a folder, including x/.env, which may hold secrets",
    )
    assert part(deed, DiskFacts(paths={deed: Paths(pairs, SweepResult(is_complete=False))})).reasons == (
        "reads_tree_unknown",
    )
    assert part(deed, DiskFacts(paths={deed: Paths(pairs)})).reasons == ("lists_files",)


@pytest.mark.parametrize(
    ("path", "reasons"),
    [("/w", ("deletes_found",)), ("/w/a", ("deletes_found", "deletes")), ("/", ("deletes_root", "deletes_found"))],
)
def test_deleting_what_is_found_is_said_and_at_a_root_is_critical(path: str, reasons: tuple[str, ...]) -> None:
    deed = touch(Action.DELETE, Value(path, ValueKind.BELOW))
    assert part(deed, DiskFacts(paths={deed: Paths(((path, path),))})).reasons == reasons


@pytest.mark.parametrize(
    ("real", "shown"),
    [
        ("/w/src/a", "src/a"),
        ("/w", "."),
        ("/home/ada/x", "~/x"),
        ("/etc/hosts", "/etc/hosts"),
        # The window writes out what hides, once.
        ("/etc/a\u202eb", "/etc/a\u202eb"),
        ("/etc/a\udce4b", "/etc/a\ufffdb"),
    ],
)
def test_a_sentence_names_a_path_as_people_know_it(real: str, shown: str) -> None:
    deed = touch(Action.RUN)
    found = part(deed, DiskFacts(paths={deed: Paths(((real, real),))}))
    assert in_english(found.sentence) == f"Runs the script {shown}"


def test_a_long_name_is_cut_in_the_sentence_and_nowhere_else() -> None:
    deed = Say("opaque_program", 0, 7, (("program", "x" * 500),))
    assert len(in_english(part(deed).sentence)) < 150


def said_of_move(command: str, *paths: str, more: tuple[Deed, ...] = ()) -> str:
    """Return what is said of `mv` with these operands, as they stand in the command; the last is the place."""
    start = ProgramStart("mv", None, True, 0, 2)
    deeds = [
        PathAction(Action.MOVE, Value(one), ("/w",), command.index(one, 2), command.index(one, 2) + len(one))
        for one in paths
    ]
    deeds[-1] = replace(deeds[-1], landing=PossibleTarget(TargetLocation.HERE))
    known = {deed: Paths(((deed.value.text, f"/w/{deed.value.text}"),)) for deed in deeds}
    known |= {deed: Paths(((deed.value.text, deed.value.text),)) for deed in deeds if deed.value.text[0] == "/"}
    facts = DiskFacts(programs={start: Program(Identity.TRUSTED)}, paths=known)
    doing = CommandActions(0, len(command), "moves", (start, *deeds, *more))
    return in_english(judge_parts(command, [doing], facts, PLACES)[0].part.sentence)


@pytest.mark.parametrize(
    ("command", "paths", "said"),
    [
        ("mv a.txt /opt/x/a.txt", ("a.txt", "/opt/x/a.txt"), "Moves a.txt to /opt/x"),
        ("mv a.txt b.txt", ("a.txt", "b.txt"), "Moves a.txt to b.txt"),
        ("mv a.txt /opt/x", ("a.txt", "/opt/x"), "Moves a.txt to /opt/x"),
        ("mv a.txt b.txt /opt/x", ("a.txt", "b.txt", "/opt/x"), "Moves 2 files or folders to /opt/x"),
    ],
)
def test_a_move_says_where_to(command: str, paths: tuple[str, ...], said: str) -> None:
    assert said_of_move(command, *paths) == said


def test_a_move_that_does_more_says_no_place() -> None:
    more = (Say("unknown_word", 0, 2),)
    assert " to " not in said_of_move("mv a.txt b.txt", "a.txt", "b.txt", more=more)
