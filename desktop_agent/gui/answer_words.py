"""What each answer to a question means: what it covers, until when, how to take it back."""

from __future__ import annotations

from desktop_agent.gui.language import say
from desktop_agent.protocol import Choice
from desktop_agent.sentences import Sentence, translate

_MEANINGS: dict[Choice, Sentence] = {
    Choice.DENY: translate(
        "PermissionCard", "It does not run. The agent is told so and goes on. It may ask again.", "what Deny means"
    ),
    Choice.ALLOW_ONCE: translate(
        "PermissionCard",
        "It runs now, exactly as shown. The same asks again next time. Stop ends it while it runs.",
        "what Allow once means",
    ),
    Choice.ALLOW_SESSION: translate(
        "PermissionCard",
        "It runs now. In this conversation, until its tab is closed, the following runs unasked: {scope}. "
        "Revoke in the command history takes it back.",
        "what Allow for session means; {scope} says what is covered",
    ),
}


def meaning(choice: Choice, scope: str) -> str:
    """Say what an answer means; `scope` is what Allow for session would cover, safe to show."""
    return say(_MEANINGS[choice].having(scope=scope))
