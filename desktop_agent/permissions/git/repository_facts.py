"""Facts about the repository of a git command, such as programs that its configuration runs."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from desktop_agent.execution.files.real_path import is_below_any, real_path
from desktop_agent.permissions.fact_cache import once
from desktop_agent.permissions.git.repository_location import QUESTION, may_be_repository, odd_kinds
from desktop_agent.permissions.git.repository_state import (
    INDEX,
    REFS,
    SETTINGS,
    AnswerSources,
    RepositoryLook,
    has_odd_index,
    look_at,
)

MOST_ANSWERS = 256
LARGEST_ANSWER = 1 << 17
MOST_CHARACTERS = 1 << 20


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer, None for a refusal, and the state that it depends on."""

    state: bytes
    text: str | None


class AnswerCache:
    """The newest answers, by question. May be used by several threads."""

    def __init__(self) -> None:
        self._cached: dict[Hashable, CachedAnswer] = {}
        self._size = 0
        self._lock = threading.Lock()

    def find(self, question: Hashable, state: bytes) -> CachedAnswer | None:
        """Return what was answered in just this state."""
        with self._lock:
            answer = self._cached.get(question)
            if answer is None or answer.state != state:
                return None
            # Used last, it goes last.
            self._cached[question] = self._cached.pop(question)
            return answer

    def keep(self, question: Hashable, state: bytes, output: str | None) -> None:
        """Keep an answer in the place of an older one; the longest unused ones go."""
        with self._lock:
            self._drop(question)
            if len(output or "") > LARGEST_ANSWER:
                return
            self._cached[question] = CachedAnswer(state, output)
            self._size += len(output or "")
            while len(self._cached) > MOST_ANSWERS or self._size > MOST_CHARACTERS:
                self._drop(next(iter(self._cached)))

    def _drop(self, question: Hashable) -> None:
        dropped = self._cached.pop(question, None)
        self._size -= len(dropped.text or "") if dropped is not None else 0


TIME_LIMIT_S = 2.0
NO_VARIABLES: Mapping[str, str] = {}
SUBMODULES_LIMIT = 20

# What git-lfs itself writes with `git lfs install --local`; the program is found on the user's own PATH.
_LFS = frozenset({"git-lfs clean -- %f", "git-lfs smudge -- %f", "git-lfs filter-process"})
_KINDS = (
    (re.compile(r"filter\..*\.(?:clean|smudge|process)", re.DOTALL), "filter"),
    (re.compile(r"diff\.external|diff\..*\.command", re.DOTALL), "external_diff"),
    (re.compile(r"diff\..*\.textconv", re.DOTALL), "textconv"),
    (re.compile(r"gpg\.(?:.*\.)?(?:program|defaultkeycommand)", re.DOTALL), "signature"),
    (re.compile(r"merge\..*\.driver", re.DOTALL), "merge"),
    (re.compile(r"hook\..*\.command|gc\.recentobjectshook", re.DOTALL), "hook"),
    (re.compile(r"trailer\..*\.(?:command|cmd)", re.DOTALL), "trailer"),
    (re.compile(r"(?:core|sequence)\.editor"), "editor"),
    (
        re.compile(
            r"core\.(?:sshcommand|gitproxy|askpass|alternaterefscommand)|credential\.(?:.*\.)?helper", re.DOTALL
        ),
        "transport",
    ),
)
# What names no program but git's own, an editor or ssh by its name, and no file that would be run.
_PLAIN = {
    "merge": re.compile(r"true"),
    "editor": re.compile(r"(?:vim?|nvim|nano|emacs|emacsclient|code|subl|true|:)(?: --?[\w=-]+)*"),
    "transport": re.compile(
        r"ssh(?: +-(?:[46aqx]|v+|i *[\w.~/@-]+|p *\d+|o *(?:IdentitiesOnly|BatchMode)=\w+))*"
        r"|(?:cache|store|libsecret|manager(?:-core)?|osxkeychain|wincred)?(?: --[\w-]+(?:[= ][\w.~/-]+)?)*"
    ),
}
# Files that git reads by itself, and whose first line it prints where that names no object.
_READS = {"blame.ignorerevsfile": "revs_file", "fsck.skiplist": "skip_list"}
# Set in every child: none of these needs the user's own configuration to be looked at.
_SETTINGS = (
    ("core.fsmonitor", "false"),
    ("core.pager", "cat"),
    ("log.showSignature", "false"),
)
# Set for automatic runs, too.
_UNASKED = (
    ("core.hooksPath", "/dev/null"),
    ("safe.bareRepository", "explicit"),
    ("status.submoduleSummary", "false"),
    ("diff.submodule", "short"),
    ("submodule.recurse", "false"),
    ("log.diffMerges", "separate"),
    ("stash.showPatch", "false"),
    ("gpg.program", "false"),
    ("gpg.ssh.program", "false"),
    ("gpg.x509.program", "false"),
)
WITHOUT = (
    *("GIT_EXTERNAL_DIFF", "GIT_DIR", "GIT_WORK_TREE", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG", "GIT_EXEC_PATH"),
    *("GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND", "GIT_TEMPLATE_DIR", "GIT_ATTR_SOURCE", "GIT_INDEX_FILE"),
)


# Names of files are asked for from the top, those of a first commit, too, whatever is configured.
PASSED = ("HOME", "PATH", "XDG_CONFIG_HOME")
_NAMING = ("-c", "diff.relative=false", "-c", "log.showRoot=true")


def git_environment(*, unasked: bool) -> dict[str, str]:
    """Return what git finds in the environment of a command: no fsmonitor, no pager, no prompt.

    With `unasked` hooks are off too, and no transport is allowed: a partial clone would fetch what it lacks by
    whatever command its configuration names.
    """
    settings = [*_SETTINGS, *(_UNASKED if unasked else ())]
    environment = {
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_PAGER": "cat",
        "PAGER": "cat",
        "GIT_CONFIG_COUNT": str(len(settings)),
    }
    for index, (key, value) in enumerate(settings):
        environment |= {f"GIT_CONFIG_KEY_{index}": key, f"GIT_CONFIG_VALUE_{index}": value}
    return environment | ({"GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"} if unasked else {})


def configured_programs(
    folder: str, git: str, environment: Mapping[str, str], roots: Sequence[str] = ()
) -> frozenset[str] | None:
    """Return the kinds of programs that the repository around a folder would make git run; None if not learnt.

    Only what the repository itself says counts, and files in the roots, not the user's own configuration. Beside
    programs it tells what is odd about the repository itself. Blocks up to the time limit.
    Source: git-config(1), gitattributes(5).
    """
    where = "programs", folder, git, _variables(environment), tuple(roots)
    return once(where, lambda: _all_kinds(folder, git, environment, roots))


def _all_kinds(folder: str, git: str, environment: Mapping[str, str], roots: Sequence[str]) -> frozenset[str] | None:
    if not may_be_repository(folder):
        return frozenset({"no_repository"})
    kinds: set[str] = set()
    waiting, seen = [folder], 0
    try:
        while waiting and seen <= SUBMODULES_LIMIT:
            one, seen = waiting.pop(), seen + 1
            kinds |= _kinds(one, git, environment, roots)
            # A submodule has submodules of its own, and git looks into those too.
            waiting += [f"{one}/{path}" for path in _submodules(one, git, environment)]
    except (OSError, subprocess.SubprocessError, ValueError):
        return None  # what could not be learnt counts as the worst
    return None if waiting else frozenset(kinds)


@dataclass(frozen=True, slots=True)
class Remotes:
    """The remotes of a repository by name, with their addresses, and the one that the branch itself names.

    `branch` is the one that is checked out, empty where none is. `sends_one`: a push that names nothing sends that
    branch and nothing else.
    """

    addresses: Mapping[str, str] = field(default_factory=dict)
    own: str = "origin"
    branch: str = ""
    sends_one: bool = True


def configured_remotes(folder: str, git: str, environment: Mapping[str, str]) -> Remotes | None:
    """Return the remotes of the repository around a folder; none where there is no repository, None if not learnt.

    A push goes where `pushurl` or `pushRemote` say, so an address is all of what counts. Blocks up to the time limit.
    """
    if not may_be_repository(folder):
        return Remotes()
    try:
        listed = ask_cached(git, ["config", "--list", "-z"], folder, environment, TIME_LIMIT_S, on=SETTINGS)
        branch = _ask(git, ["symbolic-ref", "-q", "--short", "HEAD"], folder, environment, REFS).strip()
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    if listed is None:
        return None
    settings = dict(entry.partition("\n")[::2] for entry in listed.split("\0") if entry)
    addresses: dict[str, str] = {}
    for key, value in settings.items():
        match = re.fullmatch(r"remote\.(.+)\.(url|pushurl|proxy|receivepack|uploadpack|vcs|push|mirror)", key)
        if match is not None:
            addresses[match[1]] = f"{addresses.get(match[1], '')} {match[2]}={value}".strip()
        elif re.fullmatch(r"url\..+\.(?:push)?insteadof", key):
            addresses = {name: f"{address} {key}={value}" for name, address in addresses.items()}
    named = (f"branch.{branch}.pushremote", "remote.pushdefault", f"branch.{branch}.remote")
    own = next((settings[key] for key in named if settings.get(key)), "origin")
    follows = settings.get("push.followtags", "false").lower() in ("false", "no", "off", "0", "")
    sends_one = follows and settings.get("push.default", "simple") not in ("matching", "nothing")
    return Remotes(addresses, own, branch, sends_one)


def tracked_files(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the paths of all files below a folder that git tracks, there or not; None if not learnt.

    Blocks up to the time limit.
    """
    if not may_be_repository(folder):
        return None
    try:
        output = ask_cached(git, ["ls-files", "-z"], folder, environment, TIME_LIMIT_S, on=INDEX)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return None if output is None else tuple(name for name in output.split("\0") if name)


def top_of(folder: str, git: str, environment: Mapping[str, str]) -> str:
    """Return the top of the work tree around a folder, the folder itself where that is not learnt."""
    if not may_be_repository(folder):
        return folder
    try:
        asked = ["rev-parse", "--show-toplevel"]
        output = ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    except (OSError, subprocess.SubprocessError, ValueError):
        return folder
    return (output or "").removesuffix("\n") or folder


def stashed_files(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the files that git has put aside changes of, also some more; from the top; None if not learnt.

    Blocks up to the time limit.
    """
    try:
        if not _ask(git, ["rev-parse", "-q", "--verify", "refs/stash"], folder, environment, REFS):
            return ()
        asked = [
            "log",
            "-g",
            "-m",
            "-z",
            "--format=",
            "--name-only",
            "--no-renames",
            "--end-of-options",
            "refs/stash",
        ]
        output = ask_git(git, [*asked, "--"], folder, environment, TIME_LIMIT_S)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return None if output is None else tuple(dict.fromkeys(name for name in output.split("\0") if name))


def held_by_objects(
    folder: str, git: str, environment: Mapping[str, str], *, ids: Sequence[str], only_dropped: bool = False
) -> tuple[str, ...] | None:
    """Return the files that the commits of these names and their parents changed, from the top; also some more.

    So are those of all that git has noted and no branch has: an older commit may hold what a newer one shows. With
    `only_dropped` commits count alone that are not of the history. None where one is not learnt, or where an id
    says something that is no commit, not staged and not of the history: nobody can tell under which name that was
    added. Blocks up to the time limit for each.
    """
    names: dict[str, None] = {}
    try:
        has_commits = False
        whole = (one if _ID.fullmatch(one) else _id_of(one, folder, git, environment) for one in ids)
        for one in filter(None, whole):
            kind = _ask(git, ["cat-file", "-t", f"{one}^{{}}"], folder, environment, REFS).strip()
            if kind == "commit":
                held = _held_by_commit(f"{one}^{{}}", folder, git, environment, only_dropped=only_dropped)
                if held is None:
                    return None
                has_commits = True
                names |= dict.fromkeys(held)
            elif kind and not _is_committed(one, kind, folder, git, environment):
                return None
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    others = dropped_files(folder, git, environment) if has_commits and not only_dropped else ()
    return None if others is None else (*names, *others)


def dropped_files(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the files that commits changed which git has noted and no branch has; from the top; None if not learnt.

    Blocks up to the time limit.
    """
    try:
        # A commit that is taken back leaves all names as they were. Before the first one there is no HEAD.
        has_any = _ask(git, ["rev-parse", "-q", "--verify", "HEAD"], folder, environment, REFS)
        history = _HISTORY if has_any else _HISTORY[:-1]
        output = ask_git(git, [*_CHANGED, "--reflog", "--not", *history, "--"], folder, environment, TIME_LIMIT_S)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return None if output is None else tuple(dict.fromkeys(name for name in output.split("\0") if name))


def _id_of(name: str, folder: str, git: str, environment: Mapping[str, str]) -> str:
    """Return which commit a name stands for now, which time alone may change (`HEAD@{1.hour.ago}`); "" for none."""
    asked = ["rev-parse", "-q", "--verify", f"{name}^{{}}"]
    return "" if name.startswith("-") else (ask_git(git, asked, folder, environment, TIME_LIMIT_S) or "").strip()


def _held_by_commit(
    name: str, folder: str, git: str, environment: Mapping[str, str], *, only_dropped: bool
) -> Sequence[str] | None:
    # What was put aside is a commit whose parents hold what was staged, and what git did not track.
    whole = _ask(git, ["rev-parse", "-q", "--verify", name], folder, environment, REFS).strip()
    which = [whole, "--not", *_HISTORY] if only_dropped else ["--no-walk", whole, f"{whole}^@"]
    output = ask_cached(git, [*_CHANGED, *which, "--"], folder, environment, TIME_LIMIT_S, on=REFS)
    return None if output is None else [one for one in output.split("\0") if one]


_ID = re.compile(r"[0-9a-f]{4,64}", re.IGNORECASE)
_CHANGED = (
    *("-c", "log.showRoot=true", "log", "--diff-merges=first-parent"),
    *("-z", "--format=", "--name-only", "--no-renames"),
)
# All that has a name, but for what was put aside.
_HISTORY = ("--exclude=refs/stash", "--all", "HEAD")


def _is_committed(name: str, kind: str, folder: str, git: str, environment: Mapping[str, str]) -> bool:
    whole = (
        ask_git(git, ["rev-parse", "-q", "--verify", f"{name}^{{}}"], folder, environment, TIME_LIMIT_S) or ""
    ).strip()
    if not whole or whole in _ask(git, ["ls-files", "-s"], folder, environment, INDEX).split():
        return bool(whole)
    if (
        kind == "tree"
        and whole in _ask(git, ["log", *_HISTORY, "--format=%T", "--"], folder, environment, REFS).split()
    ):
        return True
    found = ["log", *_HISTORY, "-1", "-t", "--format=%H", f"--find-object={whole}", "--"]
    return bool(ask_git(git, found, folder, environment, TIME_LIMIT_S))


def is_branch(name: str, folder: str, git: str, environment: Mapping[str, str]) -> bool:
    """Return whether a word is a branch of the repository around a folder, and nothing else: no file is called so."""
    if os.path.lexists(f"{folder}/{name}"):
        return False
    asked = ["rev-parse", "--verify", "--quiet", f"refs/heads/{name}"]
    try:
        on = AnswerSources(refs=True, words=(asked[-1],))
        return ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=on) is not None
    except (OSError, subprocess.SubprocessError, ValueError):
        return False


def _kinds(folder: str, git: str, environment: Mapping[str, str], roots: Sequence[str]) -> frozenset[str]:
    answer = ask_cached(git, QUESTION, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    if answer is None:
        return frozenset({"no_repository"})  # or one that git refuses: then it runs nothing of it either
    asked = ["-c", "safe.bareRepository=all", "config", "--list", "--show-scope", "--show-origin", "-z"]
    listed = ask_cached(git, asked, folder, environment, TIME_LIMIT_S, on=SETTINGS)
    if listed is None:
        raise ValueError("git does not say what is configured")
    fields = listed.split("\0")
    kinds: set[str] = set()
    worktree = ""
    here = {origin for origin in {*fields[1::3]} if _lies_in(origin, roots)}
    for scope, origin, entry in zip(fields[0::3], fields[1::3], fields[2::3], strict=False):
        key, _, value = entry.partition("\n")
        if scope not in ("local", "worktree") and origin not in here:
            continue
        worktree = value if key == "core.worktree" else worktree
        if key.lower() in _READS and not _is_read_here(value, folder, roots):
            kinds.add(_READS[key.lower()])
        if value not in _LFS:
            kinds |= {
                kind for pattern, kind in _KINDS if pattern.fullmatch(key.lower()) and not _is_plain(kind, value)
            }
    return frozenset(kinds) | odd_kinds(folder, answer, worktree, roots)


def _is_plain(kind: str, value: str) -> bool:
    return kind in _PLAIN and _PLAIN[kind].fullmatch(value) is not None


def _is_read_here(path: str, folder: str, roots: Sequence[str]) -> bool:
    """Return whether a file that the configuration names lies in these folders, from wherever above git takes it."""
    if path == "" or path.startswith(("/", "~")) or ".." in path:
        return path == ""
    tops = [folder, *(str(one) for one in Path(folder).parents if is_below_any(str(one), roots))]
    return all(is_below_any(real_path(f"{top}/{path}"), roots) for top in tops)


def _lies_in(origin: str, roots: Sequence[str]) -> bool:
    """Return whether a file of the user's configuration lies in these folders, by `includeIf` for example."""
    if not origin.startswith("file:/"):
        return False
    real = real_path(origin.removeprefix("file:"))
    return any(real.startswith(f"{root}/") for root in roots)


def _submodules(folder: str, git: str, environment: Mapping[str, str]) -> Sequence[str]:
    """Return the paths of populated submodules: git looks into them with their own configuration."""
    output = _ask(git, ["ls-files", "--stage", "-z", "--", ":/"], folder, environment, INDEX)
    if "160000 " not in output:
        return ()
    paths = [entry.partition("\t")[2] for entry in output.split("\0") if entry.startswith("160000 ")]
    return [path for path in paths if (Path(folder) / path / ".git").exists()]


def _ask(git: str, arguments: Sequence[str], folder: str, environment: Mapping[str, str], on: AnswerSources) -> str:
    # One that fails is no repository after all, or one that git refuses: then it runs nothing of it either.
    return ask_cached(git, arguments, folder, environment, TIME_LIMIT_S, on=on) or ""


def ask_git(
    git: str,
    arguments: Sequence[str],
    folder: str,
    environment: Mapping[str, str],
    timeout_s: float,
    *,
    repository: Mapping[str, str] = NO_VARIABLES,
) -> str | None:
    """Return what git prints in a folder, None where it fails. No hook, pager, prompt or transport; no lock is taken.

    Of the environment git gets the home and where to look; `repository` are variables that say what it takes for one.
    Blocks up to the time limit; raises `OSError`, `SubprocessError` (the time is over) or `ValueError`, which it
    also does where git's index is no plain file.
    """
    _, output = _run(git, arguments, folder, environment, timeout_s, repository=repository)
    return output


def ask_cached(
    git: str,
    arguments: Sequence[str],
    folder: str,
    environment: Mapping[str, str],
    timeout_s: float,
    *,
    on: AnswerSources,
) -> str | None:
    """Return the same as `ask_git`, without a start of git while nothing has changed that the answer depends on.

    Where it cannot be told what has changed, git is asked each time.
    """
    variables = _variables(environment)
    question = (git, tuple(arguments), folder, variables)
    state = _state_before(git, folder, environment, variables, on)
    answer = _answers.find(question, state) if state is not None else None
    if answer is not None:
        return answer.text
    code, output = _run(git, arguments, folder, environment, timeout_s)
    # What it says with another code may be an accident. It may have read what came after the first look.
    if state is not None and code in (0, 1) and _state(git, folder, environment, on) == state:
        _answers.keep(question, state, output)
    return output


_answers = AnswerCache()


def _variables(environment: Mapping[str, str]) -> tuple[Hashable, ...]:
    return tuple(environment.get(name) for name in PASSED)


def _state_before(
    git: str, folder: str, environment: Mapping[str, str], variables: tuple[Hashable, ...], on: AnswerSources
) -> bytes | None:
    place = git, folder, variables
    look = once(("look", *place), lambda: _look(git, folder, environment))
    return once(("state", *place, on), lambda: look.state(on)) if look is not None else None


def _state(git: str, folder: str, environment: Mapping[str, str], on: AnswerSources) -> bytes | None:
    look = _look(git, folder, environment)
    return look.state(on) if look is not None else None


def _look(git: str, folder: str, environment: Mapping[str, str]) -> RepositoryLook | None:
    system = _system_files(git)
    return look_at(folder, git, environment, system) if system is not None else None


def _system_files(git: str) -> tuple[str, ...] | None:
    """Return the files of configuration of the machine that this git reads, None where it does not say."""
    try:
        facts = os.stat(git)  # noqa: PTH116 - for every question
        return _named_system_files(git, facts.st_dev, facts.st_ino, facts.st_size, facts.st_ctime_ns)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None


@lru_cache(maxsize=8)
def _named_system_files(git: str, *_: int) -> tuple[str, ...] | None:
    # A git that is too slow once raises, so that it is asked again.
    output = ask_git(git, ["var", "GIT_CONFIG_SYSTEM"], "/", {}, TIME_LIMIT_S)
    if output is not None:
        return tuple(output.splitlines())
    # Before 2.42 it does not say. That of a distribution is built so.
    return ("/etc/gitconfig",) if real_path(git) == "/usr/bin/git" else None


def _run(
    git: str,
    arguments: Sequence[str],
    folder: str,
    environment: Mapping[str, str],
    timeout_s: float,
    *,
    repository: Mapping[str, str] = NO_VARIABLES,
) -> tuple[int, str | None]:
    if has_odd_index(folder):
        raise ValueError("the index is no plain file")
    variables = {name: environment[name] for name in PASSED if name in environment}
    done = subprocess.run(
        [git, "--no-optional-locks", *_NAMING, *arguments],
        cwd=folder,
        env={**variables, **git_environment(unasked=True), "LC_ALL": "C", **repository},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=timeout_s,
        check=False,
    )
    output = done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None
    return done.returncode, output


_NAME = r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
_URL = re.compile(rf"(?:git\+)?(?:https?|ssh)://(?:[^/@]*@)?({_NAME})(?::\d+)?(?:[/?#].*)?", re.IGNORECASE)
_SCP = re.compile(rf"(?:[^/:@]+@)?({_NAME}):(?!//|:).*", re.IGNORECASE)


def host_of(address: str) -> str:
    """Return the host that an address names, in lower case; empty for a path, a number or another protocol."""
    match = _URL.fullmatch(address) or (None if "://" in address else _SCP.fullmatch(address))
    host = match[1].lower() if match is not None else ""
    # Numbers alone are an address of the network, and no name that anybody could be sure of.
    return "" if re.fullmatch(r"[0-9.]*|0x[0-9a-f]*", host) else host


def remote_hosts(
    folder: str, names: Sequence[str], git: str, environment: Mapping[str, str], *, sends: bool
) -> tuple[str, ...]:
    """Return the hosts of these remotes, of all where none is named, as git itself would find them now.

    What cannot be learnt is left out: it is not granted then. Blocks up to the time limit.
    """

    def ask(*words: str) -> Sequence[str]:
        return (
            ask_cached(git, ["remote", *words], folder, environment, TIME_LIMIT_S, on=SETTINGS) or ""
        ).splitlines()

    try:
        known = ask()
        asked = [name for name in names or known if name in known]
        way = ["--push"] if sends else []
        outputs = [ask("get-url", "--all", *way, name) for name in asked]
    except (OSError, subprocess.SubprocessError, ValueError):
        return ()
    hosts = (host_of(line) for lines in outputs for line in lines)
    return tuple(sorted({host for host in hosts if host}))
