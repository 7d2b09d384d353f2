"""Items, events and requests that core, store and window share: frozen data.

Each module holds the words of one matter; everybody else names them from here.
"""

from __future__ import annotations

from desktop_agent.protocol.changed_files import (
    ChangedFile,
    ChangedFiles,
    FileChangeKind,
    FileDiff,
    FileHunk,
    GoBackInFile,
)
from desktop_agent.protocol.checkpoints import (
    FILE_NAMES,
    ChangedTurn,
    Checkpoint,
    LaterChanges,
    Recording,
    RestoredFiles,
    UndoPreview,
    UndoRecord,
    UndoState,
)
from desktop_agent.protocol.effects import (
    ConversationEffect,
    DeletesPath,
    Effect,
    ReadsPath,
    RunsCommand,
    Unknown,
    WritesPath,
)
from desktop_agent.protocol.events import (
    ConversationChanged,
    Envelope,
    Event,
    ItemAdded,
    ItemChanged,
    ItemGrew,
    Job,
    Task,
    TaskStatus,
)
from desktop_agent.protocol.ids import ConversationId, ItemId, TurnId
from desktop_agent.protocol.items import ContextCut, Cut, Item, UnknownItem
from desktop_agent.protocol.listings import (
    BackgroundUse,
    Check,
    ConversationInfo,
    ItemSketch,
    JobUse,
    ModelInfo,
    SettingOrigin,
    SettingSource,
)
from desktop_agent.protocol.messages import AssistantText, Attachment, QueuedMessage, SendTime, Thinking, UserMessage
from desktop_agent.protocol.notices import Level, Notice, Remedy
from desktop_agent.protocol.permission import (
    Assessment,
    Choice,
    Decision,
    DecisionSource,
    Mode,
    Part,
    PermissionRequest,
    Preview,
    PreviewLine,
    Risk,
    Scope,
    Variant,
)
from desktop_agent.protocol.questions import Answer, Option, Question, QuestionKind
from desktop_agent.protocol.requests import (
    AnswerQuestion,
    ChooseRecord,
    Compact,
    Configure,
    Decide,
    EditCommand,
    EndTrial,
    Interrupt,
    MoveToBackground,
    RedoFiles,
    Request,
    RerunCommand,
    RestoreFromQuarantine,
    RestoreFromTrash,
    Retry,
    RevokeGrant,
    ScheduleMessage,
    SendMessage,
    StopJob,
    TryOnCopy,
    UndoFiles,
    WithdrawMessage,
)
from desktop_agent.protocol.tool_calls import COMMAND_TOOL, Json, Media, SeenFile, Status, ToolCall, ToolOutput
from desktop_agent.protocol.trash import RemovedFiles, TrashRecord, TrashUsageInfo, taken_by
from desktop_agent.protocol.trials import CopyTrial, TrialFile, TrialState
from desktop_agent.protocol.turns import MessageCounted, Outcome, TurnEnded, TurnStarted, Usage
