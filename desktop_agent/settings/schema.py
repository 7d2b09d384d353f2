"""Every setting: one frozen dataclass per page, with types, defaults, bounds and help."""

from __future__ import annotations

from dataclasses import Field, field, replace
from enum import StrEnum
from typing import Any

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Mode
from desktop_agent.sentences import CENT, Sentence, translate
from desktop_agent.settings.theme import ThemeChoice


class Editor(StrEnum):
    """The program that opens a changed file."""

    FOUND = "found"
    """The first of the others that is there."""
    VSCODE = "vscode"
    JETBRAINS = "jetbrains"
    TERMINAL = "terminal"
    """What VISUAL or EDITOR names, in a terminal."""
    DESKTOP = "desktop"
    """What the desktop opens such files with; it knows no lines."""


class ClosingChoice(StrEnum):
    """What becomes of running work when the window is closed."""

    ASK = "ask"
    KEEP_RUNNING = "keep_running"
    QUIT = "quit"


class UpdateCheck(StrEnum):
    """Whether the program looks for a newer version by itself."""

    ASK = "undecided"
    """The welcome page has not been answered yet: as off."""
    OFF = "off"
    DAILY = "daily"


DEMO_PROFILE = "demo"


class ServerKind(StrEnum):
    """The protocol of a server, and whose prices and keys it uses."""

    ANTHROPIC = "anthropic"
    COMPATIBLE = "compatible"
    DEMO = "demo"


@dataclass(frozen=True, slots=True)
class ServerProfile:
    """A server that answers, and the model chosen there. The key is in the keyring under `name`."""

    name: str
    kind: ServerKind
    address: str = ""
    """Base URL; empty for Anthropic itself."""
    model: str = ""
    has_key: bool = True
    """Whether it was set up with a key: without one the keyring is never asked."""


SECONDS = translate("settings", "s", "unit behind a number: seconds")
DAYS = translate("settings", "days", "unit behind a number")
MEGABYTES = translate("settings", "MB", "unit behind a number: megabytes")
GIGABYTES = translate("settings", "GB", "unit behind a number: gigabytes")
CHARACTERS = translate("settings", "characters", "unit behind a number")
DOLLARS = translate("settings", "US$", "unit behind a number: US dollars")


def setting(title: Sentence, help_text: Sentence, default: Any = None, **bounds: Any) -> Any:
    """Declare one setting: what the dialog shows, what the file may hold (`minimum`, `maximum`, `choices`).

    `unit` is a Sentence that stands behind a number. `strictest` counts where the administrator's file cannot be
    used: a value, or a function of the user's value and the default; without it no value is stricter than another.
    """
    metadata = {"title": title, "help": help_text, **bounds}
    if isinstance(default, (list, dict)) or default is None:
        raise TypeError("a setting needs an immutable default")
    return field(default=default, metadata=metadata)


def strictest_of(declared: Field[Any], value: Any) -> Any:
    """Return the strictest value known of a setting, which has this value; the value itself where none is."""
    strictest = declared.metadata.get("strictest", value)
    return strictest(value, declared.default) if callable(strictest) else strictest


def _joined(value: tuple[str, ...], default: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*value, *default)))


def _least(value: float, other: float) -> float:
    """Return the lower limit; 0 is none, and a cent lets no request go out unasked that costs more."""
    return min(limit for limit in (value, other, CENT) if limit > 0)


def _closed(value: tuple[WorkspaceSettings, ...], _default: object) -> tuple[WorkspaceSettings, ...]:
    return tuple(replace(each, writable=(), readable=(), offers_way_out=False) for each in value)


@dataclass(frozen=True, slots=True)
class WorkspaceSettings:
    """The sandbox settings of one workspace. `name` is the workspace's folder."""

    name: str
    writable: tuple[str, ...] = setting(
        translate("settings", "Additional writable folders"),
        translate("settings", "One per line. Commands in the sandbox may write there as in the workspace."),
        (),
    )
    readable: tuple[str, ...] = setting(
        translate("settings", "Additional readable folders"),
        translate(
            "settings", "One per line. Commands in the sandbox can read them even where they are otherwise hidden."
        ),
        (),
    )
    offers_way_out: bool = setting(
        translate("settings", "Offer to rerun blocked commands with more access"),
        translate(
            "settings",
            "The command can run again outside, or with access to another host or folder. You are asked each "
            "time. Off: commands here always stay in the sandbox.",
        ),
        True,
    )


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """Models and keys."""

    profile: str = setting(
        translate("settings", "Server"),
        translate("settings", "Used for new conversations."),
        "",
        strictest="",
    )
    profiles: tuple[ServerProfile, ...] = setting(
        translate("settings", "Servers"),
        translate("settings", "Keys are kept in the system keyring and nowhere else."),
        (),
        strictest=(),
    )
    mode: Mode = setting(
        translate("settings", "Mode for new conversations"),
        translate(
            "settings",
            "Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. Plan "
            "only reads.",
        ),
        Mode.DEFAULT,
        choices=(Mode.DEFAULT, Mode.SANDBOXED, Mode.PLAN),
        strictest=Mode.PLAN,
    )
    mode_asked: bool = setting(
        translate("settings", "Mode for new conversations asked"),
        translate("settings", "The welcome page has asked for the mode of new conversations and does not ask again."),
        False,
        can_be_managed=False,
    )
    show_thinking: bool = setting(
        translate("settings", "Extended thinking"),
        translate("settings", "Better answers to hard questions, and more tokens. Thinking is shown folded."),
        True,
    )
    notice_after_s: int = setting(
        translate("settings", "Slow-response notice after"),
        translate("settings", "Seconds without any new text before the conversation shows a warning."),
        30,
        minimum=1,
        maximum=600,
        unit=SECONDS,
    )
    stop_after_s: int = setting(
        translate("settings", "Response timeout"),
        translate("settings", "Seconds without any new text before the turn ends and Retry is offered."),
        120,
        minimum=2,
        maximum=3_600,
        unit=SECONDS,
    )


@dataclass(frozen=True, slots=True)
class PermissionSettings:
    """Permissions. Nothing of them is in this file: rules are kept in one of their own, `rules.toml`."""


@dataclass(frozen=True, slots=True)
class ManagedPermissions:
    """Permissions that only an administrator sets, for all users of a machine."""

    modes: tuple[Mode, ...] = setting(
        translate("settings", "Modes"),
        translate("settings", "Modes that can be chosen. Default can always be."),
        tuple(Mode),
        strictest=(Mode.PLAN, Mode.DEFAULT),
    )
    own_allow_rules: bool = setting(
        translate("settings", "Allow rules of users"),
        translate("settings", "Whether allow rules of users count. Their ask and deny rules always do."),
        True,
        strictest=False,
    )


@dataclass(frozen=True, slots=True)
class AppearanceSettings:
    """Appearance and language."""

    theme: ThemeChoice = setting(
        translate("settings", "Theme"),
        translate("settings", "System default follows the desktop: light or dark."),
        ThemeChoice.SYSTEM,
    )
    language: str = setting(
        translate("settings", "Language"),
        translate("settings", "System default follows the desktop's language."),
        "",
    )
    reduced_motion: bool = setting(
        translate("settings", "Reduce motion"),
        translate("settings", "Turns off animations."),
        False,
    )
    notify: bool = setting(
        translate("settings", "Notify me when a conversation needs an answer"),
        translate("settings", "Shows a desktop notification while this window is in the background."),
        True,
    )


@dataclass(frozen=True, slots=True)
class CommandSettings:
    """Commands."""

    timeout_s: int = setting(
        translate("settings", "Command time limit"),
        translate("settings", "Seconds until a command is ended, unless the agent sets another limit."),
        120,
        strictest=min,
        minimum=1,
        maximum=600,
        unit=SECONDS,
    )
    memory_gb: int = setting(
        translate("settings", "Memory limit"),
        translate("settings", "Gigabytes per process of a command in the sandbox."),
        16,
        strictest=min,
        minimum=1,
        maximum=1_024,
        unit=GIGABYTES,
    )
    most_processes: int = setting(
        translate("settings", "Process limit"),
        translate("settings", "Processes and threads that may run at once in the sandbox."),
        8_192,
        strictest=min,
        minimum=64,
        maximum=1_000_000,
    )
    largest_file_gb: int = setting(
        translate("settings", "File size limit"),
        translate("settings", "Gigabytes that a command may write to one file in the sandbox."),
        20,
        strictest=min,
        minimum=1,
        maximum=100_000,
        unit=GIGABYTES,
    )
    workspaces: tuple[WorkspaceSettings, ...] = setting(
        translate("settings", "The sandbox in one workspace"),
        translate("settings", "Sandbox settings of single workspaces, by folder."),
        (),
        strictest=_closed,
    )


@dataclass(frozen=True, slots=True)
class FileSettings:
    """Files and results."""

    editor: Editor = setting(
        translate("settings", "Editor"),
        translate("settings", "Opens files that the agent changed, at the changed line where possible."),
        Editor.FOUND,
    )

    largest_edit_mb: int = setting(
        translate("settings", "Largest file to change"),
        translate("settings", "Megabytes. Only commands can change larger files."),
        10,
        strictest=min,
        minimum=1,
        maximum=100,
        unit=MEGABYTES,
    )
    protected: tuple[str, ...] = setting(
        translate("settings", "Protected paths"),
        translate(
            "settings",
            "One per line, each with everything below it. The agent's file tools never change them, and a "
            "command that would change them asks first.",
        ),
        ("/etc", "/usr"),
        strictest=_joined,
    )
    result_characters: int = setting(
        translate("settings", "Max characters per command result"),
        translate("settings", "The model gets this many; the full output is kept in a file."),
        30_000,
        strictest=min,
        minimum=2_000,
        maximum=200_000,
        unit=CHARACTERS,
    )
    read_characters: int = setting(
        translate("settings", "Max characters per read"),
        translate("settings", "The model gets this many of a file in one read."),
        100_000,
        strictest=min,
        minimum=4_000,
        maximum=400_000,
        unit=CHARACTERS,
    )
    masking: bool = setting(
        translate("settings", "Mask secrets"),
        translate(
            "settings",
            "Replaces keys and passwords in tool results before the model sees them. It knows the common forms "
            "and can miss one: keep what must stay private out of the workspace.",
        ),
        True,
        strictest=True,
    )
    bin_mb: int = setting(
        translate("settings", "Size of the bin"),
        translate(
            "settings",
            "Megabytes. Files that commands delete or overwrite in a workspace are copied to the bin first and "
            "can be restored; the oldest copies make room. 0 keeps nothing.",
        ),
        4_000,
        minimum=0,
        maximum=1_000_000,
        unit=MEGABYTES,
    )
    bin_days: int = setting(
        translate("settings", "Keep deleted files for"),
        translate("settings", "Days until they are permanently removed from the bin."),
        30,
        minimum=1,
        maximum=365,
        unit=DAYS,
    )


@dataclass(frozen=True, slots=True)
class BudgetSettings:
    """Budget and prices."""

    conversation: float = setting(
        translate("settings", "Spending limit per conversation"),
        translate("settings", "US dollars; 0 is no limit. You are asked before a request that could exceed it."),
        0.0,
        strictest=_least,
        minimum=0.0,
        maximum=100_000.0,
        unit=DOLLARS,
    )
    day: float = setting(
        translate("settings", "Daily spending limit"),
        translate("settings", "US dollars of all conversations together; 0 is no limit."),
        0.0,
        strictest=_least,
        minimum=0.0,
        maximum=100_000.0,
        unit=DOLLARS,
    )


@dataclass(frozen=True, slots=True)
class DesktopSettings:
    """Starting and closing."""

    closing: ClosingChoice = setting(
        translate("settings", "When the window is closed during work"),
        translate(
            "settings",
            "Keep running hides the window; the icon in the system tray brings it back, and so does starting the "
            "program again. Quit ends what runs.",
        ),
        ClosingChoice.ASK,
    )
    tray: bool = setting(
        translate("settings", "Always show an icon in the system tray"),
        translate("settings", "It shows what runs and what waits. Off: it is there only while the window is hidden."),
        False,
    )
    start_at_login: bool = setting(
        translate("settings", "Start when I log in"),
        translate("settings", "In the background. Nothing runs until you send a message."),
        False,
    )


@dataclass(frozen=True, slots=True)
class UpdateSettings:
    """Updates."""

    check: UpdateCheck = setting(
        translate("settings", "Check for updates"),
        translate(
            "settings",
            "At most once a day. Only the version of this program is sent, and nothing is installed without your "
            "press. Until you have answered on the welcome page, nothing is checked.",
        ),
        UpdateCheck.ASK,
        strictest=UpdateCheck.OFF,
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything in `settings.toml`, one table per field."""

    models: ModelSettings = setting(
        translate("settings", "Models and keys"),
        translate("settings", "Servers, API keys and models."),
        ModelSettings(),
    )
    permissions: PermissionSettings = setting(
        translate("settings", "Permissions"),
        translate("settings", "Rules that allow, ask or deny, blocked commands, and what is allowed automatically."),
        PermissionSettings(),
    )
    appearance: AppearanceSettings = setting(
        translate("settings", "Appearance and language"),
        translate("settings", "Theme, language, motion and notifications."),
        AppearanceSettings(),
    )
    desktop: DesktopSettings = setting(
        translate("settings", "Starting and closing"),
        translate("settings", "What the program does at login and when its window is closed."),
        DesktopSettings(),
    )
    commands: CommandSettings = setting(
        translate("settings", "Commands"),
        translate("settings", "How the agent runs commands."),
        CommandSettings(),
    )
    files: FileSettings = setting(
        translate("settings", "Files and results"),
        translate("settings", "Size limits, protected paths and masked secrets."),
        FileSettings(),
    )
    budget: BudgetSettings = setting(
        translate("settings", "Budget and prices"),
        translate("settings", "Spending limits and model prices."),
        BudgetSettings(),
    )
    updates: UpdateSettings = setting(
        translate("settings", "Updates"),
        translate("settings", "Newer versions of this program."),
        UpdateSettings(),
    )


def of_workspace(commands: CommandSettings, workspace: str) -> WorkspaceSettings:
    """Return what is set for a workspace, by its real path; the defaults where nothing is."""
    return next((one for one in commands.workspaces if one.name == workspace), WorkspaceSettings(workspace))


def with_workspace(commands: CommandSettings, changed: WorkspaceSettings) -> CommandSettings:
    """Return the settings with those of one workspace in the place of its own; defaults leave no trace."""
    others = tuple(one for one in commands.workspaces if one.name != changed.name)
    kept = () if changed == WorkspaceSettings(changed.name) else (changed,)
    return replace(commands, workspaces=(*others, *kept))
