"""Turns on bypass mode after a confirmation, shows it in the red banner, and turns it off there."""

from __future__ import annotations

from PySide6.QtCore import QObject
from shiboken6 import isValid

from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.bypass_banner import STILL_ASKS
from desktop_agent.gui.widgets.dialogs import ask
from desktop_agent.protocol import Configure, Mode
from desktop_agent.sentences import translate

TRUST = translate("Trusting", "Allow all commands in this conversation?")
TRUST_YES = translate("Trusting", "Trust all commands", "button")


class BypassModeController(QObject):
    """Shows the banner while the active conversation is in bypass mode, and asks before that is turned on."""

    def __init__(self, parts: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._open_tabs = open_tabs
        open_tabs.active_changed.connect(self._show)
        parts.status.mode_chosen.connect(self._on_mode)
        parts.banner.ended.connect(self._on_ended)
        parts.banner.grew.connect(self._show)

    def watch(self, tab: ConversationTab) -> None:
        """Follow the mode of a tab, and requests to trust all its commands."""
        tab.status_changed.connect(self._show)
        tab.prompts.trust_wanted.connect(self._on_trust_wanted)

    async def turn_on_if_confirmed(self, tab: ConversationTab) -> None:
        """Run all commands of a conversation without asking, if the user confirms it."""
        parts = self._parts
        is_confirmed = await ask(TRUST, STILL_ASKS, TRUST_YES, parts.theme, parts.window)
        if not isValid(tab) or tab not in self._open_tabs.tabs:
            return
        if is_confirmed:
            tab.submit(Configure(mode=Mode.BYPASS))
        # The mode list shows what the user chose: reset it to the mode in force.
        tab.status_changed.emit()

    def _show(self) -> None:
        active = self._open_tabs.active
        self._parts.window.show_banner(on=active is not None and active.status().mode is Mode.BYPASS)

    def _on_mode(self, mode: str) -> None:
        active = self._open_tabs.active
        if mode == Mode.BYPASS and active is not None:
            self._parts.tasks.start(self.turn_on_if_confirmed(active))

    def _on_trust_wanted(self) -> None:
        tab = self.sender().parent()
        if isinstance(tab, ConversationTab):
            self._parts.tasks.start(self.turn_on_if_confirmed(tab))

    def _on_ended(self) -> None:
        active = self._open_tabs.active
        if active is not None:
            active.submit(Configure(mode=Mode.DEFAULT))
