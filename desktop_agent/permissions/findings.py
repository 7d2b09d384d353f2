"""Assessment of one part of a command: findings and programs. Light to import, because the gate uses it."""

from __future__ import annotations

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.places import PathZone
from desktop_agent.permissions.records import record
from desktop_agent.protocol import Part, Scope

Span = tuple[int, int]
VARIABLES = "terraform variables"
"""The `scope` of a finding that a file of the workspace with these is read; `bound` is the folder that it lies in."""


@record
class PartNeeds:
    """Needs of a part beside the workspace, granted with the permission and never without it.

    `is_remote`: it cannot be done without another machine. `tracks`: it changes which branch follows which.
    `is_offline`: it does without one where all is there already. `identity`: it asks a configured remote, where the
    user is known. `registries` are hosts that it does without where all is there already: it gets them where a
    person or a rule allows it, not when it runs automatically. `private` are those that may lie in a private
    network: the user named them, or the repository's configuration does. `added` are hosts of remotes that the line
    itself adds before, with the user's identity: only where a person, a rule or the mode allows the line. `daemon` is
    the socket of the daemon of containers that it talks to: for its process alone, and never by the mode. `lent_in`
    are the folders in which it asks a remote, by their real paths.
    """

    hosts: tuple[str, ...] = ()
    registries: tuple[str, ...] = ()
    private: tuple[str, ...] = ()
    is_remote: bool = False
    is_offline: bool = False
    tracks: bool = False
    identity: bool = False
    writable: tuple[str, ...] = ()
    readable: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    daemon: str = ""
    lent_in: tuple[str, ...] = ()

    @property
    def is_any(self) -> bool:
        """It needs something beside what it can do without."""
        return self.identity or any((self.hosts, self.private, self.writable, self.readable))


NOTHING = PartNeeds()


@record
class ChosenOption:
    """An option of a call: where its word starts and where its values do, and how long its name is in that word.

    `is_firm`: its program's table does not say what it does, or that it is more than the program does without it.
    """

    name: str
    start: int
    values: tuple[int, ...]
    length: int
    is_firm: bool = False


@record
class ProgramRun:
    """A program that is called, with its words: what rules are matched with. None is a word that is not known.

    `spans` are where the words stand. `is_apart`: it is called by a script inside a word, and has no span of its own.
    `patterns` are the spans of those that stand for what there is on the disk when it runs. `has_unknown`: one of
    them is what a variable or another command gives by then. `options` are those of its words that are options.
    """

    words: tuple[str | None, ...]
    spans: tuple[Span, ...] = ()
    is_apart: bool = False
    patterns: tuple[Span, ...] = ()
    has_unknown: bool = False
    options: tuple[ChosenOption, ...] = ()

    @property
    def program(self) -> str:
        """The bare name of the program, empty where it is not known."""
        return (self.words[0] or "").rpartition("/")[2]

    def holds(self, start: int, end: int) -> bool:
        """Return whether a span consists of words of this call, without a redirection or assignment among them."""
        starts, ends = {span[0] for span in self.spans}, {span[1] for span in self.spans}
        return not self.is_apart and start in starts and end in ends


@record
class Finding:
    """One reason, with the span that causes it and what its sentence names.

    `scope` is what its table lets be kept, `bound` what that depends on beside its name. `place` is where the path
    lies that it is about. `sync` is what a push of this branch to its remote depends on, where it is one. `runs` is a
    digest of the files that the program runs by itself, empty where it runs none, None where that was not learnt.
    `by_option`: an option names the file that it is about. `is_place`: something comes to lie there, and does where
    it `is_meant`, as the disk is.
    """

    reason: str
    start: int
    end: int
    values: tuple[tuple[str, str], ...] = ()
    scope: str = ""
    bound: str = ""
    place: PathZone | None = None
    sync: str = ""
    runs: str | None = ""
    by_option: bool = False
    is_place: bool = False
    is_meant: bool = True
    is_undone: bool = False
    """An Undo gives back all that it takes."""
    session_scopes: tuple[Scope, ...] = ()
    """What Allow for session gives, where one approval covers uses of its kind."""
    also: tuple[tuple[Scope, ...], ...] = ()
    """Scopes that cover it, too: of one of these all have to be given, and none is empty."""
    within: str = ""
    """A scope of uses of the program that do more, which covers it, too, while the files stay that it runs."""
    built: tuple[str, ...] = ()
    """How approvals of builds begin that may have made again what `session_scopes` is bound to."""


@dataclass(frozen=True, slots=True)
class Process:
    """A part as a process of its own: its words, the folders it may be in, its place, what is assigned before it.

    `stdin` is what it reads, None where that comes from elsewhere.
    """

    argv: tuple[str, ...]
    folders: tuple[str, ...]
    start: int
    end: int
    environment: tuple[tuple[str, str], ...] = ()
    stdin: str | None = None


@record
class AssessedPart:
    """One part, judged: `findings` are its reasons above LOW, `runs` the programs that it calls.

    `is_open`: a pattern says what it changes, so that later it may be other files.
    `process` is what it can be run as by itself, None where it cannot. `is_alone`: the line is this command and
    nothing else. `entered` are folders of a home in which its programs start, and which a sandbox does not show.
    `left_out` are secrets that it is to find empty, as it only searches and does not name them. `has_odd_words`:
    what is not known of it is given words that are only known when it runs, or what may be code.
    `receives_secret`: code of the project, or what is not known, is given a secret by its name.
    """

    part: Part
    findings: tuple[Finding, ...] = ()
    runs: tuple[ProgramRun, ...] = ()
    category: str = ""
    needs: PartNeeds = NOTHING
    is_open: bool = False
    process: Process | None = None
    is_alone: bool = False
    entered: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    has_odd_words: bool = False
    receives_secret: bool = False

    @property
    def programs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(run.program for run in self.runs)) or ("shell",)
