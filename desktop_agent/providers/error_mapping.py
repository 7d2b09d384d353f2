"""Maps each failure of a server to an error with a sentence and remedies."""

from __future__ import annotations

import errno
import re
import socket
import ssl
from collections.abc import Iterator, Mapping
from typing import Any

from desktop_agent.errors import (
    ContextFull,
    KeyRefused,
    ProviderBroken,
    ProviderError,
    ProviderRefused,
    ProviderUnreachable,
)
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import load
from desktop_agent.protocol import Remedy
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

LONGEST_QUOTE = 300


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """A request, for the sentences. `host` may have a port; `model` is "" where none was named."""

    host: str
    model: str = ""
    has_key: bool = True
    is_official: bool = False
    """Whether the host is Anthropic's own."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Answer of a server instead of a message. `status` is the HTTP status, or the equivalent of its error."""

    status: int
    kind: str = ""
    code: str = ""
    message: str = ""
    retry_after_s: float | None = None
    may_retry: bool | None = None
    """Whether the server allows a retry; None if it does not say."""
    location: str = ""


# HTTP status that an `error` event stands for; its own is 200.
_STATUS_OF_KIND = {
    "invalid_request_error": 400,
    "authentication_error": 401,
    "billing_error": 402,
    "permission_error": 403,
    "not_found_error": 404,
    "request_too_large": 413,
    "rate_limit_error": 429,
    "api_error": 500,
    "timeout_error": 504,
    "overloaded_error": 529,
}
# Codes under which a 429 or a 400 is a matter of money: waiting a few seconds changes nothing.
_OUT_OF_CREDIT = frozenset(
    {
        "contract_spend_limit_reached",
        "enforced_spend_limit_reached",
        "linked_organization_billing_unavailable",
        "linked_organization_spend_limit_reached",
        "organization_on_hold",
    }
)
_ABOUT_THE_KEY = frozenset({401, 403, 407})
# The API has no code for these two; its words are the only sign.
_TOO_LONG = re.compile(r"prompt is too long|context (length|window|size)|maximum context|exceed.{0,40}context", re.I)
_NO_CREDIT = re.compile(r"credit balance is too low", re.I)


def failure_of(status: int, error: Mapping[str, Any], headers: Mapping[str, str], *, now: float) -> Failure:
    """Return the failure of a server's error; `error` is the object of that name in its body, {} without one."""
    kind = _string(error.get("type"))
    details = error.get("details")
    retried = headers.get("x-should-retry")
    return Failure(
        status=_STATUS_OF_KIND.get(kind, 500) if status == 200 else status,
        kind=kind,
        code=_string(details.get("error_code")) if isinstance(details, Mapping) else "",
        message=_string(error.get("message")),
        retry_after_s=retry_after_s(headers, now=now),
        may_retry={"true": True, "false": False}.get(retried or ""),
        location=headers.get("location", ""),
    )


def retry_after_s(headers: Mapping[str, str], *, now: float) -> float | None:
    """Return how long the server asks to wait: milliseconds, seconds or a date; None where it does not say.

    Source: RFC 9110, 10.2.3 Retry-After.
    """
    for name, unit in (("retry-after-ms", 0.001), ("retry-after", 1.0)):
        value = headers.get(name, "").strip()
        if re.fullmatch(r"\d{1,9}(\.\d+)?", value):
            return float(value) * unit
    if "retry-after" not in headers:
        return None
    # A date is rare, and what reads one brings a megabyte of modules.
    parsed = load("email.utils").parsedate_to_datetime
    try:
        return max(0.0, float(parsed(headers["retry-after"]).timestamp()) - now)
    except (ValueError, TypeError, OverflowError):
        return None


def error_of(failure: Failure, asked: RequestInfo, *, secret: str | None = None) -> ProviderError:
    """Return the error that tells of a failure. `secret` is blotted out where the server repeats it."""
    message = quoted(failure.message, secret) or str(failure.status)
    sentence, remedies, retries = _sentence_of(failure, asked)
    retries = retries if failure.may_retry is None else failure.may_retry
    sentence = sentence.with_values(host=asked.host, model=asked.model, said=message, status=failure.status)
    is_full = sentence.text == TOO_LONG.text
    refused = KeyRefused if failure.status in _ABOUT_THE_KEY else ContextFull if is_full else ProviderRefused
    error = (ProviderUnreachable if retries else refused)(sentence, remedies)
    error.retry_after_s = failure.retry_after_s
    return error


def _sentence_of(failure: Failure, asked: RequestInfo) -> tuple[Sentence, tuple[Remedy, ...], bool]:
    """Return the sentence, the remedies, and whether trying again may help."""
    status = failure.status
    if 300 <= status < 400:
        return REDIRECTED.with_values(location=quoted(failure.location, None) or "–"), (Remedy.OPEN_KEYS,), False
    if status == 402 or failure.code in _OUT_OF_CREDIT or (status == 400 and _NO_CREDIT.search(failure.message)):
        return NO_CREDIT, (Remedy.RETRY, Remedy.OPEN_KEYS), False
    if status in (401, 407):
        return WRONG_KEY if asked.has_key else WANTS_KEY, (Remedy.OPEN_KEYS,), False
    if status == 403:
        return FORBIDDEN, (Remedy.OPEN_KEYS, Remedy.CHOOSE_MODEL), False
    if status in (404, 405):
        return _missing(failure, asked)
    if status == 413 or (status in (400, 422) and _TOO_LONG.search(failure.message)):
        return TOO_LONG, (Remedy.CHOOSE_MODEL,), False
    if status == 429:
        return _too_often(failure), (Remedy.RETRY,), True
    if status == 529 or failure.kind == "overloaded_error":
        return OVERLOADED, (Remedy.RETRY,), True
    if status >= 500 or status in (408, 409):
        return SERVER_FAILED, (Remedy.RETRY,), status != 501
    return REFUSED, (Remedy.RETRY, Remedy.CHOOSE_MODEL), False


def _missing(failure: Failure, asked: RequestInfo) -> tuple[Sentence, tuple[Remedy, ...], bool]:
    # An answer in the API's own form knows the path, so it is the model that is missing.
    if asked.model and (failure.kind or asked.is_official or "model" in failure.message.lower()):
        return NO_MODEL, (Remedy.CHOOSE_MODEL,), False
    return NO_API, (Remedy.OPEN_KEYS,), False


def _too_often(failure: Failure) -> Sentence:
    if failure.retry_after_s is None:
        return TOO_OFTEN
    minutes, seconds = divmod(round(failure.retry_after_s), 60)
    return TOO_OFTEN_UNTIL.with_values(wait=f"{minutes} min {seconds} s" if minutes else f"{seconds} s")


def connection_error(error: BaseException, asked: RequestInfo) -> ProviderError:
    """Return the error for a connection that could not be made, by the system's own error beneath the client's."""
    sentence, remedies, retries = _no_connection(list(_chain(error)))
    kind = ProviderUnreachable if retries else ProviderRefused
    return kind(sentence.with_values(host=asked.host), remedies)


def _no_connection(chain: list[BaseException]) -> tuple[Sentence, tuple[Remedy, ...], bool]:
    offline = {errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN}
    for cause in chain:
        match cause:
            case socket.gaierror():
                return NO_SUCH_HOST, (Remedy.RETRY, Remedy.OPEN_KEYS), True
            case ssl.SSLCertVerificationError():
                return BAD_CERTIFICATE, (Remedy.RETRY, Remedy.OPEN_KEYS), False
            case ssl.SSLError():
                return NO_TLS, (Remedy.RETRY, Remedy.OPEN_KEYS), False
            case ConnectionRefusedError():
                return NOBODY_LISTENS, (Remedy.RETRY, Remedy.OPEN_KEYS), True
            case TimeoutError():
                return TOO_SLOW, (Remedy.RETRY,), True
            case OSError() if cause.errno in offline:
                return OFFLINE, (Remedy.RETRY,), True
            case _:
                continue
    return NO_CONNECTION, (Remedy.RETRY,), True


def lost_connection(*, has_content: bool) -> ProviderError:
    """Return the error for a connection that broke while the answer came."""
    return ProviderBroken(BROKE_OFF) if has_content else ProviderUnreachable(BROKE_EARLY)


def not_an_answer(content_type: str, asked: RequestInfo) -> ProviderBroken:
    """Return the error for a body that is no event stream, such as a page for people."""
    kind = quoted(content_type.partition(";")[0], None) or "–"
    return ProviderBroken(NOT_A_STREAM.with_values(host=asked.host, kind=kind), (Remedy.RETRY, Remedy.OPEN_KEYS))


def quoted(message: str, secret: str | None) -> str:
    """Return a server's words on one line, short, visible, and without the secret."""
    text = message.replace(secret, "***") if secret else message
    return visible(cut(" ".join(text.split()), LONGEST_QUOTE), keep_newlines=False)


def _string(value: object) -> str:
    return value if isinstance(value, str) else ""


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        if isinstance(error, BaseExceptionGroup):
            for inner in error.exceptions:
                yield from _chain(inner)
        error = error.__cause__ or error.__context__


WRONG_KEY = translate(
    "provider", "{host} did not accept the key. Your message is kept. Enter the key once more, then try again."
)
WANTS_KEY = translate("provider", "{host} requires an API key. Your message is kept. Add the key, then try again.")
BAD_KEY = translate(
    "provider",
    "The key contains invalid characters, so nothing was sent. Copy it again, and save it.",
)
NO_CREDIT = translate(
    "provider",
    "The account at {host} has no credit left, or its spending limit is reached ({said}). Your message is kept. "
    "Add credit or raise the limit there, then try again.",
)
FORBIDDEN = translate(
    "provider",
    "The key has no permission for this request at {host} ({said}). Your message is kept. Choose another model "
    "or another key.",
)
NO_MODEL = translate(
    "provider",
    "{host} does not have the model {model}. Your message is kept. Choose another model, then try again.",
)
NO_API = translate(
    "provider",
    "There is no Messages API at {host} ({status}). Your message is kept. Check the server's address.",
)
TOO_LONG = translate(
    "provider",
    "The conversation is longer than {host} takes in one request ({said}). Everything is kept here. Continue "
    "in a new conversation, or choose a model with a larger context.",
)
TOO_OFTEN = translate("provider", "Rate limited by {host}. Your message is kept. Wait a moment, then try again.")
TOO_OFTEN_UNTIL = translate("provider", "Rate limited by {host} for {wait}. Your message is kept.")
OVERLOADED = translate("provider", "{host} is overloaded just now. Your message is kept. Try again in a moment.")
SERVER_FAILED = translate(
    "provider", "{host} failed on its side ({status}: {said}). Your message is kept. Try again in a moment."
)
REFUSED = translate("provider", "{host} refused the request ({status}: {said}). Your message is kept.")
REDIRECTED = translate(
    "provider",
    "{host} redirects to {location}. The redirect was not followed, and no key was sent there. If that is "
    "the right server, enter its address.",
)
NO_SUCH_HOST = translate(
    "provider",
    "The server {host} cannot be found. Your message is kept. Check the network and the address, then try again.",
)
NOBODY_LISTENS = translate(
    "provider",
    "No server answers at {host}. Your message is kept. Start it, or check the address, then try again.",
)
BAD_CERTIFICATE = translate(
    "provider",
    "The certificate of {host} cannot be trusted, so nothing was sent. "
    "Check the address and this computer's clock; on a company network, ask for its certificate.",
)
NO_TLS = translate(
    "provider",
    "A secure connection to {host} cannot be made, so nothing was sent. Check whether its address begins with "
    "http or https.",
)
TOO_SLOW = translate("provider", "{host} did not answer in time. Your message is kept.")
OFFLINE = translate(
    "provider", "{host} cannot be reached: there is no network. Your message is kept. Try again when it is back."
)
NO_CONNECTION = translate("provider", "The connection to {host} could not be made. Your message is kept.")
BROKE_EARLY = translate("provider", "The connection broke before the answer began. Your message is kept.")
BROKE_OFF = translate(
    "provider",
    "The connection broke. What had arrived is kept; nothing of it was run.",
)
NOT_A_STREAM = translate(
    "provider",
    "{host} answered with something that is not a model's answer ({kind}). Your message is kept. "
    "Check the address; on a public network, sign in to it first. Then try again.",
)
UNEXPECTED = translate(
    "provider",
    "Something went wrong while asking {host}. Your message is kept.",
)
