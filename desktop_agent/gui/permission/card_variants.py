"""The same waiting command with more at hand: the choice of a card, as another call to be shown and answered."""

from __future__ import annotations

from dataclasses import replace

from desktop_agent.confinement import Confinement, Profile
from desktop_agent.protocol import Choice, ToolCall, Variant
from desktop_agent.sentences import Sentence, translate

NOT_KEPT = translate("PermissionCard", "Commands that leave or widen the sandbox ask each time.")


def varied(call: ToolCall, digest: str) -> ToolCall:
    """Return a waiting call as its variant with this digest asks for it: once, and with the other ways to choose.

    The call itself where it names none: its own digest, or one that is gone.
    """
    request = call.permission
    chosen = next((one for one in request.variants if one.digest == digest), None) if request is not None else None
    if request is None or request.confinement is None or chosen is None:
        return call
    own = Variant(request.confinement, request.digest)
    asked = replace(
        request,
        digest=chosen.digest,
        confinement=chosen.confinement,
        choices=tuple(choice for choice in request.choices if choice is not Choice.ALLOW_SESSION),
        scopes=(),
        no_session=NOT_KEPT,
        variants=(own, *(one for one in request.variants if one is not chosen)),
    )
    return replace(call, permission=asked)


def words_for(confinement: Confinement) -> Sentence:
    """Name a way to run the command, as the menu offers it."""
    if confinement.profile is Profile.OUTSIDE:
        return translate("PermissionCard", "Run outside the sandbox", "a choice in the menu of a card")
    if confinement.any_host:
        return translate("PermissionCard", "With network: any host", "a choice in the menu of a card")
    if confinement.hosts:
        these = translate("PermissionCard", "With network: {hosts}", "a choice in the menu of a card")
        return these.having(hosts=", ".join(confinement.hosts))
    return translate("PermissionCard", "In the sandbox, without the network", "a choice in the menu of a card")
