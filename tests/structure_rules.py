"""The rules of the house about all files together, as functions from them to the faults."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tests.document_rules import Glossary
from tests.house_rules import Source, walk, words_of

PACKAGE_MODULES, SMALL_MODULE_LINES = 25, 60
OWN_ANCESTORS = 2
TOP = "desktop_agent"


@dataclass(frozen=True)
class Fault:
    """What breaks a rule: a module or a class, by the name under which an exception lists it, and why."""

    of: str
    why: str

    def __str__(self) -> str:
        return f"{self.of}: {self.why}"


@dataclass(frozen=True)
class OwnClass:
    """A class at the top of a module, and the classes it is made of, by dotted names where the imports say them."""

    module: str
    node: ast.ClassDef
    bases: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.module}.{self.node.name}"


@dataclass(frozen=True)
class House:
    """All sources of the program, by path."""

    sources: Mapping[str, Source]
    modules: Mapping[str, Source] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "modules", {dotted(path): source for path, source in self.sources.items()})

    @cached_property
    def classes(self) -> dict[str, OwnClass]:
        found = {}
        for module, source in self.modules.items():
            names = imported_names(source)
            own = [node for node in source.tree.body if isinstance(node, ast.ClassDef)]
            names |= {node.name: f"{module}.{node.name}" for node in own}
            for node in own:
                bases = tuple(resolved(ast.unparse(base), names) for base in node.bases)
                found[f"{module}.{node.name}"] = OwnClass(module, node, bases)
        return found

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        found = defaultdict[str, set[str]](set)
        for module, source in self.modules.items():
            for node in source.every(ast.Import, ast.ImportFrom):
                for name in imported(node):
                    found[name].add(module)
        return found

    @cached_property
    def own_signals(self) -> set[str]:
        """The names of all signals of ours: a button's `clicked` is no signal that somebody hands on."""
        return set().union(*(signals_of(self, name) for name in self.classes))

    def ancestors(self, name: str) -> list[str]:
        """Return the longest line of own classes above a class, and the first above them that is not our own."""
        own = self.classes.get(name)
        if own is None:
            return [name]
        lines = [self.ancestors(base) for base in own.bases if base != name]
        lines.sort(key=lambda line: (line[-1].startswith("PySide6"), len(line)))
        return [name, *(lines[-1] if lines else [])]


Rule = Callable[[House], Iterator[Fault]]


def dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.ImportFrom(module=str(module), names=names):
            yield module
            yield from (f"{module}.{name.name}" for name in names)
        case ast.Import(names=names):
            yield from (name.name for name in names)


def imported_names(source: Source) -> dict[str, str]:
    """Return what each name at hand stands for, as far as an import says so."""
    found = {}
    for node in source.every(ast.ImportFrom):
        if isinstance(node, ast.ImportFrom):
            found |= {name.asname or name.name: f"{node.module}.{name.name}" for name in node.names}
    return found


def resolved(name: str, names: Mapping[str, str]) -> str:
    first, _, rest = name.partition("[")[0].partition(".")
    return ".".join(part for part in (names.get(first, first), rest) if part)


def full_packages(house: House) -> Iterator[Fault]:
    """A package has at most 25 modules: what has more are two packages."""
    modules = defaultdict[str, list[str]](list)
    for path in house.sources:
        package, _, file = path.rpartition("/")
        modules[package] += [file] if file != "__init__.py" else []
    for package, files in modules.items():
        if len(files) > PACKAGE_MODULES:
            yield Fault(package, f"{len(files)} modules, more than {PACKAGE_MODULES}")


def small_modules(house: House) -> Iterator[Fault]:
    """A module of a few lines that one neighbour alone imports is a part of this neighbour."""
    for path, source in house.sources.items():
        name, lines = dotted(path), source.text.count("\n")
        if path.endswith("__init__.py") or lines >= SMALL_MODULE_LINES:
            continue
        importers = house.importers[name]
        package = name.rpartition(".")[0]
        if len(importers) == 1 and all(one.rpartition(".")[0] == package for one in importers):
            yield Fault(path, f"{lines} lines that {', '.join(importers)} alone imports")


def repeated_class_names(house: House) -> Iterator[Fault]:
    """A public class has a name of its own: who searches for it finds one."""
    places = defaultdict[str, list[str]](list)
    for own in house.classes.values():
        if not own.node.name.startswith("_"):
            places[own.node.name].append(own.module)
    for name, modules in places.items():
        if len(modules) > 1:
            yield Fault(name, f"a class of {' and of '.join(sorted(modules))}")


def deep_widgets(house: House) -> Iterator[Fault]:
    """Between a class and the one of Qt that it is stand two of our own at most: beyond that, hold instead of be."""
    for name in house.classes:
        *own, top = house.ancestors(name)
        if top.startswith("PySide6") and len(own) - 1 > OWN_ANCESTORS:
            above = ", ".join(one.rpartition(".")[2] for one in own[1:])
            yield Fault(name, f"{above} stand between it and {top.rpartition('.')[2]}")


def relayed_signals(house: House) -> Iterator[Fault]:
    """A signal may be handed on once: who wants it two levels up connects to where it comes from."""
    relays = defaultdict[str, set[str]](set)
    for own in house.classes.values():
        for signal, sender in handed_on(house, own):
            relays[f"{own.name}.{signal}"].add(sender)
    for name, senders in relays.items():
        for sender in sorted(senders & relays.keys()):
            first = ", ".join(sorted(one.removeprefix(f"{TOP}.gui.") for one in relays[sender]))
            yield Fault(short(name), f"hands on {short(sender)}, which hands on {first}")


def short(signal: str) -> str:
    return ".".join(signal.split(".")[-2:])


def handed_on(house: House, own: OwnClass) -> Iterator[tuple[str, str]]:
    """Yield each signal of a class that another of ours is connected to, with the other by its dotted name."""
    signals = signals_of(house, own.name)
    types = types_in(house, own)
    for call in walk(own.node):
        match call:
            case ast.Call(ast.Attribute(ast.Attribute(sender, signal), "connect"), [target, *_]):
                to = signal_of_self(target)
                if to in signals and signal in house.own_signals:
                    holder = types.get(ast.unparse(sender), "?")
                    owner = signal_owner(house, holder, signal)
                    if owner == "?" or (owner in house.classes and signal in signals_of(house, owner)):
                        yield to, f"{owner}.{signal}"


def signal_of_self(target: ast.expr) -> str:
    """Return the signal that is sent when `target` is called: `self.x`, `self.x.emit` or a lambda that does so."""
    match target:
        case ast.Lambda(body=ast.Call(func=called)):
            return signal_of_self(called)
        case ast.Attribute(ast.Attribute() as signal, "emit"):
            return signal_of_self(signal)
        case ast.Attribute(ast.Name("self"), name):
            return name
    return ""


def signals_of(house: House, name: str) -> set[str]:
    """Return the names of the signals of a class and of all it is made of."""
    own = house.classes.get(name)
    if own is None:
        return set()
    found = set().union(*(signals_of(house, base) for base in own.bases if base != name))
    for line in own.node.body:
        match line:
            case ast.Assign([ast.Name(signal)], ast.Call(func=called)) if ast.unparse(called).endswith("Signal"):
                found.add(signal)
    return found


def signal_owner(house: House, name: str, signal: str) -> str:
    """Return the class that hands a signal on or, where none does, the class itself."""
    own = house.classes.get(name)
    for base in own.bases if own else ():
        if signal in signals_of(house, base):
            return signal_owner(house, base, signal)
    return name


def types_in(house: House, own: OwnClass) -> dict[str, str]:
    """Return the classes of what a class calls `self.x` or `x`, where it makes it or says what it gets."""
    names = imported_names(house.modules[own.module])
    names |= {name.rpartition(".")[2]: name for name in house.classes if name.rpartition(".")[0] == own.module}
    found = {}
    for node in walk(own.node):
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], ast.Call(func=called)):
                if (made := resolved(ast.unparse(called), names)) in house.classes or made.startswith("PySide6"):
                    found[ast.unparse(target)] = made
            case ast.AnnAssign(target, annotation) | ast.arg(target, annotation) if annotation is not None:
                said = target if isinstance(target, str) else ast.unparse(target)
                if (given := resolved(ast.unparse(annotation), names)) in house.classes:
                    found[said] = given
    for node in walk(own.node):
        match node:
            case ast.Assign([ast.Attribute() as target], ast.Name(given)) if given in found:
                found[ast.unparse(target)] = found[given]
    return found


def words_of_the_field(house: House, words: Glossary) -> Iterator[Fault]:
    """A module and a public class end with a word of the glossary; an error may say what was not so."""
    for path, source in house.sources.items():
        stem = path.rpartition("/")[2].removesuffix(".py")
        names = [] if stem.startswith("__") else [stem]
        for node in source.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                is_sentence = words_of(node.name)[0] in ("not", "cannot", "does")
                if not (is_sentence and is_error(house, f"{dotted(path)}.{node.name}")):
                    names.append(node.name)
        for name in names:
            yield from (Fault(name, why) for why in words.faults(name))


def is_error(house: House, name: str) -> bool:
    return house.ancestors(name)[-1].endswith(("Error", "Exception"))
