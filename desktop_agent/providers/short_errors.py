"""Short sentences for failures where no message waits and no button is offered."""

from __future__ import annotations

from desktop_agent.providers import error_mapping
from desktop_agent.sentences import Sentence, translate


def briefly(sentence: Sentence) -> Sentence:
    """Return the sentence without the part about the message; a sentence without such a part stays as it is."""
    brief = _BRIEF.get(sentence.text)
    return sentence if brief is None else brief.with_values(**dict(sentence.values))


_BRIEF = {
    long_form.text: brief
    for long_form, brief in (
        (
            error_mapping.WRONG_KEY,
            translate("provider", "{host} did not accept the key. Check whether all of it was copied."),
        ),
        (error_mapping.WANTS_KEY, translate("provider", "{host} requires an API key.")),
        (
            error_mapping.NO_CREDIT,
            translate(
                "provider",
                "The account at {host} has no credit left, or its spending limit is reached ({said}). "
                "Add credit or raise the limit there.",
            ),
        ),
        (
            error_mapping.FORBIDDEN,
            translate("provider", "The key has no permission for this request at {host} ({said}). Try another key."),
        ),
        (error_mapping.NO_MODEL, translate("provider", "{host} does not have the model {model}.")),
        (
            error_mapping.NO_API,
            translate("provider", "There is no Messages API at {host} ({status}). Check the server's address."),
        ),
        (error_mapping.TOO_OFTEN, translate("provider", "Rate limited by {host}.")),
        (
            error_mapping.TOO_OFTEN_UNTIL,
            translate("provider", "Rate limited by {host} for {wait}."),
        ),
        (error_mapping.OVERLOADED, translate("provider", "{host} is overloaded just now.")),
        (error_mapping.SERVER_FAILED, translate("provider", "{host} failed on its side ({status}: {said}).")),
        (error_mapping.REFUSED, translate("provider", "{host} refused the request ({status}: {said}).")),
        (
            error_mapping.NO_SUCH_HOST,
            translate("provider", "The server {host} cannot be found. Check the network and the address."),
        ),
        (
            error_mapping.NOBODY_LISTENS,
            translate("provider", "No server answers at {host}. Start it, or check the address."),
        ),
        (error_mapping.TOO_SLOW, translate("provider", "{host} did not answer in time.")),
        (error_mapping.OFFLINE, translate("provider", "{host} cannot be reached: there is no network.")),
        (error_mapping.NO_CONNECTION, translate("provider", "The connection to {host} could not be made.")),
        (error_mapping.BROKE_EARLY, translate("provider", "The connection broke before the answer began.")),
        (
            error_mapping.NOT_A_STREAM,
            translate(
                "provider",
                "{host} answered with something that is not a model's answer ({kind}). "
                "Check the address; on a public network, sign in to it first.",
            ),
        ),
        (error_mapping.UNEXPECTED, translate("provider", "Something went wrong while asking {host}.")),
    )
}
