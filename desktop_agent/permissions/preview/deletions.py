"""Previews deletions by `rm`, `rmdir`, `unlink` and `find … -delete`, and what git can restore."""

from __future__ import annotations

import itertools
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.permissions.disk.disk_facts import DiskFacts, gather
from desktop_agent.permissions.disk.git_queries import Answers, Budget, LocalGit, PreviewQueryError, calls
from desktop_agent.permissions.disk.program_identity import Identity, find_program
from desktop_agent.permissions.effects.part_assessment import shown_path
from desktop_agent.permissions.git.repository_state import INDEX
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.preview.delete_count import DeletionCount, Root
from desktop_agent.permissions.preview.sections import Section, size_words
from desktop_agent.permissions.programs.actions import Action, CommandActions, Expand, PathAction
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import ValueKind
from desktop_agent.protocol import PreviewLine
from desktop_agent.sentences import Sentence, translate

# Tests that only look; what is not named here is not asked.
_WITH_VALUE = frozenset(
    {
        *("-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex", "-regextype"),
        *("-type", "-xtype", "-size", "-mtime", "-mmin", "-atime", "-amin", "-ctime", "-cmin", "-newer", "-newermt"),
        *("-maxdepth", "-mindepth", "-perm", "-uid", "-gid", "-links", "-lname", "-inum"),
    }
)
_PLAIN = frozenset(
    {
        *("(", ")", "!", "-not", "-a", "-and", "-o", "-or", "-depth", "-d", "-mount", "-xdev", "-prune", "-true"),
        *("-false", "-executable", "-readable", "-writable", "-nouser", "-nogroup", "-noleaf"),
    }
)
_TREE = frozenset({"-r", "-R", "-rf", "-fr", "-Rf", "-fR", "--recursive", "-rfv", "-rv", "-vrf"})
_ENDS = frozenset({";", "+"})


@record
class FindMatches:
    """A path that would be deleted: with all below it, or only as a file or an empty folder."""

    path: str
    is_tree: bool
    takes_empty: bool


def would_find(
    doing: CommandActions, places: Places, environment: Mapping[str, str], budget: Budget
) -> Iterator[FindMatches]:
    """Return what the calls of find in one part would delete, in their order. Raises `PreviewQueryError`."""
    if any(run.program not in ("find", "rm") for run in doing.runs):
        raise PreviewQueryError("deleted by other programs")
    program = find_program("find", None, places, environment)
    if program.identity is not Identity.TRUSTED:
        raise PreviewQueryError("no find of the system")
    for call in calls(doing, "find"):
        words = call.known()
        count = next((at for at, word in enumerate(words) if word[:1] in ("-", "(", "!")), len(words))
        expression, deletes, is_tree = _harmless(words[count:])
        before = ["-depth"] if deletes else []
        printed = _run([program.path, *words[:count], *before, *expression], call.folder, environment, budget)
        here = os.path.join(call.folder, "")  # noqa: PTH118 - any bytes
        for path in printed.split("\0")[:-1]:
            yield FindMatches(path if path.startswith("/") else here + path, is_tree, takes_empty=deletes)


def _harmless(words: Sequence[str]) -> tuple[list[str], bool, bool]:
    """Return the expression with deletions made to print, whether `-delete` stood there, and whether `rm -r` did."""
    made: list[str] = []
    kinds: set[str] = set()
    index = 0
    while index < len(words):
        word = words[index]
        if word in _WITH_VALUE and index + 1 < len(words):
            made += words[index : index + 2]
            index += 1
        elif word in _PLAIN:
            made.append(word)
        elif word == "-empty" and ("-type", "f") in itertools.pairwise(words) and "-o" not in words:
            # Folders are another thing: one that is emptied on the way is found empty.
            made.append(word)
        elif word in ("-print", "-print0"):
            made.append("-true")
        elif word == "-delete":
            made.append("-print0")
            kinds.add("delete")
        elif word in ("-exec", "-execdir"):
            end = next((at for at in range(index, len(words)) if words[at] in _ENDS), len(words))
            kinds.add(_deleting(words[index + 1 : end]))
            made.append("-print0")
            index = end
        else:
            raise PreviewQueryError("an expression that is not read")
        index += 1
    if len(kinds) != 1:
        raise PreviewQueryError("several ways to delete")
    return made, kinds == {"delete"}, kinds == {"tree"}


def _deleting(command: Sequence[str]) -> str:
    """Return how `rm` is called on what is found: `tree`, or `files`."""
    if len(command) < 2:
        raise PreviewQueryError("nothing is run")
    options = set(command[1:-1])
    if command[0] != "rm":
        raise PreviewQueryError("another program is run")
    if command[-1] != "{}" or not options <= _TREE | {"-f", "-v", "--force", "--"}:
        raise PreviewQueryError("options that ask or choose")
    return "tree" if options & _TREE else "files"


def _run(command: Sequence[str], folder: str, environment: Mapping[str, str], budget: Budget) -> str:
    variables = {name: environment[name] for name in ("LANG", "LC_ALL", "LC_CTYPE") if name in environment}
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=budget.left(),
            check=False,
        )
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        raise PreviewQueryError(f"find: {in_short(error)}") from error
    return done.stdout.decode("utf-8", "surrogateescape")


_DELETING = frozenset({"rm", "rmdir", "unlink"})
# What may stand around them and deletes nothing itself.
_HARMLESS_BESIDE = frozenset(
    {
        "timeout",
        "nice",
        "ionice",
        "nohup",
        "time",
        "command",
        "env",
        "sh",
        "bash",
        "stdbuf",
        "cd",
        "echo",
        "true",
        ":",
    }
)
_REMOVING = (Action.DELETE, Action.DELETE_TREE)
_ASKS = frozenset({"-i", "-I", "--interactive", "--one-file-system", "--no-preserve-root", "-p", "--parents"})
SHOWN_OPERANDS = 5
SHOWN_MISSING = 3
PATHSPECS_LIMIT = 400
REPOSITORIES_LIMIT = 4


@dataclass(frozen=True, slots=True)
class DeletionContext:
    """Git's knowledge of the files that would go. `changed` is None if asking would run programs."""

    tracked: int = 0
    changed: int | None = 0
    unknown: int = 0


@dataclass(slots=True)
class Counted:
    """Deletions of a command's parts, each counted once for all callers, with git's answers."""

    removal: DeletionCount
    answers: Answers = field(default_factory=dict)
    _gone: dict[CommandActions, Sequence[str] | Exception | None] = field(default_factory=dict)

    def take(self, doing: CommandActions, places: Places, environment: Mapping[str, str]) -> Sequence[str] | None:
        """Delete what one part would, as `take_deleted` does, if that is not done yet."""
        if doing not in self._gone:
            try:
                self._gone[doing] = take_deleted(doing, places, environment, self.removal)
            except (PreviewQueryError, OSError, ValueError) as error:
                self._gone[doing] = error
        gone = self._gone[doing]
        if isinstance(gone, Exception):
            raise gone
        return gone


def deletions(
    doings: Sequence[CommandActions],
    places: Places,
    environment: Mapping[str, str],
    counted: Counted,
    git: LocalGit | None,
) -> Section | None:
    """Count what all parts together would delete; None where they delete nothing. Raises `PreviewQueryError`."""
    removal, missing = counted.removal, list[str]()
    is_asked = False
    for doing in doings:
        gone = counted.take(doing, places, environment)
        is_asked = is_asked or gone is not None
        missing += gone or ()
    return removed(removal, _known(removal, git), missing, places) if is_asked else None


def take_deleted(
    doing: CommandActions, places: Places, environment: Mapping[str, str], removal: DeletionCount
) -> Sequence[str] | None:
    """Delete what one part would; return the operands that are not there, None where it deletes nothing.

    Raises `PreviewQueryError`.
    """
    touches = [deed for deed in doing.deeds if isinstance(deed, PathAction) and deed.action in _REMOVING]
    if not touches:
        return None
    if not any(run.program == "find" for run in doing.runs):
        return _take(doing, touches, places, removal)
    for match in would_find(doing, places, environment, removal.budget):
        removal.take(match.path, is_tree=match.is_tree, takes_empty=match.takes_empty)
    return ()


def _take(doing: CommandActions, touches: Sequence[PathAction], places: Places, removal: DeletionCount) -> list[str]:
    """Delete what one call would; return the operands that are not there."""
    programs = {run.program for run in doing.runs}
    if not programs & _DELETING or not programs <= _DELETING | _HARMLESS_BESIDE:
        raise PreviewQueryError("deleted by other programs")
    options = _options(doing)
    if options & _ASKS:
        raise PreviewQueryError("options that ask or choose")
    takes_empty, only_folder = (
        bool(options & {"-d", "--dir"}) or "rmdir" in programs,
        programs & _DELETING == {"rmdir"},
    )
    facts = gather([*touches, *(deed for deed in doing.deeds if isinstance(deed, Expand))], places, {})
    if any(matches is None or any(map(_may_be_option, matches)) for matches in facts.matches.values()):
        raise PreviewQueryError("a file whose name is an option")
    missing = []
    for touch in touches:
        for written in _written(touch, facts):
            is_tree = touch.action is Action.DELETE_TREE
            removal.take(written, is_tree=is_tree, takes_empty=takes_empty, only_folder=only_folder)
            if touch.value.kind is ValueKind.LITERAL and not os.path.lexists(written.rstrip("/") or "/"):
                text = touch.value.text
                missing.append(shown_path(text, text, places) if text.startswith("/") else text)
    return missing


def _may_be_option(path: str) -> bool:
    return path.rpartition("/")[2].startswith("-")


def _options(doing: CommandActions) -> set[str]:
    """Return the options of the deleting calls, bundles taken apart."""
    options: set[str] = set()
    for run in doing.runs:
        for word in run.words[1:] if run.program in _DELETING else ():
            if word is None or word == "--":
                # Patterns are none; what else is not known has no paths, and ends the preview for that.
                continue
            if word.startswith("--"):
                options.add(word.partition("=")[0])
            elif word.startswith("-"):
                options |= {f"-{letter}" for letter in word[1:]}
    return options


def _written(touch: PathAction, facts: DiskFacts) -> Iterator[str]:
    """Return the paths as they are written. Raises `PreviewQueryError` where they are more than surely meant."""
    pairs = facts.paths[touch].pairs
    is_wide = touch.value.kind is ValueKind.BELOW or bool(touch.value.written) or touch.value.resplits
    is_relative = not touch.value.text.startswith("/")
    if pairs is None or is_wide or (is_relative and len(touch.folders or ()) != 1):
        raise PreviewQueryError("not known which paths")
    return (written for written, _ in pairs)


def _known(removal: DeletionCount, git: LocalGit | None) -> DeletionContext | None:
    """Ask git about all that would go; None where it could not be learnt."""
    if git is None or not removal.is_complete or removal.has_linked:
        return None
    tops: dict[str, list[str]] = {}
    top_of_folder: dict[str, str] = {}
    for root in removal.roots:
        top = _repository_of(root.path.rpartition("/")[0], top_of_folder)
        # A repository that goes itself brings nothing back.
        if top and f"{top}/.git" not in removal.paths:
            tops.setdefault(top, []).append(root.path.removeprefix(f"{top}/"))
    try:
        return _asked(removal, git, tops) if len(tops) <= REPOSITORIES_LIMIT else None
    except PreviewQueryError:
        return None


def _repository_of(folder: str, known: dict[str, str]) -> str:
    """Return the nearest folder at or above one that holds a repository, empty for none."""
    passed = []
    while folder and folder not in known and not os.path.lexists(f"{folder}/.git"):
        passed.append(folder)
        folder = folder.rpartition("/")[0]
    top = known.get(folder, folder)
    known |= dict.fromkeys((*passed, folder), top)
    return top


def _asked(removal: DeletionCount, git: LocalGit, tops: Mapping[str, Sequence[str]]) -> DeletionContext:
    tracked, changed, is_looked_at = 0, 0, True
    for top, named in tops.items():
        if git.top(top) != top:
            raise PreviewQueryError("git sees another repository")
        specs = named if len(named) <= PATHSPECS_LIMIT else ["."]
        listed = git.must(top, "--literal-pathspecs", "ls-files", "-z", "--", *specs, on=INDEX)
        names = {name for name in listed.split("\0") if name and f"{top}/{name}" in removal.paths}
        tracked += len(names)
        if names and git.settings(top).is_plain:
            states = git.states(top, *specs, literally=True)
            changed += sum(1 for name in names if name in states)
        elif names:
            is_looked_at = False
    return DeletionContext(tracked, changed if is_looked_at else None, removal.files - tracked)


def removed(removal: DeletionCount, known: DeletionContext | None, missing: Sequence[str], places: Places) -> Section:
    """Return the section of deletions. Raises `PreviewQueryError` if nothing certain is known."""
    if not removal.is_complete and removal.files == 0:
        raise PreviewQueryError("no file was counted in time")
    title = translate("preview", "Would be deleted", "title of a preview: files")
    gone = translate("preview", "Does not exist, so nothing is deleted: {path}", "on a preview of a deletion")
    absent = [PreviewLine(gone.with_values(path=path)) for path in missing[:SHOWN_MISSING]]
    if not removal.paths:
        nothing = PreviewLine(translate("preview", "No file is deleted", "on a preview of a deletion"))
        return Section(title, tuple(absent), alone=(nothing,))
    lines = _root_lines(removal.roots, places) if removal.is_complete else []
    lines += _git_lines(known) if known is not None else []
    if removal.repositories:
        count = len(removal.repositories)
        history = translate("preview", "Git repositories with their whole history: %n", "would be deleted", count)
        lines.append(PreviewLine(history, is_loss=True))
    return Section(title, (*lines, *absent), *_totals(removal))


def _totals(removal: DeletionCount) -> tuple[Sentence, PreviewLine]:
    """Return what is deleted in all, as a total and as a sentence."""
    files, size = removal.files, size_words(removal.size)
    if not removal.is_complete:
        total = translate("preview", "At least %n file(s)", "total of a preview", files)
        whole = translate("preview", "Deletes at least %n file(s)", "a line of a preview", files)
    elif not files:
        total = translate("preview", "%n empty folder(s)", "total of a preview", removal.folders)
        whole = translate("preview", "Deletes %n empty folder(s)", "a line of a preview", removal.folders)
    else:
        total = translate("preview", "%n file(s), {size}", "total of a preview", files).with_values(size=size)
        whole = translate("preview", "Deletes %n file(s), {size}", "a line of a preview", files).with_values(
            size=size
        )
    return total, PreviewLine(whole)


def _root_lines(roots: Sequence[Root], places: Places) -> list[PreviewLine]:
    """Return a line for each operand, if there are several but not too many."""
    if not 1 < len(roots) <= SHOWN_OPERANDS:
        return []
    each = ((shown_path(root.path, root.path, places), root) for root in roots)
    return [PreviewLine(_root_words(root).with_values(path=path)) for path, root in each]


def _root_words(root: Root) -> Sentence:
    if not root.files:
        return translate("preview", "{path}: no files, only folders", "one of several things to be deleted")
    sentence = translate("preview", "{path}: %n file(s), {size}", "one of several things to be deleted", root.files)
    return sentence.with_values(size=size_words(root.size))


def _git_lines(known: DeletionContext) -> list[PreviewLine]:
    lines: list[PreviewLine] = []
    unchanged = known.tracked - (known.changed or 0)
    if known.changed:
        changed = translate("preview", "With uncommitted changes: %n file(s)", "lost", known.changed)
        lines.append(PreviewLine(changed, is_loss=True))
    if known.unknown:
        unknown = translate(
            "preview", "Not tracked by git, which cannot restore them: %n file(s)", "lost", known.unknown
        )
        lines.append(PreviewLine(unknown, is_loss=True))
    if unchanged and known.changed is not None:
        lines.append(PreviewLine(translate("preview", "Unmodified in git: %n file(s)", "kept there", unchanged)))
    elif unchanged:
        lines.append(PreviewLine(translate("preview", "Tracked by git: %n file(s)", "", unchanged)))
    return lines
