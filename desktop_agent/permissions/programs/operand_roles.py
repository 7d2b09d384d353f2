"""Adds the actions and findings of one operand or option value, by its role."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import replace

from desktop_agent.permissions.programs.actions import (
    Action,
    PathAction,
    PossibleTarget,
    ProgramStart,
    RecursiveAction,
    Say,
    StoredFiles,
    TargetLocation,
)
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.mini_languages import CHECKS, UNHIDDEN_TYPES
from desktop_agent.permissions.programs.program_table import PATH_ROLES
from desktop_agent.permissions.programs.revision_names import (
    ids_in,
    may_match_revision,
    names_stash,
    passing_names_in,
)
from desktop_agent.permissions.programs.simple_command import InnerText, SimpleCommand, Understanding, joined_folders
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.permissions.shell.word_values import UNKNOWN, UNKNOWN_WORD, Value, ValueKind

_PACKAGE_ADDRESS = re.compile(
    r"""://|^(?:git|hg|svn|bzr)\+|^git@|^(?:github|gitlab|bitbucket|gist|npm|http|https|ssh|link|portal|patch):
      |@(?:git|https?|ssh|github|gitlab|bitbucket|npm|file|link)[:+]|\s@\s|^[\w.-]+/[\w.-]+(?:\#.*)?$""",
    re.VERBOSE | re.IGNORECASE,
)
_LOCAL = re.compile(r"(?:file:)?(\.{1,2}(?:/[^\[]*)?|/[^\[]*|~[^\[]*)(?:\[[\w, -]*\])?", re.IGNORECASE)
_PACKAGE_ARCHIVE = re.compile(r"\.(?:whl|tgz|tar(?:\.\w+)?|zip|gem|crate)$", re.IGNORECASE)


def check_package(value: Value) -> tuple[str, ...]:
    """Accept a name with a version and extras; an address, or what is not known, is somebody's own source."""
    if not value.is_literal:
        return ("unknown_word",)
    return (
        ("package_from_address",)
        if _PACKAGE_ADDRESS.search(value.text) and value.text[:1] != "@"
        else _scoped(value.text)
    )


def local_package(value: Value) -> str:
    """Return the path of a package that lies on the disk; nothing where it is one of a registry."""
    if not value.is_literal:
        return ""
    if _PACKAGE_ARCHIVE.search(value.text) and "://" not in value.text:
        return value.text.removeprefix("file:")
    match = _LOCAL.fullmatch(value.text)
    return match.group(1) if match else ""


def _scoped(text: str) -> tuple[str, ...]:
    """Judge `@scope/name@version`: only its version can be an address."""
    is_plain = re.fullmatch(r"@?[\w.-]+(?:/[\w.-]+)?(?:\[[\w, -]*\])?(?:@[\w.^~<>=| *-]*)?(?:[ ,<>=!~^;].*)?", text)
    return () if is_plain else ("package_from_address",)


_ADDRESS = re.compile(r"(?!file:)[A-Za-z][A-Za-z0-9+.-]*://|(?:git\+|github:|gitlab:|npm:|jsr:)")
_SENT = re.compile(r"(?:@|[^=]*=[@<]|[^=@]*@)(?P<file>[^;]+)")
# AWS CLI, "Loading a parameter from a file": also within the shorthand, as in `Key@=file://x`.
_TAKEN = re.compile(r"(?:^|=)(?:fileb?|https?)://(?P<file>.*)", re.DOTALL)
# kubectl, "Output options": go-template-file, jsonpath-file, custom-columns-file.
_FORMAT_FILE = re.compile(r"[\w-]*-file=(?P<file>.*)", re.DOTALL)
_ARCHIVE = re.compile(
    r"\.(?:t?[gbxl]z[24]?|t?z|zip|zstd?|tz\w+|lzma|7z|tar|whl|[jwe]ar|egg|rpm|deb|apk|rar|cpio|gem|nupkg|crate)",
    re.IGNORECASE,
)
_REVISION = re.compile(r"[0-9a-f]{5,}|[A-Z_]*HEAD|master|main|.*[~^@:].*", re.DOTALL)
_MOST_COLONS = 3
_ACTIONS = {
    "reads": Action.READ,
    "gzip_reads": Action.READ,
    "archive_reads": Action.READ,
    "module_reads": Action.READ,
    "lists": Action.LIST,
    "folder": Action.LIST,
    "writes": Action.WRITE,
    "makes": Action.WRITE,
    "gzip_writes": Action.WRITE,
    "packed": Action.WRITE,
    "changes": Action.CHANGE,
    "changes_below": Action.CHANGE,
    "deletes": Action.DELETE,
    "deletes_below": Action.DELETE,
    "deletes_tree": Action.DELETE_TREE,
    "moves": Action.MOVE,
    "runs_file": Action.RUN,
}
# Where a pathspec of git's only leaves something out, all else is meant. Source: gitglossary(7).
_LEAVES_OUT = re.compile(r":(?:[!^]|\(exclude\))")
_PATTERN = re.compile(r"[*?\[]")
# How a Python is named by its version: `3.12`, `python3`, `cpython@3.13.0rc1`, `>=3.11,<4`.
_PYTHON = re.compile(
    r"(?:(?:c?python|pypy|graalpy|cp|pp|gp)?[-@]?\d+(?:\.\d+){0,3}(?:(?:a|b|rc)\d+)?t?(?:\+[a-z]+)?(?:-\w+-[\w-]+)?"
    r"|c?python|pypy|graalpy|any|default|system|[<>=!~^\d][<>=!~^\d.,* ]*)"
)
# What these put behind a name where there is no such file.
_ENDINGS = {
    **dict.fromkeys(("gzip_reads", "gzip_writes"), (".gz", ".z", "-z", ".Z")),
    "archive_reads": (".zip", ".ZIP", ".rar", ".7z"),
    "module_reads": (".js", ".json", ".node"),
}
# What these take off a name: where `.envrc.gz` lies, `.envrc` comes to lie.
_PACKED = (
    *(".gz", ".tgz", ".taz", ".z", "-z", "_z", ".Z", "-gz", ".bz2", ".bz", ".tbz2", ".tbz", ".xz", ".txz", ".lzma"),
    *(".tlz", ".lz", ".zst", ".tzst", ".lz4", ".tlz4"),
)
# What a pattern stands for is known, what lies below that is not.
_ALSO = {("changes_below", ValueKind.GLOB): ("changes",)}
_UNPACKED = {"gzip_writes": _PACKED, "packed": _PACKED}
# What a pattern of names that are left out does for git's own folder: tar matches at any depth, and zip, whose names
# begin with no "./", whole paths. Source: GNU tar 1.35, "Problems with Using the exclude Options"; zip(1).
_LEFT_OUT = {
    "tar": {
        **dict.fromkeys((".git", ".git/*", "*.git", "*/.git", "*/.git/*"), StoredFiles.NONE),
        **dict.fromkeys(("./.git", "./.git/*"), StoredFiles.NESTED),
    },
    "zip": {
        **dict.fromkeys(("*.git*", "*.git/*"), StoredFiles.NONE),
        **dict.fromkeys((".git/*", ".git/**"), StoredFiles.NESTED),
    },
}
_MATCHES_OTHERWISE = frozenset({"--anchored", "--no-wildcards", "--no-wildcards-match-slash"})
# With these a search shows lines of files that are no text, or those that do not match.
_SHOWS_ALL = frozenset(
    {"-a", "--text", "--binary-files", "-v", "--invert-match", "--passthru", "-z", "--null-data", "-f", "--file"}
)
# What stands in a pattern for signs of whatever kind.
_OF_ANY = re.compile(r"\\.|\[[^\]]*\]|\{[^}]*\}|\(\?")
_TEXT = re.compile(r"[A-Za-z0-9]")
_NO_SWEEP = RecursiveAction()
SWEEPS = {
    "tree": _NO_SWEEP,
    "tree_tracked": RecursiveAction(is_tracked=True),
    "tree_changed": RecursiveAction(is_tracked=True, is_changed=True),
    "tree_stashed": RecursiveAction(is_tracked=True, is_stashed=True),
    "tree_stashed_by_then": RecursiveAction(is_tracked=True, is_stashed=True, is_taken=True),
    "tree_dropped": RecursiveAction(is_tracked=True, is_dropped=True),
    "tree_taken": RecursiveAction(is_tracked=True, is_taken=True),
    "tree_taken_all": RecursiveAction(is_tracked=True, is_taken=True, is_changed=True),
    "tree_visible": RecursiveAction(takes_hidden=False, takes_ignored=False),
    "tree_not_ignored": RecursiveAction(takes_ignored=False),
    "tree_unhidden": RecursiveAction(takes_hidden=False),
    "tree_follow": RecursiveAction(follows_links=True),
}


_ANYWHERE = {"stashed": "tree_stashed_by_then", "staged": "tree_changed", "dropped": "tree_dropped"}
"""Roles of words that stand for all of a repository."""
LEAVING_OUT = frozenset({"tree_visible", "tree_not_ignored", "tree_unhidden"})
"""A pattern that a search is to take brings back what ignore files leave out; where there is input, that is read."""


class Roles:
    """Judges the words of one call by what its table says they are, and notes what that means.

    `folders`, `scope`, `within` and `program` are those of the program or sub-command that is being read.
    """

    def __init__(self, call: SimpleCommand, understanding: Understanding) -> None:
        self._understanding = understanding
        self.folders = self._shell_folders = call.folders
        self.program = ""
        self.scope = ""
        self.within = ""
        self.mark = "{}"
        self.runs_input = False
        """A dash stands for the input where a file to be run is named."""
        self.below = SWEEPS["tree_follow"]
        """What is read of a folder that a value only lies below."""
        self.makes_links = False
        self._only: tuple[str, ...] = ()
        self._widens = False
        self._is_search = self._shows_all = self._matches_otherwise = False
        self._stored = StoredFiles.ALL

    def say(self, reason: str, word: Word, **values: str) -> None:
        """Note a reason that needs no look at the disk."""
        filled = {"program": self.program or word.value.text, **values}
        self._understanding.deeds.append(
            Say(reason, word.start, word.end, tuple(filled.items()), self.scope, self.within)
        )

    def say_all(self, reasons: Sequence[str], word: Word, **values: str) -> None:
        """Note several reasons for one word."""
        for reason in reasons:
            self.say(reason, word, **values)

    def keep_to(self, names: tuple[str, ...]) -> None:
        """Note that the program being read takes files of such names alone from a folder."""
        self._only = names or self._only

    def begin(self, used: Set[str], *, is_search: bool) -> None:
        """Note the options of the program being read; one that searches for text finds none in compressed files."""
        self._is_search, self._shows_all = is_search, bool(used & _SHOWS_ALL)
        self._matches_otherwise = bool(used & _MATCHES_OTHERWISE)
        self._stored = StoredFiles.NONE if is_search or "--exclude-vcs" in used else StoredFiles.ALL

    def judge(self, role: str, word: Word, *, by_option: bool = False, landing: PossibleTarget | None = None) -> None:
        """Judge one operand, or one option's value, by what it is. `landing`: something may come to lie there."""
        value = word.value
        if role in PATH_ROLES or role == "runs_file":
            for one in (role, *_ALSO.get((role, value.kind), ())):
                self._touch(one, word, by_option=by_option, landing=landing)
            self._beside_touching(role, word)
            if self.program.endswith("awk") and value.text.startswith("/inet"):
                self.say("network", word)
        elif role in REASONS:
            self.say(role, word, option=value.text, path=value.text)
        elif role in CHECKS:
            self.say_all(CHECKS[role](value), word, name=value.text.partition("=")[0], option=value.text)
            if role == "yq":
                # Where a file of this name is there, yq 4 reads that.
                self._touch("reads", word)
            if role in ("variable", "exported", "unset"):
                name = value.text.partition("=")[0]
                self._understanding.sets.append(name)
                self._understanding.assigns.extend([name] if role == "variable" else [])
        elif role == "shell":
            if value.is_literal:
                self._understanding.scripts.append(InnerText(word, self.folders))
            else:
                self.say("evaluates_text", word)
        else:
            self._of_its_own(role, word)

    def _beside_touching(self, role: str, word: Word) -> None:
        """Note what a path may mean beside itself: what is unpacked from it, or a revision that is called so."""
        if role in _UNPACKED:
            unpacked = PathAction(
                _ACTIONS[role], word.value, self.folders, word.start, word.end, without=_UNPACKED[role]
            )
            self._understanding.deeds.append(unpacked)
        if role == "tree_tracked":
            self._of_revision(word)

    def _of_its_own(self, role: str, word: Word) -> None:
        value = word.value
        if role in ("include", "exclude", "type"):
            self._include(role, value)
        elif role in ("leaves_out", "text"):
            self._of_search(role, value)
        elif role in ("sent", "cookies"):
            self._sent(role, word)
        elif role in ("local_reads", "local_writes"):
            self._local(role.removeprefix("local_"), word)
        elif role == "dd":
            self._dd(word)
        elif role == "interpreter":
            self._interpreter(word)
        elif role in ("counted", "parameter", "output_format"):
            judged = {"counted": self._counted, "parameter": self._parameter, "output_format": self._output_format}
            judged[role](word)
        elif role == "versioned_package":
            self._package(word)
            if "@" in value.text:
                # Another version than the project's is fetched, of whatever module.
                self.say("opaque_program", word, program=value.text)
        elif role in ("package", "other_package"):
            self._package(word)
            if role == "other_package":
                # A program of the name that was approved may come from any package.
                self.say("runs_program", word, option=word.value.text)
        else:
            self._of_place(role, word)

    def _of_search(self, role: str, value: Value) -> None:
        """Note a pattern of names that are left out, or of text that is searched for."""
        if role == "text":
            is_text = value.is_literal and _TEXT.search(_OF_ANY.sub(" ", value.text)) is not None
            self._shows_all = self._shows_all or not is_text
        elif value.is_literal and not self._matches_otherwise and self._stored is not StoredFiles.NONE:
            self._stored = _LEFT_OUT.get(self.program, {}).get(value.text.rstrip("/"), self._stored)

    def _of_place(self, role: str, word: Word) -> None:
        value = word.value
        if role == "replaces":
            self.mark = value.text if value.is_literal else ""
        elif role == "cd":
            self._understanding.goes_to = word
        elif role == "folder":
            self._touch("lists", word)
            self.folders = joined_folders(self.folders, value)
        elif role in _ANYWHERE:
            # Which one the word names is not looked into, nor whether it is put aside already.
            self._touch(_ANYWHERE[role], replace(word, value=Value(".")))
        elif role in ("rev", "diffed"):
            self._touch("reads", word)
            self._of_revision(word)
            if role == "diffed":
                is_known = value.is_literal or value.kind is ValueKind.GLOB
                self._touch("tree_changed", word if is_known else replace(word, value=Value(".")))
            if value.is_literal and _PATTERN.search(value.text):
                # No commit is called so: it is a pattern of names that git knows.
                self._touch("tree_tracked", word)
            self._of_recorded_file(word)
        elif role in ("listed_rev", "named_object"):
            self._of_object(word)
            if role == "listed_rev":
                self._of_revision(word)
        elif role in ("named_rev", "linked_rev"):
            self.say_all(("git_changes",) if role == "linked_rev" else (), word)
            self._of_named(word)
        elif role == "line_range":
            # `start,end:file` and `:function:file`; the file is that of a commit, known by its name.
            self._touch(
                "reads", replace(word, value=Value(value.text.rpartition(":")[2])) if value.is_literal else word
            )

    def _of_named(self, word: Word) -> None:
        """Note what a revision is that gets a name: anything may show it later by that, so it counts as read here."""
        text = word.value.text
        if not word.value.is_literal:
            self._of_matched_revision(word)
            # What the pattern matches may be a path that is changed: later it may be another one.
            self._understanding.deeds.append(
                PathAction(Action.READ, word.value, self.folders, word.start, word.end, by_shell=True)
            )
        elif text.startswith(":/"):
            # Whose message is like this, of all that git has a name for.
            self._of_place("stashed", word)
        elif "://" not in text:
            self._of_revision(word)
            self._of_recorded_file(word)

    def _of_object(self, word: Word) -> None:
        """Note a file or folder of which the id is printed, a hash of what it holds; not one of a commit."""
        text = word.value.text
        if text.startswith(":") or not word.value.is_literal:
            self._of_place("staged", word)
        if ":" in text:
            self._of_revision(word)

    def _of_recorded_file(self, word: Word) -> None:
        """Note a file that a revision names: `HEAD:file`, `:0:file`, `HEAD^{/a:b}:file`.

        Which colon is the last one of git's own is not looked into.
        """
        signs = list(re.finditer(":", word.value.text)) if word.value.is_literal else []
        if len(signs) > _MOST_COLONS:
            self.say("unknown_word", word)
        for sign in signs[:_MOST_COLONS]:
            self._touch("reads", replace(word, value=Value(word.value.text[sign.end() :])))

    def _of_revision(self, word: Word) -> None:
        """Note what a revision shows that was given to nobody, as what is committed was: put aside, or just added."""
        if not word.value.is_literal:
            return self._of_matched_revision(word)
        text = word.value.text
        ids = ids_in(text)
        if names_stash(text):
            self._of_place("stashed", word)
        elif ids:
            self._touch("tree_stashed", replace(word, value=Value(".")))
        if ids:
            self._touch("tree_changed", replace(word, value=Value(".")))
        if objects := (*ids, *passing_names_in(text)):
            stored = RecursiveAction(is_tracked=True, objects=objects)
            self._understanding.deeds.append(
                PathAction(Action.TREE, Value("."), self.folders, word.start, word.end, stored)
            )
        return None

    def _of_matched_revision(self, word: Word) -> None:
        """Note what a pattern shows where it stands for a file that is called as a revision is."""
        if word.value.kind is ValueKind.NUMBER:
            # An id may be digits alone.
            self.say("unknown_word", word)
        elif may_match_revision(word.value):
            self._touch("tree_stashed", replace(word, value=Value(".")))
            # Which files those are is looked at when the command is judged.
            named = RecursiveAction(is_tracked=True, is_named_by_match=True)
            self._understanding.deeds.append(
                PathAction(Action.TREE, word.value, self.folders, word.start, word.end, named)
            )

    def _interpreter(self, word: Word) -> None:
        """Judge what chooses a Python: all that is no version and no known name may be a file, also by its name."""
        text = word.value.text
        if not word.value.is_literal:
            self.say("runs_program", word, option=text)
        elif _PYTHON.fullmatch(text) is None:
            path = text if "/" in text else f"./{text}"
            self._understanding.deeds.append(ProgramStart(path, self.folders, False, word.start, word.end))
            if not path.startswith("/") or _PYTHON.fullmatch(path.rpartition("/")[2]) is None:
                self.say("opaque_program", word, program=path)

    def _output_format(self, word: Word) -> None:
        """Note the file that says how to print: `go-template-file=file`."""
        named = _FORMAT_FILE.match(word.value.text)
        if named is not None:
            self._touch("reads", replace(word, value=Value(named["file"]) if word.value.is_literal else UNKNOWN))

    def _parameter(self, word: Word) -> None:
        """Judge a value of a request, in the place of which its program may take what a file or an address holds."""
        if not word.value.is_literal:
            self.say("unknown_word", word)
        named = _TAKEN.search(word.value.text)
        if named is not None:
            self.say("unknown_option", word, option=word.value.text)
            self._touch("reads", replace(word, value=Value(named["file"]) if word.value.is_literal else UNKNOWN))

    def _sent(self, role: str, word: Word) -> None:
        """Note the file whose content is sent: `@file`, `name=@file;type=…`, `name=<file`, `name@file`."""
        text = word.value.text
        if role == "cookies":
            named = text if "=" not in text else ""
        else:
            match = _SENT.match(text)
            named = match["file"].strip('"') if match is not None else ""
        if named:
            value = Value(named) if word.value.is_literal else UNKNOWN
            self._touch("reads", replace(word, value=value))

    def _local(self, role: str, word: Word) -> None:
        """Note a file whose name its program takes for an address where it looks like one: `host:file`, `http://…`."""
        text = word.value.text
        if not word.value.is_literal:
            # A file may be called `host:file`, and then a pattern stands for it.
            self.say("unknown_word", word)
        elif re.match(r"[^/]*:", text):
            self.say("network", word)
        elif text.startswith("-") and text != "-":
            self.say("unknown_option", word, option=text)
        self._touch(role, word)

    def _package(self, word: Word) -> None:
        path = local_package(word.value)
        if path:
            self._touch("lists", replace(word, value=Value(path)))
        else:
            self.say_all(check_package(word.value), word, option=word.value.text)

    def _include(self, role: str, value: Value) -> None:
        """Note a pattern of names that a search keeps to, or leaves out where it begins with `!`.

        Where the first pattern leaves something out, later ones keep the search to nothing. A type of files is a
        pattern, too: it wins over what is hidden.
        """
        if role == "exclude":
            self._only = self._only or ("*",)
            return
        if value.text.startswith("!") or (role == "type" and value.text in UNHIDDEN_TYPES):
            return
        value = UNKNOWN_WORD if role == "type" else value
        self._widens = True
        is_plain = value.is_literal and not re.search(r"[/\\\[{]", value.text)
        self._only += (value.text if is_plain else "*",)

    def sweep_of(self, role: str) -> RecursiveAction:
        """Return what is read of a folder: a pattern that a search is to take wins over what is hidden or ignored."""
        widened = "tree" if self._widens and role in LEAVING_OUT else role
        sweep = SWEEPS.get(widened, _NO_SWEEP)
        return replace(sweep, only=self._only) if self._only != sweep.only else sweep

    def _counted(self, word: Word) -> None:
        """Note what is counted: a shell that gets their names unpacks archives, and git gives revisions.

        What a pattern matches ends as it does, where that is an ending.
        """
        value = word.value
        ending = re.search(r"\.\w+$", value.text.rstrip("/"))
        is_known = value.is_literal or (value.kind is ValueKind.GLOB and ending is not None)
        is_archive = ending is not None and _ARCHIVE.fullmatch(ending.group()) is not None
        if not is_known or is_archive or _REVISION.fullmatch(value.text):
            self.say("unknown_option", word, option=value.text)
        self._touch("lists", word)

    def _dd(self, word: Word) -> None:
        name, _, path = word.value.text.partition("=")
        role = {"if": "reads", "of": "writes"}.get(name)
        if not word.value.is_literal:
            self.say("writes_unknown", word)
        elif role is not None:
            self._touch(role, replace(word, value=Value(path)))

    def _touch(
        self, role: str, word: Word, *, by_option: bool = False, landing: PossibleTarget | None = None
    ) -> None:
        """Note that a path is touched; `-` is the standard input of what reads."""
        value = word.value
        if value.kind is ValueKind.GLOB and self.folders != self._shell_folders and not value.text.startswith("/"):
            # The shell matches it in one folder, the program looks for the matches in another.
            value = UNKNOWN
        if value == Value("-") and (_ACTIONS.get(role) is Action.READ or (role == "runs_file" and self.runs_input)):
            return
        if _ACTIONS.get(role) in (Action.READ, Action.RUN) and _ADDRESS.match(value.text):
            self.say("runs_address" if role == "runs_file" else "reads_address", word, option=value.text)
        action = _ACTIONS.get(role, Action.TREE)
        # Who goes through a folder for its modes follows no link in it.
        sweep = _NO_SWEEP if role == "changes_below" else self.below
        if action is Action.TREE:
            # Who is given a link by its name goes where it leads.
            sweep = self.sweep_of(role)
            sweep = replace(sweep, follows_links=sweep.follows_links or value.kind is ValueKind.BELOW)
        if role in ("deletes_below", "changes_below"):
            value = Value(value.text, ValueKind.BELOW) if value.is_literal else UNKNOWN
        is_recorded = self.program.partition(" ")[0] == "git"
        names = [value, *(self._stored_below(value) if action is Action.TREE and not sweep.is_tracked else ())]
        if value.is_literal or value.kind is ValueKind.GLOB:
            names += [replace(value, text=value.text + ending) for ending in _ENDINGS.get(role, ())]
        elif role in _ENDINGS:
            # What is found may be no archive, or be gone: then one whose name goes on is taken, whoever put it there.
            longer = tuple(f"{name}{ending}" for name in sweep.only for ending in _ENDINGS[role])
            sweep = replace(sweep, only=sweep.only + longer, is_tracked=False)
        if sweep.is_tracked and value.text.startswith(":"):
            if _LEAVES_OUT.match(value.text):
                names = [Value(".")]
            else:
                # It may be looked for above the folder, too.
                self.say("unknown_word", word)
        if role == "archive_reads" and value.is_literal and _PATTERN.search(value.text):
            # It matches names by itself.
            self.say("unknown_word", word)
        sweep = self._with_stored(sweep, value)
        for name in names:
            touch = PathAction(
                action, name, self.folders, word.start, word.end, sweep, is_recorded, by_option=by_option
            )
            self._note(role, touch, landing if name is names[0] else PossibleTarget(TargetLocation.ELSEWHERE))

    def _with_stored(self, sweep: RecursiveAction, value: Value) -> RecursiveAction:
        """Note which of git's own files are left out; the names of some patterns begin at the folder itself."""
        if self._stored is StoredFiles.ALL or (self._stored is StoredFiles.NESTED and value.text not in (".", "./")):
            return sweep
        return replace(sweep, stored=self._stored)

    def _stored_below(self, value: Value) -> Sequence[Value]:
        """Return git's own files where a search would show them, though they are no text."""
        is_read = self._is_search and self._shows_all and value.is_literal
        return [replace(value, text=f"{value.text}/.git/objects")] if is_read else []

    def _note(self, role: str, touch: PathAction, landing: PossibleTarget | None) -> None:
        """Note a path that is touched, with what is known of it by its role and by what is read around it."""
        is_link, makes_folder = self.makes_links and touch.action is Action.WRITE, role == "makes"
        if is_link or makes_folder or landing is not None:
            touch = replace(touch, is_link=is_link, makes_folder=makes_folder, landing=landing)
        if role == "module_reads":
            touch = replace(touch, is_module=True)
        self._understanding.deeds.append(touch)
