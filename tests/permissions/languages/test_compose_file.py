from __future__ import annotations

import pytest

from desktop_agent.permissions.languages.compose_file import NotPlainYamlError, host_access_of, mount_of

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
    assert host_access_of(GOOD) == (("./src", "./db"), (".", ".env"), "")
    assert host_access_of(GOOD.replace("\n", "\r\n")) == host_access_of(GOOD)
    assert host_access_of("---" + GOOD) == host_access_of(GOOD)


BAD = [
    "    annotations: {run.oci.x: y}",
    "name: ../x",
    "networks:\n  a:\n    ipam: {driver: x}",
    "    volumes: [{type: bind, source: ./a, target: /a, bind: {propagation: rshared}}]",
    "    privileged: true",
    '    "privileged": true',
    "    ? privileged\n    : true",
    "    <<: *x",
    "    pid: host",
    "    network_mode: host",
    '    volumes: ["/:/host"]',
    "    volumes:\n      - ~/x:/x",
    "    volumes:\n      - ${X}:/x",
    "    volumes:\n      - ./a/../..:/x",
    "    volumes:\n      - {type: bind, source: /, target: /x}",
    "    image: b",
    "    volumes:\n      - type: bind\n        source: /\n        target: /h",
    "    image: a\n      privileged: true",
    "    build: https://x/y.git",
    "    extends: x",
    "    volumes_from: [a]",
    "    build:\n      context: .\n      network: host",
    "    provider:\n      type: x",
    "    devices: [/dev/sda]",
    "    \tprivileged: true",
    "    labels: {a: b, a: c}",
    "  x: &a\n    image: b\n  y: *b",
    "secrets:\n  a:\n    file: /etc/shadow",
    "volumes:\n  d:\n    driver_opts:\n      device: /",
    "networks:\n  a:\n    driver: host",
    '    command: "a\n      privileged: true"',
    "    volumes:\n      - ./x:/y:shared",
    "include:\n  - x.yml",
    "    user: a\x0bprivileged: true",
    "    user: a\u2028    privileged: true",
    "---\nservices: {}",
    "    volumes:\n      -\n        - /:/x",
    "    volumes: /:/x",
    "    command: [a, b: c]",
    "    command: 'a''b",
    "    # x\x85    privileged: true",
    "    user: x' # '\n    pid: host",
    "    user: !!str a",
    "    volumes:\n      - |\n        ./a:/b",
    '    volumes:\n      - "./a\\x2f..:/b"',
    "    env_file: /x",
    "    network_mode: service:x",
    "    user: @a",
    "    volumes:\n      - ./x:/y:rprivate",
    "    volumes:\n      - x/y:/z",
    "volumes:\n  x:\n    external: true",
    "volumes:\n  x:\n    name: other_data",
    "networks:\n  x:\n    external: true\n    name: host",
    "networks:\n  default:\n    name: host",
    "%YAML 1.1",
    "    user: a: b",
    "\ufeffservices: {}",
    "    user: 'a",
    "    command: [a\n",
    "    command: [a, 'b]",
    "    deploy:\n      resources:\n        reservations:\n          devices: [{capabilities: [gpu]}]",
    "    security_opt: [seccomp:unconfined]",
    "    cap_add: [SYS_ADMIN]",
    "    use_api_socket: true",
    "    gpus: all",
    "    post_start:\n      - command: x\n        privileged: true",
    "    logging:\n      driver: syslog",
    "    build:\n      context: .\n      entitlements: [security.insecure]",
    "    build:\n      context: .\n      cache_from: ['type=local,src=/']",
    "    build:\n      context: .\n      additional_contexts: {a: /}",
    "    build:\n      context: .\n      dockerfile: /etc/x",
    "    volumes: [*a]",
    "    <<: {privileged: true}",
    "    <<: [{pid: host}]",
    "x-a: &a\n  privileged: true\nservices:\n  w:\n    <<: *a",
    "    user: a\n    privileged : true",
    "    volumes: {a: b}",
    "    volumes: ['./a:/b', \"/\\\n:/c\"]",
    "    tmpfs: >-2\n      x",
    "    build: {context: ., ssh: default}",
]


@pytest.mark.parametrize("more", BAD)
def test_what_may_reach_further_or_is_not_understood_is_not_plain(more: str) -> None:
    with pytest.raises(NotPlainYamlError):
        host_access_of(f"{BASE}{more}\n")


@pytest.mark.parametrize(
    "text", ["", "services", "- a", "services:\n  - web", "x", "a" * 200_000, "services: [unread]"]
)
def test_what_is_no_such_file_gives_nothing_or_is_not_plain(text: str) -> None:
    with pytest.raises(NotPlainYamlError):
        host_access_of(text)


@pytest.mark.parametrize(
    ("mount", "source"),
    [
        ("./a:/b", "./a"),
        ("./a:/b:ro", "./a"),
        ("data:/b", ""),
        ("/b", ""),
        ("./a/b.txt:/c", "./a/b.txt"),
        (".:/b", "."),
        ("../:/b", "../"),
    ],
)
def test_a_mount_names_what_it_takes_from_the_folder(mount: str, source: str) -> None:
    assert mount_of(mount) == source


@pytest.mark.parametrize(
    "mount", ["/:/b", ".../x:/b", "./.x:/b", "~:/b", "./a:b", "a", "./a:/b:x", "./.git:/x:ro:y", "$X:/b"]
)
def test_other_mounts_are_not_plain(mount: str) -> None:
    with pytest.raises(NotPlainYamlError):
        mount_of(mount)


REAL = """# A file as they are.
x-app: &app
  build:
    context: ..
    dockerfile: docker/Dockerfile
    args: {NODE_ENV: development}
    target: dev
  env_file:
    - .env
    - path: ./config/local.env
      required: false
  restart: unless-stopped
  logging: &logging
    driver: json-file
    options: {max-size: "10m"}
x-env: &env
  LOG_LEVEL: ${LOG_LEVEL:-info}
  GREETING: "it's \\"fine\\" # really"

services:
  web: &web
    <<: *app
    command: >
      sh -c "npm ci
             && npm run dev"
    environment:
      <<: *env
      PORT: 3000
    ports: ["${PORT:-3000}:3000", {target: 9229, published: "9229"}]
    volumes: [".:/app", "node_modules:/app/node_modules",
              "./config:/config:ro"]
    depends_on: {db: {condition: service_healthy}, redis: {condition: service_started}}
    deploy:
      resources:
        limits: {cpus: "0.50", memory: 512M}
        reservations:
          memory: 128M
    profiles: [dev, "full"]
    networks:
      default:
        aliases: [api]
    configs:
      - source: nginx
        target: /etc/nginx/conf.d/default.conf
    secrets: [password]
  worker:
    <<: [*app, {image: worker}]
    profiles:
    - dev
    depends_on:
      - db
    logging: *logging
    extra_hosts:
      - "host.docker.internal:host-gateway"
  db:
    image: postgres:16-alpine # a remark
    healthcheck:
      test: ["CMD-SHELL", "pg_isready -U $${POSTGRES_USER} || exit 1"]
      interval: 10s
    entrypoint:
      - /bin/sh
      - -c
      - |
        set -e
        # no remark
        exec docker-entrypoint.sh postgres
    labels:
      traefik.http.routers.db.rule: Host(`db.localhost`)
    volumes:
      - data:/var/lib/postgresql/data
      - type: bind
        source: ./db/init
        target: /docker-entrypoint-initdb.d
        read_only: true
configs:
  nginx:
    file: ./nginx/default.conf
secrets:
  password: {file: ./secrets/password.txt}
volumes:
  data: {driver: local}
  node_modules:
networks:
  default:
    driver: bridge
"""


def test_another_name_for_the_containers_is_told() -> None:
    assert host_access_of(BASE).project == ""
    assert host_access_of(f"name: other\n{BASE}").project == "other"


def test_a_file_as_they_are_is_plain() -> None:
    given = host_access_of(REAL)
    assert given.mounted == (".", "./config", "./db/init")
    assert "secrets/password.txt" in {path.removeprefix("./") for path in given.read}
    assert {"..", "../docker/Dockerfile", ".env", "./config/local.env"} <= set(given.read)
