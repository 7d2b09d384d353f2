"""Reports a trial to user and model: deletions in full, then new and changed files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from desktop_agent.checkpoints.trial.tree_diff import CopyDifference, Facts, TreeDiff, all_diffs
from desktop_agent.permissions.digest import digest
from desktop_agent.protocol import (
    Choice,
    CopyTrial,
    PermissionRequest,
    Preview,
    PreviewLine,
    ToolOutput,
    TrialFile,
    TrialState,
)
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

MOST_NAMED = 2_000
"""Deleted paths that are named one by one; of more, whole folders are one line each."""
LONGEST_OUTPUT = 8_000
"""Characters."""


def trying(question: PermissionRequest, name: str) -> PermissionRequest:
    """Return the question while its command is tried: it can only be denied."""
    trial = CopyTrial(TrialState.RUNNING, question.digest)
    return _about(question, f"{question.digest}:{name}", trial, TRYING)


def not_tried(question: PermissionRequest, name: str, why: Sentence) -> PermissionRequest:
    """Return the question where nothing could be tried."""
    trial = CopyTrial(TrialState.FAILED, question.digest, problem=why)
    return _about(question, f"{question.digest}:{name}:not tried", trial, NOT_TRIED)


def tried(question: PermissionRequest, name: str, compared: TreeDiff, output: ToolOutput) -> PermissionRequest:
    """Return the question whether what came of a trial shall be applied. Its digest binds all that would be."""
    trial = CopyTrial(
        TrialState.DONE,
        question.digest,
        deleted=_deleted(compared.deleted),
        added=tuple(map(_named, compared.added)),
        changed=tuple(map(_named, compared.changed)),
        meanwhile=tuple(map(_shown, compared.meanwhile)),
        output=output.for_model[-LONGEST_OUTPUT:],
        exit_code=output.exit_code,
    )
    bound = digest("trial", [question.digest, name, [repr(one) for one in (*compared.swaps, *compared.folders)]])
    can_apply = not compared.meanwhile
    return replace(
        _about(question, bound, trial, ONCE if can_apply else CHANGED),
        choices=(Choice.DENY, Choice.ALLOW_ONCE) if can_apply else (Choice.DENY,),
        diff=all_diffs(compared.differences),
        preview=Preview(TITLE, _lines(compared, output)),
    )


def changed_meanwhile(asked: PermissionRequest, paths: Sequence[str]) -> PermissionRequest:
    """Return the question where originals are not any more what they were: nothing can be applied."""
    assert asked.trial is not None
    trial = replace(asked.trial, meanwhile=tuple(map(_shown, paths)))
    return replace(asked, digest=f"{asked.digest}:changed", trial=trial, choices=(Choice.DENY,), no_session=CHANGED)


def settled(asked: PermissionRequest | None) -> PermissionRequest | None:
    """Return an answered question as it is kept: what a trial would do is in the records of what was done."""
    if asked is None or asked.trial is None:
        return asked
    trial = CopyTrial(asked.trial.state, asked.trial.of, exit_code=asked.trial.exit_code)
    return replace(asked, diff="", trial=trial)


def summary_for_model(compared: TreeDiff) -> str:
    """Return the text for the model beside the output of an applied trial."""
    counts = [(len(compared.deleted), "deleted"), (len(compared.added), "added"), (len(compared.changed), "changed")]
    sentence_parts = ", ".join(f"{count} {what}" for count, what in counts if count) or "nothing"
    return (
        f"[The user first let this run on a copy of the workspace, in the sandbox without network, and then applied "
        f"what it changed there: {sentence_parts}. It did not run again. What it wrote to /tmp is gone.]"
    )


def _about(question: PermissionRequest, name: str, trial: CopyTrial, why: Sentence) -> PermissionRequest:
    """Return a question that can only be denied, with a trial beside it; nothing of it is kept."""
    return replace(
        question,
        digest=name,
        choices=(Choice.DENY,),
        scopes=(),
        no_session=why,
        variants=(),
        can_try=False,
        trial=trial,
        preview=None,
    )


def _lines(compared: TreeDiff, output: ToolOutput) -> tuple[PreviewLine, ...]:
    """Count the changes of the copy, deletions first."""
    deleted, added, changed = map(_files, (compared.deleted, compared.added, compared.changed))
    lines = []
    if compared.deleted:
        gone = translate("trial", "%n file(s) deleted", "what a command did on a copy", deleted)
        lines.append(PreviewLine(gone, is_loss=True))
    if compared.added:
        lines.append(PreviewLine(translate("trial", "%n file(s) added", "what a command did on a copy", added)))
    if compared.changed:
        lines.append(PreviewLine(translate("trial", "%n file(s) changed", "what a command did on a copy", changed)))
    if not lines:
        lines.append(PreviewLine(UNCHANGED))
    ended = translate("trial", "it ended with exit code {code}", "what a command did on a copy")
    code = output.exit_code
    if code:
        lines.append(PreviewLine(ended.with_values(code=code), is_loss=True))
    return tuple(lines)


def _files(differences: Sequence[CopyDifference]) -> int:
    """Count files and links; folders count where nothing else does."""
    files = sum((one.after or one.before or Facts("file")).kind != "folder" for one in differences)
    return files or len(differences)


def _deleted(differences: Sequence[CopyDifference]) -> tuple[str, ...]:
    """Name all that went: files, and folders that held none. Of very many, a line for each folder that went whole."""
    folders = {one.path for one in differences if one.before is not None and one.before.kind == "folder"}
    files = [one.path for one in differences if one.path not in folders]
    in_folders = {path[:end] for path in (*files, *folders) for end in _ends_of_folders(path)}
    empty = [f"{_shown(path)}/" for path in folders - in_folders]
    if len(files) <= MOST_NAMED:
        return tuple(sorted([*map(_shown, files), *empty]))
    tops = Counter(
        next((path[:end] for end in _ends_of_folders(path) if path[:end] in folders), "") for path in files
    )
    alone = [path for path in files if not any(path[:end] in folders for end in _ends_of_folders(path))]
    whole = [f"{_shown(top)}/ ({count})" for top, count in tops.items() if top]
    return tuple(sorted([*whole, *map(_shown, alone)]))


def _ends_of_folders(path: str) -> list[int]:
    return [place for place, letter in enumerate(path) if letter == "/"]


def _named(difference: CopyDifference) -> TrialFile:
    slash = "/" if difference.after is not None and difference.after.kind == "folder" else ""
    return TrialFile(f"{_shown(difference.path)}{slash}", _what(difference))


def _what(difference: CopyDifference) -> Sentence | None:
    """Describe what lines do not show: a new mode, a link, sizes of binary files."""
    before, after = difference.before, difference.after
    assert after is not None
    if after.kind == "link":
        return translate("trial", "a link to {target}", "beside the path of a file").with_values(
            target=_shown(after.target)
        )
    if before is not None and before.mode != after.mode and before.kind == after.kind:
        modes = translate("trial", "mode {before}, now {after}", "beside the path of a file: its rights")
        return modes.with_values(before=f"{before.mode:03o}", after=f"{after.mode:03o}")
    if after.kind == "folder" or difference.diff:
        return None
    if before is None:
        return translate("trial", "%n byte(s)", "beside the path of a new file", after.size)
    if before.size == after.size:
        return None
    sizes = translate("trial", "%n byte(s), before {before}", "beside the path of a file", after.size)
    return sizes.with_values(before=before.size)


def _shown(path: str) -> str:
    return visible(path, keep_newlines=False)


TITLE = translate("trial", "What it did on the copy", "title over the result of a trial")
UNCHANGED = translate("trial", "nothing changed in the workspace", "what a command did on a copy")
TRYING = translate("trial", "It is being tried on a copy.", "on a button, why it cannot be pressed")
NOT_TRIED = translate("trial", "It could not be tried.", "on a button, why it cannot be pressed")
ONCE = translate("trial", "What was tried is applied once.", "on a button, why it cannot be pressed")
CHANGED = translate(
    "trial", "Files were changed meanwhile, so nothing can be applied.", "on a button, why it cannot be pressed"
)
