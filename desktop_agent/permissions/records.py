"""Records that only the type checker freezes: a judgement makes hundreds, and they are cheap to make.

A frozen dataclass sets each field by a call of `object.__setattr__`, which takes five times as long as an assignment.
A sixth of the time of a judgement went into that.
"""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar, dataclass_transform

from desktop_agent.lazy_dataclass import dataclass

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Make a dataclass with slots, equal and hashed by its fields.

    The type checker refuses a change of a field, as in a frozen one. At run time nothing does.
    """
    # As a frozen one: a hash by the fields, unless the class has one of its own.
    return dataclass(slots=True, unsafe_hash="__hash__" not in vars(cls))(cls)
