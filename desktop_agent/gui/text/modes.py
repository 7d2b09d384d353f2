"""Names and meanings of the modes."""

from __future__ import annotations

from desktop_agent.protocol import Mode
from desktop_agent.sentences import Sentence, translate

MODE_NAMES: dict[Mode, Sentence] = {
    Mode.PLAN: translate("StatusBar", "Plan", "a mode: only reads"),
    Mode.DEFAULT: translate("StatusBar", "Default", "a mode: asks before anything risky"),
    Mode.ACCEPT_EDITS: translate("StatusBar", "Accept edits", "a mode: edits in the workspace run unasked"),
    Mode.SANDBOXED: translate("StatusBar", "Sandboxed", "a mode: what the sandbox contains runs unasked"),
    Mode.BYPASS: translate("StatusBar", "Trust all commands", "a mode"),
}

MODE_MEANINGS: dict[Mode, Sentence] = {
    Mode.PLAN: translate(
        "StatusBar", "Read-only. Anything that would change something is refused, and the agent is told."
    ),
    Mode.DEFAULT: translate(
        "StatusBar", "Read-only commands run automatically; everything else asks unless already allowed."
    ),
    Mode.ACCEPT_EDITS: translate("StatusBar", "Like Default, but file edits in the workspace run without asking."),
    Mode.SANDBOXED: translate("StatusBar", "Runs freely inside the sandbox; asks before leaving it."),
    Mode.BYPASS: translate(
        "StatusBar",
        "Everything runs without asking, except commands that are critical, touch protected files "
        "or are too complex to analyse. You confirm this first.",
    ),
}
