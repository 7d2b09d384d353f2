"""Labels, chords and meanings of the answers to a permission request."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import Choice
from desktop_agent.sentences import Sentence, translate

CHORDS: dict[Choice, str] = {
    Choice.DENY: "Ctrl+Shift+D",
    Choice.ALLOW_ONCE: "Ctrl+Shift+A",
    Choice.ALLOW_SESSION: "Ctrl+Shift+S",
}
CHOICE_LABELS: dict[Choice, Sentence] = {
    Choice.DENY: translate("PermissionCard", "Deny", "button: the command does not run"),
    Choice.ALLOW_ONCE: translate("PermissionCard", "Allow once", "button: the command runs this time"),
    Choice.ALLOW_SESSION: translate("PermissionCard", "Allow for session", "button: until this tab is closed"),
}
_MEANINGS: dict[Choice, Sentence] = {
    Choice.DENY: translate(
        "PermissionCard", "It does not run. The agent is told and continues. It may ask again.", "what Deny means"
    ),
    Choice.ALLOW_ONCE: translate(
        "PermissionCard",
        "It runs now, exactly as shown. The same request asks again next time. Stop ends it while it runs.",
        "what Allow once means",
    ),
    Choice.ALLOW_SESSION: translate(
        "PermissionCard",
        "It runs now. Until this tab is closed, the following runs without asking: {scope}. Revoke it in the "
        "command history.",
        "what Allow for session means; {scope} says what is covered",
    ),
}


_APPLY = translate("PermissionCard", "Apply", "button: what a command did on a copy is done in the workspace")
_APPLIES = translate(
    "PermissionCard",
    "Its changes on the copy are applied to the workspace, exactly as shown. It does not run again.",
    "what Apply means",
)


def choice_label(choice: Choice, *, applies: bool) -> Sentence:
    """Return the label of an answer; with `applies` Allow once applies a trial."""
    return _APPLY if applies and choice is Choice.ALLOW_ONCE else CHOICE_LABELS[choice]


def chord_text(choice: Choice) -> str:
    """Return the chord of an answer in the notation of the desktop."""
    return QKeySequence(CHORDS[choice]).toString(QKeySequence.SequenceFormat.NativeText)


def meaning(choice: Choice, scope: str, *, applies: bool = False) -> str:
    """Return what an answer means; `scope` is what Allow for session would cover, safe to show."""
    if applies and choice is Choice.ALLOW_ONCE:
        return localize(_APPLIES)
    return localize(_MEANINGS[choice].with_values(scope=scope))
