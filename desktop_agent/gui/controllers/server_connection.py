"""Makes a server the one that answers: asks it for its models, tries a key before it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop_agent.errors import AgentError, KeyRefused
from desktop_agent.gui.runtime.tasks import TaskRunner
from desktop_agent.gui.settings.servers.forms import AnthropicKeyForm, CompatibleServerForm
from desktop_agent.ports import AppPort
from desktop_agent.protocol import ModelInfo
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import ServerKind, ServerProfile

ANTHROPIC = "anthropic"

NO_MODELS = translate("connecting", "The server answers, but offers no models. Load one there, then press Connect.")


def server_profile(url: str, known: Sequence[ServerProfile]) -> ServerProfile:
    """Return the profile of a compatible server: the known one of this address, or one named after its host."""
    for profile in known:
        if profile.kind is ServerKind.COMPATIBLE and profile.address == url:
            return profile
    name = url.split("://", 1)[1]
    taken = {profile.name for profile in known}
    while name in taken:
        name += "+"
    return ServerProfile(name, ServerKind.COMPATIBLE, url)


def preferred_model(models: Sequence[ModelInfo]) -> str:
    """Return the model to begin with at Anthropic: the newest of the middle size, else the first of the list."""
    middle = [model.id for model in models if "sonnet" in model.id]
    return next(iter([*middle, *(model.id for model in models)]), "")


class ServerConnection(QObject):
    """Carries out what the two ways ask for, and answers them.

    Signals:
        connected: a server is chosen and kept; carries its name.
        said: a sentence that outlives the page, such as that no keyring works.
    """

    connected = Signal(str)
    said = Signal(object)

    def __init__(self, app: AppPort, tasks: TaskRunner, key: AnthropicKeyForm, server: CompatibleServerForm) -> None:
        super().__init__(key)
        self._app = app
        self._tasks = tasks
        self._key = key
        self._server = server
        key.key_offered.connect(self._on_key)
        server.models_wanted.connect(self._on_models_wanted)
        server.server_chosen.connect(self._on_server)

    def _on_key(self, key: str) -> None:
        self._server.forget_problem()
        self._tasks.start(self._try_key(key))

    def _on_models_wanted(self, url: str, key: str) -> None:
        self._key.forget_problem()
        self._tasks.start(self._list(url, key))

    def _on_server(self, url: str, key: str, model: str) -> None:
        self._key.forget_problem()
        self._tasks.start(self._keep(url, key, model))

    async def _try_key(self, key: str) -> None:
        kept = next((known for known in self._known() if known.kind is ServerKind.ANTHROPIC), None)
        profile = kept or ServerProfile(ANTHROPIC, ServerKind.ANTHROPIC)
        try:
            models = await self._models_of(profile, key)
            offered = {model.id for model in models}
            model = profile.model if profile.model in offered else preferred_model(models)
            unkept = await self._app.connect(profile, key, model)
        except AgentError as error:
            self._key.show_problem(error.sentence)
            return
        self._finish(self._key, profile, unkept)

    async def _list(self, url: str, key: str) -> None:
        profile = self._profile(url, key)
        try:
            models = await self._models_of(profile, None if profile.has_key and not key else key)
        except AgentError as error:
            # What was typed since then is not to blame.
            if self._server.is_current(url, key):
                self._server.show_problem(error.sentence, with_key=isinstance(error, KeyRefused))
            return
        self._server.show_models(url, key, models)

    async def _keep(self, url: str, key: str, model: str) -> None:
        profile = self._profile(url, key)
        try:
            unkept = await self._app.connect(profile, key or None, model)
        except AgentError as error:
            self._server.show_problem(error.sentence)
            return
        self._finish(self._server, profile, unkept)

    def _finish(
        self, way: AnthropicKeyForm | CompatibleServerForm, profile: ServerProfile, unkept: Sentence | None
    ) -> None:
        way.tell(None)
        way.clear()
        if unkept is not None:
            self.said.emit(unkept)
        self.connected.emit(profile.name)

    async def _models_of(self, profile: ServerProfile, key: str | None) -> Sequence[ModelInfo]:
        models = await self._app.list_models(profile, key)
        if not models:
            raise AgentError(NO_MODELS)
        return models

    def _profile(self, url: str, key: str) -> ServerProfile:
        known = server_profile(url, self._known())
        # With an empty field, a server that was set up with a key keeps it; a new one has none.
        return replace(known, has_key=bool(key) or (known in self._known() and known.has_key))

    def _known(self) -> Sequence[ServerProfile]:
        return self._app.settings.models.profiles
