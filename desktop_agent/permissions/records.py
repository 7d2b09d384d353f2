"""Frozen records that are made at the price of plain ones: one judgement makes hundreds.

A frozen dataclass sets each field by a call of `object.__setattr__`, which takes five times as long as an assignment.
A sixth of the time of a judgement went into that.
"""

from __future__ import annotations

from dataclasses import MISSING, field, fields, make_dataclass
from typing import Any, TypeVar

T = TypeVar("T")


def quick(cls: type[T]) -> type[T]:
    """Let the objects of a frozen dataclass with slots set their fields as those of a plain one do.

    The type checker refuses a change of a field as before. At run time nothing does.
    """
    # mypy knows a dataclass where one is decorated, not by a type variable.
    found: Any = fields(cls)  # type: ignore[arg-type]
    if any(one.default_factory is not MISSING or one.kw_only for one in found):
        raise TypeError(f"{cls.__name__}: a field is made for each object, or has no place")
    # The same fields, not frozen: its way to set them fits the slots of the other.
    plain = make_dataclass(cls.__name__, [(one.name, one.type, field(default=one.default)) for one in found])
    cls.__init__ = plain.__init__  # type: ignore[misc, method-assign]
    del cls.__setattr__, cls.__delattr__
    return cls
