"""A strict reader of compose files: host paths that their containers may use."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.languages.strict_yaml import Node, NotPlainYamlError, read_yaml, refuse

__all__ = ["HostAccess", "NotPlainYamlError", "host_access_of", "mount_of", "names", "names_volume"]

# Below the folder of the file or one above it, by the text alone; never something hidden.
_STEP = r"(?!\.\.?(?:/|$))[\w@+-][\w.@+-]*"
_BELOW = re.compile(rf"\.\.?(?:/\.\.)*(?:/{_STEP})*/?", re.ASCII)
_HERE = re.compile(rf"\.\.?(?:/\.\.)*(?:/{_STEP})*/?|{_STEP}(?:/{_STEP})*/?", re.ASCII)
_SETTING = re.compile(r"(?:\./)?(?:[\w@+-][\w.@+-]*/)*\.env(?:\.[\w-]+)*", re.ASCII)
_VOLUME = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)
_IMAGE = re.compile(r"[a-z0-9][\w.:/@-]*", re.ASCII)
_MODES = frozenset({"", "ro", "rw", "z", "Z", "cached", "delegated", "consistent"})


class HostAccess(NamedTuple):
    """Paths from the folder of a compose file: mounted into containers, and read to make them.

    `project` is what it calls its containers; empty where they are called as the folder is.
    """

    mounted: tuple[str, ...]
    read: tuple[str, ...]
    project: str = ""


def host_access_of(text: str) -> HostAccess:
    """Return what a compose file gives its containers of the folder that it lies in. Raises `NotPlainYamlError`."""
    read = _own(read_yaml(text))
    _only(read, "top")
    for name in ("volumes", "networks"):
        for one in _mapping(read.get(name)).values():
            _resource(name, _mapping(one))
    handed = [one for name in ("configs", "secrets") for one in _mapping(read.get(name)).values()]
    files = [path for one in handed for path in _file(one)]
    each = [_own(_mapping(service)) for service in _mapping(read.get("services")).values()]
    mounted = tuple(mount for service in each for mount in _service(service))
    return HostAccess(
        mounted, (*(path for service in each for path in _built(service)), *files), _project(read.get("name"))
    )


def _project(name: Node) -> str:
    if name is None:
        return ""
    return name if isinstance(name, str) and _VOLUME.fullmatch(name) else refuse()


def mount_of(text: str) -> str:
    """Return what `source:target[:mode]` mounts of the folder, empty for a volume. Raises `NotPlainYamlError`."""
    source, *rest = text.split(":")
    if not rest:
        # A volume without a name.
        return "" if text.startswith("/") and "$" not in text else refuse()
    modes = set(rest[1].split(",")) if len(rest) == 2 else {""}
    if len(rest) > 2 or not rest[0].startswith("/") or not modes <= _MODES or "$" in text:
        refuse()
    return "" if _VOLUME.fullmatch(source) else _below(source)


def names_volume(text: str) -> bool:
    """Return whether `source:target[:mode]` mounts a volume by its name, which may be another project's."""
    source, sign, _ = text.partition(":")
    return sign != "" and _VOLUME.fullmatch(source) is not None


def _service(service: Mapping[str, Node]) -> Iterator[str]:
    _only(service, "service", "judged")
    for key in ("network_mode", "security_opt"):
        value = service.get(key)
        for one in value if isinstance(value, list) else [value] if value is not None else []:
            _one_of(one, key)
    for key in ("deploy", "logging"):
        _within(service.get(key), key)
    volumes = service.get("volumes")
    if volumes is not None and not isinstance(volumes, list):
        refuse()
    for one in volumes if isinstance(volumes, list) else ():
        mount = mount_of(one) if isinstance(one, str) else _long_mount(_mapping(one))
        yield from [mount] if mount else []


def _within(node: Node, name: str) -> None:
    """See that a mapping in a service says nothing about this machine; `deploy` may ask for its devices."""
    parts = _mapping(node)
    _only(parts, name)
    if "driver" in parts:
        _one_of(parts["driver"], "logging_drivers")
    for limits in _mapping(parts.get("resources")).values():
        _only(_mapping(limits), "resources")


def _long_mount(volume: Mapping[str, Node]) -> str:
    _only(volume, "volume")
    kind, source = volume.get("type"), volume.get("source")
    _one_of(kind, "volume_types")
    for name in names("volume_types"):
        _only(_mapping(volume.get(name)), "of_volume")
    if kind == "bind":
        return _below(source)
    is_plain = source is None or (isinstance(source, str) and _VOLUME.fullmatch(source) is not None)
    return "" if is_plain else refuse()


def _built(service: Mapping[str, Node]) -> Iterator[str]:
    """Return the folder that an image is built of, and files of settings."""
    build = service.get("build")
    if isinstance(build, str):
        yield _here(build)
    elif build is not None:
        parts = _mapping(build)
        _only(parts, "build")
        for key in ("cache_from", "tags"):
            _images(parts.get(key))
        context = _here(parts.get("context", "."))
        yield context
        yield f"{context}/{_here(parts.get('dockerfile', 'Dockerfile'))}"
    files = service.get("env_file")
    for one in files if isinstance(files, list) else [files] if files is not None else []:
        yield _setting(one)


def _setting(node: Node) -> str:
    """Return a file of settings: the one place where a hidden name is usual."""
    path = node
    if isinstance(node, dict):
        _only(node, "setting")
        path = node.get("path")
    return path if isinstance(path, str) and _SETTING.fullmatch(path) else _here(path)


def _file(node: Node) -> Iterator[str]:
    """Return the file that a secret or a configuration is."""
    parts = _mapping(node)
    _only(parts, "file")
    if "file" in parts:
        path = parts["file"]
        yield path if isinstance(path, str) and _SETTING.fullmatch(path) else _here(path)


def _resource(name: str, one: Mapping[str, Node]) -> None:
    """See that a volume or network is none of this machine's: with other drivers it may be any folder of it.

    With a name of its own, or where it is there already, it may be another project's.
    """
    _only(one, "resource" if name == "volumes" else "network")
    _only(_mapping(one.get("ipam")), "ipam")
    if "driver" in one:
        _one_of(one["driver"], "volume_drivers" if name == "volumes" else "drivers")


def _images(node: Node) -> None:
    for one in node if isinstance(node, list) else [] if node is None else refuse():
        if not isinstance(one, str) or not _IMAGE.fullmatch(one):
            refuse()


def _below(source: Node) -> str:
    return source if isinstance(source, str) and _BELOW.fullmatch(source) else refuse()


def _here(path: Node) -> str:
    return path if isinstance(path, str) and _HERE.fullmatch(path) else refuse()


def _own(one: Mapping[str, Node]) -> Mapping[str, Node]:
    """Return a mapping without the keys that compose passes over."""
    return {key: value for key, value in one.items() if not key.startswith("x-")}


def _only(one: Mapping[str, Node], *keys: str) -> None:
    if not one.keys() <= set().union(*map(names, keys)):
        refuse()


def _one_of(value: Node, key: str) -> None:
    if not isinstance(value, str) or value not in names(key):
        refuse()


def _mapping(node: Node) -> Mapping[str, Node]:
    if node is None:
        return {}
    return node if isinstance(node, dict) else refuse()


@cache
def _table() -> Mapping[str, str]:
    return tomllib.loads((resource_folder("resources") / "compose.toml").read_text("utf-8"))


@cache
def names(key: str) -> frozenset[str]:
    """Return the names that the table of compose files has under a key."""
    return frozenset(_table()[key].split())
