"""Moves symbols and modules to where `docs/house/` says, and rewrites every import, dotted name and path.

    moves.py symbols docs/house/symbols.tsv     lines: old module, names with commas, new module, its docstring
    moves.py modules docs/house/modules.tsv     lines: old module, new module
    moves.py merges docs/house/merges.tsv       lines: module that goes, module that takes it in
    moves.py names docs/house/names.tsv         lines: module, old name, new name

What needs a person is printed: code that finds files by its own place, names that are meant in two ways.
"""

from __future__ import annotations

import ast
import io
import itertools
import re
import subprocess
import sys
import tokenize
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODE = ("desktop_agent", "tests", "benchmarks", "packaging", "evals")


def main() -> int:
    kind, table = sys.argv[1:]
    rows = [line.split("\t") for line in Path(table).read_text("utf-8").splitlines() if line and line[0] != "#"]
    match kind:
        case "symbols":
            for old, names, new, *doc in rows:
                move_symbols(old, names.split(","), new, doc[0] if doc else "")
        case "merges":
            for old, new, *_ in rows:
                merge(old, new)
        case "modules":
            move_modules({old: new for old, new, *_ in rows})
        case "names":
            rename(rows)
    tidy()
    return 0


def python_files() -> list[Path]:
    return [path for top in CODE if (ROOT / top).exists() for path in sorted((ROOT / top).rglob("*.py"))]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def path_of(module: str) -> Path:
    plain = ROOT / (module.replace(".", "/") + ".py")
    package = ROOT / module.replace(".", "/") / "__init__.py"
    return package if package.exists() and not plain.exists() else plain


def tidy() -> None:
    ruff = str(ROOT / ".venv" / "bin" / "ruff")
    subprocess.run([ruff, "check", "-q", "--select", "F401,I", "--fix", "."], cwd=ROOT, check=False)
    subprocess.run([ruff, "format", "-q", "."], cwd=ROOT, check=False)


# Symbols


def move_symbols(old: str, names: list[str], new: str, doc: str) -> None:
    source = path_of(old).read_text("utf-8")
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    spans = list(spans_of(tree, lines, set(names)))
    missing = set(names) - {name for name, _, _ in spans}
    if missing:
        raise SystemExit(f"{old}: no {', '.join(missing)}")
    moved = "\n\n".join("".join(lines[start:end]).strip("\n") for _, start, end in merged(spans)) + "\n"
    for _, start, end in reversed(list(merged(spans))):
        del lines[start:end]
    rest = "".join(lines)
    used_here = names_in(ast.parse(rest)) & set(names)
    path_of(old).write_text(with_import(rest, new, sorted(used_here)), "utf-8")
    put(new, moved, imports_for(tree, moved, old, set(names)), doc)
    for path in python_files():
        text = path.read_text("utf-8")
        changed = repointed(text, old, set(names), new)
        if module_of(path) == new:
            changed = without_import(changed, new)
        if changed != text:
            path.write_text(changed, "utf-8")


def spans_of(tree: ast.Module, lines: list[str], names: set[str]) -> Iterator[tuple[str, int, int]]:
    for place, node in enumerate(tree.body):
        for name in defined(node) & names:
            decorators = getattr(node, "decorator_list", [])
            start = min([node.lineno, *(one.lineno for one in decorators)]) - 1
            while start and lines[start - 1].startswith("#"):
                start -= 1
            end = node.end_lineno or node.lineno
            after = tree.body[place + 1] if place + 1 < len(tree.body) else None
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                end = after.end_lineno or end
            yield name, start, end


def merged(spans: Iterable[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
    seen: dict[tuple[int, int], str] = {}
    for name, start, end in spans:
        seen.setdefault((start, end), name)
    return sorted(((name, *span) for span, name in seen.items()), key=lambda one: one[1])


def defined(node: ast.stmt) -> set[str]:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def names_in(tree: ast.AST) -> set[str]:
    found = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name)}
    for one in ast.walk(tree):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and re.fullmatch(r"[\w\[\], .|]+", one.value):
            found |= set(re.findall(r"\w+", one.value))
    return found


def imports_for(tree: ast.Module, moved: str, old: str, names: set[str]) -> str:
    wanted, found = names_in(ast.parse(moved)), []
    for node in [*tree.body, *(two for one in tree.body if isinstance(one, ast.If) for two in one.body)]:
        match node:
            case ast.ImportFrom(module=module, names=aliases) if module != "__future__":
                used = [one for one in aliases if (one.asname or one.name) in wanted]
                found += [f"from {module} import {text_of(one)}\n" for one in used]
            case ast.Import(names=aliases):
                found += [
                    f"import {text_of(one)}\n" for one in aliases if (one.asname or one.name).split(".")[0] in wanted
                ]
            case _:
                own = (defined(node) & wanted) - names
                found += [f"from {old} import {name}\n" for name in sorted(own)]
                for name in sorted(own):
                    print(f"CIRCLE?  {old} still defines {name}, which the moved code uses")
    return "".join(found)


def text_of(alias: ast.alias) -> str:
    return f"{alias.name} as {alias.asname}" if alias.asname else alias.name


def put(new: str, moved: str, imports: str, doc: str) -> None:
    path = path_of(new)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""{doc}"""\n\nfrom __future__ import annotations\n', "utf-8")
        print(f"NEW      {path.relative_to(ROOT)}")
    text = path.read_text("utf-8")
    at = end_of_imports(text)
    lines = text.splitlines(keepends=True)
    head, tail = "".join(lines[:at]), "".join(lines[at:])
    if moved.lstrip().startswith(("class ", "def ", "async ", "@")):
        path.write_text(f"{head}{imports}{tail.rstrip()}\n\n\n{moved}", "utf-8")
    else:
        path.write_text(f"{head}{imports}\n{moved}\n{tail.lstrip()}", "utf-8")


def end_of_imports(text: str) -> int:
    ends = [node.end_lineno or 0 for node in ast.parse(text).body if isinstance(node, ast.Import | ast.ImportFrom)]
    if ends:
        return max(ends)
    body = ast.parse(text).body
    return (body[0].end_lineno or 0) if body else 0


def with_import(text: str, module: str, names: list[str]) -> str:
    if not names:
        return text
    lines = text.splitlines(keepends=True)
    lines.insert(end_of_imports(text), f"from {module} import {', '.join(names)}\n")
    return "".join(lines)


def without_import(text: str, module: str) -> str:
    return edited(
        text,
        [
            (node.lineno, node.end_lineno or node.lineno, "")
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.ImportFrom) and node.module == module
        ],
    )


def repointed(text: str, old: str, names: set[str], new: str) -> str:
    if old not in text:
        return text
    changes = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module == old:
            go = [one for one in node.names if one.name in names]
            stay = [one for one in node.names if one.name not in names]
            if go:
                pad = " " * node.col_offset
                said = [(old, stay)] * bool(stay) + [(new, go)]
                rows = [f"{pad}from {module} import {', '.join(map(text_of, those))}\n" for module, those in said]
                changes.append((node.lineno, node.end_lineno or node.lineno, "".join(rows)))
    return edited(text, changes)


def edited(text: str, changes: list[tuple[int, int, str]]) -> str:
    lines = text.splitlines(keepends=True)
    for first, last, put_there in sorted(changes, reverse=True):
        lines[first - 1 : last] = [put_there]
    return "".join(lines)


# Merges


def merge(old: str, new: str) -> None:
    """Put all of a module into another one, and let everybody import it from there."""
    source, target = path_of(old).read_text("utf-8"), path_of(new).read_text("utf-8")
    old_tree, new_tree = ast.parse(source), ast.parse(target)
    old_body = parted(source)[1]
    new_head, new_body = parted(target)
    same, clashing = clashes(source, old_tree, target, new_tree)
    for name in same:
        old_body = dropped(old_body, name)
    for name in clashing:
        other = f"{'_' * name.startswith('_')}{old.rpartition('.')[2]}_{name.lstrip('_')}"
        other = other.upper() if name.isupper() else other
        print(f"CLASH    {new}: {name} of {old} is {other} now")
        old_body = re.sub(rf"(?<![\w.]){re.escape(name)}(?!\w)", other, old_body)
    for name, (one, two) in imported_twice(old_tree, new_tree).items():
        print(f"IMPORTS  {new}: {name} is {one} and {two}")
    is_below = imports(new_tree, old)
    body = f"{old_body}\n\n\n{new_body}" if is_below else f"{new_body}\n\n\n{old_body}"
    text = f"{new_head}{imports_of(source, old_tree)}\n\n{body}\n"
    text = without_import(without_import(text, old), new)
    path_of(new).write_text(text, "utf-8")
    subprocess.run(["git", "rm", "-qf", str(path_of(old))], cwd=ROOT, check=True)
    table = {old: new}
    for path in [*python_files(), *text_files()]:
        text = path.read_text("utf-8")
        changed = in_strings(text, table) if old in text or old.replace(".", "/") in text else text
        if path.suffix == ".py":
            parent, _, leaf = old.rpartition(".")
            changed = submodules(changed, {parent: {leaf: new}}, path) if leaf in changed else changed
            if module_of(path) == new:
                changed = without_import(changed, new)
        if changed != text:
            path.write_text(changed, "utf-8")
    rest = len(path_of(new).read_text("utf-8").splitlines())
    print(f"MERGED   {old} -> {new} ({rest} lines)")


def parted(text: str) -> tuple[str, str]:
    """Return docstring and imports, and what comes behind them."""
    at, lines = end_of_imports(text), text.splitlines(keepends=True)
    return "".join(lines[:at]), "".join(lines[at:]).strip("\n")


def imports_of(text: str, tree: ast.Module) -> str:
    lines = text.splitlines(keepends=True)
    found = [one for one in tree.body if isinstance(one, ast.Import | ast.ImportFrom)]
    kept = [one for one in found if not (isinstance(one, ast.ImportFrom) and one.module == "__future__")]
    return "".join("".join(lines[one.lineno - 1 : one.end_lineno]) for one in kept)


def imports(tree: ast.Module, module: str) -> bool:
    parent, _, leaf = module.rpartition(".")
    return any(
        isinstance(one, ast.ImportFrom)
        and (one.module == module or (one.module == parent and any(name.name == leaf for name in one.names)))
        for one in ast.walk(tree)
    )


def clashes(source: str, old: ast.Module, target: str, new: ast.Module) -> tuple[list[str], list[str]]:
    """Return names that both define: alike, and each in a way of its own."""
    texts = [
        {name: ast.get_source_segment(text, node) for node in tree.body for name in defined(node)}
        for text, tree in ((source, old), (target, new))
    ]
    both = sorted(texts[0].keys() & texts[1].keys())
    same = [name for name in both if texts[0][name] == texts[1][name]]
    return same, [name for name in both if name not in same]


def dropped(body: str, name: str) -> str:
    lines = body.splitlines(keepends=True)
    for found, start, end in spans_of(ast.parse(body), lines, {name}):
        if found == name:
            del lines[start:end]
            break
    return "".join(lines).strip("\n")


def imported_twice(old: ast.Module, new: ast.Module) -> dict[str, tuple[str, str]]:
    tables: list[dict[str, str]] = []
    for tree in (old, new):
        found: dict[str, str] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
        tables.append(found)
    both = tables[0].keys() & tables[1].keys()
    return {name: (tables[0][name], tables[1][name]) for name in both if tables[0][name] != tables[1][name]}


# Modules


def move_modules(table: dict[str, str]) -> None:
    table = {old: new for old, new in table.items() if old != new}
    waiting = []
    for old, new in table.items():
        both = [(path_of(old), ROOT / (new.replace(".", "/") + ".py"))]
        both += [(test_path(old), test_path(new))] if test_path(old).exists() else []
        for source, target in both:
            # A module may take the name of another one that moves, too.
            between = source.with_name(f"{source.name}.moving")
            subprocess.run(["git", "mv", str(source), str(between)], cwd=ROOT, check=True)
            waiting.append((source, between, target))
    for source, between, target in waiting:
        git_move(source, between, target)
    by_parent = defaultdict[str, dict[str, str]](dict)
    tested = {dotted(test_path(old)): dotted(test_path(new)) for old, new in table.items() if test_path(new).exists()}
    table |= tested
    for old, new in table.items():
        parent, _, leaf = old.rpartition(".")
        by_parent[parent][leaf] = new
    for path in python_files():
        text = path.read_text("utf-8")
        changed = submodules(in_strings(text, table), by_parent, path)
        if changed != text:
            path.write_text(changed, "utf-8")
    for path in text_files():
        text = path.read_text("utf-8")
        changed = in_strings(text, table)
        if changed != text:
            path.write_text(changed, "utf-8")


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def git_move(old: Path, between: Path, new: Path) -> None:
    new.parent.mkdir(parents=True, exist_ok=True)
    for folder in [one for one in new.parents if ROOT in one.parents and one != ROOT]:
        first = folder / "__init__.py"
        if not first.exists() and folder.relative_to(ROOT).parts[0] == "desktop_agent":
            first.write_text('""""""\n', "utf-8")
            subprocess.run(["git", "add", "-N", str(first)], cwd=ROOT, check=True)
            print(f"NEW      {first.relative_to(ROOT)}")
    if new.exists():
        raise SystemExit(f"{new} is there already")
    if "__file__" in between.read_text("utf-8") and old.parent != new.parent:
        print(f"PLACE    {new.relative_to(ROOT)} finds something by its own place")
    subprocess.run(["git", "mv", str(between), str(new)], cwd=ROOT, check=True)


def test_path(module: str) -> Path:
    _, *packages, leaf = module.split(".")
    return ROOT.joinpath("tests", *packages, f"test_{leaf}.py")


def submodules(text: str, by_parent: dict[str, dict[str, str]], path: Path) -> str:
    """Rewrite `from package import module`, where that module moved."""
    changes, names = [], dict[str, str]()
    tree = ast.parse(text)
    known = names_in(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or node.module not in by_parent:
            continue
        moved = by_parent[node.module]
        go = [one for one in node.names if one.name in moved]
        if not go:
            continue
        pad = " " * node.col_offset
        stay = [one for one in node.names if one.name not in moved]
        rows = [f"{pad}from {node.module} import {', '.join(map(text_of, stay))}\n"] if stay else []
        for one in go:
            parent, _, leaf = moved[one.name].rpartition(".")
            local = one.asname or one.name
            is_free = local == leaf or (leaf not in known and is_only_read(tree, local))
            rows.append(f"{pad}from {parent} import {leaf}{'' if is_free else f' as {local}'}\n")
            if is_free and local != leaf:
                names[local] = leaf
            elif not is_free:
                print(f"NAME     {path.relative_to(ROOT)}: {leaf} as {local}")
        changes.append((node.lineno, node.end_lineno or node.lineno, "".join(rows)))
    text = edited(text, changes)
    return renamed(text, ast.parse(text), names, {}, path, ()) if names else text


def is_only_read(tree: ast.Module, name: str) -> bool:
    """Return whether a name is nothing but the module that was imported under it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
            return False
        if isinstance(node, ast.arg | ast.keyword) and node.arg == name:
            return False
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name == name:
            return False
    return True


def in_strings(text: str, table: dict[str, str]) -> str:
    """Rewrite dotted names and paths."""
    return _pattern(table).sub(lambda found: replaced(found[0], table), text)


_PATTERNS: dict[int, re.Pattern[str]] = {}


def _pattern(table: dict[str, str]) -> re.Pattern[str]:
    if id(table) not in _PATTERNS:
        dotted = [re.escape(one) for one in sorted(table, key=len, reverse=True)]
        paths = [re.escape(one.replace(".", "/") + ".py") for one in table]
        tests = [
            re.escape(str(test_path(one).relative_to(ROOT))) for one in table if one.startswith("desktop_agent.")
        ]
        # A dotted name goes on with a capital, a private name or a function: that is a symbol in the module.
        _PATTERNS[id(table)] = re.compile(
            rf"(?<![\w./])(?:{'|'.join(paths + tests)}|(?:{'|'.join(dotted)})(?![\w/]))"
        )
    return _PATTERNS[id(table)]


def replaced(found: str, table: dict[str, str]) -> str:
    if found in table:
        return table[found]
    for old, new in table.items():
        if found == old.replace(".", "/") + ".py":
            return new.replace(".", "/") + ".py"
        if found == str(test_path(old).relative_to(ROOT)):
            return str(test_path(new).relative_to(ROOT))
    return found


def text_files() -> list[Path]:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    skipped = ("i18n/", "docs/house/", "docs/decisions/", "CHANGELOG.md")
    return [
        ROOT / name
        for name in tracked.splitlines()
        if Path(name).suffix in {".toml", ".tsv", ".md", ".txt", ".json"} or Path(name).name in {"Makefile", "run"}
        if not name.startswith(skipped) and (ROOT / name).is_file()
    ]


# Names


def rename(rows: list[list[str]]) -> None:  # noqa: C901, PLR0912 - goes when the moves are done
    """Rename what modules define, in them and wherever it is imported from them."""
    by_module = defaultdict[str, dict[str, str]](dict)
    for module, old, new in rows:
        by_module[module][old] = new
        if module.startswith("desktop_agent.protocol."):
            # The package hands its words on.
            by_module["desktop_agent.protocol"][old] = new
    for path in python_files():
        text = path.read_text("utf-8")
        here, modules = dict(by_module.get(module_of(path), {})), dict[str, dict[str, str]]()
        tree, scripts = ast.parse(text), dict[str, str]()
        aliases: list[tuple[str, str, str, str]] = []
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import" in node.value:
                for module, names in re.findall(r"from (desktop_agent[\w.]*) import ([\w, ]+)", node.value):
                    table = by_module.get(module, {})
                    scripts |= {name: table[name] for name in re.findall(r"\w+", names) if name in table}
            if not isinstance(node, ast.ImportFrom):
                continue
            table = by_module.get(node.module or "", {})
            here |= {one.name: table[one.name] for one in node.names if one.name in table and not one.asname}
            for one in node.names:
                if one.name in table and one.asname:
                    aliases.append((node.module or "", one.name, table[one.name], one.asname))
            for one in node.names:
                inside = by_module.get(f"{node.module}.{one.name}")
                if inside:
                    modules[one.asname or one.name] = inside
        if here or modules:
            path.write_text(renamed(text, tree, here, modules, path, by_module), "utf-8")
        for module, old, new, local in aliases:
            there, given = path.read_text("utf-8"), new if new == local else f"{new} as {local}"
            path.write_text(
                re.sub(rf"(from {re.escape(module)} import [^\n]*?)\b{old} as {local}\b", rf"\1{given}", there),
                "utf-8",
            )
        if scripts:
            word = re.compile(rf"\b(?:{'|'.join(scripts)})\b")
            path.write_text(in_scripts(path.read_text("utf-8"), word, scripts), "utf-8")


def in_scripts(text: str, word: re.Pattern[str], names: dict[str, str]) -> str:
    """Rename in the strings of a file, where programs for other processes stand."""
    starts = [0, *itertools.accumulate(len(line) + 1 for line in text.split("\n"))]
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        if token.type == tokenize.STRING:
            first, last = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
            text = text[:first] + word.sub(lambda found: names[found[0]], token.string) + text[last:]
    return text


def renamed(  # noqa: PLR0917 - goes when the moves are done
    text: str,
    tree: ast.Module,
    here: dict[str, str],
    modules: dict[str, dict[str, str]],
    path: Path,
    ours: Collection[str] = (),
) -> str:
    taken = {name for node in tree.body for name in defined(node)} | names_in(tree)
    for old, new in here.items():
        if new in taken:
            print(f"TAKEN    {path.relative_to(ROOT)}: {old} -> {new}")
    starts = [0, *itertools.accumulate(len(line) + 1 for line in text.split("\n"))]
    word = re.compile(rf"(?<![\w.'\"])(?:{'|'.join(map(re.escape, here))})(?!\w)") if here else None
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    changes: list[tuple[int, int, str]] = []
    foreign = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and not any(one.name in here for one in node.names if node.module in ours)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    for place, token in enumerate(tokens):
        if token.start[0] in foreign:
            continue
        before, earlier = tokens[place - 1].string if place else "", tokens[place - 2].string if place > 1 else ""
        first, last = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
        is_method = before == "def" and tokens[place - 1].start[1] > 0
        if token.type == tokenize.NAME and before != "." and not is_method and token.string in here:
            changes.append((first, last, here[token.string]))
        elif token.type == tokenize.NAME and before == "." and token.string in modules.get(earlier, {}):
            changes.append((first, last, modules[earlier][token.string]))
        elif token.type == tokenize.STRING and word and re.match(r"(?i)r?fr?['\"]", token.string):
            # Python 3.11 has no tokens for what stands in the braces.
            inside = re.sub(
                r"\{[^{}]*\}", lambda braces: word.sub(lambda found: here[found[0]], braces[0]), token.string
            )
            changes.append((first, last, inside))
    for first, last, new in reversed(changes):
        text = text[:first] + new + text[last:]
    names = re.compile(r"\b(?:" + "|".join(map(re.escape, here)) + r")\b") if here else None
    if names is not None:
        text = re.sub(
            r"^__all__ = [\[(][^\])]*[\])]",
            lambda block: names.sub(lambda name: here[name[0]], block[0]),
            text,
            flags=re.M,
        )
    quoted = re.compile(r"`(" + "|".join(map(re.escape, here)) + r")(?=[`.(])")
    return quoted.sub(lambda found: "`" + here[found[1]], text) if here else text


if __name__ == "__main__":
    sys.exit(main())
