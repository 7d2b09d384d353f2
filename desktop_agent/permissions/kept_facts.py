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
from desktop_agent.permissions.compose_file import NotPlainError, given_by, mount_of, names
from desktop_agent.permissions.container_daemon import daemon_of
from desktop_agent.permissions.deeds import Sweep, UseKept
from desktop_agent.permissions.existence import is_file, is_folder
from desktop_agent.permissions.kept_uses import Learnt, told
from desktop_agent.permissions.limits import Limits
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs import Identity, digest_of, find_program
from desktop_agent.permissions.repository import configured_remotes
from desktop_agent.permissions.run_files import content
from desktop_agent.permissions.written_below import look_below

FILE_LIMIT = 1_000_000
_UNKNOWN = Learnt(is_plain=False, is_known=False)
_OF_FILES = frozenset(
    {"containers", "ends_containers", "looks_at_project", "service", "asks_database", "exactly_in_service"}
)
# What `terraform plan` runs, modules in folders below among it.
_CODE = ("**/*.tf", "**/*.tf.json", "**/*.tofu", "**/*.tofu.json")
_OF_DAEMON = frozenset({"builds_image", "runs_image", "stops_container", "looks_at_daemon"})
_CONTEXT = re.compile(r"^current-context:[ ]*(?:\"([\w.:@/-]+)\"|'([\w.:@/-]+)'|([\w.:@/-]+))[ ]*$", re.MULTILINE)
_LEADS = re.compile(r"\s*(?:export\s+)?(?:DOCKER|COMPOSE|BUILDX|BUILDKIT|PODMAN)_", re.IGNORECASE)


def learn_use(use: UseKept, places: Places, environment: Mapping[str, str]) -> Learnt | None:
    """Learn what a use depends on; None where there is nothing that it could be about."""
    if use.folders is None or len(use.folders) != 1:
        return _UNKNOWN
    folder = real_path(use.folders[0])
    if not places.is_inside(folder):
        return _UNKNOWN
    if os.path.normpath(use.folders[0]) != folder and use.kind in _OF_FILES | _OF_DAEMON:
        # A link leads there, and what lies above it is not what lies above the folder.
        return _UNKNOWN
    if use.kind in _OF_FILES:
        return _project(use, folder, places, environment)
    if use.kind in _OF_DAEMON:
        daemon = daemon_of(use.program, environment).name
        is_plain = _are_held(told(use, "MOUNT"), folder, places)
        return Learnt(daemon, daemon, daemon, is_plain=is_plain, is_known=daemon != "")
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
    shown = " ".join(_shown(one, places) for one in files)
    return Learnt(shown, _digest(f"{daemon}\n{digests}"), daemon, is_plain=_is_plain(files, places))


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


def _is_plain(files: tuple[str, ...], places: Places) -> bool:
    base = real_path(os.path.dirname(files[0]))  # noqa: PTH120 - text alone
    try:
        given = [given_by(_text(one) or "services: [unread]") for one in files]
    except NotPlainError:
        return False
    read = [path for one in given for path in one.read]
    is_here = all(places.is_inside(real_path(f"{base}/{one}")) for one in read)
    return is_here and _are_held_here([path for one in given for path in one.mounted], base, places)


def _are_held(mounts: tuple[str, ...], folder: str, places: Places) -> bool:
    """Tell whether all that a container is given of this machine are folders of the workspace, as in `./src:/src`."""
    try:
        sources = [_source(one, folder, places) for one in mounts]
    except NotPlainError:
        return False
    return _are_held_here([one for one in sources if one], folder, places)


def _source(mount: str, folder: str, places: Places) -> str:
    source, _, rest = mount.partition(":")
    inside = f"{places.workspace}/"
    if folder == places.workspace and source.startswith(inside):
        # `$PWD/src`, which is known by then.
        source = f"./{source.removeprefix(inside)}"
    return mount_of(f"{source}:{rest}")


def _are_held_here(mounts: list[str], base: str, places: Places) -> bool:
    """Tell whether folders hold nothing that programs run by themselves: a container may write there."""
    return all(_is_held(real_path(f"{base}/{one}"), places) for one in mounts)


def _is_held(real: str, places: Places) -> bool:
    where = places.where(real)
    is_own = places.is_inside(real) and not places.is_top(real) and real != places.workspace
    if not is_own or where.is_protected or where.is_secret or where.is_backdoor or where.is_device:
        return False
    if not is_folder(real):
        return is_file(real) or not os.path.lexists(real)
    below = look_below(real, Sweep(), places, Limits())
    return below.is_complete and not below.held


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
