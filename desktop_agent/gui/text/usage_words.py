"""Tokens, shares and sums of money, as words."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from desktop_agent.gui.text.translator import DOLLARS, dollars, listed, say
from desktop_agent.protocol import ConversationChanged, Usage
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import DEMO_PROFILE

UNKNOWN_PRICE = translate("Usage", "unknown price", "in the place of a sum of money")
CACHE_MISSED = translate("Usage", "cache missed", "the server's cache did not help; in the status bar")
CONTEXT = translate("Usage", "Context used by the next request.")
ESTIMATED = translate("Usage", "A part of it is estimated: no server has counted it yet.")
NONE = "–"


def tokens(count: int) -> str:
    """Return a number of tokens, short: 812, 36k, 1.2M."""
    if count < 1000:
        return str(count)
    if count < 1_000_000:
        return f"{QLocale().toString(count / 1000, 'f', 1 if count < 9950 else 0)}k"
    return f"{QLocale().toString(count / 1_000_000, 'f', 1)}M"


def context_words(state: ConversationChanged, *, is_long: bool) -> str:
    """Return how full the context is, of how much, in words; a tilde before what is estimated."""
    about = "~" if state.is_estimated else ""
    used = about + tokens(state.context_used)
    if not state.context_limit and not state.context_used:
        return NONE
    if not state.context_limit:
        unknown = translate(
            "StatusBar", "{used} tokens, context size unknown", "the model's window: nobody says its size"
        )
        short = translate("StatusBar", "{used} of ?", "tokens, in a narrow window; nobody says of how many")
        return say((unknown if is_long else short).having(used=used))
    limit = tokens(state.context_limit)
    share = round(100 * state.context_used / state.context_limit)
    if not is_long:
        short = translate("StatusBar", "{share} % of {limit}", "tokens of the model's window, in a narrow window")
        return say(short.having(share=f"{about}{share}", limit=limit))
    words = translate("StatusBar", "{used} of {limit} tokens, {share} %")
    return say(words.having(used=used, limit=limit, share=share))


def context_sentences(state: ConversationChanged) -> tuple[Sentence, ...]:
    """Return what there is to say of how full the context is."""
    estimated = (ESTIMATED,) if state.is_estimated else ()
    return (CONTEXT, *estimated)


def cost_words(cost: float | None) -> str:
    """Return a sum of money; empty where it is not known. A part of a cent is no nothing."""
    return "" if cost is None else dollars(cost)


def price_words(state: ConversationChanged, *, is_long: bool = True) -> str:
    """Return what a conversation cost so far; where that is not known, that it is not."""
    if state.cost is not None:
        return cost_words(state.cost)
    is_unpriced = bool(state.context_used) and state.profile != DEMO_PROFILE
    if not is_unpriced:
        return NONE
    return say(UNKNOWN_PRICE if is_long else DOLLARS.having(cost="?"))


def usage_words(used: Usage) -> str:
    """Return the kinds of tokens that are paid for, each at its own price; what there is none of is left out."""
    kinds = (
        (used.input, translate("Usage", "{tokens} in", "tokens that a server read, at the full price")),
        (used.cache_read, translate("Usage", "{tokens} from the cache", "tokens")),
        (used.cache_write, translate("Usage", "{tokens} to the cache", "tokens")),
        (used.output, translate("Usage", "{tokens} out", "tokens that the model wrote")),
    )
    counted = listed(say(words.having(tokens=tokens(count))) for count, words in kinds if count)
    unit = translate("Usage", "{counted} (tokens)", "kinds of tokens: 400 in, 40 out")
    return say(unit.having(counted=counted)) if counted else ""
