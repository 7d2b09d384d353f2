"""Texts about the sandbox of this machine and its remedies."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.protocol.confinement import SandboxStatus
from desktop_agent.sentences import Sentence, translate

ON = translate("Sandbox", "Sandbox on")
OFF = translate("Sandbox", "No sandbox")
HOLDS = translate(
    "Sandbox",
    "Commands run in a sandbox: they can change the workspace and a temporary folder of their own, "
    "and reach the network only where you allow it. The card shows what each command can access.",
)
FOUND = translate("Sandbox", "Found: {what}", "the program that makes the sandbox, with its version")
OWN_RIGHTS = translate("Sandbox", "Commands run with your own rights. Anything not known to be harmless asks first.")
WHY = translate("Sandbox", "Missing or not working: {what}")
MEND = translate("Sandbox", "This may fix it: {command}", "a command to type in a terminal")
NO_REMEDY = translate("Sandbox", "No fix is known for this machine.")
AGAIN = translate("Sandbox", "Run the command in a terminal, then quit and restart the app.")


def title_of(sound: SandboxStatus) -> Sentence:
    """Return the sandbox status for the status bar."""
    return ON if sound.works else OFF


def sentences_of(sound: SandboxStatus) -> Sequence[Sentence]:
    """Return its meaning, and the command that fixes the problem, if one is known."""
    if sound.works:
        return (HOLDS, FOUND.with_values(what=sound.found))
    mended = MEND.with_values(command=sound.remedy) if sound.remedy else NO_REMEDY
    return (OWN_RIGHTS, WHY.with_values(what=sound.found), mended)
