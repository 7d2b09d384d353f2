"""Shows the active conversation in the status bar and the panel, and applies what is chosen there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from shiboken6 import isValid

from desktop_agent.errors import AgentError
from desktop_agent.gui.controllers.open_tabs import OpenTabs
from desktop_agent.gui.controllers.window_parts import WindowParts
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.runtime.tasks import in_task
from desktop_agent.gui.shell.status_bar import ModelChoice
from desktop_agent.ports import AppPort
from desktop_agent.protocol import Configure, Mode, Scope
from desktop_agent.settings.schema import DEMO_PROFILE


class ActiveTabBinding(QObject):
    """Follows the signals of the active tab; those of the others are ignored."""

    def __init__(self, app: AppPort, parts: WindowParts, open_tabs: OpenTabs) -> None:
        super().__init__(parts.window)
        self._app = app
        self._open_tabs = open_tabs
        open_tabs.active_changed.connect(self._on_active_changed)
        self._parts = parts
        self._tasks = parts.tasks
        self._tab: ConversationTab | None = None
        parts.status.mode_chosen.connect(self._on_mode)
        parts.status.model_chosen.connect(self._on_model)
        parts.status.models_wanted.connect(self._list_models)
        parts.panel.grants.revoked.connect(self._on_revoked)
        self._show_status()

    def follow_settings(self) -> None:
        """Update what the status bar shows of a window without a conversation."""
        if self._tab is None:
            self._show_status()

    def _on_active_changed(self) -> None:
        previous, tab = self._tab, self._open_tabs.active
        if tab is previous:
            return
        if previous is not None and isValid(previous):
            previous.status_changed.disconnect(self._show_status)
            previous.grants_changed.disconnect(self._show_grants)
        self._tab = tab
        self._parts.status.show_models(())
        self._show_status()
        self._show_grants()
        if tab is not None:
            tab.status_changed.connect(self._show_status)
            tab.grants_changed.connect(self._show_grants)

    def _show_status(self) -> None:
        tab, status, panel = self._tab, self._parts.status, self._parts.side_panel
        if tab is None:
            status.show_state(None, has_server=self._app.chosen_profile() is not None)
            panel.show_state(None)
        else:
            status.show_state(tab.status(), self._app.modes(), can_change=not tab.is_read_only)
            panel.show_state(tab.status(), can_change=not tab.is_read_only)

    def _show_grants(self) -> None:
        scopes: Sequence[Scope] = self._tab.grants() if self._tab is not None else ()
        self._parts.panel.show_grants(scopes, self._tab.approved if self._tab is not None else {})

    def _on_mode(self, mode: str) -> None:
        # For bypass mode, BypassModeController asks first.
        if self._tab is not None and mode != Mode.BYPASS:
            self._tab.submit(Configure(mode=Mode(mode)))

    def _on_model(self, profile: str, model: str) -> None:
        if self._tab is not None:
            self._tab.submit(Configure(model=model, profile=profile))

    @in_task
    async def _list_models(self) -> None:
        """List the models of all servers; for a server that does not answer, the model it was set up with."""
        if self._tab is None or self._tab.status().profile == DEMO_PROFILE:
            return
        choices: list[ModelChoice] = []
        for profile in self._app.profiles():
            try:
                models = await self._app.list_models(profile)
            except AgentError:
                ids = [profile.model] if profile.model else []
            else:
                ids = [model.id for model in models]
            choices.extend(ModelChoice(profile.name, model) for model in ids)
            self._parts.status.show_models(choices)

    def _on_revoked(self, scope: str) -> None:
        if self._tab is not None:
            self._tab.revoke(scope)
