"""Shows the conversation in front in the status bar and the panel, and takes their wishes to it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from shiboken6 import isValid

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.status_bar import ModelChoice
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Configure, Mode, Scope
from desktop_agent.settings.schema import DEMO_PROFILE


class ActiveTabBinding(QObject):
    """At most one tab is in front; its signals are heard, and those of the others are not."""

    def __init__(self, app: AppPort, furniture: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(furniture.window)
        self._app = app
        self._open_tabs = open_tabs
        open_tabs.front_changed.connect(self._on_front_changed)
        self._furniture = furniture
        self._tab: ConversationTab | None = None
        furniture.status.mode_chosen.connect(self._on_mode)
        furniture.status.model_chosen.connect(self._on_model)
        furniture.status.models_wanted.connect(self._on_models_wanted)
        furniture.panel.revoked.connect(self._on_revoked)
        self._show_status()

    def follow_settings(self) -> None:
        """Say what the settings make of a window without a conversation, once they are others."""
        if self._tab is None:
            self._show_status()

    def _on_front_changed(self) -> None:
        before, tab = self._tab, self._open_tabs.front
        if tab is before:
            return
        if before is not None and isValid(before):
            before.status_changed.disconnect(self._show_status)
            before.grants_changed.disconnect(self._show_grants)
        self._tab = tab
        self._furniture.status.show_models(())
        self._show_status()
        self._show_grants()
        if tab is not None:
            tab.status_changed.connect(self._show_status)
            tab.grants_changed.connect(self._show_grants)

    def _show_status(self) -> None:
        if self._tab is None:
            has_server = self._app.chosen_profile() is not None
            self._furniture.status.show_state(None, has_server=has_server)
            self._furniture.side_panel.show_tasks(())
            self._furniture.side_panel.usage.show_state(None)
        else:
            state = self._tab.status()
            self._furniture.status.show_state(state, self._app.modes(), can_change=not self._tab.is_read_only)
            self._furniture.side_panel.show_tasks(state.tasks)
            self._furniture.side_panel.usage.show_state(state, can_change=not self._tab.is_read_only)

    def _show_grants(self) -> None:
        scopes: Sequence[Scope] = self._tab.grants() if self._tab is not None else ()
        self._furniture.panel.show_grants(scopes, self._tab.approved if self._tab is not None else {})

    def _on_mode(self, mode: str) -> None:
        # Trusting all commands is asked about once more, elsewhere.
        if self._tab is not None and mode != Mode.BYPASS:
            self._tab.configure(Configure(mode=Mode(mode)))

    def _on_model(self, profile: str, model: str) -> None:
        if self._tab is not None:
            self._tab.configure(Configure(model=model, profile=profile))

    def _on_models_wanted(self) -> None:
        if self._tab is not None and self._tab.status().profile != DEMO_PROFILE:
            self._furniture.tasks.start(self._list_models())

    async def _list_models(self) -> None:
        """Ask every server that is set up; one that does not answer offers the model it was set up with."""
        choices: list[ModelChoice] = []
        for profile in self._app.profiles():
            try:
                models = await self._app.list_models(profile)
            except AgentError:
                ids = [profile.model] if profile.model else []
            else:
                ids = [model.id for model in models]
            choices.extend(ModelChoice(profile.name, model) for model in ids)
            self._furniture.status.show_models(choices)

    def _on_revoked(self, scope: str) -> None:
        if self._tab is not None:
            self._tab.revoke(scope)
