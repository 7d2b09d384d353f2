"""Services for the tools and commands of one conversation, made when it opens."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from desktop_agent.agent.undo.trash_capture import TrashCapture
from desktop_agent.app_dirs import Folders
from desktop_agent.checkpoints.restore.transaction import Stands
from desktop_agent.checkpoints.snapshots.private_git import PrivateGit
from desktop_agent.checkpoints.timeline import Timeline, place_of
from desktop_agent.checkpoints.trash.trash import Trash
from desktop_agent.checkpoints.trial.trial import TrialWorkspaces
from desktop_agent.execution.files.real_path import real_path
from desktop_agent.execution.process.environment import DEFAULT_PATH, child_environment, safe_path
from desktop_agent.execution.secrets import conversation_key
from desktop_agent.folder_probe import FolderProbe
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.confinement_choice import OpenedPaths
from desktop_agent.permissions.gate import Gate
from desktop_agent.permissions.rule_store import RuleStore
from desktop_agent.protocol import ConversationId
from desktop_agent.sandbox.sandbox import ConversationSandbox, Sandbox, limits_of
from desktop_agent.settings.schema import Settings, of_workspace
from desktop_agent.settings.values import real_paths


async def make_tool_services(
    conversation: ConversationId,
    workspace: Path,
    folders: Folders,
    environment: Mapping[str, str],
    *,
    settings: Callable[[], Settings],
    rules: RuleStore,
    sandbox: Sandbox,
    can_ask: bool,
    probe: FolderProbe | None,
) -> ToolServices:
    """Make them and the conversation's temp folder."""
    temp = folders.temp / conversation
    await asyncio.to_thread(temp.mkdir, mode=0o700, parents=True, exist_ok=True)
    # A link that appears in the path from here on is an attack; one that exists already is the user's.
    real = Path(await asyncio.to_thread(real_path, workspace))
    own_sandbox = sandbox.for_conversation(workspace, temp, lambda: limits_of(settings().commands))
    timeline = await asyncio.to_thread(timeline_of, conversation, real, folders, environment, own_sandbox)
    capture = await asyncio.to_thread(capture_of, real, folders, environment, timeline, settings)
    protected = await asyncio.to_thread(real_paths, settings().files.protected, Path.home())
    make_gate = partial(
        Gate,
        workspace,
        temp=temp,
        environment=environment,
        clock=time.time,
        home=Path.home(),
        policy=rules.policy_of(workspace),
        protected=protected,
        own=folders.own,
        sandbox_status=sandbox.sandbox_status,
        granted=lambda: opened_in(settings(), workspace),
        fits=capture.fits,
        generated=capture.are_generated,
    )
    gate = await asyncio.to_thread(make_gate)
    for_children = await asyncio.to_thread(child_environment, environment, workspace=workspace, temp=temp)
    key = await asyncio.to_thread(conversation_key, folders.masking_key_file, conversation)
    trials = await asyncio.to_thread(trials_of, real, temp, folders, own_sandbox.let_stand)
    return ToolServices(
        gate, temp, for_children, settings, can_ask, key, own_sandbox, timeline, trials, capture, probe
    )


def trials_of(workspace: Path, temp: Path, folders: Folders, stands: Stands | None = None) -> TrialWorkspaces:
    """Return where commands are tried on copies; none of them holds anything of ours."""
    journals = place_of(folders.checkpoints, workspace) / "journals"
    own = tuple(str(folder.resolve()) for folder in _own(folders))
    return TrialWorkspaces(folders.trials, workspace, temp, journals, own, stands)


def timeline_of(
    conversation: ConversationId,
    workspace: Path,
    folders: Folders,
    environment: Mapping[str, str],
    own_sandbox: ConversationSandbox,
) -> Timeline:
    """Return what records the files of a workspace, with a git that is not in there. Looks at the disk."""
    git = _git(workspace, environment)
    own = _own(folders)
    return Timeline(
        *(folders.checkpoints, workspace, git, Path.home()),
        conversation=conversation,
        own=own,
        stands=own_sandbox.let_stand,
        doubting=own_sandbox.doubting,
        trash=Trash(folders.trash),
    )


def capture_of(
    workspace: Path,
    folders: Folders,
    environment: Mapping[str, str],
    timeline: Timeline,
    settings: Callable[[], Settings],
) -> TrashCapture:
    """Return what keeps what calls take from a workspace. Looks at the disk."""
    git, place = _git(workspace, environment), place_of(folders.checkpoints, workspace)
    own = PrivateGit(git, place / "repository", workspace, place / "index") if git is not None else None
    return TrashCapture(workspace, Trash(folders.trash), timeline, lambda: settings().files.bin_mb * 1_000_000, own)


def _own(folders: Folders) -> tuple[Path, ...]:
    return folders.data, folders.config, folders.log, folders.cache


def _git(workspace: Path, environment: Mapping[str, str]) -> str | None:
    safe = safe_path(environment.get("PATH", "") or DEFAULT_PATH, (workspace,))
    return shutil.which("git", path=safe)


def opened_in(settings: Settings, workspace: Path) -> OpenedPaths:
    """Return what the user's own settings open in a workspace. Looks at the disk: the folders are real ones."""
    own = of_workspace(settings.commands, str(workspace))
    return OpenedPaths(
        writable=_sorted(own.writable), readable=_sorted(own.readable), stays_inside=not own.offers_way_out
    )


def _sorted(written: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(real_paths(written, Path.home())))


@dataclass(frozen=True, slots=True)
class ToolServices:
    """Services for the tools and commands of one conversation; they end with it."""

    gate: Gate
    temp: Path
    environment: Mapping[str, str]
    settings: Callable[[], Settings]
    can_ask: bool
    """False without a window: a call that would ask is denied."""
    masking_key: bytes
    """Makes the placeholders of secrets, the same after a restart."""
    sandbox: ConversationSandbox
    timeline: Timeline
    trials: TrialWorkspaces
    capture: TrashCapture
    probe: FolderProbe | None
    """Watches whether the workspace answers; None for a folder that cannot hang."""
