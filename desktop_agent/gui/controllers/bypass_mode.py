"""Trust in all commands of a conversation: given after a second question, shown by the red bar, taken back there."""

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

TRUST = translate("Trusting", "Run all commands of this conversation without asking?")
TRUST_YES = translate("Trusting", "Trust all commands", "button")


class BypassModeController(QObject):
    """Keeps the bar in step with the conversation in front, and asks before it is trusted."""

    def __init__(self, furniture: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(furniture.window)
        self._furniture = furniture
        self._open_tabs = open_tabs
        open_tabs.front_changed.connect(self._show)
        furniture.status.mode_chosen.connect(self._on_mode)
        furniture.trust.ended.connect(self._on_ended)
        furniture.trust.grew.connect(self._show)

    def adopt(self, tab: ConversationTab) -> None:
        """Hear of the mode of a tab, and of the wish to trust it."""
        tab.status_changed.connect(self._show)
        tab.prompts.trust_wanted.connect(self._on_trust_wanted)

    async def trust_if_meant(self, tab: ConversationTab) -> None:
        """Let all commands of a conversation run unasked, after asking once more."""
        furniture = self._furniture
        is_meant = await ask(TRUST, STILL_ASKS, TRUST_YES, furniture.theme, furniture.window)
        if not isValid(tab) or tab not in self._open_tabs.tabs:
            return
        if is_meant:
            tab.configure(Configure(mode=Mode.BYPASS))
        # Whoever chose the mode from the list sees the one that is in force.
        tab.status_changed.emit()

    def _show(self) -> None:
        front = self._open_tabs.front
        self._furniture.window.show_banner(on=front is not None and front.status().mode is Mode.BYPASS)

    def _on_mode(self, mode: str) -> None:
        front = self._open_tabs.front
        if mode == Mode.BYPASS and front is not None:
            self._furniture.tasks.start(self.trust_if_meant(front))

    def _on_trust_wanted(self) -> None:
        tab = self.sender().parent()
        if isinstance(tab, ConversationTab):
            self._furniture.tasks.start(self.trust_if_meant(tab))

    def _on_ended(self) -> None:
        front = self._open_tabs.front
        if front is not None:
            front.configure(Configure(mode=Mode.DEFAULT))
