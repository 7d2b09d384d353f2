"""What an approval of uses of one kind depends on, as the disk is: compose files, contexts, remotes, mounted folders.

Blocks, within limits: call it in a thread.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping

from desktop_agent.execution.real_path import real_path
from desktop_agent.execution.small_file import small_file
from desktop_agent.permissions.compose_file import Given, NotPlainError, given_by, mount_of, names
from desktop_agent.permissions.container_daemon import daemon_of
from desktop_agent.permissions.deeds import Sweep, UseKept
from desktop_agent.permissions.existence import is_file, is_folder
from desktop_agent.permissions.kept_uses import OWN_TMP, Learnt, Mounted, script_reads_only, told
from desktop_agent.permissions.limits import Limits
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs import Identity, digest_of, find_program
from desktop_agent.permissions.repository import configured_remotes
from desktop_agent.permissions.run_files import content
from desktop_agent.permissions.written_below import look_below

FILE_LIMIT = 1_000_000
_COPIES = frozenset({"copies_out", "copies_of_service"})
_OF_CONTAINERS = frozenset({"docker", "podman", "nerdctl", "docker-compose", "podman-compose"})
_UNKNOWN = Learnt(mounted=Mounted.ELSEWHERE, is_known=False)
_OF_FILES = frozenset(
    {
        *("containers", "ends_containers", "looks_at_project", "shows_project"),
        *("service", "asks_database", "exactly_in_service", "copies_of_service"),
    }
)
# What `terraform plan` runs, modules in folders below among it.
_CODE = ("**/*.tf", "**/*.tf.json", "**/*.tofu", "**/*.tofu.json")
_OF_DAEMON = frozenset(
    {"builds_image", "runs_image", "tags_image", "moves_image", "looks_at_daemon"}
    | {"uses_container", "runs_in_container", "copies_out"}
)
_CONTEXT = re.compile(r"^current-context:[ ]*(?:\"([\w.:@/-]+)\"|'([\w.:@/-]+)'|([\w.:@/-]+))[ ]*$", re.MULTILINE)
_LEADS = re.compile(r"\s*(?:export\s+)?(?:DOCKER|COMPOSE|BUILDX|BUILDKIT|PODMAN)_", re.IGNORECASE)


def learn_use(use: UseKept, places: Places, environment: Mapping[str, str]) -> Learnt | None:
    """Learn what a use depends on; None where there is nothing that it could be about."""
    if use.kind == "asks_database" and use.program not in _OF_CONTAINERS:
        return None
    if use.folders is None or len(use.folders) != 1:
        return _UNKNOWN
    folder = real_path(use.folders[0])
    if not places.is_inside(folder):
        return _UNKNOWN
    if os.path.normpath(use.folders[0]) != folder and use.kind in _OF_FILES | _OF_DAEMON:
        # A link leads there, and what lies above it is not what lies above the folder.
        return _UNKNOWN
    if use.kind in _COPIES and not _may_come_to(use.operands[-1], folder, places):
        return _UNKNOWN
    if use.kind in _OF_FILES:
        return _project(use, folder, places, environment)
    if use.kind in _OF_DAEMON:
        daemon = daemon_of(use.program, environment).name
        read = [*told(use, "SETTINGS"), *(use.operands[:1] if use.kind == "builds_image" else ())]
        is_here = all(_is_read_here(f"{folder}/{one}", places) for one in read)
        given = _mounted(told(use, "MOUNT"), folder, places)
        return Learnt(daemon, daemon, daemon, given, is_known=daemon != "" and is_here)
    if use.kind == "looks_at_cluster":
        return _cluster(use, environment)
    if use.kind == "looks_at_forge":
        return _forge(folder, places, environment)
    code = content(_CODE, folder, (places.workspace, *places.roots), "") if use.kind == "terraform" else ""
    return _UNKNOWN if code is None else Learnt(_shown(folder, places), folder, code=code)


def _project(use: UseKept, folder: str, places: Places, environment: Mapping[str, str]) -> Learnt | None:
    """Learn what a project's compose files say, with the settings that are put into them; None where it has none."""
    named = tuple(f"{folder}/{name}" for name in told(use, "COMPOSE"))
    files = named or _looked_for(folder, places)
    if not files:
        return None
    base, daemon = os.path.dirname(files[0]), daemon_of(use.program, environment).name  # noqa: PTH120 - text alone
    settings = [path for path in dict.fromkeys((f"{base}/.env", f"{folder}/.env")) if os.path.lexists(path)]
    texts = [_text(path) for path in settings]
    is_led = any(text is None or any(map(_LEADS.match, text.splitlines())) for text in texts)
    is_here = all(is_file(one) and places.is_inside(real_path(one)) for one in files)
    if daemon == "" or is_led or not is_here or _is_ambiguous(files, named):
        return _UNKNOWN
    digests = "".join(f"{path}\0{digest_of(real_path(path))}\n" for path in (*files, *settings))
    given = _given(files)
    # Another name may be that of another project's containers: it is said.
    named_so = [f"({one.project})" for one in given or () if one.project]
    shown = " ".join([*(_shown(one, places) for one in files), *named_so])
    asks = all(_only_asks(f"{folder}/{path}", use, places) for path in told(use, "SQL_FILE"))
    return Learnt(shown, _digest(f"{daemon}\n{digests}"), daemon, _of_given(given, files, places), is_known=asks)


def _only_asks(path: str, use: UseKept, places: Places) -> bool:
    """Tell whether SQL in a file of the workspace does nothing but ask."""
    real = real_path(path)
    text = _text(real) if places.is_inside(real) and not places.where(real).is_secret else None
    return text is not None and script_reads_only(text, use.names)


def _is_read_here(path: str, places: Places) -> bool:
    """Tell whether a client reads no secret there, and nothing outside: links lead anywhere."""
    real = real_path(path)
    return places.is_inside(real) and not places.where(real).is_secret


def _may_come_to(path: str, folder: str, places: Places) -> bool:
    """Tell whether what a container holds may be written there: it is like any other file of the workspace."""
    if path.startswith(OWN_TMP):
        return True
    real = real_path(f"{folder}/{path}")
    return real != places.workspace and _kind(real, places) is Mounted.APART


def _looked_for(folder: str, places: Places) -> tuple[str, ...]:
    """Return the files that compose finds in a folder, or in the next one above it that has some."""
    while places.is_inside(folder):
        found = tuple(f"{folder}/{one}" for one in names("files") if os.path.lexists(f"{folder}/{one}"))
        if found:
            return *found, *(f"{folder}/{one}" for one in names("overrides") if os.path.lexists(f"{folder}/{one}"))
        folder = folder.rpartition("/")[0]
    return ()


def _is_ambiguous(files: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """Tell whether it depends on the version which of several files is taken."""
    bases = sum(one.rpartition("/")[2] in names("files") for one in files)
    return not named and (bases > 1 or len(files) > bases + 1)


def _given(files: tuple[str, ...]) -> tuple[Given, ...] | None:
    """Return what compose files give their containers, None where that is not known."""
    try:
        return tuple(given_by(_text(one) or "services: [unread]") for one in files)
    except NotPlainError:
        return None


def _of_given(given: tuple[Given, ...] | None, files: tuple[str, ...], places: Places) -> Mounted:
    base = real_path(os.path.dirname(files[0]))  # noqa: PTH120 - text alone
    read = [path for one in given or () for path in one.read]
    if given is None or not all(places.is_inside(real_path(f"{base}/{one}")) for one in read):
        return Mounted.ELSEWHERE
    return _worst([path for one in given for path in one.mounted], base, places)


def _mounted(mounts: tuple[str, ...], folder: str, places: Places) -> Mounted:
    """Return what a container is given of this machine, as by `./src:/src`."""
    try:
        sources = [_source(one, folder, places) for one in mounts]
    except NotPlainError:
        return Mounted.ELSEWHERE
    return _worst([one for one in sources if one], folder, places)


def _source(mount: str, folder: str, places: Places) -> str:
    source, _, rest = mount.partition(":")
    if source == folder or source.startswith(f"{folder}/"):
        # `$PWD/src`, which is known by then.
        source = f".{source.removeprefix(folder)}"
    elif source == places.workspace or source.startswith(f"{places.workspace}/"):
        above = folder.removeprefix(places.workspace).count("/")
        source = "/".join([*[".."] * above]) + source.removeprefix(places.workspace)
    return mount_of(f"{source}:{rest}")


def _worst(mounts: list[str], base: str, places: Places) -> Mounted:
    return max((_kind(real_path(f"{base}/{one}"), places) for one in mounts), default=Mounted.APART)


def _kind(real: str, places: Places) -> Mounted:
    """Return what a container that is given a path may write."""
    where = places.where(real)
    if real == places.workspace:
        return Mounted.WORKSPACE
    if not places.is_inside(real) or places.is_top(real):
        return Mounted.ELSEWHERE
    if where.is_protected or where.is_secret or where.is_backdoor or where.is_device:
        return Mounted.ELSEWHERE
    if not is_folder(real):
        return Mounted.APART if is_file(real) or not os.path.lexists(real) else Mounted.ELSEWHERE
    below = look_below(real, Sweep(), places, Limits())
    return Mounted.APART if below.is_complete and not below.held else Mounted.WORKSPACE


def _cluster(use: UseKept, environment: Mapping[str, str]) -> Learnt:
    """Learn which context of the user's configuration is meant; nothing is known where none is written there."""
    text = _text(f"{environment.get('HOME', '')}/.kube/config")
    named = told(use, "CONTEXT")
    if text is None or len(named) > 1:
        return _UNKNOWN
    written = [next(filter(None, match)) for match in _CONTEXT.findall(text)]
    context = named[0] if named else written[0] if len(written) == 1 else ""
    return Learnt(context, _digest(text)) if context else _UNKNOWN


def _forge(folder: str, places: Places, environment: Mapping[str, str]) -> Learnt:
    """Learn where the remotes are, of which one says what the project on the forge is."""
    git = find_program("git", None, places, environment)
    known = configured_remotes(folder, git.path, environment) if git.identity is Identity.TRUSTED else None
    if known is None or not known.addresses:
        return _UNKNOWN
    lines = "".join(f"{name}\0{address}\n" for name, address in sorted(known.addresses.items()))
    return Learnt("", _digest(lines))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()


def _shown(path: str, places: Places) -> str:
    return "." if path == places.workspace else path.removeprefix(f"{places.workspace}/")


def _text(path: str) -> str | None:
    """Return what a small file holds, None where it could not be read."""
    content = small_file(path, FILE_LIMIT)
    try:
        return None if content is None else content.decode("utf-8")
    except UnicodeDecodeError:
        return None
