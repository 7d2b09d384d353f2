"""Addresses as people type them."""

from __future__ import annotations

import pytest

from desktop_agent.gui.settings.servers.address import Address, read_address


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("http://localhost:11434", Address("http://localhost:11434", "localhost", True, False)),
        ("localhost:11434", Address("http://localhost:11434", "localhost", True, False)),
        ("  http://127.0.0.1:8080/  ", Address("http://127.0.0.1:8080", "127.0.0.1", True, False)),
        ("http://[::1]:8080/v1/", Address("http://[::1]:8080", "::1", True, False)),
        ("gpu-box:8000", Address("https://gpu-box:8000", "gpu-box", False, True)),
        ("http://gpu_box", Address("http://gpu_box", "gpu_box", False, False)),
        ("https://bücher.example/x", Address("https://bücher.example/x", "bücher.example", False, True)),
        ("box.localhost", Address("http://box.localhost", "box.localhost", True, False)),
        ("models.example.org", Address("https://models.example.org", "models.example.org", False, True)),
        ("https://example.org/api/v1", Address("https://example.org/api", "example.org", False, True)),
        ("http://192.168.1.5:1234", Address("http://192.168.1.5:1234", "192.168.1.5", False, False)),
    ],
)
def test_an_address_is_read_as_it_was_meant(typed: str, meant: Address) -> None:
    assert read_address(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "two words",
        "ftp://example.org",
        "http://",
        "http://:80",
        "localhost:notaport",
        "http://[::1",
        "//",
        "sk-ant-wrongkey-123456",
        "myserver",
        "what?",
        "http://a..b",
        "http://not!a!host",
    ],
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    assert read_address(typed) is None


def test_a_key_hidden_in_the_address_is_refused() -> None:
    assert read_address("https://user:secret@example.org") is None
