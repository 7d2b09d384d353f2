"""Addresses as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.errors import ProviderRefused
from desktop_agent.protocol import Remedy
from desktop_agent.providers.server_url import ANTHROPIC, is_nearby, is_this_machine, server_address


@pytest.mark.parametrize("written", [None, "", "  "])
def test_nothing_written_means_anthropic(written: str | None) -> None:
    assert server_address(written) == ANTHROPIC


@pytest.mark.parametrize(
    "written",
    [
        "http://localhost:11434",
        "http://localhost:11434/",
        "http://localhost:11434/v1",
        "http://localhost:11434/v1/",
        "http://localhost:11434/v1/messages",
        "http://localhost:11434/v1/models/",
        "http://localhost:11434/v1/chat/completions",
        "localhost:11434",
        " HTTP://LocalHost:11434// ",
    ],
)
def test_a_local_server_may_be_written_in_many_ways(written: str) -> None:
    assert server_address(written) == "http://localhost:11434"


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("example.org", "https://example.org"),
        ("example.org/anthropic/v1", "https://example.org/anthropic"),
        ("https://example.org/v1beta/", "https://example.org/v1beta"),
        ("192.168.1.4:8080", "http://192.168.1.4:8080"),
        ("8.8.8.8", "https://8.8.8.8"),
        ("box.local:1234", "http://box.local:1234"),
        ("http://[::1]:11434/v1", "http://[::1]:11434"),
    ],
)
def test_the_scheme_is_guessed_by_how_near_the_server_is(written: str, address: str) -> None:
    assert server_address(written) == address


@pytest.mark.parametrize(
    "written",
    [
        "ftp://example.org",
        "http://",
        "http://[bad",
        "http://a b",
        "http://x:99999",
        "http://x:port",
        "https://example.org/?key=1",
        "https://example.org/#x",
        "file:///etc/passwd",
        "http://ex\u202eample.org",
    ],
)
def test_what_is_no_address_is_refused_with_the_way_to_correct_it(written: str) -> None:
    with pytest.raises(ProviderRefused) as caught:
        server_address(written)
    assert caught.value.remedies == (Remedy.OPEN_KEYS,)
    assert written in str(caught.value)


@pytest.mark.parametrize("written", ["https://me:secret@example.org", "https://secret@example.org", "me:s@localhost"])
def test_a_password_in_an_address_is_refused_and_not_repeated(written: str) -> None:
    with pytest.raises(ProviderRefused) as caught:
        server_address(written)
    assert "password" in str(caught.value)
    assert "secret" not in str(caught.value)


@given(st.text(max_size=30))
def test_any_text_is_an_address_in_its_one_form_or_refused(written: str) -> None:
    try:
        address = server_address(written)
    except ProviderRefused:
        return
    assert server_address(address) == address


@pytest.mark.parametrize(
    ("host", "near"),
    [("localhost", True), ("127.0.0.1", True), ("10.0.0.3", True), ("::1", True), ("gpu", True), ("a.b", False)],
)
def test_near_is_what_the_name_or_number_says(host: str, near: bool) -> None:
    assert is_nearby(host) is near


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://localhost:1", True),
        ("http://127.0.0.9", True),
        ("http://[::1]:5", True),
        ("http://app.localhost", True),
        ("http://10.0.0.1", False),
        ("https://localhost.example.org", False),
        ("http://[bad", False),
    ],
)
def test_this_machine_is_known_by_name_and_number(address: str, here: bool) -> None:
    assert is_this_machine(address) is here
