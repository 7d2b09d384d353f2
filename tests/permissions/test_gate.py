from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from desktop_agent.permissions.confinement_choice import ConfinementRequest
from desktop_agent.permissions.decision import PLAN_ONLY_READS
from desktop_agent.permissions.gate import (
    CHANGED,
    DENIED,
    NOT_ASKED,
    TOO_LATE,
    Allowed,
    CommandEdited,
    Gate,
    NeedsAnswer,
    Refused,
    SpawnEnvironment,
    TrialEnded,
    TrialRequested,
)
from desktop_agent.protocol import (
    Choice,
    ConversationEffect,
    CopyTrial,
    Decide,
    Decision,
    DecisionSource,
    EditCommand,
    Effect,
    EndTrial,
    ItemId,
    Mode,
    PermissionRequest,
    ReadsPath,
    Risk,
    RunsCommand,
    TrialState,
    TryOnCopy,
    Unknown,
    WritesPath,
)
from desktop_agent.protocol.confinement import Confinement, SandboxProfile, SandboxStatus
from desktop_agent.protocol.rules import Policy

ITEM = ItemId("01J0000000000000000000ITEM")


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "notes.txt").write_text("notes")
    return folder


@pytest.fixture
def gate(workspace: Path, tmp_path: Path, clock: Clock) -> Gate:
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    return Gate(
        workspace, temp=None, environment={"PATH": "/usr/bin:/bin", "HOME": str(home)}, clock=clock, home=home
    )


def runs(workspace: Path, command: str) -> tuple[Effect, ...]:
    return (RunsCommand(command, str(workspace)),)


async def asked(gate: Gate, effects: tuple[Effect, ...], tool: str = "Bash") -> PermissionRequest:
    verdict = await gate.check(tool, effects, Mode.DEFAULT)
    assert isinstance(verdict, NeedsAnswer)
    return verdict.request


async def answered(gate: Gate, effects: tuple[Effect, ...], choice: Choice, tool: str = "Bash") -> Decision:
    request = await asked(gate, effects, tool)
    future = gate.wait_for(ITEM, request)
    assert gate.decide(Decide(ITEM, request.digest, choice, "because"))
    decision = await future
    assert isinstance(decision, Decision)
    return decision


def chosen(answer: Decision | CommandEdited) -> Choice:
    assert isinstance(answer, Decision)
    return answer.choice


async def test_reading_inside_the_workspace_runs_unasked(gate: Gate, workspace: Path) -> None:
    verdict = await gate.check("Read", (ReadsPath(str(workspace / "notes.txt")),), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.decision.by is DecisionSource.POLICY


async def test_every_write_asks_and_shows_its_diff(gate: Gate, workspace: Path) -> None:
    effect = WritesPath(str(workspace / "new.txt"), diff="+a\n", digest="0" * 64)
    request = await asked(gate, (effect,), "Write")
    assert request.diff == "+a\n"
    assert request.shown == str(workspace / "new.txt")
    assert request.choices == (Choice.DENY, Choice.ALLOW_ONCE, Choice.ALLOW_SESSION)


async def test_what_a_command_would_do_is_counted_only_where_somebody_sees_it(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "rm notes.txt")
    seen = await gate.check("Bash", effects, Mode.DEFAULT)
    unseen = await gate.check("Bash", effects, Mode.DEFAULT, is_seen=False)
    assert isinstance(seen, NeedsAnswer)
    assert isinstance(unseen, NeedsAnswer)
    assert seen.request.preview is not None
    assert unseen.request == replace(seen.request, preview=None)


async def test_an_allowed_call_runs_once_and_is_then_used_up(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.decision == decision
    assert decision.note == "because"
    again = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(again, Refused)
    assert again.sentence == NOT_ASKED
    assert isinstance(await gate.check("Bash", effects, Mode.DEFAULT), NeedsAnswer)


async def test_a_denied_call_is_refused(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.DENY)
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert (verdict.sentence, verdict.decision) == (DENIED, decision)


@pytest.mark.parametrize("changed", ["frobnicate  now", "frobnicate later", "frobnicate now; ls"])
async def test_what_is_not_what_was_shown_does_not_run(gate: Gate, workspace: Path, changed: str) -> None:
    decision = await answered(gate, runs(workspace, "frobnicate now"), Choice.ALLOW_ONCE)
    verdict = await gate.confirm(ITEM, "Bash", runs(workspace, changed), decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == CHANGED


async def test_a_write_of_other_bytes_does_not_run(gate: Gate, workspace: Path) -> None:
    effect = WritesPath(str(workspace / "new.txt"), digest="0" * 64)
    decision = await answered(gate, (effect,), Choice.ALLOW_ONCE, "Write")
    other = replace(effect, digest="1" * 64)
    verdict = await gate.confirm(ITEM, "Write", (other,), decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == CHANGED


async def test_a_folder_that_became_a_link_meanwhile_does_not_run(
    gate: Gate, workspace: Path, tmp_path: Path
) -> None:
    folder = workspace / "out"
    folder.mkdir()
    effect = WritesPath(str(folder / "x.txt"), digest="0" * 64)
    decision = await answered(gate, (effect,), Choice.ALLOW_ONCE, "Write")
    folder.rmdir()
    folder.symlink_to(tmp_path)
    verdict = await gate.confirm(ITEM, "Write", (effect,), decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)


async def test_an_answer_is_void_after_ten_minutes_and_not_before(gate: Gate, workspace: Path, clock: Clock) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    clock.now += 600
    assert isinstance(await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT), Allowed)
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    clock.now += 601
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == TOO_LATE


async def test_a_forged_decision_does_not_run(gate: Gate, workspace: Path, clock: Clock) -> None:
    effects = runs(workspace, "frobnicate now")
    request = await asked(gate, effects)
    gate.wait_for(ITEM, request)
    forged = Decision(Choice.ALLOW_ONCE, DecisionSource.USER, clock.now)
    verdict = await gate.confirm(ITEM, "Bash", effects, forged, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == NOT_ASKED


async def test_a_decision_that_is_not_the_answer_that_was_given_does_not_run(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    given = await answered(gate, effects, Choice.DENY)
    verdict = await gate.confirm(ITEM, "Bash", effects, replace(given, choice=Choice.ALLOW_ONCE), Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == NOT_ASKED


async def test_late_double_foreign_and_unoffered_answers_change_nothing(gate: Gate, workspace: Path) -> None:
    request = await asked(gate, (Unknown("cannot be told"),))
    assert Choice.ALLOW_SESSION not in request.choices
    assert request.no_session is not None
    future = gate.wait_for(ITEM, request)
    assert not gate.decide(Decide(ITEM, "0" * 64, Choice.ALLOW_ONCE))
    assert not gate.decide(Decide(ITEM, "é\ud800", Choice.ALLOW_ONCE))
    assert not gate.decide(Decide(ItemId("other"), request.digest, Choice.ALLOW_ONCE))
    assert not gate.decide(Decide(ITEM, request.digest, Choice.ALLOW_SESSION))
    assert not future.done()
    assert gate.decide(Decide(ITEM, request.digest, Choice.DENY))
    assert not gate.decide(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))
    assert chosen(await future) is Choice.DENY
    assert gate.grants() == ()


async def test_the_question_of_a_call_that_has_ended_takes_no_answer(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    request = await asked(gate, effects)
    future = gate.wait_for(ITEM, request)
    gate.forget(ITEM)
    gate.forget(ItemId("never asked"))
    assert future.cancelled()
    assert not gate.decide(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))
    allowed = Decision(Choice.ALLOW_ONCE, DecisionSource.USER, 0.0)
    verdict = await gate.confirm(ITEM, "Bash", effects, allowed, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == NOT_ASKED


async def test_an_edit_takes_the_place_of_the_command_that_waits_and_ends_every_answer_to_it(
    gate: Gate, workspace: Path
) -> None:
    request = await asked(gate, runs(workspace, "frobnicate now"))
    future = gate.wait_for(ITEM, request, can_edit=True)
    assert gate.edit(EditCommand(ITEM, request.digest, "ls"))
    assert await future == CommandEdited("ls")
    assert not gate.decide(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))
    assert not gate.edit(EditCommand(ITEM, request.digest, "pwd"))


async def test_a_forged_empty_late_or_foreign_edit_changes_nothing(gate: Gate, workspace: Path) -> None:
    request = await asked(gate, runs(workspace, "frobnicate now"))
    future = gate.wait_for(ITEM, request, can_edit=True)
    other = ItemId("other")
    gate.wait_for(other, request)
    for edit in (
        EditCommand(ITEM, "0" * 64, "ls"),
        EditCommand(ITEM, "é\ud800", "ls"),
        EditCommand(ItemId("third"), request.digest, "ls"),
        EditCommand(other, request.digest, "ls"),
        EditCommand(ITEM, request.digest, ""),
        EditCommand(ITEM, request.digest, " \n"),
        EditCommand(ITEM, request.digest, "ls\0"),
    ):
        assert not gate.edit(edit)
    assert not future.done()
    assert gate.decide(Decide(ITEM, request.digest, Choice.DENY))
    assert not gate.edit(EditCommand(ITEM, request.digest, "ls"))
    assert chosen(await future) is Choice.DENY


async def test_an_approval_for_the_session_covers_exactly_that_command_there(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.ALLOW_SESSION)
    assert isinstance(await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT), Allowed)
    verdict = await gate.check("Bash", effects, Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.decision.by is DecisionSource.SESSION
    assert verdict.decision.rule == gate.grants()[0].id
    assert verdict.decision.approval == gate.grants()[0].label
    (workspace / "sub").mkdir()
    assert isinstance(await gate.check("Bash", runs(workspace / "sub", "frobnicate now"), Mode.DEFAULT), NeedsAnswer)
    assert isinstance(await gate.check("Bash", runs(workspace, "frobnicate now -f"), Mode.DEFAULT), NeedsAnswer)
    assert isinstance(await gate.check("Other", effects, Mode.DEFAULT), NeedsAnswer)
    assert isinstance(await gate.check("Bash", effects, Mode.PLAN), Refused)


async def test_a_revoked_approval_asks_again(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    await answered(gate, effects, Choice.ALLOW_SESSION)
    gate.revoke("exact:unknown")
    assert isinstance(await gate.check("Bash", effects, Mode.DEFAULT), Allowed)
    gate.revoke(gate.grants()[0].id)
    assert isinstance(await gate.check("Bash", effects, Mode.DEFAULT), NeedsAnswer)


@pytest.mark.parametrize("mode", Mode)
async def test_what_only_talks_runs_unasked_in_every_mode_and_where_everything_asks(
    workspace: Path, tmp_path: Path, clock: Clock, mode: Mode
) -> None:
    strict = Policy(ask_everything=frozenset({str(workspace)}))
    gate = Gate(workspace, temp=None, environment={}, clock=clock, home=tmp_path, policy=lambda: strict)
    verdict = await gate.check("AskUser", (ConversationEffect(),), mode)
    assert isinstance(verdict, Allowed)
    assert verdict.assessment.risk is Risk.LOW
    if mode is not Mode.BYPASS:
        both = await gate.check("Read", (ConversationEffect(), ReadsPath("/etc/shadow")), mode)
        assert not isinstance(both, Allowed)


async def test_plan_refuses_what_changes_something_and_asks_for_reads_outside(gate: Gate, workspace: Path) -> None:
    verdict = await gate.check("Bash", runs(workspace, "frobnicate now"), Mode.PLAN)
    assert isinstance(verdict, Refused)
    assert (verdict.sentence, verdict.decision.by) == (PLAN_ONLY_READS, DecisionSource.MODE)
    assert isinstance(await gate.check("Read", (ReadsPath("/etc/hostname"),), Mode.PLAN), NeedsAnswer)


@pytest.mark.parametrize("command", ["", " \n\t", "ls\0"])
async def test_an_empty_command_and_nul_are_refused(gate: Gate, workspace: Path, command: str) -> None:
    assert isinstance(await gate.check("Bash", runs(workspace, command), Mode.DEFAULT), Refused)


async def test_closing_cancels_what_waits_and_clears_what_was_approved(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.ALLOW_SESSION)
    request = await asked(gate, runs(workspace, "other"))
    waiting = gate.wait_for(ItemId("second"), request)
    gate.close()
    assert waiting.cancelled()
    assert gate.grants() == ()
    assert not gate.decide(Decide(ItemId("second"), request.digest, Choice.ALLOW_ONCE))
    assert gate.wait_for(ItemId("third"), request).cancelled()
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert isinstance(await gate.check("Bash", effects, Mode.DEFAULT), NeedsAnswer)


async def test_cancelling_ends_the_wait_at_once_and_keeps_approvals(gate: Gate, workspace: Path) -> None:
    await answered(gate, runs(workspace, "frobnicate now"), Choice.ALLOW_SESSION)
    request = await asked(gate, runs(workspace, "other"))
    waiting = gate.wait_for(ItemId("second"), request)
    gate.cancel_all()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not gate.decide(Decide(ItemId("second"), request.digest, Choice.ALLOW_ONCE))
    assert len(gate.grants()) == 1


async def test_the_same_request_has_one_future_and_a_new_one_replaces_it(gate: Gate, workspace: Path) -> None:
    first = await asked(gate, runs(workspace, "one"))
    second = await asked(gate, runs(workspace, "two"))
    waiting = gate.wait_for(ITEM, first)
    assert gate.wait_for(ITEM, first) is waiting
    later = gate.wait_for(ITEM, second)
    assert waiting.cancelled()
    assert not gate.decide(Decide(ITEM, first.digest, Choice.ALLOW_ONCE))
    assert gate.decide(Decide(ITEM, second.digest, Choice.ALLOW_ONCE))
    assert chosen(await later) is Choice.ALLOW_ONCE


async def test_a_harmless_command_runs_unasked_with_git_kept_quiet_and_a_safe_path(
    tmp_path: Path, clock: Clock
) -> None:
    workspace = tmp_path / "project"
    (workspace / "bin").mkdir(parents=True)
    environment = {"PATH": f"/usr/bin:{workspace}/bin:.", "HOME": str(tmp_path)}
    gate = Gate(workspace, temp=None, environment=environment, clock=clock, home=tmp_path)
    verdict = await gate.check("Bash", runs(workspace, "ls -la | wc -l"), Mode.PLAN)
    assert isinstance(verdict, Allowed)
    assert verdict.spawn.environment["PATH"] == "/usr/bin"
    assert verdict.spawn.environment["GIT_ALLOW_PROTOCOL"] == "none"
    assert "GIT_EXTERNAL_DIFF" in verdict.spawn.without


async def test_what_a_person_allowed_keeps_its_path_and_its_transports(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "git push")
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert "PATH" not in verdict.spawn.environment
    assert "GIT_ALLOW_PROTOCOL" not in verdict.spawn.environment
    assert verdict.spawn.environment["GIT_TERMINAL_PROMPT"] == "0"


async def test_a_file_tool_gets_nothing_for_its_children(gate: Gate, workspace: Path) -> None:
    verdict = await gate.check("Read", (ReadsPath(str(workspace / "notes.txt")),), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.spawn == SpawnEnvironment()


async def test_a_request_says_whether_it_means_the_network(gate: Gate, workspace: Path) -> None:
    assert (await asked(gate, runs(workspace, "curl example.com"))).network
    assert not (await asked(gate, runs(workspace, "touch x"))).network


async def test_a_command_that_became_riskier_since_it_was_shown_does_not_run(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate && grep -r foo .")
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    (workspace / ".env").write_text("KEY=1")
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == CHANGED


async def test_a_mode_that_changed_to_plan_refuses_what_was_allowed_before(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    decision = await answered(gate, effects, Choice.ALLOW_ONCE)
    verdict = await gate.confirm(ITEM, "Bash", effects, decision, Mode.PLAN)
    assert isinstance(verdict, Refused)
    assert verdict.sentence == PLAN_ONLY_READS


async def test_ten_thousand_approvals_are_looked_up_as_fast_as_one(gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "frobnicate now")
    await answered(gate, effects, Choice.ALLOW_SESSION)
    wanted = gate.grants()[0]
    gate._grants = {f"exact:{index}": wanted for index in range(10_000)} | {wanted.id: wanted}
    assert isinstance(await gate.check("Bash", effects, Mode.DEFAULT), Allowed)
    assert len(gate.grants()) == 10_001


async def sound() -> SandboxStatus:
    return SandboxStatus(works=True, found="bubblewrap 0.8")


@pytest.fixture
def sandboxed_gate(workspace: Path, tmp_path: Path, clock: Clock) -> Gate:
    """The gate of a conversation whose commands a sandbox holds."""
    home, temp = tmp_path / "home", tmp_path / "temp"
    home.mkdir(exist_ok=True)
    temp.mkdir()
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(home)}
    return Gate(workspace, temp=temp, environment=environment, clock=clock, home=home, sandbox_status=sound)


async def test_what_only_looks_runs_in_the_profile_that_reads(sandboxed_gate: Gate, workspace: Path) -> None:
    verdict = await sandboxed_gate.check("Bash", runs(workspace, "ls"), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.confinement == Confinement(SandboxProfile.READ)


async def test_what_is_no_command_runs_in_nothing(sandboxed_gate: Gate, workspace: Path) -> None:
    verdict = await sandboxed_gate.check("Read", (ReadsPath(str(workspace / "notes.txt")),), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.confinement is None


async def test_without_a_sandbox_a_command_runs_in_nothing(gate: Gate, workspace: Path) -> None:
    verdict = await gate.check("Bash", runs(workspace, "ls"), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.confinement is None


async def test_what_was_approved_runs_in_what_the_request_showed(sandboxed_gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "npm install")
    request = await asked(sandboxed_gate, effects)
    assert request.confinement == Confinement(SandboxProfile.PROJECT, hosts=("registry.npmjs.org",))
    decision = await answered(sandboxed_gate, effects, Choice.ALLOW_ONCE)
    run = await sandboxed_gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(run, Allowed)
    assert run.confinement == request.confinement


async def test_a_build_gets_registries_by_an_answer_or_trust_and_not_by_what_runs_unasked(
    sandboxed_gate: Gate, workspace: Path
) -> None:
    effects, hosts = runs(workspace, "go build ./..."), ("proxy.golang.org", "sum.golang.org")
    assert (await asked(sandboxed_gate, effects)).confinement == Confinement(SandboxProfile.PROJECT, hosts=hosts)
    for mode, granted in ((Mode.SANDBOXED, ()), (Mode.BYPASS, hosts)):
        verdict = await sandboxed_gate.check("Bash", effects, mode)
        assert isinstance(verdict, Allowed)
        assert verdict.confinement == Confinement(SandboxProfile.PROJECT, hosts=granted)
    await answered(sandboxed_gate, effects, Choice.ALLOW_SESSION)
    verdict = await sandboxed_gate.check("Bash", effects, Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.confinement == Confinement(SandboxProfile.PROJECT)


async def test_the_answer_names_the_variant_that_was_chosen(sandboxed_gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "make")
    request = await asked(sandboxed_gate, effects)
    (variant,) = request.variants
    future = sandboxed_gate.wait_for(ITEM, request)
    assert not sandboxed_gate.decide(Decide(ITEM, variant.digest, Choice.ALLOW_SESSION))
    assert sandboxed_gate.decide(Decide(ITEM, variant.digest, Choice.ALLOW_ONCE))
    decision = await future
    assert isinstance(decision, Decision)
    run = await sandboxed_gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(run, Allowed)
    assert run.confinement == Confinement(SandboxProfile.PROJECT, any_host=True)
    assert sandboxed_gate.grants() == ()


async def test_leaving_the_sandbox_is_a_question_of_its_own(sandboxed_gate: Gate, workspace: Path) -> None:
    effects = runs(workspace, "make")
    await answered(sandboxed_gate, effects, Choice.ALLOW_SESSION)
    verdict = await sandboxed_gate.check("Bash", effects, Mode.DEFAULT, requested=ConfinementRequest(outside=True))
    assert isinstance(verdict, NeedsAnswer)
    assert (verdict.request.confinement, verdict.request.scopes) == (Confinement(SandboxProfile.OUTSIDE), ())
    other = ItemId("01J0000000000000000000OTHE")
    future = sandboxed_gate.wait_for(other, verdict.request)
    assert sandboxed_gate.decide(Decide(other, verdict.request.digest, Choice.ALLOW_ONCE))
    decision = await future
    assert isinstance(decision, Decision)
    run = await sandboxed_gate.confirm(other, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(run, Allowed)
    assert run.confinement == Confinement(SandboxProfile.OUTSIDE)


async def test_a_trial_is_asked_for_and_ended_by_exactly_what_waits(sandboxed_gate: Gate, workspace: Path) -> None:
    request = await asked(sandboxed_gate, runs(workspace, "make"))
    assert request.can_try
    future = sandboxed_gate.wait_for(ITEM, request)
    assert not sandboxed_gate.take(TryOnCopy(ITEM, "0" * 64))
    assert not sandboxed_gate.take(TryOnCopy(ItemId("01J0000000000000000000OTHE"), request.digest))
    assert not sandboxed_gate.take(EndTrial(ITEM, request.digest))
    assert sandboxed_gate.take(TryOnCopy(ITEM, request.digest))
    assert isinstance(await future, TrialRequested)
    assert not sandboxed_gate.take(TryOnCopy(ITEM, request.digest))
    assert not sandboxed_gate.take(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))
    trial = replace(request, digest="t" * 64, can_try=False, trial=CopyTrial(TrialState.DONE, request.digest))
    future = sandboxed_gate.wait_for(ITEM, trial)
    assert not sandboxed_gate.take(TryOnCopy(ITEM, trial.digest))
    assert not sandboxed_gate.take(EndTrial(ITEM, request.digest))
    assert sandboxed_gate.take(EndTrial(ITEM, trial.digest))
    assert isinstance(await future, TrialEnded)


@pytest.mark.parametrize(("of", "may_run"), [("", True), ("0" * 64, False)], ids=["of this", "of another"])
async def test_what_was_tried_is_applied_only_for_the_command_it_was_tried_for(
    sandboxed_gate: Gate, workspace: Path, of: str, *, may_run: bool
) -> None:
    effects = runs(workspace, "make")
    request = await asked(sandboxed_gate, effects)
    trial = replace(request, digest="t" * 64, trial=CopyTrial(TrialState.DONE, of or request.digest))
    future = sandboxed_gate.wait_for(ITEM, trial)
    assert not sandboxed_gate.take(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))
    assert sandboxed_gate.take(Decide(ITEM, trial.digest, Choice.ALLOW_ONCE))
    decision = await future
    assert isinstance(decision, Decision)
    assert isinstance(await sandboxed_gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT), Allowed) is may_run


async def test_what_the_user_opened_more_for_is_not_tried(sandboxed_gate: Gate, workspace: Path) -> None:
    requested = ConfinementRequest(hosts=("example.org",))
    verdict = await sandboxed_gate.check("Bash", runs(workspace, "make"), Mode.DEFAULT, requested=requested)
    assert isinstance(verdict, NeedsAnswer)
    assert not verdict.request.can_try


@pytest.mark.parametrize("is_cancelled", [False, True])
async def test_what_the_user_opened_more_for_is_forgotten_when_the_question_is_cancelled(
    sandboxed_gate: Gate, workspace: Path, *, is_cancelled: bool
) -> None:
    effects = runs(workspace, "make")
    verdict = await sandboxed_gate.check(
        "Bash", effects, Mode.DEFAULT, requested=ConfinementRequest(hosts=("example.org",))
    )
    assert isinstance(verdict, NeedsAnswer)
    sandboxed_gate.wait_for(ITEM, verdict.request)
    if is_cancelled:
        sandboxed_gate.cancel_all()
    future = sandboxed_gate.wait_for(ITEM, verdict.request)
    assert sandboxed_gate.decide(Decide(ITEM, verdict.request.digest, Choice.ALLOW_ONCE))
    decision = await future
    assert isinstance(decision, Decision)
    confirmed = await sandboxed_gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(confirmed, Refused if is_cancelled else Allowed)


async def test_an_approval_in_the_sandbox_is_none_without_it(
    sandboxed_gate: Gate, gate: Gate, workspace: Path
) -> None:
    request = await asked(sandboxed_gate, runs(workspace, "make"))
    gate.wait_for(ITEM, await asked(gate, runs(workspace, "make")))
    assert not gate.decide(Decide(ITEM, request.digest, Choice.ALLOW_ONCE))


async def test_the_mode_sandboxed_lets_edits_here_run_and_protected_files_ask(
    sandboxed_gate: Gate, workspace: Path
) -> None:
    async def checked(gate: Gate, path: Path) -> Allowed | Refused | NeedsAnswer:
        return await gate.check("Write", (WritesPath(str(path), digest="0" * 64),), Mode.SANDBOXED)

    here = await checked(sandboxed_gate, workspace / "new.txt")
    assert isinstance(here, Allowed)
    assert (here.decision.by, here.confinement) == (DecisionSource.MODE, None)
    assert isinstance(await checked(sandboxed_gate, workspace / ".git" / "hooks" / "pre-commit"), NeedsAnswer)
    assert isinstance(await checked(sandboxed_gate, workspace.parent / "new.txt"), NeedsAnswer)


async def test_the_mode_sandboxed_is_default_without_a_sandbox(gate: Gate, workspace: Path) -> None:
    effect = WritesPath(str(workspace / "new.txt"), digest="0" * 64)
    assert isinstance(await gate.check("Write", (effect,), Mode.SANDBOXED), NeedsAnswer)
    assert isinstance(await gate.check("Bash", runs(workspace, "make"), Mode.SANDBOXED), NeedsAnswer)
    assert not (await gate.sandbox_status()).works


async def test_a_search_beside_secrets_runs_without_them_and_a_card_that_shows_them_stays_what_it_was(
    sandboxed_gate: Gate, workspace: Path
) -> None:
    (workspace / ".env").write_text("KEY=abc")
    secret, line = (str(workspace / ".env"),), runs(workspace, "ls -la && grep -rn KEY . > found.txt")
    verdict = await sandboxed_gate.check("Bash", runs(workspace, "grep -rn KEY ."), Mode.DEFAULT)
    assert isinstance(verdict, Allowed)
    assert verdict.confinement == Confinement(SandboxProfile.READ, left_out=secret)
    assert await sandboxed_gate.still_runs("Bash", runs(workspace, "grep -rn KEY ."), verdict, Mode.DEFAULT)
    decision = await answered(sandboxed_gate, line, Choice.ALLOW_ONCE)
    # By now it would run unasked; what was allowed is the line as it stood there.
    allowed = await sandboxed_gate.confirm(ITEM, "Bash", line, decision, Mode.ACCEPT_EDITS)
    assert isinstance(allowed, Allowed)
    assert allowed.confinement == Confinement(SandboxProfile.PROJECT)
    assert (allowed.rendered, allowed.assessment.risk) == ("", Risk.HIGH)
    assert await sandboxed_gate.still_runs("Bash", line, allowed, Mode.ACCEPT_EDITS)
    unasked = await sandboxed_gate.check("Bash", line, Mode.ACCEPT_EDITS)
    assert isinstance(unasked, Allowed)
    assert unasked.confinement is not None
    assert [one.rights.left_out for one in unasked.confinement.brokered] == [secret]
    assert "/run/desktop-agent/broker" in unasked.rendered
    (workspace / "new.key").write_text("KEY=abc")
    assert not await sandboxed_gate.still_runs("Bash", line, unasked, Mode.ACCEPT_EDITS)


async def test_a_client_of_containers_gets_its_daemon_by_itself_once_it_was_allowed(
    workspace: Path, tmp_path: Path, clock: Clock
) -> None:
    temp = tmp_path / "temp"
    temp.mkdir()
    with TemporaryDirectory(prefix="da-") as short, socket.socket(socket.AF_UNIX) as listening:
        path = f"{Path(short).resolve()}/d.sock"
        listening.bind(path)
        client = Path(short) / "bin/docker"
        client.parent.mkdir(mode=0o755)
        client.write_text("#!/bin/sh\n")
        client.chmod(0o755)
        known = f"{client.parent.resolve()}:/usr/bin:/bin"
        environment = {"PATH": known, "HOME": str(tmp_path), "DOCKER_HOST": f"unix://{path}"}
        gate = Gate(workspace, temp=temp, environment=environment, clock=clock, home=tmp_path, sandbox_status=sound)
        effects = runs(workspace, "docker ps | head -3")
        request = await asked(gate, effects)
        assert request.confinement is not None
        assert [one.rights.daemon for one in request.confinement.brokered] == [path]
        assert not request.can_try
        decision = await answered(gate, effects, Choice.ALLOW_ONCE)
        run = await gate.confirm(ITEM, "Bash", effects, decision, Mode.DEFAULT)
        assert isinstance(run, Allowed)
        assert run.confinement == request.confinement
        assert "'/bin/bash' '/run/desktop-agent/broker' '0' | " in run.rendered
