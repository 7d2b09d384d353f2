from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, FrozenInstanceError, fields, is_dataclass
from enum import Enum
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from desktop_agent import protocol
from desktop_agent.protocol import Effect, Event, Item, Outcome, Request, Risk, SendTime, Status, Usage

INSIDE = f"{protocol.__name__}."
APART = tuple(f"{INSIDE}{name}" for name in ("command_history", "confinement", "rules", "spending", "updates"))
"""Modules of the package that are imported by their own names."""
OLD_KINDS = {
    "UndoFiles": "go_back",
    "RedoFiles": "go_forth",
    "RestoreFromTrash": "put_back",
    "RerunCommand": "run_again",
    "RestoreFromQuarantine": "give_back",
    "ConversationEffect": "only_talks",
}
"""On the wire a kind stays what it was, whatever the class is called."""
RECORDS = [value for value in vars(protocol).values() if is_dataclass(value) and value.__module__.startswith(INSIDE)]
TAGGED = [*get_args(Item), *get_args(Event), *get_args(Request), *get_args(Effect)]

# Rows of the store leave out what is default, so a default that changed would change what was stored.
DEFAULTS: dict[str, dict[str, object]] = {
    "ReadsPath": {"reveals": False},
    "ConversationEffect": {"ends_turn": False},
    "DeletesPath": {"diff": "", "size_before": None, "digest": "", "moved_to": ""},
    "WritesPath": {"diff": "", "size_before": None, "size_after": None, "digest": ""},
    "Part": {"dangers": ()},
    "Assessment": {"reasons": (), "advice": None, "category": ""},
    "PermissionRequest": {"scopes": (), "no_session": None, "cwd": "", "diff": "", "network": False, "preview": None},
    "TrialFile": {"what": None},
    "CopyTrial": {
        "deleted": (),
        "added": (),
        "changed": (),
        "meanwhile": (),
        "output": "",
        "exit_code": None,
        "problem": None,
    },
    "Decision": {"note": "", "rule": "", "assisted": False},
    "UserMessage": {"attachments": (), "context": "", "instructions": ()},
    "AssistantText": {"at": 0.0, "cut": False, "message": ""},
    "Thinking": {
        "signature": "",
        "redacted": "",
        "at": 0.0,
        "duration_s": 0.0,
        "cut": False,
        "message": "",
        "author": "",
    },
    "Scope": {"bound": ""},
    "PreviewLine": {"is_loss": False},
    "Preview": {"total": None},
    "ToolOutput": {
        "summary": None,
        "diff": "",
        "path": "",
        "is_error": False,
        "exit_code": None,
        "media": (),
        "seen": (),
        "masked": 0,
        "ends": None,
        "colors": (),
    },
    "ItemGrew": {"colors": ()},
    "ToolCall": {
        "effects": (),
        "assessment": None,
        "permission": None,
        "decision": None,
        "sandbox": "none",
        "output": None,
        "exit_code": None,
        "checkpoint": None,
        "set_aside": None,
        "started_at": None,
        "ended_at": None,
        "at": 0.0,
        "message": "",
    },
    "Checkpoint": {"before": "", "after": "", "paths": (), "changed": 0, "deleted": 0, "problem": None},
    "TrashRecord": {
        "name": "",
        "files": 0,
        "is_seen": False,
        "is_exact": True,
        "deleted": 0,
        "moved": 0,
        "overwritten": 0,
        "folders": 0,
        "unrecorded": 0,
        "lost": (),
        "lost_count": 0,
        "problem": None,
        "in_the_way": (),
        "given": None,
        "stayed": 0,
    },
    "RestoredFiles": {"paths": (), "folders": ()},
    "UndoRecord": {"is_redo": False, "of": None, "is_part": False, "rewound": None, "unkept": (), "from_bin": ()},
    "Notice": {"remedies": (), "at": 0.0, "until": None, "server": "", "for_model": "", "went_back": None},
    "Option": {"label": "", "sentence": None, "detail": ""},
    "Answer": {"text": "", "at": 0.0},
    "Question": {
        "text": "",
        "sentence": None,
        "body": "",
        "takes_many": False,
        "takes_text": False,
        "call": "",
        "answer": None,
        "is_over": False,
        "at": 0.0,
    },
    "ContextCut": {"summary": "", "before": 0, "after": 0, "by_user": False, "at": 0.0},
    "Job": {"ended_at": None, "exit_code": None},
    "MessageCounted": {"cost": None, "profile": "", "miss": None},
    "Usage": {"input": 0, "output": 0, "cache_read": 0, "cache_write": 0},
    "TurnEnded": {"usage": Usage(), "error": None, "duration_s": 0.0, "said": ""},
    "QueuedMessage": {"attachments": (), "when": SendTime.NOW},
    "ConversationChanged": {
        "context_used": 0,
        "context_limit": None,
        "cost": None,
        "queued": (),
        "profile": "",
        "tasks": (),
        "jobs": (),
        "budget": None,
        "miss": None,
        "is_estimated": False,
    },
    "ConversationInfo": {"messages": 0, "cost": None, "is_demo": False, "open_as": None, "draft": ""},
}


def test_the_package_names_every_word_of_its_modules_and_no_word_stands_in_two() -> None:
    inside = [value for value in vars(protocol).values() if isinstance(value, ModuleType)]
    modules = [module for module in inside if module.__name__ not in APART]
    words = [
        name
        for module in modules
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__
    ]
    assert len(modules) > 10
    assert sorted(words) == sorted({*words})
    assert set(words) <= set(vars(protocol))


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_a_default_that_was_stored_never_changes(name: str) -> None:
    record = getattr(protocol, name)
    now = {field.name: field.default for field in fields(record) if field.default is not MISSING}
    now.pop("kind", None)
    kept = {field: now.get(field, MISSING) for field in DEFAULTS[name]}
    assert kept == DEFAULTS[name]


def stored_records(hint: Any) -> set[type]:
    """Return every record that a type can hold."""
    if is_dataclass(hint) and isinstance(hint, type):
        inner = [stored_records(found) for found in get_type_hints(hint).values()]
        return {hint}.union(*inner)
    return set().union(*(stored_records(inner) for inner in get_args(hint)))


def test_every_record_that_is_stored_has_its_defaults_guarded() -> None:
    inside = {record for record in stored_records(Event) if record.__module__.startswith(INSIDE)}
    stored = {record for record in inside if record.__module__ not in APART}
    having = {
        record.__name__
        for record in stored
        if any(field.default is not MISSING and field.name != "kind" for field in fields(record))
    }
    assert having <= DEFAULTS.keys()


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_a_record_is_frozen_and_slotted_and_has_no_behaviour(record: Any) -> None:
    made = object.__new__(record)
    with pytest.raises(FrozenInstanceError):
        setattr(made, fields(record)[0].name, None)
    assert not hasattr(made, "__dict__")
    own = {name for name, value in vars(record).items() if callable(value) and not name.startswith("__")}
    assert {name for name in own if not name.startswith("_dataclass")} == set()


@pytest.mark.parametrize("record", TAGGED, ids=lambda record: record.__name__)
def test_a_kind_is_the_name_of_the_class_in_snake_case_or_what_it_was(record: Any) -> None:
    snake = re.sub(r"(?<!^)(?=[A-Z])", "_", record.__name__).lower()
    snake = OLD_KINDS.get(record.__name__, snake)
    kind = next(field for field in fields(record) if field.name == "kind")
    assert kind.default == snake
    assert get_args(get_type_hints(record)["kind"]) == (snake,)


def is_plain(hint: Any) -> bool:
    """Tell whether values of this type are data through and through."""
    hint = getattr(hint, "__supertype__", hint)
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return all(map(is_plain, get_args(hint)))
    if origin is tuple:
        return all(is_plain(inner) for inner in get_args(hint) if inner is not Ellipsis)
    if origin is Literal or is_dataclass(hint) or hint in (str, int, float, bool, NoneType):
        return True
    return hint == Mapping[str, object] or (isinstance(hint, type) and issubclass(hint, Enum))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.__name__)
def test_nothing_in_a_record_is_a_future_a_callback_or_a_widget(record: Any) -> None:
    assert {name: hint for name, hint in get_type_hints(record).items() if not is_plain(hint)} == {}


def test_risks_are_ordered_and_statuses_and_outcomes_keep_their_words() -> None:
    assert sorted(Risk) == [Risk.LOW, Risk.MEDIUM, Risk.HIGH, Risk.CRITICAL]
    assert [status.value for status in Status] == [
        "preparing",
        "waiting",
        "running",
        "done",
        "failed",
        "denied",
        "cancelled",
    ]
    assert [outcome.value for outcome in Outcome] == ["finished", "interrupted", "failed"]
