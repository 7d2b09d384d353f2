"""What each reason means: how risky it is, whether it may be kept for the session, and how it is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from desktop_agent.protocol import Risk
from desktop_agent.sentences import Sentence, translate


class Kept(StrEnum):
    """What Allow for session covers where a part asks for a reason."""

    NEVER = "never"
    EXACTLY = "exactly"
    BY_TABLE = "by_table"
    """The scope that the program's table names; exactly the command where it names none."""
    CHANGES = "changes"
    """Every change to files of the workspace that deletes nothing and runs nothing."""
    EDITS = "edits"
    """Edits to the files of one folder."""
    FOLDER = "folder"
    """Reading the files of one folder."""
    ALONG = "along"
    """What the part is kept as, where that runs the project's code anyway; else exactly the command."""
    PORT = "port"
    """Plain requests to one port of loopback."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One stable reason id. `is_read`: it only looks, so Plan asks for it instead of refusing."""

    risk: Risk
    sentence: Sentence
    kept: Kept = Kept.EXACTLY
    is_read: bool = False
    advice: Sentence | None = None
    is_floor: bool = False
    """No rule, mode or approval lifts it."""

    @property
    def may_keep(self) -> bool:
        return self.kept is not Kept.NEVER


VERIFY_PATHS = translate("advice", "Verify the paths.")
VERIFY_ADDRESS = translate("advice", "Verify the address.")
CANCEL = translate("advice", "If you did not expect this, deny it and look at the request.")
READ_IT = translate("advice", "Read the script before you allow it.")
REVIEW_PACKAGES = translate("advice", "Review the package list.")


def _harmless(sentence: Sentence) -> Reason:
    return Reason(Risk.LOW, sentence, is_read=True)


def _medium(
    sentence: Sentence,
    *,
    may_keep: bool = True,
    kept: Kept = Kept.EXACTLY,
    is_read: bool = False,
    advice: Sentence | None = None,
) -> Reason:
    return Reason(Risk.MEDIUM, sentence, kept if may_keep else Kept.NEVER, is_read, advice)


def _everyday(sentence: Sentence, *, is_read: bool = False, advice: Sentence | None = None) -> Reason:
    return Reason(Risk.MEDIUM, sentence, Kept.BY_TABLE, is_read, advice)


def _high(
    sentence: Sentence,
    *,
    may_keep: bool = True,
    is_read: bool = False,
    advice: Sentence | None = None,
    is_floor: bool = False,
) -> Reason:
    kept = Kept.EXACTLY if may_keep else Kept.NEVER
    return Reason(Risk.HIGH, sentence, kept, is_read, advice, is_floor)


def _critical(sentence: Sentence, advice: Sentence = CANCEL) -> Reason:
    return Reason(Risk.CRITICAL, sentence, Kept.NEVER, advice=advice, is_floor=True)


_HARMLESS: dict[str, Reason] = {
    "runs_harmlessly": _harmless(translate("risk", "Runs {program}, which changes nothing")),
    "lists_files": _harmless(translate("risk", "Lists files")),
    "lists_packages": _harmless(translate("risk", "Lists the packages that are installed")),
    "finds_files": _harmless(translate("risk", "Finds files")),
    "shows_files": _harmless(translate("risk", "Shows what files hold")),
    "searches_text": _harmless(translate("risk", "Searches for text")),
    "works_on_text": _harmless(translate("risk", "Works on text and prints the result")),
    "compares_files": _harmless(translate("risk", "Compares files")),
    "describes_files": _harmless(translate("risk", "Shows facts about files")),
    "prints_text": _harmless(translate("risk", "Prints text")),
    "shows_system": _harmless(translate("risk", "Shows facts about the system")),
    "shows_repository": _harmless(translate("risk", "Looks at the repository")),
    "tests_condition": _harmless(translate("risk", "Tests a condition")),
    "does_nothing": _harmless(translate("risk", "Does nothing by itself")),
    "waits": _harmless(translate("risk", "Waits")),
    "changes_folder": _harmless(translate("risk", "Goes to another folder")),
    "prints_version": _harmless(translate("risk", "Prints the version of {program}")),
    "sets_variable": _harmless(translate("risk", "Sets a variable of the shell")),
    "redirects": _harmless(translate("risk", "Redirects what is read or printed")),
    "reads_workspace": _harmless(translate("risk", "Reads {path}")),
}
_READS: dict[str, Reason] = {
    "reads_outside": _medium(
        translate("risk", "Reads {path}, outside the workspace"), kept=Kept.FOLDER, is_read=True
    ),
    "lists_outside": _medium(
        translate("risk", "Lists {path}, outside the workspace"), kept=Kept.FOLDER, is_read=True
    ),
    "reads_unknown": _medium(translate("risk", "Reads a file that is only known when it runs"), is_read=True),
    "reads_secret": _high(
        translate("risk", "Reads {path}, which may hold secrets"), may_keep=False, is_read=True, advice=CANCEL
    ),
    "reads_tree_secret": _high(
        translate("risk", "Reads everything below a folder, {path} among it, which may hold secrets"),
        may_keep=False,
        is_read=True,
    ),
    "reads_tree_unknown": _high(
        translate("risk", "Reads everything below {path}, which is too much to look through for secrets"),
        may_keep=False,
        is_read=True,
    ),
    "secret_variable": _high(
        translate("risk", "Uses the variable {name}, which may hold a secret"), may_keep=False, is_read=True
    ),
    "prints_secret": _high(
        translate("risk", "Prints a password, a token or a key"), may_keep=False, is_read=True, advice=CANCEL
    ),
    "reads_system": Reason(
        Risk.MEDIUM, translate("risk", "Reads the logs or settings of the system"), Kept.BY_TABLE, is_read=True
    ),
    "prints_environment": _high(
        translate("risk", "Prints the environment, which may hold secrets"), may_keep=False, is_read=True
    ),
}
_CHANGES: dict[str, Reason] = {
    "writes_workspace": _medium(translate("risk", "Writes {path}"), kept=Kept.CHANGES),
    "edits_workspace": _medium(translate("risk", "Writes {path}"), kept=Kept.EDITS),
    "writes_outside": _high(translate("risk", "Writes {path}, outside the workspace"), advice=VERIFY_PATHS),
    "writes_secret": _high(translate("risk", "Writes {path}, which may hold secrets"), may_keep=False),
    "writes_protected": _high(
        translate("risk", "Writes {path}, which decides what programs do later"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "writes_backdoor": _critical(
        translate("risk", "Writes {path}, which decides who may get in or what starts by itself")
    ),
    "writes_device": _critical(translate("risk", "Writes to the device {path}")),
    "writes_unknown": _high(translate("risk", "Writes a file that is only known when it runs"), may_keep=False),
    "changes_top": _critical(translate("risk", "Changes who may use {path} and all that is in it"), VERIFY_PATHS),
    "deletes_temp": _medium(translate("risk", "Deletes {path}, in the temporary folder")),
    "deletes": _high(translate("risk", "Deletes {path}"), advice=VERIFY_PATHS),
    "deletes_tree": _high(translate("risk", "Deletes {path} and everything in it"), advice=VERIFY_PATHS),
    "deletes_outside": _high(
        translate("risk", "Deletes {path}, outside the workspace"), may_keep=False, advice=VERIFY_PATHS
    ),
    "deletes_top": _critical(translate("risk", "Deletes {path} with all that is in it"), VERIFY_PATHS),
    "deletes_root": _critical(translate("risk", "Deletes {path} with all that is in it"), VERIFY_PATHS),
    "deletes_pattern": _high(
        translate("risk", "Deletes all that a pattern matches, folders with everything in them"),
        may_keep=False,
        advice=VERIFY_PATHS,
    ),
    "deletes_unknown": _high(
        translate("risk", "Deletes what is only known when it runs"), may_keep=False, advice=VERIFY_PATHS
    ),
    "deletes_unknown_tree": _critical(
        translate("risk", "Deletes a folder that is only known when it runs"), VERIFY_PATHS
    ),
    "deletes_found": _high(
        translate("risk", "Deletes every file that it finds"), may_keep=False, advice=VERIFY_PATHS
    ),
    "moves": _high(translate("risk", "Moves {path}"), advice=VERIFY_PATHS),
    "git_changes": _medium(translate("risk", "Changes the repository, or what git does")),
    "discards_changes": _high(translate("risk", "Throws away changes that are not committed"), advice=VERIFY_PATHS),
    "discards_commits": _high(translate("risk", "Throws away commits that nothing else may hold"), may_keep=False),
    "deletes_untracked": _high(translate("risk", "Deletes the files that git does not know"), advice=VERIFY_PATHS),
    "redirects_remote": _high(
        translate("risk", "Changes where the repository's commits are sent"), may_keep=False, advice=VERIFY_ADDRESS
    ),
    "forces_push": _high(translate("risk", "Overwrites or deletes what others may have"), may_keep=False),
    "git_helpers": _medium(translate("risk", "Git would run a program that the repository's configuration names")),
    "git_unknown": _medium(
        translate("risk", "It could not be learnt whether git would run programs of the repository")
    ),
    "changes_system": _high(translate("risk", "Changes the system's settings or services"), may_keep=False),
    "ends_processes": _high(translate("risk", "Ends or signals other processes")),
    "overwrites_device": _critical(translate("risk", "Writes to disks or devices directly"), VERIFY_PATHS),
    "overwrites_mounted": _critical(translate("risk", "Writes over a disk that is in use, or may be"), VERIFY_PATHS),
    "plants_task": _critical(translate("risk", "Plants a task, an account or a right that stays")),
    "stops_machine": _critical(translate("risk", "Stops or restarts the machine")),
}
_RUNS: dict[str, Reason] = {
    "opaque_program": _medium(translate("risk", "Runs a program that is not known here: {program}")),
    "program_of_workspace": _medium(
        translate("risk", "Runs {program}, a program of the workspace itself"), kept=Kept.ALONG, advice=READ_IT
    ),
    "program_elsewhere": _medium(translate("risk", "Runs {program}, which lies where others could have put it")),
    "odd_program_name": _critical(
        translate("risk", "Runs {program}, whose name holds letters that look like others")
    ),
    "unknown_program": _critical(translate("risk", "Runs a program whose name is only known when it runs")),
    "unknown_option": _medium(translate("risk", "Uses {program} with {option}, which is not known here")),
    "unknown_word": _medium(translate("risk", "Gives {program} words that are only known when it runs")),
    "unknown_script": _medium(
        translate("risk", "Gives {program} a script that is not fully understood"), may_keep=True
    ),
    "glob_option": _high(
        translate("risk", "A file's name would be taken for an option of {program}"), may_keep=False
    ),
    "glob_unknown": _medium(translate("risk", "A pattern matches more files than could be looked at")),
    "runs_program": _medium(translate("risk", "Makes {program} run another program")),
    "runs_file": _everyday(translate("risk", "Runs the script {path}"), advice=READ_IT),
    "runs_module": _everyday(translate("risk", "Runs the module {path}")),
    "inline_code": _medium(translate("risk", "Runs code given in the command"), may_keep=False),
    "inline_danger": _critical(translate("risk", "Runs code that deletes, uses the network or hides what it does")),
    "runs_address": _critical(translate("risk", "Runs code from {option}, over the network"), VERIFY_ADDRESS),
    "code_from_pipe": _critical(translate("risk", "Runs what another command prints, as code")),
    "evaluates_text": _critical(translate("risk", "Runs text that is only known when it runs")),
    "changes_environment": _medium(translate("risk", "Sets {name}, which changes what programs do"), kept=Kept.ALONG),
    "uses_own_modules": _medium(
        translate("risk", "Sets {name} to folders of the workspace, whose code is then run"), kept=Kept.ALONG
    ),
    "endangers_environment": _high(
        translate("risk", "Sets {name}, which makes programs load or run something else"), may_keep=False
    ),
    "defines_function": _medium(translate("risk", "Defines the function {name}"), may_keep=False),
    "calls_function": _medium(translate("risk", "Calls a function that the command defines"), may_keep=False),
    "fork_bomb": _critical(translate("risk", "Starts itself again and again until the machine stands still")),
    "privilege": _high(
        translate("risk", "Runs with the rights of an administrator or another user"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "network": _critical(translate("risk", "Sends to or fetches from the network"), VERIFY_ADDRESS),
    "remote_shell": _high(translate("risk", "Runs or copies something on another machine"), advice=VERIFY_ADDRESS),
    "containers": _high(translate("risk", "Controls containers, clusters or virtual machines")),
    "looks_at_containers": _high(
        translate("risk", "Asks what containers, clusters or virtual machines there are, or what they print"),
        is_read=True,
    ),
    "opens_elsewhere": _high(translate("risk", "Opens files or addresses in another program")),
    "bare_command": _critical(translate("risk", "Calls a dangerous command without saying on what")),
    "unknown_effect": _high(translate("risk", "Does something that could not be told beforehand"), may_keep=False),
}
_EVERYDAY: dict[str, Reason] = {
    "builds": _everyday(translate("risk", "Builds the project, which runs code of it")),
    "runs_tests": _everyday(translate("risk", "Runs the project's tests")),
    "checks_code": _everyday(translate("risk", "Checks the project's code with {program}")),
    "formats_code": _everyday(
        translate("risk", "Rewrites files of the project in the form that {program} gives them")
    ),
    "runs_project_script": _everyday(translate("risk", "Runs {script}, a script of the project")),
    "runs_project": _everyday(translate("risk", "Runs the project's own code")),
    "starts_server": _everyday(translate("risk", "Starts a server")),
    "installs_packages": _everyday(
        translate("risk", "Installs packages, which may run code of theirs"), advice=REVIEW_PACKAGES
    ),
    "removes_packages": _everyday(translate("risk", "Removes installed packages")),
    "makes_environment": _everyday(translate("risk", "Makes an environment to install packages into")),
    "asks_registry": _everyday(translate("risk", "Asks a package registry over the network")),
    "asks_service": _everyday(translate("risk", "Asks a service over the network"), is_read=False),
    "lists_archive": _harmless(translate("risk", "Lists what an archive holds")),
    "unpacks": _medium(translate("risk", "Unpacks an archive over files that have the same names")),
    "packs": _medium(translate("risk", "Packs files into an archive")),
    "converts": _medium(translate("risk", "Converts files from one form to another")),
    "writes_here": _medium(translate("risk", "Writes files into the folder that it runs in")),
    "uses_keyring": _medium(translate("risk", "Looks into or changes the collection of keys")),
    "queries_database": _everyday(translate("risk", "Asks a database for what it holds")),
    "runs_statements": _medium(translate("risk", "Runs statements in a database")),
    "local_git": _everyday(translate("risk", "Records changes in the repository")),
    "pulls": _everyday(translate("risk", "Fetches from {remote}, a remote of the repository")),
    "pushes": _everyday(translate("risk", "Sends commits to {remote}, a remote of the repository")),
}
_REMOTE: dict[str, Reason] = {
    "package_from_address": _high(
        translate("risk", "Installs from {option}, not from the registry"), advice=VERIFY_ADDRESS
    ),
    "other_registry": _high(translate("risk", "Takes packages from another registry"), advice=VERIFY_ADDRESS),
    "installs_outside": _high(
        translate("risk", "Installs for all projects, outside the workspace"), advice=REVIEW_PACKAGES
    ),
    "changes_tool_settings": _high(
        translate("risk", "Changes the settings of {program}, which decide what it does later")
    ),
    "shows_settings": _medium(
        translate("risk", "Shows the settings of {program}, which may hold passwords"), is_read=True
    ),
    "cleans": _high(translate("risk", "Deletes what {program} built or kept")),
    "reads_address": _high(translate("risk", "Reads {option} over the network"), advice=VERIFY_ADDRESS),
    "publishes": _high(translate("risk", "Publishes a package for everybody"), may_keep=False, advice=CANCEL),
    "changes_service": _high(translate("risk", "Changes something on a server"), advice=VERIFY_ADDRESS),
    "uses_keys": _high(
        translate("risk", "Signs, decrypts or hands out with a secret key"), may_keep=False, advice=CANCEL
    ),
    "destroys_records": _high(translate("risk", "Deletes or changes records of a database"), may_keep=False),
    "pushes_to_address": _high(
        translate("risk", "Sends commits to {remote}, which is no remote of the repository"), advice=VERIFY_ADDRESS
    ),
    "pulls_from_address": _high(
        translate("risk", "Fetches from {remote}, which is no remote of the repository"), advice=VERIFY_ADDRESS
    ),
    "gets_named_host": _high(translate("risk", "Fetches from {host}, a host that a rule of yours names")),
    "gets_from_loopback": _medium(translate("risk", "Fetches from {host}, on this machine"), kept=Kept.PORT),
    "sends_to_loopback": _high(translate("risk", "Sends to {host}, on this machine")),
}
_TEXT: dict[str, Reason] = {
    reason: Reason(Risk.HIGH, sentence, Kept.NEVER, is_floor=True)
    for reason, sentence in {
        "empty_command": translate("risk", "There is no command"),
        "nul_byte": translate("risk", "The command holds a NUL byte, which no command can"),
        "too_long": translate("risk", "The command is too long to be understood"),
        "too_many_parts": translate("risk", "The command has too many parts to be understood"),
        "too_deep": translate("risk", "The command is nested too deeply to be understood"),
        "unproven_syntax": translate("risk", "The command uses syntax that is not fully understood"),
        "unproven_expansion": translate("risk", "The command uses an expansion that is not fully understood"),
        "unproven_arithmetic": translate("risk", "The command calculates in a way that is not fully understood"),
        "unproven_quoting": translate("risk", "The command uses quoting that is not fully understood"),
        "unproven_disagreement": translate("risk", "The command can be read in two ways"),
    }.items()
} | {"hidden_characters": _critical(translate("risk", "The command holds characters that hide or reorder its text"))}

_SHOWS_SECRETS = frozenset(
    {
        "reads_secret",
        "reads_tree_secret",
        "reads_tree_unknown",
        "secret_variable",
        "prints_environment",
        "prints_secret",
    }
)
RUNS_CODE = frozenset(
    {
        *("builds", "runs_tests", "checks_code", "formats_code", "runs_project_script", "runs_project"),
        *("starts_server", "installs_packages", "runs_module"),
    }
)
"""Reasons of what runs the project's code by its nature."""

REASONS: dict[str, Reason] = _HARMLESS | _READS | _CHANGES | _RUNS | _EVERYDAY | _REMOTE | _TEXT


def by_risk(reasons: Iterable[str]) -> tuple[str, ...]:
    """Return the reason ids without repeats, the riskiest first, equals in their order."""
    return tuple(sorted(dict.fromkeys(reasons), key=lambda reason: -REASONS[reason].risk))


def moved(count: int, path: str, target: str) -> Sentence:
    """Say that one path, or so many, are moved, and where to."""
    if count == 1:
        return translate("risk", "Moves {path} to {target}").having(path=path, target=target)
    return translate("risk", "Moves %n file(s) or folder(s) to {target}", "", count).having(target=target)


def deleted(count: int, path: str, *, with_all: bool) -> Sentence:
    """Say that one path and so many others, `count` in all, are deleted; with all that is in them, or as files."""
    others = count - 1
    if with_all:
        said = translate("risk", "Deletes {path} and %n other(s), with everything in them", "", others)
    else:
        said = translate("risk", "Deletes {path} and %n other file(s)", "", others)
    return said.having(path=path)


def keep_forbidden(reasons: Iterable[str]) -> Sentence | None:
    """Say why these reasons cannot be approved for the session; None where they can."""
    ids = set(reasons)
    if ids & _TEXT.keys():
        return translate("scope", "What is not fully understood is asked about each time.")
    if any(REASONS[reason].risk == Risk.CRITICAL for reason in ids):
        return translate("scope", "not offered for critical commands")
    if "privilege" in ids:
        return translate("scope", "Commands with the rights of another user are asked about each time.")
    if ids & _SHOWS_SECRETS:
        return translate("scope", "What may show secrets is asked about each time.")
    if any(not REASONS[reason].may_keep for reason in ids):
        return translate("scope", "This is asked about each time, because it depends on more than its words.")
    return None


def advice_for(reasons: Iterable[str]) -> Sentence | None:
    """Return the advice of the riskiest reason that has one."""
    return next((REASONS[reason].advice for reason in by_risk(reasons) if REASONS[reason].advice), None)
