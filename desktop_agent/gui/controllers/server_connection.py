"""Connects a model server: lists its models and verifies a key before it is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_agent.errors import AgentError, KeyRefused
from desktop_agent.gui.runtime.tasks import TaskRunner, in_task
from desktop_agent.gui.settings.servers.forms import AnthropicKeyForm, CompatibleServerForm
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ModelInfo
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import ServerKind, ServerProfile

ANTHROPIC = "anthropic"

NO_MODELS = translate("connecting", "The server answers, but offers no models. Load one there, then press Connect.")


def server_profile(url: str, known: Sequence[ServerProfile]) -> ServerProfile:
    """Return the known profile of a compatible server's address, or a new one named after its host."""
    for profile in known:
        if profile.kind is ServerKind.COMPATIBLE and profile.address == url:
            return profile
    name = url.split("://", 1)[1]
    taken = {profile.name for profile in known}
    while name in taken:
        name += "+"
    return ServerProfile(name, ServerKind.COMPATIBLE, url)


def preferred_model(models: Sequence[ModelInfo]) -> str:
    """Return the default model of Anthropic: the newest of the middle size, else the first of the list."""
    middle = [model.id for model in models if "sonnet" in model.id]
    return next(iter([*middle, *(model.id for model in models)]), "")


class ServerConnection(QObject):
    """Handles the requests of the two server forms.

    Signals:
        connected: a server was selected and saved; carries its name.
        said: carries a sentence for the main window, such as that no keyring works.
    """

    connected = Signal(str)
    said = Signal(object)

    def __init__(self, app: AppPort, tasks: TaskRunner, key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
        super().__init__(key)
        self._app = app
        self._tasks = tasks
        self._key = key
        self._server = server
        # An attempt with one form removes the error of the other.
        key.key_offered.connect(server.forget_problem)
        server.models_wanted.connect(key.forget_problem)
        server.server_chosen.connect(key.forget_problem)
        key.key_offered.connect(self._verify_key)
        server.models_wanted.connect(self._list_models)
        server.server_chosen.connect(self._save)

    @in_task
    async def _verify_key(self, key: str) -> None:
        saved = next((known for known in self._known() if known.kind is ServerKind.ANTHROPIC), None)
        profile = saved or ServerProfile(ANTHROPIC, ServerKind.ANTHROPIC)
        try:
            models = await self._models_of(profile, key)
            offered = {model.id for model in models}
            model = profile.model if profile.model in offered else preferred_model(models)
            not_stored = await self._app.connect(profile, key, model)
        except AgentError as error:
            self._key.show_problem(error.sentence)
            return
        self._finish(self._key, profile, not_stored)

    @in_task
    async def _list_models(self, url: str, key: str) -> None:
        profile = self._profile(url, key)
        try:
            models = await self._models_of(profile, None if profile.has_key and not key else key)
        except AgentError as error:
            # The user may have typed something else since.
            if self._server.is_current(url, key):
                self._server.show_problem(error.sentence, with_key=isinstance(error, KeyRefused))
            return
        self._server.show_models(url, key, models)

    @in_task
    async def _save(self, url: str, key: str, model: str) -> None:
        profile = self._profile(url, key)
        try:
            not_stored = await self._app.connect(profile, key or None, model)
        except AgentError as error:
            self._server.show_problem(error.sentence)
            return
        self._finish(self._server, profile, not_stored)

    def _finish(
        self, form: AnthropicKeyForm | CompatibleServerForm, profile: ServerProfile, not_stored: Sentence | None
    ) -> None:
        form.tell(None)
        form.clear()
        if not_stored is not None:
            self.said.emit(not_stored)
        self.connected.emit(profile.name)

    async def _models_of(self, profile: ServerProfile, key: str | None) -> Sequence[ModelInfo]:
        models = await self._app.list_models(profile, key)
        if not models:
            raise AgentError(NO_MODELS)
        return models

    def _profile(self, url: str, key: str) -> ServerProfile:
        known = server_profile(url, self._known())
        # An empty key field keeps the key of a known server; a new server has none.
        return replace(known, has_key=bool(key) or (known in self._known() and known.has_key))

    def _known(self) -> Sequence[ServerProfile]:
        return self._app.settings.models.profiles
