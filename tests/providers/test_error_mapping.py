"""What people are told when a server does not answer."""

from __future__ import annotations

import errno
import socket
import ssl
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.errors import (
    ContextFull,
    KeyRefused,
    ProviderBroken,
    ProviderError,
    ProviderRefused,
    ProviderUnreachable,
)
from desktop_agent.protocol import Remedy
from desktop_agent.providers import error_mapping
from desktop_agent.providers.error_mapping import (
    Failure,
    RequestInfo,
    connection_error,
    error_of,
    failure_of,
    lost_connection,
    not_an_answer,
    quoted,
    retry_after_s,
)

ASKED = RequestInfo("box:1234", "some-model")


def told(status: int, kind: str = "", message: str = "", code: str = "", **headers: str) -> ProviderError:
    details = {"error_code": code} if code else None
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return error_of(failure_of(status, {"type": kind, "message": message, "details": details}, named, now=0.0), ASKED)


@pytest.mark.parametrize(
    ("status", "kind", "message", "code", "family", "words", "remedy"),
    [
        (401, "authentication_error", "invalid", "", KeyRefused, "did not accept the key", Remedy.OPEN_KEYS),
        (402, "billing_error", "", "", ProviderRefused, "no credit", Remedy.RETRY),
        (400, "", "Your credit balance is too low", "", ProviderRefused, "no credit", Remedy.RETRY),
        (429, "", "", "enforced_spend_limit_reached", ProviderRefused, "spending limit", Remedy.RETRY),
        (400, "", "", "organization_on_hold", ProviderRefused, "no credit", Remedy.RETRY),
        (403, "permission_error", "not yours", "", KeyRefused, "not yours", Remedy.OPEN_KEYS),
        (404, "not_found_error", "model: x", "", ProviderRefused, "does not have the model some-model", None),
        (404, "", "", "", ProviderRefused, "no Messages API", Remedy.OPEN_KEYS),
        (413, "request_too_large", "", "", ContextFull, "longer than", Remedy.CHOOSE_MODEL),
        (400, "", "prompt is too long: 210000 tokens > 200000", "", ContextFull, "longer", Remedy.CHOOSE_MODEL),
        (400, "", "exceeds the available context size", "", ContextFull, "longer", Remedy.CHOOSE_MODEL),
        (400, "invalid_request_error", "bad tool", "", ProviderRefused, "400: bad tool", Remedy.RETRY),
        (429, "rate_limit_error", "", "", ProviderUnreachable, "Rate limited", Remedy.RETRY),
        (529, "overloaded_error", "", "", ProviderUnreachable, "overloaded", Remedy.RETRY),
        (503, "overloaded_error", "", "", ProviderUnreachable, "overloaded", Remedy.RETRY),
        (500, "api_error", "oh", "", ProviderUnreachable, "500: oh", Remedy.RETRY),
        (501, "", "", "", ProviderRefused, "failed on its side", Remedy.RETRY),
        (408, "", "", "", ProviderUnreachable, "failed on its side", Remedy.RETRY),
        (418, "", "", "", ProviderRefused, "418", Remedy.RETRY),
        (200, "overloaded_error", "", "", ProviderUnreachable, "overloaded", Remedy.RETRY),
        (200, "authentication_error", "", "", KeyRefused, "did not accept", Remedy.OPEN_KEYS),
        (200, "strange", "", "", ProviderUnreachable, "failed on its side", Remedy.RETRY),
    ],
)
def test_each_failure_has_a_family_a_sentence_and_a_remedy(
    status: int, kind: str, message: str, code: str, family: type, words: str, remedy: Remedy | None
) -> None:
    error = told(status, kind, message, code)
    assert type(error) is family
    assert words in str(error)
    assert remedy is None or remedy in error.remedies
    assert "{" not in str(error)


def test_a_server_that_wants_a_key_where_there_is_none_says_so() -> None:
    error = error_of(Failure(401), RequestInfo("box", has_key=False))
    assert str(error) == "box requires an API key. Your message is kept. Add the key, then try again."


@pytest.mark.parametrize(
    ("failure", "asked", "is_the_model"),
    [
        (Failure(404), RequestInfo("api.anthropic.com", "m", is_official=True), True),
        (Failure(404, message='model "m" not found, try pulling it first'), ASKED, True),
        (Failure(404, kind="not_found_error"), RequestInfo("box"), False),
        (Failure(405), ASKED, False),
    ],
)
def test_a_missing_model_is_told_from_a_missing_api(failure: Failure, asked: RequestInfo, is_the_model: bool) -> None:
    assert (Remedy.CHOOSE_MODEL in error_of(failure, asked).remedies) is is_the_model


def test_a_redirect_names_where_it_leads_and_is_not_followed() -> None:
    error = told(307, location="http://evil.example/\u202e")
    assert type(error) is ProviderRefused
    assert "http://evil.example/\\u202e" in str(error)


def test_the_server_decides_about_trying_again_where_it_says_so() -> None:
    assert type(told(500, x_should_retry="false")) is ProviderRefused
    assert type(told(400, x_should_retry="true")) is ProviderUnreachable
    assert type(told(400, x_should_retry="maybe")) is ProviderRefused


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "3"}, 3.0),
        ({"retry-after": " 1.5 "}, 1.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "Thu, 01 Jan 1970 00:01:40 GMT"}, 90.0),
        ({"retry-after": "Thu, 01 Jan 1970 00:00:01 GMT"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "9" * 400}, None),
        ({}, None),
    ],
)
def test_how_long_to_wait_is_read_in_each_form(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after_s(headers, now=10.0) == seconds


def test_the_time_to_wait_is_part_of_the_error_and_of_its_sentence() -> None:
    error = told(429, retry_after="150")
    assert error.retry_after_s == 150.0
    assert "for 2 min 30 s" in str(error)
    assert "for 9 s" in str(told(429, retry_after="9"))


def test_a_key_that_the_server_repeats_is_blotted_out() -> None:
    failure = Failure(403, message="key sk-ant-123 is not yours")
    error = error_of(failure, ASKED, secret="sk-ant-123")
    assert "sk-ant-123" not in str(error)
    assert "key *** is not yours" in str(error)


def test_words_of_a_server_are_shown_short_visible_and_on_one_line() -> None:
    assert quoted("a\n  b\x1b[31m", None) == "a b\\x1b[31m"
    assert len(quoted("x" * 10_000, None)) == error_mapping.LONGEST_QUOTE


@given(
    status=st.integers(100, 599),
    body=st.dictionaries(
        st.sampled_from(["type", "message", "details", "x"]),
        st.none() | st.integers() | st.text() | st.lists(st.none()),
    ),
    headers=st.dictionaries(st.sampled_from(["retry-after", "location", "x-should-retry"]), st.text()),
)
def test_whatever_a_server_says_becomes_an_error(status: int, body: dict[str, Any], headers: dict[str, str]) -> None:
    error = error_of(failure_of(status, body, headers, now=0.0), ASKED)
    assert error.remedies
    assert "box:1234" in str(error)


def caused(cause: BaseException) -> BaseException:
    """Return an error as the client raises it: the system's own at the bottom of a chain."""
    outer = RuntimeError("Connection error.")
    outer.__cause__ = OSError("All connection attempts failed")
    outer.__cause__.__context__ = cause
    return outer


@pytest.mark.parametrize(
    ("cause", "family", "words"),
    [
        (socket.gaierror(-2, "Name or service not known"), ProviderUnreachable, "cannot be found"),
        (ConnectionRefusedError(111, "refused"), ProviderUnreachable, "No server answers"),
        (ExceptionGroup("both", [OSError("x"), ConnectionRefusedError()]), ProviderUnreachable, "No server answers"),
        (TimeoutError(), ProviderUnreachable, "in time"),
        (OSError(errno.ENETUNREACH, "unreachable"), ProviderUnreachable, "no network"),
        (ssl.SSLCertVerificationError(1, "self-signed"), ProviderRefused, "certificate"),
        (ssl.SSLError(1, "WRONG_VERSION_NUMBER"), ProviderRefused, "secure connection"),
        (ValueError("?"), ProviderUnreachable, "could not be made"),
    ],
)
def test_a_connection_that_cannot_be_made_is_told_by_its_cause(
    cause: BaseException, family: type, words: str
) -> None:
    error = connection_error(caused(cause), ASKED)
    assert type(error) is family
    assert words in str(error)
    assert "box:1234" in str(error)


def test_a_chain_of_causes_that_bites_its_tail_has_an_end() -> None:
    one, other = RuntimeError("1"), RuntimeError("2")
    one.__cause__, other.__cause__ = other, one
    assert "could not be made" in str(connection_error(one, ASKED))


def test_a_lost_connection_may_be_tried_again_unless_something_was_said() -> None:
    assert type(lost_connection(has_content=False)) is ProviderUnreachable
    assert type(lost_connection(has_content=True)) is ProviderBroken


def test_a_page_for_people_is_named_by_its_kind() -> None:
    error = not_an_answer("text/html; charset=utf-8", ASKED)
    assert "(text/html)" in str(error)
    assert error.remedies == (Remedy.RETRY, Remedy.OPEN_KEYS)
    assert "(–)" in str(not_an_answer("", ASKED))
