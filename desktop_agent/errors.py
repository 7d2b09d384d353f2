"""Errors of the core, each with a sentence for the user.

AgentError                       has a sentence for the user
├── ProviderError                the model cannot answer now
│   ├── ProviderRefused          key, credit or policy: trying again does not help
│   │   ├── KeyRefused           it is the key that is missing or wrong
│   │   └── ContextFull          the conversation is longer than the model takes
│   ├── ProviderUnreachable      network or overload: trying again may help
│   └── ProviderBroken           the answer is not what the protocol says, or was cut
├── StoreError                   the transcript cannot be read or written
│   ├── ConversationInUseError   another process writes this conversation
│   └── DiskFull                 there is no room on the disk to write it
├── SettingsError                the settings file cannot be used
├── KeyringError                 the keyring does not answer
├── WorkspaceMissing             the workspace folder is not there
├── WorkspaceSilent              the file system of the workspace does not answer
├── UpdateError                  no update was checked, downloaded or installed
└── UsageError                   the command line asks for what there is not
"""

from __future__ import annotations

from desktop_agent.protocol import Remedy
from desktop_agent.sentences import Sentence, in_english


class AgentError(Exception):
    """An error with a sentence for the user.

    `sentence` names what happened, what was kept and what to do next; `remedies` are the buttons to offer.
    """

    remedies: tuple[Remedy, ...] = ()

    def __init__(self, sentence: Sentence, remedies: tuple[Remedy, ...] | None = None) -> None:
        super().__init__(in_english(sentence))
        self.sentence = sentence
        if remedies is not None:
            self.remedies = remedies


class ProviderError(AgentError):
    """The model cannot answer now. `retry_after_s` is what the server asked for, None where it did not."""

    retry_after_s: float | None = None


class ProviderRefused(ProviderError):
    """Key, credit or policy: trying again does not help."""


class KeyRefused(ProviderRefused):
    """The server wants a key, or another one."""


class ContextFull(ProviderRefused):
    """The conversation is longer than the model takes: a shorter one may be answered."""


class ProviderUnreachable(ProviderError):
    """Network, rate limit or overload: trying again may help."""

    remedies = (Remedy.RETRY,)


class ProviderBroken(ProviderError):
    """The answer was cut, or violates the protocol."""

    remedies = (Remedy.RETRY,)


class StoreError(AgentError):
    """The transcript cannot be read or written."""


class ConversationInUseError(StoreError):
    """Another process writes this conversation."""


class DiskFull(StoreError):
    """There is no room on the disk to write the transcript: it can be read, and written when there is room again."""


class SettingsError(AgentError):
    """The settings file cannot be used."""

    remedies = (Remedy.OPEN_SETTINGS,)


class KeyringError(AgentError):
    """The keyring does not answer, or refuses."""

    remedies = (Remedy.RETRY, Remedy.OPEN_KEYS)


class WorkspaceMissing(AgentError):
    """The workspace folder is not there."""

    remedies = (Remedy.CHOOSE_FOLDER,)


class WorkspaceSilent(AgentError):
    """The file system of the workspace does not answer: a server or a device behind it is gone or hangs."""

    remedies = (Remedy.RETRY,)


class UpdateError(AgentError):
    """An update could not be checked, downloaded or installed; the installed program is as it was."""


class UsageError(AgentError):
    """The command line asks for what there is not."""
