"""Actions of a command, before the disk is looked at: paths touched, programs started and others."""

from __future__ import annotations

from enum import StrEnum

from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.programs.program_table import VersionFiles
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import Value


class Action(StrEnum):
    """The action on a path."""

    READ = "reads"
    TREE = "reads_tree"
    LIST = "lists"
    WRITE = "writes"
    CHANGE = "changes"
    DELETE = "deletes"
    DELETE_TREE = "deletes_tree"
    MOVE = "moves"
    RUN = "runs_file"


class StoredFiles(StrEnum):
    """Which of git's own files of objects a recursive reader reads, that of the folder itself and those below."""

    ALL = "all"
    NESTED = "nested"
    """The folder's own are left out."""
    NONE = "none"


@record
class RecursiveAction:
    """The files below a folder that a recursive reader reads. `only` are its name patterns, if any.

    `heeds_gitignore_anywhere`: `.gitignore` counts outside repositories too. `is_tracked`: all that git tracks, and
    nothing else, whatever is hidden or ignored. `is_changed`: of that only what is not committed as it is, in
    the whole repository. `is_stashed`: what git has put aside, and nothing else. `is_taken`: what git would take in,
    which is what it neither ignores nor has committed as it is; with `is_stashed` that counts, too: a job, or a part
    before, may put it aside by the time it is shown. `is_dropped`: what commits hold that git has noted and no
    branch has. `objects` are ids of what git has stored, or names of such commits, and nothing else: it may be what
    was added once and never committed. `is_named_by_match`: the words that a pattern stands for are
    names that git knows, ids among them. `stored`: which of git's own files of objects
    are read, where nothing of git's is named.
    """

    takes_hidden: bool = True
    takes_ignored: bool = True
    follows_links: bool = False
    only: tuple[str, ...] = ()
    heeds_gitignore_anywhere: bool = False
    is_tracked: bool = False
    is_changed: bool = False
    is_stashed: bool = False
    is_taken: bool = False
    is_dropped: bool = False
    objects: tuple[str, ...] = ()
    is_named_by_match: bool = False
    stored: StoredFiles = StoredFiles.ALL


class TargetLocation(StrEnum):
    """Whether a path is the one meant, among several possible targets."""

    HERE = "here"
    ELSEWHERE = "elsewhere"
    IN_FOLDER = "in_folder"
    """It is, where there is a folder."""
    NO_FOLDER = "no_folder"
    """It is, where there is none."""


@record
class PossibleTarget:
    """One of several paths that a word may mean, by whether `folder` is one. `is_own`: a link to a folder is none."""

    lies: TargetLocation
    folder: str = ""
    is_own: bool = False


@record
class PathAction:
    """A path is read, written or deleted. `folders`: where a relative one starts; None where that is not known.

    `is_recorded`: what is read may be what the repository holds by this name, and not what the disk does.
    `by_shell`: bash lists it to match a pattern, whatever the program is. `by_option`: an option names it.
    `is_link`: what comes to lie there is a link. `landing`: it is one of several places that may be meant.
    `makes_folder`: a folder comes to be there. `without`: the path that is meant is without these endings.
    `onto`: what lies below the path is written, where its copy then lies. `is_module`: of a folder is read what a
    file in it names.
    """

    action: Action
    value: Value
    folders: tuple[str, ...] | None
    start: int
    end: int
    sweep: RecursiveAction = RecursiveAction()
    is_recorded: bool = False
    by_shell: bool = False
    by_option: bool = False
    is_link: bool = False
    landing: PossibleTarget | None = None
    makes_folder: bool = False
    without: tuple[str, ...] = ()
    onto: Value | None = None
    is_module: bool = False


@record
class ProgramStart:
    """A program is started by this name. `is_known`: a table says what it does."""

    program: str
    folders: tuple[str, ...] | None
    is_known: bool
    start: int
    end: int


@record
class Expand:
    """A pattern stands where an option could: no match may begin as one, nor hold blanks where it resplits.

    `marks` are the signs with which options begin. `is_single`: more than one match would shift the words after it.
    `is_part`: it is one part of a word, and no option whatever it begins with.
    """

    value: Value
    folders: tuple[str, ...] | None
    start: int
    end: int
    is_single: bool = False
    marks: str = "-"
    is_part: bool = False


@record
class Enter:
    """The shell goes to one of these folders, as they are written; bash shortens `link/..` where it can.

    Where there is no such folder it goes where the words lead: above what the link leads to.
    """

    folders: tuple[str, ...] | None
    start: int
    end: int


@record
class Link:
    """A link comes to lie at `place`, or in it if that is a folder; it leads to one of `sources`.

    `is_copy`: it is a copy or a hard link, and so a link where that is one, or holds some. `is_text`: each source is
    read from where the link lies.
    """

    place: Value
    sources: tuple[Value, ...]
    folders: tuple[str, ...] | None
    start: int
    end: int
    is_copy: bool = False
    is_text: bool = False


@record
class GitUse:
    """Git looks at a repository; `helpers` are the kinds of configured programs that this would run."""

    folders: tuple[str, ...] | None
    helpers: frozenset[str]
    start: int
    end: int


@record
class CoveredUse:
    """A use that one approval covers with others of its `kind`, which a table names.

    `values` are those of its options that the approval depends on, each with what it is; `names` functions that SQL
    in a file may call.
    """

    kind: str
    program: str
    folders: tuple[str, ...] | None
    start: int
    end: int
    operands: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()


@record
class Say:
    """A reason that needs no look at the disk; `values` fill its sentence, `scope` is what its table lets be kept.

    `within` is a scope that covers it, too.
    """

    reason: str
    start: int
    end: int
    values: tuple[tuple[str, str], ...] = ()
    scope: str = ""
    within: str = ""


@record
class HttpFetch:
    """An address is asked over the network. `method` is empty where it is not known, `url` where that is not.

    `is_plain`: nothing is sent but the request, nothing is written, nothing else is read.
    """

    method: str
    url: str
    is_plain: bool
    start: int
    end: int


@record
class RemoteUse:
    """Git talks to a remote. `name` is empty where the branch's own is meant; `sends`: it pushes.

    `refs` are what is named to be sent, None where that is not known. `goes_beyond`: it does more than bring one
    branch there, such as sending tags. `asks_merge`: it is a request to take the branch in, by the remote's service.
    """

    name: str
    sends: bool
    folders: tuple[str, ...] | None
    start: int
    end: int
    refs: tuple[str, ...] | None = ()
    goes_beyond: bool = False
    asks_merge: bool = False


@record
class Need:
    """Needs of a use beside the workspace that are no risk by themselves.

    `hosts` are those that its table names, needed where it has a reason that is about the network. `source`: whose
    hosts it needs in any case: `remotes` of the repository, or those of its `words`. `tracks`: it changes which
    branch follows which. `is_offline`: it does without, where what it needs is there already. `fetches`: it gets what
    is missing before it builds, tests or runs a project.
    """

    hosts: tuple[str, ...]
    source: str
    words: tuple[str, ...]
    tracks: bool
    is_offline: bool
    fetches: bool
    folders: tuple[str, ...] | None
    start: int
    end: int


@record
class CheckoutAction:
    """Git puts other content into the files of the work tree, over what is not committed.

    `branch` is the one word that is given, which may be a branch: then it switches, and refuses to lose anything.
    """

    folders: tuple[str, ...] | None
    start: int
    end: int
    branch: str = ""


@record
class RunModule:
    """An interpreter runs a module by its name; whether it is one of the workspace is a fact.

    `comes_with_python`: a table says what it does, and it is Python's own where nothing in the folder takes the place
    of what Python brings.
    """

    name: str
    scope: str
    folders: tuple[str, ...] | None
    start: int
    end: int
    comes_with_python: bool = False


@record
class Spell:
    """Names below a folder become words again: none that `sweep` takes may hold blanks, quotes or a leading mark.

    `by_null`: NUL bytes part them, so that only the mark matters; `marks` are the signs with which options begin.
    """

    root: Value
    sweep: RecursiveAction
    folders: tuple[str, ...] | None
    start: int
    end: int
    by_null: bool = False
    marks: str = "-"


@record
class Give:
    """A program is given this word or variable; whether it may stand for a secret matters where that runs code.

    `sweep`: which files below a folder are given, where the value lies below one.
    """

    value: Value
    folders: tuple[str, ...] | None
    start: int
    end: int
    sweep: RecursiveAction = RecursiveAction()


@record
class Follow:
    """A program does what files of the project lead it to, where they are there."""

    program: str
    leads: tuple[VersionFiles, ...]
    folders: tuple[str, ...] | None
    start: int
    end: int


ANYWHERE = "**/"
"""Before the name of a file that is run: at any depth below the workspace, not only here and above."""


@record
class RunFiles:
    """A program runs files of the workspace by itself: those of these names, looked for from where it is started."""

    names: tuple[str, ...]
    folders: tuple[str, ...] | None
    start: int
    end: int


@record
class UncheckedUse:
    """A program is used in a way that its table does not call checked. `use` names it with its sub-command."""

    program: str
    use: str
    start: int
    end: int


Deed = (
    Enter
    | Follow
    | Give
    | Link
    | UncheckedUse
    | CoveredUse
    | RunFiles
    | Spell
    | PathAction
    | ProgramStart
    | Expand
    | GitUse
    | Say
    | HttpFetch
    | RemoteUse
    | CheckoutAction
    | RunModule
    | Need
)


@record
class CommandActions:
    """One part of a command and all that it would do; `does` is how it is described where all of it is harmless."""

    start: int
    end: int
    does: str
    deeds: tuple[Deed, ...]
    runs: tuple[ProgramRun, ...] = ()
    category: str = ""
