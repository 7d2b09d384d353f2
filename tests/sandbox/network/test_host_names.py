from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from desktop_agent.sandbox.network.host_names import (
    Endpoint,
    NoHostName,
    endpoint,
    granted_endpoints,
    host_name,
    is_public,
)

LABELS = st.from_regex(r"[a-z_]([a-z0-9_-]{0,20}[a-z0-9_])?", fullmatch=True)


@given(st.lists(LABELS, min_size=1, max_size=5), st.booleans(), st.booleans())
def test_a_name_has_one_spelling(labels: list[str], dotted: bool, loud: bool) -> None:
    name = ".".join(labels)
    written = (name.upper() if loud else name) + ("." if dotted else "")
    assert host_name(written) == name


def spellings(address: IPv4Address) -> list[str]:
    """Return what inet_aton(3) and the URL Standard take for this address."""
    number = int(address)
    bytes_ = [number >> shift & 255 for shift in (24, 16, 8, 0)]
    a, b, c, d = bytes_
    return [
        str(address),
        str(number),
        hex(number),
        hex(number).upper(),
        f"0{number:o}",
        ".".join(f"0x{byte:x}" for byte in bytes_),
        ".".join(f"0{byte:o}" for byte in bytes_),
        f"{a}.{number & 0xFFFFFF}",
        f"0x{a:x}.{b}.{c << 8 | d}",
        f"{a}.{b}.0x{c << 8 | d:x}",
        f"{address}.",
        f"[::ffff:{address}]",
        f"::ffff:{address}",
        f"[{IPv6Address(f'::ffff:{address}').exploded}]",
        f"::{address}",
    ]


@given(st.ip_addresses(v=4))
def test_no_spelling_of_an_address_is_a_name(address: IPv4Address) -> None:
    for spelling in spellings(address):
        with pytest.raises(NoHostName):
            host_name(spelling)


@given(st.ip_addresses(v=6))
def test_no_spelling_of_a_long_address_is_a_name(address: IPv6Address) -> None:
    for spelling in (str(address), f"[{address}]", address.exploded, f"[{address}%25eth0]", f"[{address}%1]"):
        with pytest.raises(NoHostName):
            host_name(spelling)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            ".",
            "a..b",
            ".a",
            "a.b..",
            "-a.test",
            "a-.test",
            "a b",
            "a\0b",
            "a\nb",
            "a\r\nb",
            "a/b",
            "a\\b",
            "a%2eb",
        ),
        *("user@a.test", "a:80", "a_é.test", "ｅvil.test", "①.test", "a。test", "a" * 64, ".".join(["a" * 60] * 5)),
        *("1", "0x", "a.0x7f", "a.1", "*.test", "a,b", "a;b", "[a]", "a#b", "a?b"),
    ],
    ids=ascii,
)
def test_what_no_name_can_be_is_refused(text: str) -> None:
    with pytest.raises(NoHostName):
        host_name(text)


@pytest.mark.parametrize(
    ("text", "usual", "expected"),
    [
        ("a.test:443", None, Endpoint("a.test", 443)),
        ("A.test.:8080", 80, Endpoint("a.test", 8080)),
        ("a.test", 80, Endpoint("a.test", 80)),
    ],
)
def test_a_place_is_a_name_with_a_port(text: str, usual: int | None, expected: Endpoint) -> None:
    assert endpoint(text, usual) == expected


@pytest.mark.parametrize("text", ["a.test", "a.test:", "a.test:0", "a.test:65536", "a.test:+80", "a.test:8 0", ":80"])
def test_a_place_without_a_port_is_none(text: str) -> None:
    with pytest.raises(NoHostName):
        endpoint(text)


def test_a_granted_name_opens_the_usual_ports_and_one_with_a_port_opens_that() -> None:
    assert {place.port for place in granted_endpoints("a.test")} == {22, 80, 443}
    assert granted_endpoints("a.test:8443") == {Endpoint("a.test", 8443)}
    assert [str(Endpoint("a.test", port)) for port in (443, 8443)] == ["a.test", "a.test:8443"]


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "127.9.9.9",
            "0.0.0.0",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "224.0.0.1",
        ),
        *("239.1.1.1", "100.64.0.1", "255.255.255.255", "240.0.0.1", "192.0.0.8", "198.18.0.1", "203.0.113.5"),
        *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::127.0.0.1"),
        *(
            "::ffff:10.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b::127.0.0.1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001:db8::1",
        ),
        *("2001:0:7f00:1::", "no address", "8.8.8.8 ", "168.63.129.16", "64:ff9b::168.63.129.16"),
    ],
)
def test_an_address_that_is_not_the_internet_at_large_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])
def test_an_address_in_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@given(st.ip_addresses())
def test_whatever_is_public_is_global_for_everybody(address: IPv4Address | IPv6Address) -> None:
    assume(is_public(str(address)))
    assert ip_address(str(address)).is_global
