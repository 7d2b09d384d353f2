"""`dataclass` as the library has it; its methods are written when they are first used.

The library compiles up to six methods from text for each class, and a start makes hundreds of classes and uses few of
them. Here a class is made without: each method stands in it as a promise, and whoever looks for one gets what the
library writes, which stays there. One is our own, the constructor of a frozen class with plain fields: nearly every
class needs it, and it takes a third of the time. What is not a plain class is left to the library at once.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Callable
from dataclasses import MISSING
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_Options = dict[str, bool]
_NONE: _Options = {"init": False, "repr": False, "eq": False, "slots": True}

_ANY_DOC = "Keeps the library from asking for the signature."

_FROZEN: dict[str, _Options] = {
    "__init__": {"init": True, "frozen": True},
    "__repr__": {"repr": True},
    "__eq__": {"eq": True},
    "__hash__": {"unsafe_hash": True},
    "__setattr__": {"frozen": True},
    "__delattr__": {"frozen": True},
}
"""What the library is asked for, to have it write a method of a frozen class."""
_OPEN: dict[str, _Options] = {"__init__": {"init": True}, "__repr__": {"repr": True}, "__eq__": {"eq": True}}


@dataclasses.dataclass(frozen=True, slots=True)
class _FrozenPattern:
    """What the library gives to every frozen class with slots, without compiling it."""


@dataclasses.dataclass(slots=True)
class _OpenPattern:
    """And to one whose fields may be set."""


class _Promise:
    """A method that is not written yet."""

    __slots__ = ("_name", "_options", "_owner")

    def __init__(self, options: _Options) -> None:
        self._options = options

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        # Two threads may come at once. What they write is alike, and either may stay.
        method = _written(self._owner, self._name, self._options)
        setattr(self._owner, self._name, method)
        return method.__get__(instance, owner)


class _Signature:
    """The docstring of a class that has none: its signature, as the library has it."""

    __slots__ = ("_owner",)

    def __init__(self, owner: type) -> None:
        self._owner = owner

    def __get__(self, instance: object, owner: type | None = None) -> str:
        text = f"{self._owner.__name__}{inspect.signature(self._owner)}".replace(" -> None", "")
        self._owner.__doc__ = text
        return text


def _written(owner: Any, name: str, options: _Options) -> Any:
    """Return a method for the fields of a class."""
    if options is _FROZEN["__init__"] and _has_plain_fields(owner):
        return _constructor(owner)
    # The library writes it in a class with the same fields, which is thrown away.
    content = {"__annotations__": owner.__annotations__, "__doc__": _ANY_DOC, **owner.__dataclass_fields__}
    for kept in ("__module__", "__qualname__", "__post_init__"):
        if hasattr(owner, kept):
            content[kept] = getattr(owner, kept)
    like: Any = type(owner.__name__, (), content)
    return vars(dataclasses.dataclass(like, **_NONE | options))[name]


def _has_plain_fields(owner: Any) -> bool:
    """Tell whether a constructor has nothing to do but to set each field to its parameter."""
    fields = dataclasses.fields(owner)
    are_needed = [field.default is MISSING for field in fields]
    return (
        all(field.init and not field.kw_only and field.default_factory is MISSING for field in fields)
        and are_needed == sorted(are_needed, reverse=True)
        and len(fields) == len(owner.__annotations__)
        and not hasattr(owner, "__post_init__")
        and not any(field.name == "self" or field.name.startswith("_set_") for field in fields)
    )


def _constructor(owner: Any) -> Any:
    """Write `__init__`, which sets slots by their descriptors: faster than the library's `object.__setattr__`."""
    fields = {field.name: field for field in dataclasses.fields(owner)}
    setters = {f"_set_{name}": vars(owner)[name].__set__ for name in fields}
    text = (
        f"def make({', '.join(setters)}):\n"
        f"    def __init__({', '.join(('self', *fields))}):\n"
        f"        {'; '.join(f'_set_{name}(self, {name})' for name in fields) or 'pass'}\n"
        "    return __init__\n"
    )
    module, made = sys.modules.get(owner.__module__), dict[str, Any]()
    exec(text, vars(module) if module else {}, made)  # noqa: S102 - names of fields, and nothing else
    method = made["make"](**setters)
    method.__defaults__ = tuple(field.default for field in fields.values() if field.default is not MISSING)
    method.__annotations__ = {**{name: field.type for name, field in fields.items()}, "return": None}
    method.__qualname__ = f"{owner.__qualname__}.__init__"
    return method


def _made(cls: Any, promised: dict[str, _Options], pattern: Any) -> Any:
    """Let the library make the class, with promises for its methods."""
    for name, options in promised.items():
        setattr(cls, name, _Promise(options))
    for name in ("__getstate__", "__setstate__", "__hash__"):
        if name in vars(pattern) and name not in promised:
            setattr(cls, name, vars(pattern)[name])
    has_doc = bool(cls.__doc__)
    if not has_doc:
        cls.__doc__ = _ANY_DOC
    made: Any = dataclasses.dataclass(cls, **_NONE)
    if not has_doc:
        made.__doc__ = _Signature(made)
    made.__dataclass_params__ = pattern.__dataclass_params__
    return made


def _is_plain(cls: type) -> bool:
    """Tell whether it has neither bases nor a method that the library would write."""
    return cls.__bases__ == (object,) and vars(cls).keys().isdisjoint(_FROZEN)


if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls: type | None = None, /, **options: bool) -> type | Callable[[type], type]:
        """Make a dataclass, as `dataclasses.dataclass` does, whose methods are written when they are first used."""
        if cls is None:
            return lambda cls: dataclass(cls, **options)
        if options == {"frozen": True, "slots": True} and _is_plain(cls):
            return _made(cls, _FROZEN, _FrozenPattern)
        if options == {"slots": True} and _is_plain(cls):
            return _made(cls, _OPEN, _OpenPattern)
        return dataclasses.dataclass(cls, **options)
