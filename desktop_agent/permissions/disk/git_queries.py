"""Asks git locally, within a preview's time: no program of the repository runs, no network is used."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from desktop_agent.execution.files.real_path import shared_path
from desktop_agent.os_errors import in_short
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.git.repository_facts import ask_cached, ask_git, top_of, tracked_files
from desktop_agent.permissions.git.repository_state import INDEX, SETTINGS, AnswerSources
from desktop_agent.permissions.git.uncommitted_files import ask_work_tree, taken_below
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import Action, CommandActions, Deed, PathAction, ProgramStart
from desktop_agent.permissions.shell.globbing import paths_meant

_HARMLESS = frozenset({"--no-pager", "-P", "--no-optional-locks", "--literal-pathspecs"})


class PreviewQueryError(Exception):
    """Something a preview needs could not be learnt, or not in time: it is left out."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The time that one preview has left, by the clock that was passed in."""

    clock: Callable[[], float]
    until: float

    def left(self) -> float:
        """Return the seconds left. Raises `PreviewQueryError` where there are none."""
        left = self.until - self.clock()
        if left <= 0:
            raise PreviewQueryError("the time is over")
        return left

    def is_over(self) -> bool:
        """Return whether the time has run out."""
        return self.clock() >= self.until


@dataclass(frozen=True, slots=True)
class GitSettings:
    """The last value of each key of a repository's configuration, and whether it names filters.

    `is_plain`: looking at the work tree runs nothing that the repository names, and looks nowhere else.
    """

    values: Mapping[str, str]
    is_plain: bool

    def get(self, *keys: str) -> str:
        """Return the first of these that is set, empty for none."""
        return next((self.values[key] for key in keys if self.values.get(key)), "")


Answers = dict[tuple[str, ...], str | None]
"""Answers of git by folder and words, None where it failed."""


@dataclass(frozen=True, slots=True)
class LocalGit:
    """Asks git, within a budget. `program` is the git of the system."""

    program: str
    environment: Mapping[str, str]
    budget: Budget
    answers: Answers = field(default_factory=dict)
    """What it answered already in this look; another one may go on with it."""

    @classmethod
    def find(
        cls, places: Places, environment: Mapping[str, str], budget: Budget, output: Answers | None = None
    ) -> LocalGit:
        """Find git; raises `PreviewQueryError` where it is none that may run unasked."""
        git = find_program("git", None, places, environment)
        if git.identity is not Identity.TRUSTED:
            raise PreviewQueryError("no git of the system")
        return cls(git.path, environment, budget, {} if output is None else output)

    def ask(self, folder: str, *arguments: str, on: AnswerSources | None = None) -> str | None:
        """Return what git prints, None where it fails. Raises `PreviewQueryError` when the time is over; git ended.

        With `on` it is kept: it depends on nothing but that.
        """
        try:
            asked = ("--no-replace-objects", *arguments)
            left = self.budget.left()
            if on is not None:
                return ask_cached(self.program, asked, folder, self.environment, left, on=on)
            question = (folder, *asked)
            if question not in self.answers:
                # What looks at the files finds no program in the settings, whatever is written there meanwhile.
                look = ask_work_tree if "status" in arguments[:2] else ask_git
                self.answers[question] = look(self.program, asked, folder, self.environment, left)
            return self.answers[question]
        except (OSError, subprocess.SubprocessError, ValueError) as error:
            raise PreviewQueryError(f"git {arguments[0]}: {in_short(error)}") from error

    def must(self, folder: str, *arguments: str, on: AnswerSources | None = None) -> str:
        """Return what git prints. Raises `PreviewQueryError` where it fails."""
        output = self.ask(folder, *arguments, on=on)
        if output is None:
            raise PreviewQueryError(f"git {arguments[0]} failed")
        return output

    def top(self, folder: str) -> str:
        """Return the top of the work tree around a folder, empty where there is none."""
        return (self.ask(folder, "rev-parse", "--show-toplevel", on=SETTINGS) or "").removesuffix("\n")

    def commit(self, folder: str, name: str) -> str:
        """Return the commit that a word names, empty for none."""
        named = f"{name}^0"
        return (
            self.ask(folder, "rev-parse", "-q", "--verify", named, on=AnswerSources(refs=True, words=(named,))) or ""
        ).strip()

    def states(self, folder: str, *paths: str, literally: bool = False) -> dict[str, str]:
        """Return the tracked files that differ from what is committed, each with git's two letters, from the top.

        Looks at the work tree: only where the settings are plain.
        """
        how = ("--literal-pathspecs",) if literally else ()
        status = ("status", "--porcelain", "-z", "--untracked-files=no", "--ignore-submodules=all", "--no-renames")
        entries = self.must(folder, *how, *status, *(("--", *paths) if paths else ())).split("\0")
        return {entry[3:]: entry[:2] for entry in entries if entry}

    def keeps(self, path: str) -> bool:
        """Return whether git can give a file back just as it is. Looks at the work tree only where that is plain."""
        folder, _, name = path.rpartition("/")
        top = self.top(folder or "/")
        if not top or not self.settings(top).is_plain:
            return False
        asked = ("--literal-pathspecs", "ls-files", "--error-unmatch", "--", name)
        is_tracked = self.ask(folder, *asked, on=INDEX) is not None
        return is_tracked and not self.states(folder, name, literally=True)

    def settings(self, folder: str) -> GitSettings:
        """Return the configuration that holds in a folder."""
        fields = self.must(folder, "config", "--list", "--show-scope", "-z", on=SETTINGS).split("\0")
        values: dict[str, str] = {}
        is_plain = True
        for scope, entry in zip(fields[0::2], fields[1::2], strict=False):
            key, _, value = entry.partition("\n")
            values[key] = value
            is_own = scope in ("local", "worktree")
            is_plain = is_plain and not (is_own and key.lower().startswith(("filter.", "core.worktree")))
        return GitSettings(values, is_plain)


@dataclass(frozen=True, slots=True)
class ProgramCall:
    """One call of a program with all its words known; None in `words` is one that is not. Starts in `folder`."""

    program: str
    folder: str
    words: tuple[str | None, ...]
    start: int

    def known(self) -> tuple[str, ...]:
        """Return the words. Raises `PreviewQueryError` where one is not known before it runs."""
        if None in self.words:
            raise PreviewQueryError("a word that is not known")
        return tuple(word for word in self.words if word is not None)


def calls(doing: CommandActions, *programs: str) -> Iterator[ProgramCall]:
    """Return the calls of these programs in one part. Raises `PreviewQueryError` where their start is unknown."""
    for run in doing.runs:
        if run.program not in programs:
            continue
        starts = {
            deed.folders for deed in doing.deeds if isinstance(deed, ProgramStart) and deed.program == run.words[0]
        }
        folders = next(iter(starts), None)
        if len(starts) != 1 or folders is None or len(folders) != 1:
            raise PreviewQueryError("not known where it starts")
        yield ProgramCall(run.program, folders[0], run.words[1:], doing.start)


def git_calls(doing: CommandActions, *subcommands: str) -> Iterator[ProgramCall]:
    """Return the calls of these sub-commands of git, each as a program, in the folder that `-C` leads to."""
    for call in calls(doing, "git"):
        folder, words = _after_options(call.folder, call.words)
        if words and words[0] in subcommands:
            yield ProgramCall(str(words[0]), folder, words[1:], call.start)


def _after_options(folder: str, words: Sequence[str | None]) -> tuple[str, tuple[str | None, ...]]:
    index = 0
    while index < len(words):
        word = words[index]
        if word == "-C" and index + 1 < len(words) and words[index + 1]:
            folder = (
                f"{folder}/{words[index + 1]}" if not str(words[index + 1]).startswith("/") else str(words[index + 1])
            )
            index += 2
        elif word in _HARMLESS:
            index += 1
        elif word is None or word.startswith("-"):
            raise PreviewQueryError("an option of git that changes what it does")
        else:
            break
    return folder, tuple(words[index:])


LearnNames = Callable[[str, str, Mapping[str, str]], tuple[str, ...] | None]
Taken = Mapping[str, tuple[str, ...]]
"""Names that git would record below folders, if it was asked about several at once."""


def repository_top(folder: str, places: Places, environment: Mapping[str, str]) -> str:
    """Return the top of the repository around a folder; the folder where there is none."""
    git = find_program("git", None, places, environment)
    return top_of(folder, git.path, environment) if git.identity is Identity.TRUSTED else folder


def names_of(
    folder: str, places: Places, environment: Mapping[str, str], learn: LearnNames = tracked_files
) -> tuple[str, ...] | None:
    """Return what git tracks below a folder, none where there is no git; None if not learnt."""
    git = find_program("git", None, places, environment)
    if git.identity is Identity.MISSING:
        return ()
    return learn(folder, git.path, environment) if git.identity is Identity.TRUSTED else None


def learnt_in_time(learn: LearnNames, limits: Limits) -> LearnNames:
    """Return the same, which takes its time from what git may be asked for; nothing is learnt once that is over."""

    def learn_in_time(folder: str, git: str, environment: Mapping[str, str]) -> tuple[str, ...] | None:
        started = limits.clock()
        if not limits.asks_on(started):
            return None
        names = learn(folder, git, environment)
        limits.asks_on(started)
        return names

    return learn_in_time


def taken_at_once(deeds: Iterable[Deed], places: Places, environment: Mapping[str, str], limits: Limits) -> Taken:
    """Return what git would take in below each folder, from the top of its repository; what is not learnt is missing.

    Each start of git costs time, so several folders are asked about at once. Nothing is asked for one folder, or
    where they lie in several repositories.
    """
    touches = [deed for deed in deeds if isinstance(deed, PathAction) and _is_of_one_folder(deed)]
    if len(touches) < 2:
        return {}
    meant = [
        (touch, shared_path(path))
        for touch in touches
        for path in paths_meant(touch.value, touch.folders, limits) or ()
    ]
    folders = [*dict.fromkeys(filter(None, (_looked_through(touch, path) for touch, path in meant)))]
    git = find_program("git", None, places, environment)
    if len(folders) < 2 or git.identity is not Identity.TRUSTED:
        return {}
    tops = {top_of(folder, git.path, environment) for folder in folders}
    return taken_below(tops.pop(), folders, git.path, environment) if len(tops) == 1 else {}


def _looked_through(touch: PathAction, path: str) -> str:
    """Return the folder below which git looks for a path; the one around what is not there yet, or no more."""
    while path and touch.sweep.is_tracked and not os.path.lexists(path):
        path = path.rpartition("/")[0]
    return path if is_folder(path) else ""


def _is_of_one_folder(touch: PathAction) -> bool:
    is_taken = touch.sweep.is_taken and not touch.sweep.is_changed
    return touch.action is Action.TREE and is_taken and touch.value.is_literal and not touch.without
