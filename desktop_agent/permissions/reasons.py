"""All reasons: risk, keeping for the session, and sentence."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_agent.permissions.reason import (
    CANCEL,
    ContainedEffect,
    KeepPolicy,
    Reason,
    critical,
    each_time,
    everyday,
    harmless,
    high,
    medium,
)
from desktop_agent.protocol import Risk
from desktop_agent.sentences import Sentence, translate

VERIFY_PATHS = translate("advice", "Verify the paths.")
VERIFY_UNTRACKED = translate("advice", "Check that no untracked file is needed.")
VERIFY_MATCHES = translate("advice", "Check which files the search finds.")
VERIFY_PATTERN = translate("advice", "Check which files the pattern matches.")
VERIFY_DISK = translate("advice", "Check that this is the right disk.")
VERIFY_UNKNOWN = translate("advice", "Find out which files this means before you allow it.")
VERIFY_CHANGES = translate("advice", "Check that no uncommitted change is needed.")
VERIFY_ADDRESS = translate("advice", "Verify the address.")
VERIFY_TARGET = translate("advice", "Verify the cluster or account that this is about.")
READ_IT = translate("advice", "Read the script before you allow it.")
REVIEW_PACKAGES = translate("advice", "Review the package list.")

_HARMLESS: dict[str, Reason] = {
    "runs_harmlessly": harmless(translate("risk", "Runs {program}, which changes nothing")),
    "lists_files": harmless(translate("risk", "Lists files")),
    "lists_packages": harmless(translate("risk", "Lists installed packages")),
    "finds_files": harmless(translate("risk", "Finds files")),
    "shows_files": harmless(translate("risk", "Shows the contents of files")),
    "searches_text": harmless(translate("risk", "Searches for text")),
    "works_on_text": harmless(translate("risk", "Works on text and prints the result")),
    "compares_files": harmless(translate("risk", "Compares files")),
    "describes_files": harmless(translate("risk", "Shows information about files")),
    "prints_text": harmless(translate("risk", "Prints text")),
    "shows_system": harmless(translate("risk", "Shows information about the system")),
    "shows_repository": harmless(translate("risk", "Looks at the repository")),
    "tests_condition": harmless(translate("risk", "Tests a condition")),
    "only_talks": harmless(translate("risk", "Stays inside the conversation")),
    "does_nothing": harmless(translate("risk", "Does nothing by itself")),
    "waits": harmless(translate("risk", "Waits")),
    "changes_folder": harmless(translate("risk", "Switches to another folder")),
    "prints_version": harmless(translate("risk", "Prints the version of {program}")),
    "sets_variable": harmless(translate("risk", "Sets a variable of the shell")),
    "redirects": harmless(translate("risk", "Redirects what is read or printed")),
    "reads_workspace": harmless(translate("risk", "Reads {path}")),
    "searches_without": harmless(
        translate("risk", "Searches for text, and leaves out what may hold secrets: {path}")
    ),
    "looks_contained": harmless(
        translate(
            "risk", "Reads data with {program}; the sandbox keeps it from changing anything or connecting anywhere"
        )
    ),
}
_READS: dict[str, Reason] = {
    "reads_outside": medium(
        translate("risk", "Reads {path}, outside the workspace"), policy=KeepPolicy.FOLDER, is_read=True
    ),
    "lists_outside": medium(
        translate("risk", "Lists {path}, outside the workspace"), policy=KeepPolicy.FOLDER, is_read=True
    ),
    "reads_unknown": medium(translate("risk", "Reads a file that is not known until it runs"), is_read=True),
    "reads_secret": high(
        translate("risk", "Reads {path}, which may hold secrets"), may_keep=False, is_read=True, advice=CANCEL
    ),
    "reads_tree_secret": high(
        translate("risk", "Reads everything below a folder, including {path}, which may hold secrets"),
        may_keep=False,
        is_read=True,
    ),
    "reads_tree_unknown": high(
        translate("risk", "Reads everything below {path}, which is too large to check for secrets"),
        may_keep=False,
        is_read=True,
    ),
    "secret_variable": high(
        translate("risk", "Uses the variable {name}, which may hold a secret"), may_keep=False, is_read=True
    ),
    "prints_secret": high(
        translate("risk", "Prints a password, a token or a key"), may_keep=False, is_read=True, advice=CANCEL
    ),
    "reads_system": Reason(
        Risk.MEDIUM, translate("risk", "Reads the logs or settings of the system"), KeepPolicy.BY_TABLE, is_read=True
    ),
    "prints_environment": high(
        translate("risk", "Prints the environment, which may hold secrets"), may_keep=False, is_read=True
    ),
}
_CHANGES: dict[str, Reason] = {
    "writes_workspace": medium(translate("risk", "Writes {path}"), policy=KeepPolicy.CHANGES),
    "edits_workspace": medium(translate("risk", "Writes {path}"), policy=KeepPolicy.EDITS),
    "writes_installed": medium(translate("risk", "Writes {path}, from which programs load code automatically")),
    "writes_outside": high(translate("risk", "Writes {path}, outside the workspace"), advice=VERIFY_PATHS),
    "writes_secret": high(translate("risk", "Writes {path}, which may hold secrets"), may_keep=False),
    "writes_protected": high(
        translate("risk", "Writes {path}, which decides what programs do later"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "removes_secret": high(
        translate("risk", "Deletes or moves {path}, which may hold secrets"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "changes_git_settings": high(
        translate("risk", "Changes git's settings, which decide what programs do later"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "writes_backdoor": critical(
        translate("risk", "Writes {path}, which decides who can log in or what starts automatically")
    ),
    "writes_device": critical(translate("risk", "Writes to the device {path}")),
    "writes_unknown": high(translate("risk", "Writes a file that is not known until it runs"), may_keep=False),
    "changes_top": critical(translate("risk", "Changes who may use {path} and everything in it"), VERIFY_PATHS),
    "deletes_temp": medium(translate("risk", "Deletes {path}, in the temporary folder")),
    "deletes": high(translate("risk", "Deletes {path}"), advice=VERIFY_PATHS),
    "deletes_tree": high(translate("risk", "Deletes {path} and everything in it"), advice=VERIFY_PATHS),
    "deletes_outside": high(
        translate("risk", "Deletes {path}, outside the workspace"), may_keep=False, advice=VERIFY_PATHS
    ),
    "deletes_top": critical(translate("risk", "Deletes {path} and everything in it"), VERIFY_PATHS),
    "deletes_root": critical(translate("risk", "Deletes {path} and everything in it"), VERIFY_PATHS),
    "deletes_pattern": high(
        translate("risk", "Deletes everything that a pattern matches, including folders and their contents"),
        may_keep=False,
        advice=VERIFY_PATTERN,
    ),
    "deletes_unknown": high(
        translate("risk", "Deletes something that is not known until it runs"), may_keep=False, advice=VERIFY_UNKNOWN
    ),
    "deletes_unknown_tree": critical(
        translate("risk", "Deletes a folder that is not known until it runs"), VERIFY_UNKNOWN
    ),
    "deletes_found": high(
        translate("risk", "Deletes every file that it finds"), may_keep=False, advice=VERIFY_MATCHES
    ),
    "moves": high(translate("risk", "Moves {path}"), advice=VERIFY_PATHS),
    "git_changes": medium(translate("risk", "Changes the repository or what git does")),
    "discards_changes": high(translate("risk", "Discards uncommitted changes"), advice=VERIFY_CHANGES),
    "discards_commits": high(translate("risk", "Discards commits that may exist nowhere else"), may_keep=False),
    "deletes_untracked": high(
        translate("risk", "Deletes files that git does not track"), may_keep=False, advice=VERIFY_UNTRACKED
    ),
    "redirects_remote": high(
        translate("risk", "Changes where the repository's commits are sent"), may_keep=False, advice=VERIFY_ADDRESS
    ),
    "forces_push": high(translate("risk", "Overwrites or deletes what others may have"), may_keep=False),
    "git_helpers": medium(translate("risk", "Git would run a program that the repository's configuration names")),
    "git_reads_named": medium(
        translate("risk", "Git would read a file outside, as the repository's configuration says, and may print it"),
        is_read=True,
    ),
    "git_elsewhere": medium(translate("risk", "Git would work on a repository that does not belong to this folder")),
    "git_unknown": medium(translate("risk", "Could not determine whether git would run programs of the repository")),
    "changes_system": high(translate("risk", "Changes the system's settings or services"), may_keep=False),
    "ends_processes": high(translate("risk", "Ends or signals other processes")),
    "ends_all_processes": high(translate("risk", "Ends or signals every process that it can reach"), may_keep=False),
    "ends_own_processes": medium(translate("risk", "Ends or signals processes inside the sandbox")),
    "overwrites_device": critical(translate("risk", "Writes to disks or devices directly"), VERIFY_DISK),
    "overwrites_mounted": critical(translate("risk", "Overwrites a disk that is or may be in use"), VERIFY_DISK),
    "plants_task": critical(translate("risk", "Adds a task, an account or a permission that stays")),
    "stops_machine": critical(translate("risk", "Stops or restarts the machine")),
}
_RUNS: dict[str, Reason] = {
    "opaque_program": medium(translate("risk", "Runs an unknown program: {program}")),
    "program_of_workspace": medium(
        translate("risk", "Runs {program}, a program of the workspace itself"),
        policy=KeepPolicy.ALONG,
        advice=READ_IT,
    ),
    "program_elsewhere": medium(translate("risk", "Runs {program} from a place where others could have put it")),
    "odd_program_name": critical(translate("risk", "Runs {program}, whose name contains look-alike letters")),
    "unknown_program": critical(translate("risk", "Runs a program whose name is not known until it runs")),
    "unknown_option": medium(translate("risk", "Uses {program} with {option}, which is unknown")),
    "unknown_word": medium(translate("risk", "Passes {program} arguments that are not known until it runs")),
    "unknown_script": medium(
        translate("risk", "Passes {program} a script that is not fully understood"), may_keep=True
    ),
    "glob_option": high(translate("risk", "A file name would be read as an option of {program}"), may_keep=False),
    "glob_unknown": medium(translate("risk", "A pattern matches more files than could be checked")),
    "runs_program": medium(translate("risk", "Makes {program} run another program")),
    "runs_file": everyday(translate("risk", "Runs the script {path}"), advice=READ_IT),
    "runs_module": everyday(translate("risk", "Runs the module {path}")),
    "runs_written": medium(
        translate("risk", "Runs {path}, which another part of the command may write"), may_keep=False
    ),
    "inline_code": medium(translate("risk", "Runs code given in the command"), may_keep=False),
    "inline_danger": critical(translate("risk", "Runs code that deletes, uses the network or hides what it does")),
    "runs_address": critical(translate("risk", "Runs code from {option}, over the network"), VERIFY_ADDRESS),
    "code_from_pipe": critical(translate("risk", "Runs the output of another command as code")),
    "evaluates_text": critical(translate("risk", "Runs text that is not known until it runs")),
    "changes_environment": medium(
        translate("risk", "Sets {name}, which changes what programs do"), policy=KeepPolicy.ALONG
    ),
    # What it is set to may name a program, a folder or a service elsewhere: exactly this was seen, and no more.
    "points_environment": medium(translate("risk", "Sets {name}, which changes what programs do")),
    "uses_own_modules": medium(
        translate("risk", "Sets {name} to folders of the workspace, whose code is then run"), policy=KeepPolicy.ALONG
    ),
    "gives_identity": high(
        translate("risk", "Sets the permissions {option}, which let a program run as its owner or group"),
        may_keep=False,
    ),
    "other_version": medium(translate("risk", "Runs another version of {program}, which may be downloaded first")),
    "drops_environment": high(
        translate("risk", "Runs {program} without the settings that keep it from running other programs"),
        may_keep=False,
    ),
    "endangers_environment": high(
        translate("risk", "Sets {name}, which makes programs load or run something else"), may_keep=False
    ),
    "defines_function": medium(translate("risk", "Defines the function {name}"), may_keep=False),
    "calls_function": medium(translate("risk", "Calls a function that the command defines"), may_keep=False),
    "fork_bomb": critical(translate("risk", "Starts copies of itself until the machine stops responding")),
    "privilege": high(
        translate("risk", "Runs with the rights of an administrator or another user"),
        may_keep=False,
        advice=CANCEL,
        is_floor=True,
    ),
    "network": critical(translate("risk", "Sends to or fetches from the network"), VERIFY_ADDRESS),
    "remote_shell": high(translate("risk", "Runs or copies something on another machine"), advice=VERIFY_ADDRESS),
    "containers": high(translate("risk", "Controls containers, clusters or virtual machines")),
    "containers_with_rights": each_time(
        translate("risk", "Starts containers that may reach this machine: its files, devices, network or processes")
    ),
    "deletes_containers": each_time(
        translate("risk", "Deletes volumes, images or containers, which may be those of other projects")
    ),
    "changes_infrastructure": each_time(
        translate("risk", "Changes or deletes what runs in a cluster or in the cloud"), advice=VERIFY_TARGET
    ),
    "looks_at_containers": medium(
        translate("risk", "Lists containers, clusters or virtual machines, or shows their output"),
        is_read=True,
    ),
    "looks_into_containers": high(
        translate("risk", "Lists containers, clusters or virtual machines, or shows their output"),
        is_read=True,
    ),
    "shows_settings_there": high(
        translate(
            "risk", "Shows settings of what runs in containers or clusters, with variables that may hold passwords"
        ),
        is_read=True,
    ),
    "opens_elsewhere": high(translate("risk", "Opens files or addresses in another program")),
    "bare_command": critical(translate("risk", "Runs a dangerous command without a target")),
    "reveals_secrets": high(
        translate("risk", "Shows the model what looks like a secret, unmasked"), may_keep=False, is_read=True
    ),
    "unknown_effect": high(translate("risk", "Its effects could not be determined beforehand"), may_keep=False),
}
_EVERYDAY: dict[str, Reason] = {
    "builds": everyday(translate("risk", "Builds the project, which runs its code")),
    "runs_tests": everyday(translate("risk", "Runs the project's tests")),
    "checks_code": everyday(translate("risk", "Checks the project's code with {program}")),
    "checks_files": everyday(translate("risk", "Checks the project's files with {program}"), is_read=True),
    "looks_further": everyday(
        translate("risk", "Reads data with {program}, which may use the network or write its own files"),
        is_read=True,
    ),
    "follows_project": everyday(
        translate("risk", "Runs {program} as {path} says, which may select a version and download it first"),
        is_read=True,
    ),
    "formats_code": everyday(translate("risk", "Reformats files of the project with {program}")),
    "runs_project_script": everyday(translate("risk", "Runs {script}, a script of the project")),
    "runs_project": everyday(translate("risk", "Runs the project's own code")),
    "starts_server": everyday(translate("risk", "Starts a server")),
    "installs_packages": everyday(
        translate("risk", "Installs packages (may run install scripts)"), advice=REVIEW_PACKAGES
    ),
    "removes_packages": everyday(translate("risk", "Removes installed packages")),
    "makes_environment": everyday(translate("risk", "Creates an environment to install packages into")),
    "asks_registry": everyday(translate("risk", "Asks a package registry over the network")),
    "asks_service": everyday(translate("risk", "Asks a service over the network"), is_read=False),
    "lists_archive": harmless(translate("risk", "Lists what an archive holds")),
    "unpacks": medium(translate("risk", "Unpacks an archive, which overwrites files with the same names")),
    "packs": medium(translate("risk", "Packs files into an archive")),
    "converts": medium(translate("risk", "Converts files from one form to another")),
    "writes_here": medium(translate("risk", "Writes files into the folder that it runs in")),
    "uses_keyring": medium(translate("risk", "Reads or changes the keyring")),
    "queries_database": everyday(translate("risk", "Queries a database")),
    "runs_statements": medium(translate("risk", "Runs statements in a database")),
    "works_elsewhere": medium(translate("risk", "Works in {path}, outside the workspace")),
    "local_git": everyday(translate("risk", "Records changes in the repository")),
    "pulls": everyday(translate("risk", "Fetches from {remote}, a remote of the repository")),
    "pushes": everyday(translate("risk", "Sends commits to {remote}, a remote of the repository")),
}
_REMOTE: dict[str, Reason] = {
    "package_from_address": high(
        translate("risk", "Installs from {option}, not from the registry"), advice=VERIFY_ADDRESS
    ),
    "other_registry": high(translate("risk", "Takes packages from another registry"), advice=VERIFY_ADDRESS),
    "installs_outside": high(
        translate("risk", "Installs for all projects, outside the workspace"), advice=REVIEW_PACKAGES
    ),
    "changes_tool_settings": high(
        translate("risk", "Changes the settings of {program}, which decide what it does later")
    ),
    "shows_settings": medium(
        translate("risk", "Shows the settings of {program}, which may hold passwords"), is_read=True
    ),
    "cleans": high(translate("risk", "Deletes what {program} built or cached")),
    "reads_address": high(translate("risk", "Reads {option} over the network"), advice=VERIFY_ADDRESS),
    "sends_secret": critical(
        translate("risk", "Sends {path}, which may hold secrets, to another machine or service"), VERIFY_ADDRESS
    ),
    "publishes": high(translate("risk", "Publishes a package for everyone"), may_keep=False, advice=CANCEL),
    "changes_service": high(translate("risk", "Changes something on a server"), advice=VERIFY_ADDRESS),
    "changes_service_for_good": each_time(
        translate("risk", "Merges, releases or deletes something on a server"), advice=VERIFY_ADDRESS
    ),
    "uses_keys": high(
        translate("risk", "Signs, decrypts or hands out with a secret key"), may_keep=False, advice=CANCEL
    ),
    "destroys_records": high(translate("risk", "Deletes or changes records of a database"), may_keep=False),
    "pushes_to_address": high(
        translate("risk", "Sends commits to {remote}, which is not a remote of the repository"), advice=VERIFY_ADDRESS
    ),
    "pulls_from_address": high(
        translate("risk", "Fetches from {remote}, which is not a remote of the repository"), advice=VERIFY_ADDRESS
    ),
    "gets_named_host": high(translate("risk", "Fetches from {host}, a host that a rule of yours names")),
    "gets_from_loopback": medium(translate("risk", "Fetches from {host}, on this machine"), policy=KeepPolicy.PORT),
    "sends_to_loopback": high(translate("risk", "Sends to {host}, on this machine")),
    "sends_to_own_server": medium(translate("risk", "Sends to {host}, inside the sandbox (not your localhost)")),
    "beyond_everyday_text": medium(
        translate("risk", "Is written in a way that is easily misread, and no sandbox limits what it could do")
    ),
    "beyond_checked_use": medium(
        translate("risk", "This use of {program} is not fully checked, and no sandbox limits what it could do"),
        policy=KeepPolicy.HARMLESS,
        is_read=True,
    ),
}
_TEXT: dict[str, Reason] = {
    reason: Reason(Risk.HIGH, sentence, KeepPolicy.NEVER, is_floor=True)
    for reason, sentence in {
        "empty_command": translate("risk", "There is no command"),
        "nul_byte": translate("risk", "The command contains a NUL byte, which no command can"),
        "too_long": translate("risk", "The command is too long to analyse"),
        "too_many_parts": translate("risk", "The command is too complex to analyse"),
        "too_deep": translate("risk", "The command is nested too deeply to analyse"),
        "unproven_syntax": translate("risk", "The command uses syntax that is not fully understood"),
        "unproven_expansion": translate("risk", "The command uses an expansion that is not fully understood"),
        "unproven_arithmetic": translate("risk", "The command calculates in a way that is not fully understood"),
        "unproven_quoting": translate("risk", "The command uses quoting that is not fully understood"),
        "unproven_joined_lines": translate(
            "risk", "A backslash joins two lines where bash may read them as one word"
        ),
        "unproven_rendering": translate(
            "risk", "The command cannot be rewritten to do only what was understood, so it may do more"
        ),
        "unproven_disagreement": translate("risk", "The command can be read in two ways"),
    }.items()
} | {
    "hidden_characters": critical(translate("risk", "The command contains characters that hide or reorder its text")),
    "critical_part": critical(translate("risk", "Contains a part that is critical if it runs: {option}")),
}

OF_WRITING = frozenset(_TEXT) - {"hidden_characters"} | {"beyond_everyday_text"}
"""Reasons that no place in a text causes, but how all of it is written."""

_SHOWS_SECRETS = frozenset(
    {
        "reads_secret",
        "reads_tree_secret",
        "reads_tree_unknown",
        "secret_variable",
        "prints_environment",
        "prints_secret",
        "reveals_secrets",
    }
)
_DEPENDS_ON: tuple[tuple[frozenset[str], Sentence], ...] = (
    (
        frozenset({"deletes_pattern", "deletes_found", "deletes_untracked"}),
        translate("scope", "It deletes whatever files are there when it runs, so it asks each time."),
    ),
    (
        frozenset({"writes_unknown", "deletes_unknown"}),
        translate("scope", "It is not known which files it changes until it runs, so it asks each time."),
    ),
    (
        frozenset({"glob_option"}),
        translate("scope", "A file name can change what it does, so it asks each time."),
    ),
    (
        frozenset({"runs_written", "inline_code", "defines_function", "calls_function"}),
        translate("scope", "What its code does can differ each time, so it asks each time."),
    ),
    (
        frozenset({"unknown_effect"}),
        translate("scope", "Its effects are not known until it runs, so it asks each time."),
    ),
)
"""Reasons of commands whose effect can differ the next time, and what it depends on."""
RUNS_CODE = frozenset(
    {
        *("builds", "runs_tests", "checks_code", "formats_code", "runs_project_script", "runs_project"),
        *("starts_server", "installs_packages", "runs_module"),
    }
)
"""Reasons of what runs the project's code by its nature."""

CONTAINED: dict[str, ContainedEffect] = {
    **dict.fromkeys(("writes_workspace", "edits_workspace", "unpacks", "packs", "converts"), ContainedEffect.FILES),
    "writes_here": ContainedEffect.FILES,
    **dict.fromkeys(("builds", "runs_tests", "checks_code", "formats_code", "starts_server"), ContainedEffect.CODE),
    **dict.fromkeys(("runs_project_script", "runs_project", "runs_module", "runs_file"), ContainedEffect.CODE),
    **dict.fromkeys(("checks_files", "looks_further", "follows_project", "other_version"), ContainedEffect.CODE),
    **dict.fromkeys(("makes_environment", "inline_code", "program_of_workspace"), ContainedEffect.CODE),
    **dict.fromkeys(("opaque_program", "changes_environment", "points_environment"), ContainedEffect.CODE),
    "uses_own_modules": ContainedEffect.CODE,
    "writes_installed": ContainedEffect.CODE,
    "runs_written": ContainedEffect.CODE,
    **dict.fromkeys(("local_git", "git_changes"), ContainedEffect.GIT),
    "deletes_temp": ContainedEffect.SCRATCH,
    **dict.fromkeys(("gets_from_loopback", "sends_to_own_server", "ends_own_processes"), ContainedEffect.SERVERS),
    "moves": ContainedEffect.FILES,
}
"""What a sandbox contains: it can change the workspace, where `.git` and what starts by itself are out of reach, and
the conversation's own temp folder, processes and loopback. `scopes.contained` says where one of them does not count.
What is HIGH asks all the same, and may be kept for the session as its effect."""

SETS_ENVIRONMENT = frozenset({"changes_environment", "points_environment", "uses_own_modules"})
"""Reasons of what a program is given by a variable."""
CONTAINED_READS = frozenset({"checks_files", "looks_further", "follows_project"})
"""Reasons of what runs no code of the project, and could only write or ask the network besides: where a sandbox gives
nothing but the workspace to read, it only looks."""
CODE_OF_PROJECT = RUNS_CODE | {"runs_file", "inline_code", "program_of_workspace", "opaque_program"}
"""Reasons that say already that code of the project may run."""
NOT_KNOWN = frozenset({"opaque_program", "unknown_option", "runs_statements"})
"""Reasons of what may do anything, which in a sandbox is no more than code of the project may do there."""
DEFINED_BY_FILES = frozenset(
    {
        *("containers_with_rights", "changes_infrastructure", "changes_service_for_good"),
        *(
            "containers",
            "looks_into_containers",
            "shows_settings_there",
            "remote_shell",
            "changes_service",
            "asks_service",
        ),
        *("sends_to_loopback", "unpacks", "git_changes"),
        *("unknown_option", "unknown_word", "unknown_script", "opaque_program", "runs_program"),
    }
)
"""Reasons of what does as files say that it is given: another service is asked for, another program is run."""

NETWORK = frozenset(
    {
        *("network", "remote_shell", "installs_packages", "asks_registry", "asks_service", "pulls", "pushes"),
        *("package_from_address", "other_registry", "publishes", "changes_service", "pushes_to_address"),
        *(
            "changes_service_for_good",
            "pulls_from_address",
            "gets_named_host",
            "gets_from_loopback",
            "sends_to_loopback",
        ),
    }
)
"""Reasons of what talks to other machines, or to a server on this one."""
OWN_LOOPBACK = frozenset({"gets_from_loopback", "sends_to_loopback"})
IN_SANDBOX = {"ends_processes": "ends_own_processes", "sends_to_loopback": "sends_to_own_server"}
"""What a reason becomes where a command runs with processes and a loopback of its own."""
OF_DAEMON = frozenset(
    {
        *("containers", "containers_with_rights", "looks_at_containers", "looks_into_containers"),
        "shows_settings_there",
        *("deletes_containers", "publishes"),
    }
)
"""Reasons of what talks to the daemon of containers, where the program is a client of one."""
NEEDS_MACHINE = frozenset(
    {
        *("containers_with_rights", "deletes_containers", "changes_infrastructure"),
        *(
            "containers",
            "looks_at_containers",
            "looks_into_containers",
            "shows_settings_there",
            "privilege",
            "changes_system",
        ),
        *("opens_elsewhere", "uses_keys", "uses_keyring", "remote_shell"),
        *("ends_processes", "ends_own_processes", "ends_all_processes"),
    }
)
"""Reasons of what is about the machine itself, where a sandbox holds only its own part of it: outside is an offer."""

REASONS: dict[str, Reason] = _HARMLESS | _READS | _CHANGES | _RUNS | _EVERYDAY | _REMOTE | _TEXT


_FIRM = frozenset(
    {
        *("unknown_option", "unknown_script", "runs_program", "opaque_program", "other_version", "runs_module"),
        *("runs_address", "reads_address"),
    }
)
SOURCES = frozenset({"package_from_address", "other_registry", "pulls_from_address", "pushes_to_address"})
"""Reasons of where code, packages or commits come from or go to, whether an option says so or not."""


def is_firm(reason: str) -> bool:
    """Return whether an option with this reason has to be named by a rule: no wildcard stands for it.

    It chooses a program, a source or code, nothing is known of it, or it makes a use dangerous that was not.
    """
    return reason in _FIRM or (reason != "" and REASONS[reason].risk >= Risk.HIGH)


def by_risk(reasons: Iterable[str]) -> tuple[str, ...]:
    """Return the reason ids without repeats, the riskiest first, equals in their order.

    Of those the ones come first that are asked about each time: they say why.
    """
    return tuple(sorted(dict.fromkeys(reasons), key=_weight))


def _weight(reason: str) -> tuple[int, bool]:
    return -REASONS[reason].risk, REASONS[reason].policy is not KeepPolicy.EACH_TIME


def moved(count: int, path: str, target: str) -> Sentence:
    """Return the sentence that one path, or so many, are moved to a target."""
    if count == 1:
        return translate("risk", "Moves {path} to {target}").with_values(path=path, target=target)
    return translate("risk", "Moves %n file(s) or folder(s) to {target}", "", count).with_values(target=target)


def deleted(count: int, path: str, *, with_all: bool) -> Sentence:
    """Return the sentence that `count` paths are deleted, with their contents or as files."""
    others = count - 1
    if with_all:
        sentence = translate("risk", "Deletes {path} and %n other path(s), including contents", "", others)
    else:
        sentence = translate("risk", "Deletes {path} and %n other file(s)", "", others)
    return sentence.with_values(path=path)


def keep_forbidden(reasons: Iterable[str]) -> Sentence | None:
    """Return why these reasons cannot be approved for the session; None if they can."""
    ids = set(reasons)
    if ids & _TEXT.keys():
        return translate("scope", "Commands that cannot be fully analysed ask each time.")
    if any(REASONS[reason].risk == Risk.CRITICAL for reason in ids):
        return translate("scope", "not offered for critical commands")
    if "privilege" in ids:
        return translate("scope", "Commands that run as another user ask each time.")
    if ids & _SHOWS_SECRETS:
        return translate("scope", "Commands that may show secrets ask each time.")
    for reasons_of_kind, depends in _DEPENDS_ON:
        if ids & reasons_of_kind:
            return depends
    if any(REASONS[reason].policy is KeepPolicy.EACH_TIME for reason in ids):
        return translate("scope", "Commands that reach this machine or permanently change a server ask each time.")
    if any(not REASONS[reason].may_keep for reason in ids):
        return translate("scope", "This is too risky to allow for the session.")
    return None


def advice_for(reasons: Iterable[str]) -> Sentence | None:
    """Return the advice of the riskiest reason that has one."""
    return next((REASONS[reason].advice for reason in by_risk(reasons) if REASONS[reason].advice), None)
