"""Which place of the window leads to which chapter of the manual."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sentences import Sentence, translate


class HelpPlace(StrEnum):
    """A place of the window with a question mark. A page of the settings has the page's name behind `settings_`."""

    WELCOME = "welcome"
    CARD_LEVELS = "card_levels"
    CARD_SESSION = "card_session"
    SETTINGS_MODELS = "settings_models"
    SETTINGS_PERMISSIONS = "settings_permissions"
    SETTINGS_APPEARANCE = "settings_appearance"
    SETTINGS_DESKTOP = "settings_desktop"
    SETTINGS_COMMANDS = "settings_commands"
    SETTINGS_FILES = "settings_files"
    SETTINGS_BUDGET = "settings_budget"
    SETTINGS_UPDATES = "settings_updates"
    SANDBOX = "sandbox"
    UNDO = "undo"
    HISTORY = "history"
    BYPASS = "bypass"


@dataclass(frozen=True, slots=True)
class HelpTarget:
    """What the button is called, and the chapter, or the section of it, to which it leads."""

    name: Sentence
    chapter: str
    slug: str = ""


HELP: Final[dict[HelpPlace, HelpTarget]] = {
    HelpPlace.WELCOME: HelpTarget(translate("Help", "Help: first steps"), "first-steps"),
    HelpPlace.CARD_LEVELS: HelpTarget(
        translate("Help", "What the levels mean"), "permissions", "what-do-the-four-risk-levels-mean"
    ),
    HelpPlace.CARD_SESSION: HelpTarget(
        translate("Help", "What Allow for session covers"), "session-approvals", "what-does-allow-for-session-cover"
    ),
    HelpPlace.SETTINGS_MODELS: HelpTarget(translate("Help", "Help: models, servers and keys"), "models"),
    HelpPlace.SETTINGS_PERMISSIONS: HelpTarget(translate("Help", "Help: lasting rules"), "rules"),
    HelpPlace.SETTINGS_APPEARANCE: HelpTarget(
        translate("Help", "Help: theme, language and motion"), "keyboard", "how-do-i-change-theme-language-or-motion"
    ),
    HelpPlace.SETTINGS_DESKTOP: HelpTarget(
        translate("Help", "Help: work while the window is closed"),
        "conversations",
        "can-the-agent-go-on-while-the-window-is-closed",
    ),
    HelpPlace.SETTINGS_COMMANDS: HelpTarget(translate("Help", "Help: what a command can do"), "sandbox"),
    HelpPlace.SETTINGS_FILES: HelpTarget(translate("Help", "Help: the bin"), "undo", "what-is-the-bin"),
    HelpPlace.SETTINGS_BUDGET: HelpTarget(
        translate("Help", "Help: spending limits"), "models", "how-do-i-set-a-spending-limit"
    ),
    HelpPlace.SETTINGS_UPDATES: HelpTarget(translate("Help", "Help: updates"), "updates"),
    HelpPlace.SANDBOX: HelpTarget(translate("Help", "Help: the sandbox"), "sandbox"),
    HelpPlace.UNDO: HelpTarget(translate("Help", "Help: what can be undone"), "undo", "what-cannot-be-undone"),
    HelpPlace.HISTORY: HelpTarget(
        translate("Help", "Help: what was run"), "permissions", "where-do-i-see-what-was-run"
    ),
    HelpPlace.BYPASS: HelpTarget(translate("Help", "Help: modes"), "permissions", "what-do-the-modes-mean"),
}
