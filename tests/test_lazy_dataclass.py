"""A class of ours and one of the library, made from the same definition, behave alike in everything."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import sys
import threading
import typing
from collections.abc import Callable
from dataclasses import KW_ONLY, InitVar, field
from typing import Any, ClassVar, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_agent import lazy_dataclass
from desktop_agent.lazy_dataclass import dataclass

KINDS = ({"frozen": True, "slots": True}, {"slots": True})
NAMES = ("first", "second", "third", "fourth", "self", "_set_first")
VALUES = (1, "text", (2, 3), None, float("nan"))

Definition = dict[str, tuple[str, bool]]
Make = Callable[..., Any]
T = TypeVar("T")


@st.composite
def definitions(draw: st.DrawFn) -> Definition:
    """Names of fields, and what each has: a default, a factory, no place in the constructor, or nothing."""
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=4))
    kinds = st.sampled_from(("bare", "bare", "default", "factory", "keyword", "uncompared", "unshown", "inside"))
    return {name: (draw(kinds), draw(st.booleans())) for name in names}


def made(
    make: Make,
    definition: Definition,
    options: dict[str, bool],
    post_init: bool = False,
    doc: str | None = "A class.",
) -> Any:
    """Make the class; a field without a default after one with a default may only be named."""
    content: dict[str, Any] = {"__doc__": doc, "__module__": __name__, "__qualname__": "Holder.Value"}
    content["__annotations__"] = dict.fromkeys(definition, "Any")
    may_be_bare = True
    for name, (kind, has_default) in definition.items():
        more: dict[str, Any] = {"default": 7} if has_default or kind in {"default", "inside"} else {}
        if kind == "factory":
            more = {"default_factory": list}
        if kind == "uncompared":
            more["compare"] = False
        if kind == "unshown":
            more["repr"] = False
        if kind == "inside":
            more["init"] = False
        elif kind == "keyword" or not (more.keys() & {"default", "default_factory"} or may_be_bare):
            more["kw_only"] = True
        elif more.keys() & {"default", "default_factory"}:
            may_be_bare = False
        if more:
            content[name] = 7 if more == {"default": 7} else field(**more)
    if post_init:
        content["__post_init__"] = lambda self: SEEN.append(type(self).__name__)
    return make(type("Value", (), content), **options)


SEEN: list[str] = []


def answer(work: Callable[[], Any]) -> tuple[str, str]:
    """Tell what came of it; two classes of one name answer in the same words."""
    try:
        return ("value", repr(work()))
    except Exception as error:
        return (type(error).__name__, str(error))


@given(
    definitions(),
    st.sampled_from(KINDS),
    st.lists(st.sampled_from(VALUES), max_size=5),
    st.dictionaries(st.sampled_from((*NAMES[:5], "unknown")), st.sampled_from(VALUES), max_size=3),
    st.booleans(),
)
def test_it_is_made_with_the_same_words_and_refuses_the_same(
    definition: Definition, options: dict[str, bool], values: list[Any], named: dict[str, Any], post_init: bool
) -> None:
    ours, theirs = (made(make, definition, options, post_init) for make in (dataclass, dataclasses.dataclass))
    SEEN.clear()
    assert answer(lambda: ours(*values, **named)) == answer(lambda: theirs(*values, **named))
    assert SEEN in ([], ["Value", "Value"])
    assert answer(lambda: inspect.signature(ours)) == answer(lambda: inspect.signature(theirs))
    assert typing.get_type_hints(ours.__init__) == typing.get_type_hints(theirs.__init__)


@given(definitions(), st.sampled_from(KINDS), st.data())
def test_its_values_compare_hash_copy_and_change_alike(
    definition: Definition, options: dict[str, bool], data: st.DataObject
) -> None:
    classes = [made(make, definition, options) for make in (dataclasses.dataclass, dataclass)]
    in_init = [each.name for each in dataclasses.fields(classes[0]) if each.init]
    given_to = [{name: data.draw(st.sampled_from(VALUES)) for name in in_init} for _ in range(2)]
    change = dict.fromkeys(data.draw(st.lists(st.sampled_from((*NAMES, "unknown")), max_size=2)), 5)

    def tried(cls: Any) -> list[tuple[str, str]]:
        one, other = (cls(**each) for each in given_to)
        questions: list[Callable[[], Any]] = [
            lambda: one == other,
            lambda: one == cls(**given_to[0]),
            lambda: one != other,
            lambda: one == 5,
            lambda: hash(one) == hash(cls(**given_to[0])),
            lambda: {one: 1}[cls(**given_to[0])],
            lambda: one < other,
            lambda: repr(one),
            lambda: dataclasses.asdict(one),
            lambda: dataclasses.astuple(one),
            lambda: dataclasses.replace(one, **change),
            lambda: copy.copy(one),
            lambda: copy.deepcopy(one),
            lambda: one.__reduce_ex__(4)[2],
            lambda: [setattr(one, name, value) for name, value in change.items()],
            lambda: [delattr(one, name) for name in change],
            lambda: one,
            lambda: one.__dict__,
        ]
        return [answer(question) for question in questions]

    theirs, ours = map(tried, classes)
    assert ours == theirs


@given(definitions(), st.sampled_from(KINDS), st.sampled_from(("A class.", "", None)))
def test_the_class_itself_looks_alike(definition: Definition, options: dict[str, bool], doc: str | None) -> None:
    ours, theirs = (made(make, definition, options, doc=doc) for make in (dataclass, dataclasses.dataclass))
    assert dataclasses.is_dataclass(ours)
    for name in ("__name__", "__qualname__", "__module__", "__doc__", "__match_args__", "__slots__", "__bases__"):
        assert getattr(ours, name) == getattr(theirs, name)
    assert repr(ours.__dataclass_params__) == repr(theirs.__dataclass_params__)
    assert repr(dataclasses.fields(ours)) == repr(dataclasses.fields(theirs))
    assert set(vars(ours)) == set(vars(theirs))
    methods = [name for name in vars(theirs) if inspect.isfunction(vars(theirs)[name])]
    assert "__repr__" in methods
    for name in methods:
        mine, its = getattr(ours, name), getattr(theirs, name)
        assert (mine.__qualname__, mine.__module__, inspect.signature(mine)) == (
            its.__qualname__,
            its.__module__,
            inspect.signature(its),
        )
    assert vars(ours)["__hash__"] is None or "frozen" in options


@dataclass(frozen=True, slots=True)
class Place:
    """A place."""

    row: int
    column: int = 0
    KIND: ClassVar[str] = "place"


@dataclass(slots=True)
class Counter:
    """A counter."""

    count: int
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Marked(Place):
    """A place with a mark."""

    mark: str = "x"


class Plain(Place):
    """No dataclass itself."""

    def __init__(self, row: int) -> None:
        super().__init__(row, column=9)


def test_nothing_is_written_before_it_is_needed() -> None:
    @dataclass(frozen=True, slots=True)
    class Unused:
        """Nobody makes one."""

        name: str

    promised = {name for name, value in vars(Unused).items() if isinstance(value, lazy_dataclass._Promise)}
    assert promised == {"__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"}
    one = Unused("a")
    assert inspect.isfunction(vars(Unused)["__init__"])
    assert isinstance(vars(Unused)["__eq__"], lazy_dataclass._Promise)
    assert one == Unused("a")
    assert inspect.isfunction(vars(Unused)["__eq__"])


@pytest.mark.parametrize("value", [Place(1, 2), Counter(3, ["a"]), Marked(1, mark="y"), Plain(4)])
def test_it_goes_through_pickle(value: object) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value


def test_it_is_matched_by_place() -> None:
    match Place(1, 2):
        case Place(row, column):
            assert (row, column) == (1, 2)


def test_a_frozen_value_stays_as_it_is() -> None:
    place = Place(1)
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'row'"):
        place.row = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'row'"):
        del place.row
    assert place == Place(1)


def test_classes_below_it_are_as_they_would_be() -> None:
    assert repr(Marked(1)) == "Marked(row=1, column=0, mark='x')"
    assert (Plain(1).row, Plain(1).column) == (1, 9)
    assert Plain(1) != Place(1, 9)
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):

        @dataclass(slots=True)
        class Thawed(Place):
            """Not frozen."""


def test_what_is_no_plain_class_is_the_librarys() -> None:
    @dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        """Options beside the plain ones."""

        number: int

    @dataclass(frozen=True, slots=True)
    class Equal:
        """A method of its own."""

        number: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Equal)

    @dataclass(frozen=True, slots=True)
    class Holder(Generic[T]):
        """A base."""

        value: T

    @dataclass
    class Open:
        """No slots."""

        number: int

    for cls in (Ordered, Equal, Holder, Open):
        assert not any(isinstance(value, lazy_dataclass._Promise) for value in vars(cls).values())
    assert Ordered(1) < Ordered(2)
    assert Equal(1) == Equal(2)
    assert Holder(3).value == 3


def test_fields_that_are_none_are_left_out() -> None:
    @dataclass(frozen=True, slots=True)
    class Odd:
        """What is for the constructor alone, and what may only be named."""

        first: int
        seed: InitVar[int]
        _: KW_ONLY
        named: int = 3

        def __post_init__(self, seed: int) -> None:
            object.__setattr__(self, "first", self.first + seed)

    assert str(inspect.signature(Odd)) == "(first: 'int', seed: 'InitVar[int]', *, named: 'int' = 3) -> None"
    assert repr(Odd(1, 2, named=4)) == "test_fields_that_are_none_are_left_out.<locals>.Odd(first=3, named=4)"


def test_a_default_before_a_field_without_one_is_refused_with_the_first_value() -> None:
    @dataclass(frozen=True, slots=True)
    class Wrong:
        """The type checker says it where it stands."""

        first: int = 1
        second: int  # type: ignore[misc]

    with pytest.raises(TypeError, match="non-default argument 'second' follows default argument"):
        Wrong(1, 2)


def test_two_threads_may_make_the_first_value_at_once() -> None:
    before, errors = sys.getswitchinterval(), list[BaseException]()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(30):
            _make_at_once(errors)
    finally:
        sys.setswitchinterval(before)
    assert not errors


def _make_at_once(errors: list[BaseException]) -> None:
    @dataclass(frozen=True, slots=True)
    class Shared:
        """Made by several threads."""

        first: int
        second: str = "b"

    together = threading.Barrier(4)

    def work() -> None:
        try:
            together.wait(10)
            assert Shared(1) == Shared(1, "b")
            assert len({Shared(1), Shared(1)}) == 1
            assert repr(Shared(2)).endswith("Shared(first=2, second='b')")
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
