"""The table of one program: options, roles of operands and sub-commands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from desktop_agent.lazy_dataclass import dataclass


class OptionArgument(StrEnum):
    """The argument that an option takes."""

    NOTHING = "nothing"
    JOINED = "joined"
    VALUE = "value"
    PAIR = "pair"
    """A name, and then its value."""
    COMMAND = "command"


# What an operand or an option's value is. `text` is harmless, whatever it holds.
PATH_ROLES = frozenset(
    {
        *(
            "reads",
            "gzip_reads",
            "archive_reads",
            "module_reads",
            "tree",
            "tree_visible",
            "tree_not_ignored",
            "tree_unhidden",
            "tree_tracked",
            "tree_changed",
            "tree_stashed",
            "tree_taken",
            "tree_taken_all",
            "tree_follow",
            "lists",
            "writes",
            "makes",
            "gzip_writes",
            "local_copies",
            "packed",
            "changes_below",
            "copies",
            "links",
            "changes",
            "moves",
        ),
        *("deletes", "deletes_tree", "deletes_below"),
    }
)
COPYING_ROLES = frozenset({"copies", "links", "local_copies", "moves"})
"""Roles of operands of which the last one is the place, unless an option names a folder `into` which all are put."""
SCRIPT_ROLES = frozenset(
    {
        "variable",
        "unset",
        "counter",
        "exported",
        "shell_option",
        "evaluated",
        "sed",
        "backup_suffix",
        "awk",
        "awk_variable",
        "jq",
        "printf",
        "date",
        "shell",
        "code",
        "git_format",
        "refspec",
        "fetch_refspec",
        "forced_refspec",
        "config_key",
        "numbers",
        "package",
        "other_package",
        "versioned_package",
        "parameter",
        "http_method",
        "test_environment",
        "target",
        "word",
        "format_name",
        "yq",
        "sql",
        "local_sql",
        "printed_variable",
        "ps_format",
        "mode",
        "cmake_setting",
        "settings",
        "signalled",
    }
)
ROLES = (
    PATH_ROLES
    | SCRIPT_ROLES
    | {
        "text",
        "rev",
        "named_rev",
        "listed_rev",
        "named_object",
        "linked_rev",
        "output_format",
        "command",
        "appended",
        "assignments",
        "runs_file",
        "interpreter",
        "folder",
        "include",
        "exclude",
        "leaves_out",
        "into",
        "replaces",
        "type",
        "sent",
        "cookies",
        "local_reads",
        "local_writes",
        "cd",
        "dd",
        "counted",
        "name_pattern",
        "module",
        "line_range",
        "diffed",
        "stashed",
        "dropped",
        "staged",
        "sockets",
    }
)


@dataclass(frozen=True, slots=True)
class ProgramOption:
    """One option: what follows it, the role of that, and the reason id if using it needs one."""

    takes: OptionArgument
    role: str = "text"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Operands:
    """Roles of the operands in order; `rest` is that of all further ones, empty where there may be none.

    `default` is the role and the path that count where no operand is given.
    """

    roles: tuple[str, ...] = ()
    rest: str = ""
    default: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class SubcommandSwitch:
    """Options that change what the operands are, or what all of it does."""

    options: frozenset[str]
    operands: Operands | None
    reason: str
    beside: frozenset[str] = frozenset()
    """It holds only where one of these is used, too."""
    unless: frozenset[str] = frozenset()
    """It does not hold where one of these is used."""
    lifts: bool = False
    """What the table says of every use, `always` and `special`, does not hold with them."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Roles that the values of other options have with them: an archive is written, or only read."""
    helpers: frozenset[str] = frozenset()
    """Kinds of programs named in a repository's configuration that this runs with them, beside those of every use."""
    also: tuple[str, str] | None = None
    """A role and the path that it holds for with them, beside what the words name."""

    def holds(self, used: frozenset[str]) -> bool:
        """Return whether it counts where these options are used."""
        is_beside = not self.beside or bool(used & self.beside)
        return bool(used & self.options) and is_beside and not used & self.unless


@dataclass(frozen=True, slots=True)
class FetchOptions:
    """Options of a web client that keep a request plain; others do not.

    `plain` change nothing but how it is asked or shown, `method` names the method, `head` asks without a body,
    `sends` gives a body, `output` is plain where it goes nowhere, `formats` print facts, `address` names another
    address, `stays` takes the number of redirections that are followed, 0 to be plain. `saves`: without `output` what
    comes is written to a file.
    """

    plain: frozenset[str] = frozenset()
    method: frozenset[str] = frozenset()
    head: frozenset[str] = frozenset()
    sends: frozenset[str] = frozenset()
    output: frozenset[str] = frozenset()
    formats: frozenset[str] = frozenset()
    address: frozenset[str] = frozenset()
    stays: frozenset[str] = frozenset()
    saves: bool = False


@dataclass(frozen=True, slots=True)
class PathOutput:
    """That a program prints paths, or lines of its input, and nothing else.

    `needs` are options one of which must be there, `spoils` those that make it print something else. `passes`: what
    it prints are lines of its input. `is_here`: what it prints is tracked below the folder, without operands, or with
    patterns of such files where it `takes_patterns`. `null`: options with which NUL bytes part what it prints.
    """

    needs: frozenset[str] = frozenset()
    spoils: frozenset[str] = frozenset()
    passes: bool = False
    is_here: bool = False
    takes_patterns: bool = False
    null: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class VersionFiles:
    """Files of a project that say which version of a program runs, or name programs that it runs.

    They count in the folder and in those above it. `reason` holds where one of them is there, or where none is named,
    because there are too many; `otherwise` where it holds more than `plain` describes, and without `plain` all of it
    is plain. Without a `reason` they are read, and lead nowhere unless they are links. `shims`: it is so only where
    the program lies in a folder that ends like one of these.
    """

    files: tuple[str, ...]
    reason: str
    plain: str = ""
    otherwise: str = ""
    shims: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """A use that only looks, word for word, of a program for which `always` holds otherwise.

    Of the words, `NAME` is a plain name, `NUMBER` a number, `LOCAL` this machine; `NAME...` are one name or more.
    `reason` holds in the place of `always`; without one it is harmless.
    """

    words: tuple[str, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class UseGroup:
    """Uses that one approval covers together: none with other options, values or operands.

    `kind` says what it is an approval of; a program or sub-command without one says which options may stand before
    its sub-commands. `more` are options that are named for this alone, so that no wildcard of a rule stands for them.
    `needs` are options one of which must be there, `words` patterns of all operands, `values` what values must be.
    `apart` are programs that a container runs and that an approval of its commands leaves out, `names` functions that
    SQL may call. With one of the options that are `plain` it shows no settings. `otherwise`: a reason that holds for
    every other use, `instead` the one that holds for such a use in the place of `always`. `alone`: nothing is given
    to it by a pipe or a file.
    """

    kind: str = ""
    options: frozenset[str] = frozenset()
    more: Mapping[str, ProgramOption] = field(default_factory=dict)
    needs: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    apart: frozenset[str] = frozenset()
    plain: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    otherwise: str = ""
    instead: str = ""
    alone: bool = False


USE_KINDS = frozenset(
    {
        *("", "exactly", "containers", "ends_containers", "looks_at_project", "service", "asks_database"),
        *("builds_image", "runs_image", "tags_image", "moves_image", "looks_at_daemon", "looks_at_cluster"),
        *("uses_container", "runs_in_container", "copies_out", "copies_of_service", "shows_project"),
        *("terraform", "charts", "looks_at_forge", "looks_into_releases", "in_workload", "forwards_port"),
        *("chart_sources", "takes_part", "runs_again", "checks_out_request", "looks_at_cloud"),
    }
)
CHECKED = frozenset({"", "all", "versions"})
SPECIALS = frozenset({"", "checks_out", "pulls", "pushes", "asks_merge"})
REACHES = frozenset({"", "remotes", "words"})


@dataclass(frozen=True, slots=True)
class ProgramTable:
    """The table of one program or sub-command."""

    program: str
    does: str
    options: Mapping[str, ProgramOption]
    operands: Operands
    category: str = "other"
    """What the history groups it under; a sub-command has that of its program."""
    scope: str = ""
    """What Allow for session covers where a use asks for reasons that are kept by table; `{1}` is the first operand,
    `{*}` are all. Empty: exactly this command."""
    within: str = ""
    """A scope of a use that does more, which covers this one, too."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """The scope instead of that one, by the first operand where it is one of these."""
    special: str = ""
    """What it does that needs facts of its own: `pulls`, `pushes`, `asks_merge`, `checks_out`."""
    hosts: tuple[str, ...] = ()
    """Its default registries: what a use of it may reach, where a reason for asking is about the network."""
    reaches: str = ""
    """Whose hosts every use reaches: `remotes` of the repository, or those that its `words` name."""
    is_offline: bool = False
    """It does without its registries where what it needs is there already."""
    fetches: bool = False
    """It gets from there what is missing, before it builds, tests or runs a project."""
    tracks: frozenset[str] = frozenset()
    """Options that change which branch follows which; `*` for every use."""
    beyond: frozenset[str] = frozenset()
    """Options with which a push, or a request to merge, is more than that of this branch to its remote."""
    fetching: FetchOptions | None = None
    printing: PathOutput | None = None
    modules: Mapping[str, str] = field(default_factory=dict)
    """Programs whose tables say what a module does, where one is run by its name."""
    switches: tuple[SubcommandSwitch, ...] = ()
    subcommands: Mapping[str, ProgramTable] = field(default_factory=dict)
    always: str = ""
    """A reason id that holds for every use."""
    keeping: UseGroup | None = None
    """Which of its uses one approval covers."""
    looks: tuple[Look, ...] = ()
    """Uses for which `always` does not hold."""
    lists_bare: bool = False
    """Without a word behind it, it lists what there is: `always` does not hold."""
    unlisted: str = ""
    """The role of each word behind a sub-command that is not named here."""
    unread: tuple[str, ...] = ()
    """The roles of the folder where an option or a sub-command is not known: it may show what is kept there."""
    bare: str = ""
    """A reason id that holds where it is called with nothing at all, or a sub-command is missing."""
    first_unless: frozenset[str] = frozenset()
    """Options that give what the first operand is otherwise."""
    helpers: frozenset[str] = frozenset()
    """Kinds of programs named in a repository's configuration that this runs."""
    versions: frozenset[str] = frozenset()
    """Single words that make it print its version or its help before it looks for a project or asks the network."""
    leads: tuple[VersionFiles, ...] = ()
    """What the project may say of which program that really is, or of what it runs."""
    words: frozenset[str] = frozenset()
    """Operands that are part of an expression, such as `(` for find."""
    bundles: bool = True
    others: str = ""
    """The role of what stands behind `=` in long options that are not named, which may be any."""
    dashless: bool = False
    ends_options: bool = True
    """What follows `--` is no option; where this is not so, `--` is a word that is not known."""
    """Its first word holds options even without a dash, and their values follow: `tar czf a.tgz src`."""
    equals: bool = False
    """`-name=value` is an option and its value with one dash, too."""
    values_apart: bool = False
    """A letter never has its value joined to it: `-Lo 2 out` is `-L 2 -o out`."""
    firm_values: frozenset[str] = frozenset()
    """Letters that end their word, and whose value is the next word, without a dash: else all is read another way."""
    has_digits: bool = False
    plus_is_option: bool = False
    has_word_files: bool = False
    """A word `@file`, wherever it stands, is one for the words that the file holds, options among them."""
    stops: bool = False
    """It reads options before its first operand alone; whatever stands behind that is an operand."""
    stops_behind: int = 1
    """So many operands, where it reads options between the first of them, too."""
    behind: frozenset[str] = frozenset()
    """Options that it reads there all the same."""
    takes_any: bool = False
    """Options and operands are not looked at: `always`, or the harmlessness of all, says everything. Options that are
    named all the same are those that a wildcard of a rule stands for."""
    is_builtin: bool = False
    stdin_is_code: str = ""
    """`shell` or `code`: without operands and code options it runs what stands in its input."""
    always_reads_code: bool = False
    """It does so with operands, too: they say where, not what."""
    only: tuple[str, ...] = ()
    """Patterns of the names that it reads below a folder; all, where there is none."""
    runs_files: tuple[str, ...] = ()
    """Names of files of the workspace that it runs by itself, such as its settings where those are code."""
    ranges: frozenset[str] = frozenset()
    """Options, of a sub-command too, with which those files count at any depth: it runs the packages below."""
    drops: frozenset[str] = frozenset()
    """Options with which what it runs does not get the environment that it was given itself."""
    is_quiet_by_environment: bool = False
    """What keeps it from running programs unasked stands in the environment too: it is not run without that."""
    guard: tuple[str, ...] = ()
    """Options that stand right behind its name in all that is run in the form that was judged."""
    guard_unasked: tuple[str, ...] = ()
    """Further ones, behind those, for automatic runs: a user who was asked may want what they switch off."""
    checked: str = ""
    """What of it was checked in depth, and so may run unasked where nothing holds it: `all`, or its `versions`."""
    checked_but: frozenset[str] = frozenset()
    """Options with which a use was not."""
    family: str = ""
    """Programs that do the same kind of thing, by their names: one approval covers harmless uses of all of them."""
    examples: tuple[tuple[str, str], ...] = ()

    def is_checked(self, used: frozenset[str], *, is_version: bool) -> bool:
        """Return whether a use of it may run unasked where nothing holds it; the shell's own always may."""
        is_all = self.checked == "all" and not used & self.checked_but
        return self.is_builtin or is_all or (is_version and self.checked == "versions")

    @property
    def marks(self) -> str:
        """Return the signs with which a word begins that is no plain operand."""
        return f"-{'+' * self.plus_is_option}{'@' * self.has_word_files}"
