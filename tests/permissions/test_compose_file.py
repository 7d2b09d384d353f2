from __future__ import annotations

import pytest

from desktop_agent.permissions.compose_file import NotPlainError, given_by, mount_of

GOOD = """
# Ünïcode in a remark
version: "3.8"
services:
  web:
    build: .
    command: ["npm", "run", 'dev', --port=3000]
    ports:
      - "8080:80"
      - 3000:3000 # a remark
    environment:
      - A=b
      - URL=postgres://u:p@db:5432/x
    env_file: .env
    volumes:
      - ./src:/app/src
      - data:/var/lib
      - /anonymous
    depends_on:
      db:
        condition: service_healthy
  db:
    image: postgres:16
    environment:
      POSTGRES_PASSWORD: x#y
    healthcheck:
      test: ["CMD-SHELL", "pg_isready -U app"]
    volumes:
    - type: bind
      source: ./db
      target: /x
    - type: volume
      source: data
      target: /y
volumes:
  data:
  other: {}
networks:
  a:
    driver: bridge
"""
BASE = "services:\n  web:\n    image: a\n"


def test_what_is_mounted_and_what_images_are_made_of() -> None:
    assert given_by(GOOD) == (("./src", "./db"), (".", ".env"))
    assert given_by(GOOD.replace("\n", "\r\n")) == given_by(GOOD)
    assert given_by("---" + GOOD) == given_by(GOOD)


@pytest.mark.parametrize(
    "more",
    [
        *(
            "    privileged: true",
            '    "privileged": true',
            "    ? privileged\n    : true",
            "    <<: *x",
            "    pid: host",
        ),
        *(
            "    network_mode: host",
            '    volumes: ["/:/host"]',
            '    volumes: [".:/app"]',
            "    volumes:\n      - ..:/x",
        ),
        *("    volumes:\n      - ~/x:/x", "    volumes:\n      - ${X}:/x", "    volumes:\n      - ./a/../..:/x"),
        *("    volumes:\n      - {type: bind, source: /, target: /x}", "    image: >\n      x", "    image: b"),
        *("    volumes:\n      - type: bind\n        source: /\n        target: /h", "    build: ../x"),
        *(
            "    image: a\n      privileged: true",
            "    build: https://x/y.git",
            "    extends: x",
            "    volumes_from: [a]",
        ),
        *(
            "    build:\n      context: .\n      network: host",
            "    provider:\n      type: x",
            "    devices: [/dev/sda]",
        ),
        *(
            "    \tprivileged: true",
            "    labels: {a: b}",
            "  x: &a\n    image: b",
            "secrets:\n  a:\n    file: /etc/shadow",
        ),
        *(
            "volumes:\n  d:\n    driver_opts:\n      device: /",
            "networks:\n  a:\n    driver: host",
            '    command: "a\\n"',
        ),
        *('    command: "a\n      privileged: true"', "    volumes:\n      - ./x:/y:shared", "include:\n  - x.yml"),
        *("    user: a\x0bprivileged: true", "    user: a\u2028    privileged: true", "---\nservices: {}"),
        *(
            "    volumes:\n      -\n        - /:/x",
            "    volumes: /:/x",
            "    command: [a, {b: c}]",
            "    command: 'a''b'",
        ),
        *(
            "    user: a # b' \n    privileged: true",
            "    # x\x85    privileged: true",
            "    user: x' # '\n    pid: host",
        ),
        *(
            "    user: !!str a",
            "    user: |\n      a",
            "    env_file: ../x",
            "    network_mode: service:x",
            "    user: @a",
        ),
        *(
            "    volumes:\n      - ./x:/y:rprivate",
            "    volumes:\n      - x/y:/z",
            "volumes:\n  x:\n    external: true",
        ),
        *(
            "%YAML 1.1",
            "    user: a: b",
            "\ufeffservices: {}",
            "    user: 'a",
            "    command: [a\n",
            "    command: [a, 'b]",
        ),
    ],
)
def test_what_may_reach_further_or_is_not_understood_is_not_plain(more: str) -> None:
    with pytest.raises(NotPlainError):
        given_by(f"{BASE}{more}\n")


@pytest.mark.parametrize(
    "text", ["", "services", "- a", "services:\n  - web", "x", "a" * 200_000, "services: [unread]"]
)
def test_what_is_no_such_file_gives_nothing_or_is_not_plain(text: str) -> None:
    with pytest.raises(NotPlainError):
        given_by(text)


@pytest.mark.parametrize(
    ("mount", "source"),
    [("./a:/b", "./a"), ("./a:/b:ro", "./a"), ("data:/b", ""), ("/b", ""), ("./a/b.txt:/c", "./a/b.txt")],
)
def test_a_mount_names_what_it_takes_from_the_folder(mount: str, source: str) -> None:
    assert mount_of(mount) == source


@pytest.mark.parametrize(
    "mount", ["/:/b", ".:/b", "./:/b", "~:/b", "./a:b", "a", "./a:/b:x", "./.git:/x:ro:y", "$X:/b"]
)
def test_other_mounts_are_not_plain(mount: str) -> None:
    with pytest.raises(NotPlainError):
        mount_of(mount)
