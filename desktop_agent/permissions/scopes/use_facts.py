"""Facts of the disk that an approval of uses depends on, such as compose files and remotes.

Blocks, within limits: call it in a thread.
"""

from __future__ import annotations

import glob
import os
import re
import time
from collections.abc import Mapping

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.files.small_file import small_file, small_text
from desktop_agent.permissions.disk.container_daemon import daemon_of
from desktop_agent.permissions.disk.program_identity import Identity, digest_of, digest_of_text, find_program
from desktop_agent.permissions.disk.run_files import content, files_below
from desktop_agent.permissions.disk.written_files import look_below
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_file, is_folder
from desktop_agent.permissions.git.repository_facts import configured_remotes
from desktop_agent.permissions.languages.compose_file import (
    HostAccess,
    NotPlainYamlError,
    host_access_of,
    mount_of,
    names,
)
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import ANYWHERE, CoveredUse, RecursiveAction
from desktop_agent.permissions.programs.uses import OWN_TMP, ApprovalTarget, HostMount, script_reads_only, values_of
from desktop_agent.permissions.scopes.cloud_accounts import account_of

FILE_LIMIT = 1_000_000
_COPIES = frozenset({"copies_out", "copies_of_service"})
_OF_CONTAINERS = frozenset({"docker", "podman", "nerdctl", "docker-compose", "podman-compose"})
_UNKNOWN = ApprovalTarget(mounted=HostMount.ELSEWHERE, is_known=False)
_OF_FILES = frozenset(
    {
        *("containers", "ends_containers", "looks_at_project", "shows_project"),
        *("service", "asks_database", "exactly_in_service", "copies_of_service"),
    }
)
_OUT = "-out="
# What `terraform plan` runs, modules in folders below among it. The lock file says which providers may be started: of
# those in `.terraform` one with another hash is refused. Provisioners are found by their names alone.
_CODE = (
    *("**/*.tf", "**/*.tf.json", "**/*.tofu", "**/*.tofu.json"),
    *("**/.terraform.lock.hcl", "**/terraform-provisioner-*", "**/tofu-provisioner-*"),
)
_CODE_ENDINGS = (".tf", ".tf.json", ".tofu", ".tofu.json")
# What starts programs while a plan is made: sources of data, the sign-in of a cluster, scripts; and escapes, by which
# any word can be written. Then programs count, too, since any of them may be named.
_STARTS_PROGRAMS = re.compile(rb"external|shell_script|credential_process|\\[uU]|(?<![\w-])exec\b")
_PROGRAMS = tuple(
    f"**/*.{one}" for one in ("sh", "bash", "py", "js", "mjs", "cjs", "ts", "rb", "pl", "php", "lua", "jq")
)
_WORD = re.compile(rb"[^\s/\"'`,;:=()\[\]{}$<>|&\\]+")
_OF_DAEMON = frozenset(
    {"builds_image", "runs_image", "tags_image", "moves_image", "looks_at_daemon"}
    | {"uses_container", "runs_in_container", "copies_out"}
)
# What is not there they take for an address: `docker build github.com/a/b`, `helm template a/chart`.
_TAKE_ADDRESSES = frozenset({"builds_image", "charts"})
_CONTEXT = re.compile(r"^current-context:[ ]*(?:\"([\w.:@/-]+)\"|'([\w.:@/-]+)'|([\w.:@/-]+))[ ]*$", re.MULTILINE)
OF_CLUSTER = frozenset({"looks_at_cluster", "looks_into_releases", "in_workload", "forwards_port"})
OF_FORGE = frozenset({"looks_at_forge", "takes_part", "runs_again", "checks_out_request"})
_NAMED = re.compile(r"/?(?:repos/(?P<owner>(?![{:])[^/]+/[^/]+)|projects/(?P<group>(?!:)[^/]+))/")
_CONTENT = re.compile(r"/(?:contents|repository/files)/(?P<path>[^?]+?)(?:/(?:raw|blame))?(?:\?|$)")
# Wherever it stands: readers of such a file pass over marks of byte order, quotes and what they call blank.
_LEADS = re.compile(r"(?<![A-Za-z0-9_])(?:DOCKER|COMPOSE|BUILDX|BUILDKIT|PODMAN)_\w*['\"]?\s*[=:]", re.IGNORECASE)


def learn_use(use: CoveredUse, places: Places, environment: Mapping[str, str]) -> ApprovalTarget | None:
    """Learn what a use depends on; None where there is nothing that it could be about."""
    if use.kind == "asks_database" and use.program not in _OF_CONTAINERS:
        return _database(use)
    if use.folders is None or len(use.folders) != 1:
        return _UNKNOWN
    folder = real_path(use.folders[0])
    if not places.is_inside(folder):
        return _UNKNOWN
    if os.path.normpath(use.folders[0]) != folder and use.kind in _OF_FILES | _OF_DAEMON:
        # A link leads there, and what lies above it is not what lies above the folder.
        return _UNKNOWN
    is_here = _are_paths_here(use, folder, places)
    if not is_here or (use.kind in _COPIES and not _may_come_to(use.operands[-1], folder, places)):
        return _UNKNOWN
    if use.kind in _OF_FILES:
        return _project(use, folder, places, environment)
    if use.kind in _OF_DAEMON:
        daemon = daemon_of(use.program, environment).name
        read = [*values_of(use, "SETTINGS"), *(use.operands[:1] if use.kind == "builds_image" else ())]
        is_here = all(_is_read_here(f"{folder}/{one}", places) for one in read)
        mounted = _mounted(values_of(use, "MOUNT"), folder, places)
        return ApprovalTarget(daemon, daemon, daemon, mounted, is_known=daemon != "" and is_here)
    return _of_services(use, folder, places, environment)


def _of_services(use: CoveredUse, folder: str, places: Places, environment: Mapping[str, str]) -> ApprovalTarget:
    """Learn what a use of clusters, charts, clouds, forges and code for them depends on."""
    if use.kind in ("charts", "looks_into_releases") and not _is_chart_here(use, folder):
        return _UNKNOWN
    if use.kind in OF_CLUSTER:
        return _cluster(use, places, environment)
    if use.kind in OF_FORGE:
        return _forge(use, folder, places, environment)
    if use.kind == "looks_at_cloud":
        return account_of(use, folder, places, environment)
    if use.kind == "chart_sources":
        return _sources(use, folder, places)
    code = _code(folder, (places.workspace, *places.roots)) if use.kind == "terraform" else ""
    return _UNKNOWN if code is None else ApprovalTarget(_shown(folder, places), folder, code=code)


def _are_paths_here(use: CoveredUse, folder: str, places: Places) -> bool:
    """Return whether all that a use is given by name lies in the workspace, links followed."""
    paths = [real_path(f"{folder}/{path}") for path in values_of(use, "PATH")]
    named = [option.removeprefix(_OUT) for option in use.options if option.startswith(_OUT)]
    written = [f"{folder}/{name}" for name in (*values_of(use, "PLAN"), *named)]
    is_there = use.kind not in _TAKE_ADDRESSES or all(map(os.path.lexists, paths))
    is_shown = use.kind in _OF_DAEMON and any(places.where(real).is_secret for real in paths)
    is_led = any(real_path(path) != os.path.normpath(path) for path in written)
    return all(map(places.is_inside, paths)) and is_there and not is_shown and not is_led


def _database(use: CoveredUse) -> ApprovalTarget | None:
    """Learn which database of this machine is asked; None where its address or name is not among the words."""
    hosts, ports, named = (values_of(use, kind) for kind in ("LOCAL", "PORT", "DATABASE"))
    databases = (*named, *use.operands[:1])
    if len(hosts) != 1 or len(ports) > 1 or len(databases) != 1 or values_of(use, "SQL_FILE"):
        return None
    return ApprovalTarget(f"{databases[0]}, {hosts[0]}:{ports[0] if ports else 5432}")


def _code(folder: str, roots: tuple[str, ...]) -> str | None:
    """Return a digest of the code that terraform runs in a folder, None where that was not learnt."""
    root = next((one for one in roots if is_below(folder, one)), folder)
    try:
        files = list(files_below(root, time.monotonic))
    except TimeoutError:
        return None
    read = [small_file(path, FILE_LIMIT) for path in files if path.endswith(_CODE_ENDINGS)]
    texts = [text for text in read if text is not None]
    if len(texts) == len(read) and not any(map(_STARTS_PROGRAMS.search, texts)):
        return content(_CODE, folder, roots, "")
    named = {f"{ANYWHERE}{glob.escape(name)}" for name in _names_in(texts, files)}
    return content((*_CODE, *_PROGRAMS, *sorted(named)), folder, roots, "")


def _names_in(texts: list[bytes], files: list[str]) -> set[str]:
    """Return the names of files that stand in code, whatever they end with."""
    words = {word for text in texts for word in _WORD.findall(text)}
    return {name for name in (path.rpartition("/")[2] for path in files) if os.fsencode(name) in words}


def _project(use: CoveredUse, folder: str, places: Places, environment: Mapping[str, str]) -> ApprovalTarget | None:
    """Learn what a project's compose files say, with the settings that are put into them; None where it has none."""
    named = tuple(f"{folder}/{name}" for name in values_of(use, "COMPOSE"))
    files = named or _looked_for(folder, places)
    if not files:
        return None
    base, daemon = os.path.dirname(files[0]), daemon_of(use.program, environment).name  # noqa: PTH120 - text alone
    settings = [path for path in dict.fromkeys((f"{base}/.env", f"{folder}/.env")) if os.path.lexists(path)]
    texts = [_text(path) for path in settings]
    is_led = any(text is None or _LEADS.search(text) is not None for text in texts)
    is_here = all(is_file(one) and places.is_inside(real_path(one)) for one in files)
    if daemon == "" or is_led or not is_here or _is_ambiguous(files, named):
        return _UNKNOWN
    digests = "".join(f"{path}\0{digest_of(real_path(path))}\n" for path in (*files, *settings))
    mounts = _host_access(files)
    # Another name may be that of another project's containers: it is said.
    named_so = [f"({one.project})" for one in mounts or () if one.project]
    shown = " ".join([*(_shown(one, places) for one in files), *named_so])
    asks = all(_only_asks(f"{folder}/{path}", use, places) for path in values_of(use, "SQL_FILE"))
    return ApprovalTarget(
        shown, digest_of_text(f"{daemon}\n{digests}"), daemon, _of_host_access(mounts, files, places), is_known=asks
    )


def _only_asks(path: str, use: CoveredUse, places: Places) -> bool:
    """Return whether SQL in a file of the workspace does nothing but ask."""
    real = real_path(path)
    text = _text(real) if places.is_inside(real) and not places.where(real).is_secret else None
    return text is not None and script_reads_only(text, use.names)


def _is_read_here(path: str, places: Places) -> bool:
    """Return whether a client reads no secret there, and nothing outside: links lead anywhere."""
    real = real_path(path)
    return places.is_inside(real) and not places.where(real).is_secret


def _may_come_to(path: str, folder: str, places: Places) -> bool:
    """Return whether what a container holds may be written there: it is like any other file of the workspace."""
    if path.startswith(OWN_TMP):
        return True
    real = real_path(f"{folder}/{path}")
    return real != places.workspace and _kind(real, places) is HostMount.APART


def _looked_for(folder: str, places: Places) -> tuple[str, ...]:
    """Return the files that compose finds in a folder, or in the next one above it that has some."""
    while places.is_inside(folder):
        files = _there(folder, "files")
        if files:
            return *files, *_there(folder, "overrides"), *_there(folder, "others")
        folder = folder.rpartition("/")[0]
    return ()


def _there(folder: str, key: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{one}" for one in sorted(names(key)) if os.path.lexists(f"{folder}/{one}"))


def _is_ambiguous(files: tuple[str, ...], named: tuple[str, ...]) -> bool:
    """Return whether it depends on the program and its version which of several files is taken."""
    called = [one.rpartition("/")[2] for one in files]
    bases = sum(one in names("files") for one in called)
    return not named and (bases > 1 or len(files) > bases + 1 or not names("others").isdisjoint(called))


def _host_access(files: tuple[str, ...]) -> tuple[HostAccess, ...] | None:
    """Return what compose files give their containers, None where that is not known."""
    try:
        return tuple(host_access_of(_text(one) or "services: [unread]") for one in files)
    except NotPlainYamlError:
        return None


def _of_host_access(mounts: tuple[HostAccess, ...] | None, files: tuple[str, ...], places: Places) -> HostMount:
    base = real_path(os.path.dirname(files[0]))  # noqa: PTH120 - text alone
    read = [path for one in mounts or () for path in one.read]
    if mounts is None or not all(places.is_inside(real_path(f"{base}/{one}")) for one in read):
        return HostMount.ELSEWHERE
    return _worst([path for one in mounts for path in one.mounted], base, places)


def _mounted(mounts: tuple[str, ...], folder: str, places: Places) -> HostMount:
    """Return what a container is given of this machine, as by `./src:/src`."""
    try:
        sources = [_source(one, folder, places) for one in mounts]
    except NotPlainYamlError:
        return HostMount.ELSEWHERE
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


def _worst(mounts: list[str], base: str, places: Places) -> HostMount:
    return max((_kind(real_path(f"{base}/{one}"), places) for one in mounts), default=HostMount.APART)


def _kind(real: str, places: Places) -> HostMount:
    """Return what a container that is given a path may write."""
    where = places.where(real)
    if real == places.workspace:
        return HostMount.WORKSPACE
    if not places.is_inside(real) or places.is_top(real):
        return HostMount.ELSEWHERE
    if where.is_protected or where.is_secret or where.is_backdoor or where.is_device:
        return HostMount.ELSEWHERE
    if not is_folder(real):
        return HostMount.APART if is_file(real) or not os.path.lexists(real) else HostMount.ELSEWHERE
    below = look_below(real, RecursiveAction(), places, Limits())
    return HostMount.APART if below.is_complete and not below.special else HostMount.WORKSPACE


def _cluster(use: CoveredUse, places: Places, environment: Mapping[str, str]) -> ApprovalTarget:
    """Learn which context of the user's configuration is meant; nothing is known where none is written there."""
    path = f"{environment.get('HOME', '')}/.kube/config"
    text = None if places.is_inside(real_path(path)) else _text(path)
    named = values_of(use, "CONTEXT")
    if text is None or len(named) > 1 or len(values_of(use, "NAMESPACE")) > 1:
        return _UNKNOWN
    written = [next(filter(None, match)) for match in _CONTEXT.findall(text)]
    context = named[0] if named else written[0] if len(written) == 1 else ""
    return ApprovalTarget(context, digest_of_text(text)) if context else _UNKNOWN


def _is_chart_here(use: CoveredUse, folder: str) -> bool:
    """Return whether the named chart is a folder here; otherwise it would come from a repository."""
    named = use.operands[1:] if use.kind == "looks_into_releases" else use.operands[-1:]
    return all(one.endswith(".tgz") or is_folder(real_path(f"{folder}/{one}")) for one in named)


def _sources(use: CoveredUse, folder: str, places: Places) -> ApprovalTarget:
    """Learn which repositories a chart's own file names; nothing where all that are known already are asked."""
    if not use.operands:
        return ApprovalTarget("", "known")
    chart = real_path(f"{folder}/{use.operands[0]}")
    paths = [f"{chart}/{one}" for one in ("Chart.yaml", "requirements.yaml") if os.path.lexists(f"{chart}/{one}")]
    texts = [_text(one) for one in paths]
    if not places.is_inside(chart) or not texts or None in texts:
        return _UNKNOWN
    return ApprovalTarget(
        _shown(chart, places), digest_of_text("\0".join(text for text in texts if text is not None))
    )


def _forge(use: CoveredUse, folder: str, places: Places, environment: Mapping[str, str]) -> ApprovalTarget:
    """Learn where the remotes are, of which one says what the project on the forge is."""
    git = find_program("git", None, places, environment)
    known = configured_remotes(folder, git.path, environment) if git.identity is Identity.TRUSTED else None
    if known is None or not known.addresses:
        return _UNKNOWN
    named = [match for one in use.operands[:1] if (match := _NAMED.match(one)) is not None]
    if any(map(places.is_secret, _files_asked(use, folder))):
        return _UNKNOWN
    if named and not any(
        _is_at(named[0]["owner"] or named[0]["group"], address) for address in known.addresses.values()
    ):
        return _UNKNOWN
    lines = "".join(f"{name}\0{address}\n" for name, address in sorted(known.addresses.items()))
    return ApprovalTarget("", lines)


def _files_asked(use: CoveredUse, folder: str) -> list[str]:
    """Return the files of a project whose content a request to its forge asks for, as they would be called here."""
    asked = _CONTENT.search(use.operands[0]) if use.operands else None
    return [] if asked is None else [f"{folder}/{asked['path'].replace('%2F', '/').replace('%2f', '/')}"]


def _is_at(name: str, address: str) -> bool:
    """Return whether a remote is a project that a request names, as in `owner/name` or `group%2Fname`."""
    path = name.replace("%2F", "/").replace("%2f", "/").lower()
    return re.search(rf"(?:^| )url=\S+[/:]{re.escape(path)}(?:\.git)?/?(?: |$)", address.lower()) is not None


def _shown(path: str, places: Places) -> str:
    return "." if path == places.workspace else path.removeprefix(f"{places.workspace}/")


def _text(path: str) -> str | None:
    return small_text(path, FILE_LIMIT)
