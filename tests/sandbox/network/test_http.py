from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.http import (
    Head,
    Malformed,
    NoDestination,
    body,
    destination,
    handed_on,
    read_head,
    token,
)


def head(first: str, *fields: str) -> Head:
    return read_head("\r\n".join([first, *fields, "", ""]).encode("latin-1"))


def test_a_head_is_read_with_its_fields() -> None:
    assert head("GET http://a.test/x HTTP/1.1", "Host: a.test", "X-Y: \t 1 \t") == Head(
        "GET", "http://a.test/x", (("host", "a.test"), ("x-y", "1"))
    )


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\n",
        b"GET  http://a.test/ HTTP/1.1\r\n\r\n",
        b"GET http://a.test/ HTTP/2.0\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1 \r\n\r\n",
        b"GET\thttp://a.test/ HTTP/1.1\r\n\r\n",
        b"get http://a.test/ HTTP/1.1\r\n\r\n",
        b"GET http://a.test/\x00 HTTP/1.1\r\n\r\n",
        b"GET http://a.test/\xe9 HTTP/1.1\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\nHost: b.test\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nHost : a.test\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nX: 1\r\n folded\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nX: 1\nY: 2\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nX: 1\rY: 2\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nX: \x00\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\n: empty\r\n\r\n",
        b"GET http://a.test/ HTTP/1.1\r\n" + b"X: 1\r\n" * 101 + b"\r\n",
    ],
)
def test_a_head_that_readers_could_read_differently_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        read_head(data)


def on_its_way(data: bytes) -> bytes:
    """Return the head that a server would get; nothing where it is refused."""
    try:
        found = read_head(data + b"\r\n\r\n")
        token(found)
        place = destination(found)
        return b"" if found.method == "CONNECT" else handed_on(found, place)
    except (Malformed, NoDestination):
        return b""


FIELDS = st.lists(st.sampled_from([b"X: 1", b"Host: a.test", b"X:\ty", b" folded", b"X: \r", b"\n", b"Y: \n\n", b""]))


@given(st.binary(max_size=300) | FIELDS.map(lambda fields: b"\r\n".join([b"GET http://a.test/ HTTP/1.1", *fields])))
def test_whatever_comes_is_refused_or_handed_on_as_one_head(data: bytes) -> None:
    handed = on_its_way(data)
    assert b"\r\n\r\n" not in handed[:-4]
    assert handed[-4:] in (b"", b"\r\n\r\n")


def test_a_plain_head_is_handed_on() -> None:
    assert on_its_way(b"GET http://a.test/ HTTP/1.1\r\nX: 1").startswith(b"GET / HTTP/1.1\r\n")


def basic(text: str) -> str:
    return f"Proxy-Authorization: Basic {base64.b64encode(text.encode()).decode()}"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ([basic("run:abc")], "abc"),
        (["proxy-authorization: bAsIc " + base64.b64encode(b"x:y:z").decode()], "y:z"),
        ([basic("run")], ""),
        ([basic("run:abc"), basic("run:abc")], ""),
        (["Proxy-Authorization: Bearer abc"], ""),
        (["Proxy-Authorization: Basic é!"], ""),
        (["Proxy-Authorization: Basic /////w=="], ""),
        (["Proxy-Authorization:"], ""),
        (["Authorization: Basic cnVuOmFiYw=="], ""),
        ([], ""),
    ],
    ids=ascii,
)
def test_the_token_is_the_password_of_a_proxy(fields: list[str], expected: str) -> None:
    assert token(head("CONNECT a.test:443 HTTP/1.1", *fields)) == expected


@pytest.mark.parametrize(
    ("first", "fields", "expected"),
    [
        ("CONNECT A.test.:443 HTTP/1.1", ["Host: a.test:443"], Endpoint("a.test", 443)),
        ("CONNECT a.test:22 HTTP/1.0", [], Endpoint("a.test", 22)),
        ("CONNECT a.test:443 HTTP/1.1", ["Host: a.test"], Endpoint("a.test", 443)),
        ("GET http://a.test HTTP/1.1", ["Host: a.test"], Endpoint("a.test", 80)),
        ("GET HTTP://a.test:8080/x?y HTTP/1.1", ["Host: a.test:8080"], Endpoint("a.test", 8080)),
        ("GET http://a.test?y HTTP/1.1", [], Endpoint("a.test", 80)),
    ],
)
def test_a_request_leads_to_one_place(first: str, fields: list[str], expected: Endpoint) -> None:
    assert destination(head(first, *fields)) == expected


@pytest.mark.parametrize(
    ("first", "named"),
    [
        ("CONNECT 127.0.0.1:443 HTTP/1.1", "127.0.0.1:443"),
        ("CONNECT [::1]:443 HTTP/1.1", "[::1]:443"),
        ("CONNECT 2130706433:443 HTTP/1.1", "2130706433:443"),
        ("CONNECT a.test HTTP/1.1", "a.test"),
        ("CONNECT a.test:443@b.test:443 HTTP/1.1", "a.test:443@b.test:443"),
        ("GET http://u:p@a.test/ HTTP/1.1", "u:p@a.test"),
        ("GET http:///x HTTP/1.1", ""),
        ("GET http://a.test\\@b.test/ HTTP/1.1", "a.test\\@b.test"),
        ("GET http://0x7f.1/ HTTP/1.1", "0x7f.1"),
    ],
)
def test_a_request_to_what_is_no_name_says_what_it_named(first: str, named: str) -> None:
    with pytest.raises(NoDestination) as refused:
        destination(head(first))
    assert refused.value.named == named


@pytest.mark.parametrize(
    ("first", "fields"),
    [
        ("GET /x HTTP/1.1", ["Host: a.test"]),
        ("OPTIONS * HTTP/1.1", ["Host: a.test"]),
        ("GET https://a.test/ HTTP/1.1", []),
        ("GET ftp://a.test/ HTTP/1.1", []),
        ("GET file:///etc/passwd HTTP/1.1", []),
        ("GET http://a.test/#part HTTP/1.1", []),
        ("GET http://a.test/ HTTP/1.1", ["Host: b.test"]),
        ("GET http://a.test/ HTTP/1.1", ["Host: a.test:81"]),
        ("GET http://a.test/ HTTP/1.1", ["Host: a.test", "Host: a.test"]),
        ("GET http://a.test/ HTTP/1.1", ["Host: a.test, b.test"]),
        ("CONNECT a.test:443 HTTP/1.1", ["Host: b.test:443"]),
    ],
)
def test_a_request_that_leads_nowhere_or_to_two_places_is_refused(first: str, fields: list[str]) -> None:
    with pytest.raises(Malformed):
        destination(head(first, *fields))


POST = "POST http://a.test/ HTTP/1.1"


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ([], 0),
        (["Content-Length: 5"], 5),
        (["Transfer-Encoding: Chunked"], "chunked"),
    ],
)
def test_a_body_has_one_length(fields: list[str], expected: object) -> None:
    assert body(head(POST, *fields)) == expected


@pytest.mark.parametrize(
    "fields",
    [
        ["Content-Length: 5", "Content-Length: 5"],
        ["Content-Length: 5", "Content-Length: 6"],
        ["Content-Length: 5, 5"],
        ["Content-Length: +5"],
        ["Content-Length: -1"],
        ["Content-Length: 0x5"],
        ["Content-Length: 5 5"],
        ["Content-Length:"],
        ["Content-Length: ١"],
        ["Content-Length: 5", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
        ["Transfer-Encoding: gzip, chunked"],
        ["Transfer-Encoding: identity"],
        ["Transfer-Encoding: xchunked"],
        ["Transfer-Encoding: \x0bchunked"],
    ],
    ids=ascii,
)
def test_a_body_with_two_lengths_is_refused(fields: list[str]) -> None:
    data = "\r\n".join([POST, *fields, "", ""]).encode("utf-8")
    with pytest.raises(Malformed):
        body(read_head(data))


def test_a_tunnel_has_no_body() -> None:
    with pytest.raises(Malformed):
        body(head("CONNECT a.test:443 HTTP/1.1", "Content-Length: 5"))
    assert body(head("CONNECT a.test:443 HTTP/1.1", "Content-Length: 0")) == 0


def test_what_is_handed_on_holds_nothing_that_was_meant_for_the_proxy() -> None:
    request = head(
        "POST http://a.test:8080?q=1 HTTP/1.0",
        *("Host: a.test:8080", "Accept: */*", "Proxy-Connection: keep-alive", "Connection: X-Secret, keep-alive"),
        *(
            "X-Secret: 1",
            "Proxy-Authorization: Basic cnVuOmFiYw==",
            "Content-Length: 3",
            "Upgrade: h2c",
            "TE: trailers",
        ),
        "Expect: 100-continue",
    )
    assert handed_on(request, destination(request)).decode().split("\r\n") == [
        *("POST /?q=1 HTTP/1.1", "host: a.test:8080", "connection: close", "accept: */*", "content-length: 3", "", "")
    ]
