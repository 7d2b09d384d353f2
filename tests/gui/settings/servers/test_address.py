"""Addresses as people type them."""

from __future__ import annotations

import pytest

from desktop_agent.gui.settings.servers.address import ServerAddress, read_address


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("http://localhost:11434", ServerAddress("http://localhost:11434", "localhost", True, False)),
        ("localhost:11434", ServerAddress("http://localhost:11434", "localhost", True, False)),
        ("  http://127.0.0.1:8080/  ", ServerAddress("http://127.0.0.1:8080", "127.0.0.1", True, False)),
        ("http://[::1]:8080/v1/", ServerAddress("http://[::1]:8080", "::1", True, False)),
        ("gpu-box:8000", ServerAddress("https://gpu-box:8000", "gpu-box", False, True)),
        ("http://gpu_box", ServerAddress("http://gpu_box", "gpu_box", False, False)),
        ("https://bücher.example/x", ServerAddress("https://bücher.example/x", "bücher.example", False, True)),
        ("box.localhost", ServerAddress("http://box.localhost", "box.localhost", True, False)),
        ("models.example.org", ServerAddress("https://models.example.org", "models.example.org", False, True)),
        ("https://example.org/api/v1", ServerAddress("https://example.org/api", "example.org", False, True)),
        ("http://192.168.1.5:1234", ServerAddress("http://192.168.1.5:1234", "192.168.1.5", False, False)),
    ],
)
def test_an_address_is_read_as_it_was_meant(typed: str, meant: ServerAddress) -> None:
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
