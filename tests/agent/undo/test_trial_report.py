from __future__ import annotations

from desktop_agent.agent.undo import trial_report
from desktop_agent.agent.undo.trial_report import (
    changed_meanwhile,
    not_tried,
    settled,
    summary_for_model,
    tried,
    trying,
)
from desktop_agent.checkpoints.file_state import FileState, FileSwap
from desktop_agent.checkpoints.trial.tree_diff import CopyDifference, Facts, TreeDiff
from desktop_agent.protocol import Choice, CopyTrial, PermissionRequest, Scope, ToolOutput, TrialFile, TrialState
from desktop_agent.sentences import in_english, translate

ASKED = PermissionRequest(
    "d" * 64,
    "rm -rf build",
    (Choice.DENY, Choice.ALLOW_ONCE, Choice.ALLOW_SESSION),
    scopes=(Scope("rm", translate("t", "rm")),),
    can_try=True,
)
OUTPUT = ToolOutput("done\n\n[Exit code 3 after 0.1 s.]", exit_code=3, is_error=True)


def gone(path: str, kind: str = "file") -> CopyDifference:
    return CopyDifference(path, Facts("folder" if kind == "folder" else "file", 3, 0o644), None)


def words(files: tuple[TrialFile, ...]) -> list[tuple[str, str]]:
    return [(one.path, in_english(one.what) if one.what is not None else "") for one in files]


def test_while_it_is_tried_it_can_only_be_denied_and_by_no_answer_to_another_question() -> None:
    first, second = trying(ASKED, "1"), trying(ASKED, "2")
    assert first.choices == not_tried(ASKED, "1", trial_report.NOT_TRIED).choices == (Choice.DENY,)
    assert (first.scopes, first.can_try, first.shown) == ((), False, ASKED.shown)
    assert len({first.digest, second.digest, ASKED.digest, not_tried(ASKED, "1", trial_report.NOT_TRIED).digest}) == 4
    assert first.trial is not None
    assert (first.trial.state, first.trial.of) == (TrialState.RUNNING, ASKED.digest)


def test_a_result_says_first_and_in_full_what_went() -> None:
    file = Facts("file", 10, 0o644)
    compared = TreeDiff(
        (
            gone("build", "folder"),
            gone("build/a\nb"),
            gone("empty", "folder"),
            CopyDifference("new", None, Facts("folder", mode=0o755)),
            CopyDifference("new/text", None, file, "--- /dev/null\n+++ b/new/text\n@@ -0,0 +1 @@\n+x\n"),
            CopyDifference("new/link", None, Facts("link", target="text")),
            CopyDifference("picture", file, Facts("file", 12, 0o644)),
            CopyDifference("run", file, Facts("file", 10, 0o755)),
            CopyDifference("touched", file, file),
        )
    )
    request = tried(ASKED, "1", compared, OUTPUT)
    assert request.trial is not None
    assert request.trial.deleted == ("build/a\\x0ab", "empty/")
    assert words(request.trial.added) == [("new/", ""), ("new/text", ""), ("new/link", "a link to text")]
    assert words(request.trial.changed) == [
        ("picture", "12 bytes, before 10"),
        ("run", "mode 644, now 755"),
        ("touched", ""),
    ]
    assert request.diff == "--- /dev/null\n+++ b/new/text\n@@ -0,0 +1 @@\n+x\n"
    assert request.preview is not None
    assert [(in_english(line.sentence), line.is_loss) for line in request.preview.lines] == [
        ("1 file deleted", True),
        ("2 files added", False),
        ("3 files changed", False),
        ("it ended with exit code 3", True),
    ]
    assert (request.trial.output, request.trial.exit_code) == (OUTPUT.for_model, 3)
    assert request.choices == (Choice.DENY, Choice.ALLOW_ONCE)
    assert summary_for_model(compared).count("3 deleted, 3 added, 3 changed") == 1


def test_every_result_has_a_digest_of_its_own() -> None:
    one = FileSwap("a", None, FileState("file", "1" * 40))
    other = FileSwap("a", None, FileState("file", "2" * 40))
    digests = {
        tried(asked, name, TreeDiff(swaps=swaps), OUTPUT).digest
        for asked in (ASKED, trying(ASKED, "x"))
        for name in ("1", "2")
        for swaps in ((one,), (other,))
    }
    assert len(digests) == 8


def test_nothing_can_be_applied_over_what_somebody_changed() -> None:
    early = tried(ASKED, "1", TreeDiff(meanwhile=("a",)), OUTPUT)
    late = changed_meanwhile(tried(ASKED, "1", TreeDiff(), OUTPUT), ["b"])
    assert early.trial is not None
    assert late.trial is not None
    assert [(one.choices, one.no_session) for one in (early, late)] == [((Choice.DENY,), trial_report.CHANGED)] * 2
    assert (early.trial.meanwhile, late.trial.meanwhile) == (("a",), ("b",))


def test_an_answered_question_keeps_that_it_was_tried_and_nothing_of_the_files() -> None:
    request = tried(ASKED, "1", TreeDiff((gone("build/secret"),)), OUTPUT)
    kept = settled(request)
    assert kept is not None
    assert kept.trial == CopyTrial(TrialState.DONE, ASKED.digest, exit_code=3)
    assert (kept.preview, settled(ASKED), settled(None)) == (request.preview, ASKED, None)


def test_of_very_many_a_folder_that_went_whole_is_one_line() -> None:
    files = [gone(f"node_modules/p{number}/index.js") for number in range(2_500)]
    folders = [
        gone("node_modules", "folder"),
        *(gone(f"node_modules/p{number}", "folder") for number in range(2_500)),
    ]
    request = tried(ASKED, "1", TreeDiff((*folders, *files, gone("kept/one"))), OUTPUT)
    assert request.trial is not None
    assert request.trial.deleted == ("kept/one", "node_modules/ (2500)")
