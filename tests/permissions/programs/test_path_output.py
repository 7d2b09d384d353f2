from __future__ import annotations

import random
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from desktop_agent.permissions.effects.semantics import understand
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.path_output import can_be_apart, certain_tests, names_left, null_form
from desktop_agent.permissions.programs.simple_command import PrintedPaths, SimpleCommand, Stdin
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.word_values import Value
from desktop_agent.protocol import Risk
from tests.permissions.hostile_repository import GIT
from tests.permissions.world import World, git
from tests.series import series

FIND = shutil.which("find") or "/usr/bin/find"
NAMES = ("a.py", "b.txt", "-name", "-print", "src/c.py", "src/d e.txt", "src/-newer")


def words(text: str) -> list[Word]:
    return [Word(Value(one), index, index + 1) for index, one in enumerate(text.split())]


def printed(tables: Tables, text: str, given: PrintedPaths | None = None) -> PrintedPaths | None:
    return understand(SimpleCommand(tuple(words(text)), ("/w",), Stdin.NOTHING, piped=given), tables).prints


def test_names_behind_a_folder_that_begins_with_a_dash_are_not_followed(tables: Tables) -> None:
    for text in ("rg --files -0 -- -x", "rg --files -- -x"):
        assert printed(tables, text) is None, text
    for text in ("rg --files -0 -- x", "rg --files -- x"):
        assert printed(tables, text) is not None, text


@pytest.mark.parametrize(
    ("expression", "kept"),
    [
        (". -name *.py", ("*.py",)),
        (". -type f -iname *.PY -print", ("*.PY",)),
        (". -name *.py -exec cat {} ;", ("*.py",)),
        (". -not -path ./x -name *.py", ("*.py",)),
        (". -type f -print -name *.py", ()),
        (". -print0 -name *.py", ()),
        (". -exec cat {} ; -name *.py", ()),
        (". -ls -name *.py", ()),
        (". -quit -name *.py", ()),
        (". -name *.py -o -print", ()),
        (". -name *.py , -print", ()),
        (". ! -name *.py", ()),
        (". -not ( -name *.py )", ()),
        (". -path -name *.py", ()),
        (". -not -name -newer -print -name *.py", ()),
        (". -name [ab].py", ()),
        (". -name *.c -o -name *.h", ("*.c", "*.h")),
        (". ( -name *.c -or -iname *.H ) -not -name x", ("*.c", "*.H")),
        (". -path ./target -prune -o -name *.rs -print", ("*.rs",)),
        (". -path ./target -prune -o -name *.rs", ()),
        (". -name *.c -exec cat {} ; -o -name *.h -print", ("*.c", "*.h")),
        (". -name *.c -exec grep -o {} + -print", ("*.c",)),
        (". -name *.c -fprintf ( ) -o -name *.h -print", ("*.c", "*.h")),
        (". -name *.c -o -type f", ()),
        (". -name *.c -o ! -name *.h", ()),
        (". -name *.c -quit -o -name *.h", ("*.c", "*.h")),
        (". ! ( -type d -print ) -name *.c -print", ()),
        (". -name *.c , -name *.h", ("*.c", "*.h")),
        (". ( -name *.c", ()),
        (". -name *.c -frobnicate", ()),
        (". -name *.c -exec cat {}", ()),
        (". -name *.c -exec", ()),
    ],
)
def test_a_name_is_kept_to_where_it_is_tested_before_anything_is_done(
    expression: str, kept: tuple[str, ...], tables: Tables
) -> None:
    table = tables.table("find")
    assert table is not None
    assert names_left(table, words(expression)) == kept


def test_a_test_without_its_value_is_none(tables: Tables) -> None:
    table = tables.table("find")
    assert table is not None
    assert list(certain_tests(table, words(". -type f -name"))) == [("-type", "f")]


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("searched")
    for name in NAMES:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x\n")
    return folder


def matches(path: str, pattern: str) -> bool:
    return fnmatchcase(path.rpartition("/")[2].lower(), pattern.lower())


@pytest.mark.parametrize("seed", range(series(2000)))
def test_find_prints_nothing_but_what_an_expression_is_said_to_keep_to(
    seed: int, searched: Path, tables: Tables
) -> None:
    """Whatever the real find prints matches one of the patterns."""
    table = tables.table("find")
    assert table is not None
    choose = random.Random(seed)
    pieces = [
        "-name *.py",
        "-iname *.TXT",
        "-name -newer",
        "-name -print",
        "-path *c*",
        "-type f",
        "-type d",
        "-true",
    ]
    pieces += ["-print", "-print", "-print0", "!", "-not", "-o", "-a", ",", "(", ")", "-prune", "-size -9"]
    pieces += ["-o", "-o", "-name *.txt", "-exec echo {} ;", "-exec true {} +", "-quit"]
    expression = f". {' '.join(choose.choices(pieces, k=choose.randint(1, 9)))}"
    done = subprocess.run([FIND, *expression.split()], cwd=searched, capture_output=True, check=False)
    if done.returncode != 0:
        return  # no expression at all
    found = done.stdout.decode().replace("\0", "\n").split("\n")[:-1]
    if kept := names_left(table, words(expression)):
        assert [path for path in found if not any(matches(path, pattern) for pattern in kept)] == [], expression
    if ("-type", "f") in certain_tests(table, words(expression)):
        assert all((searched / path).is_file() for path in found), expression


@pytest.mark.parametrize(
    ("command", "form"),
    [
        ("ls-files *.py", "ls-files -z *.py"),
        ("ls-files -z", "ls-files -z"),
        ("find . -name x", "find . -name x -print0"),
        ("find . -print -name x -print", "find . -print0 -name x -print0"),
        ("find . -name -print", "find . -name -print -print0"),
        ("find . -name x -o -name y", None),
        ("find . -prune -o -name y -print", "find . -prune -o -name y -print0"),
        ("rg --files", "rg -0 --files"),
        ("grep -rl x .", "grep -Z -rl x ."),
        ("sort -u", "sort -z -u"),
        ("head -n 3", "head -z -n 3"),
        ("cat x", None),
    ],
)
def test_the_form_with_nul_bytes_has_one_word_more(command: str, form: str | None, tables: Tables) -> None:
    name = command.partition(" ")[0]
    git = tables.table("git")
    assert git is not None
    table = git.subcommands[name] if name == "ls-files" else tables.table(name)
    assert table is not None
    made = null_form(table, words(command))
    texts = None if made is None else [one if isinstance(one, str) else one.value.text for one in made]
    assert texts == (None if form is None else form.split())


@pytest.mark.parametrize(
    "command",
    [
        *("git ls-files", "git ls-files *.py", "find . -type f", "find src -name *.py -print", "grep -rl x ."),
        *("find . -name *.txt -print -size -9",),
    ],
)
def test_the_form_with_nul_bytes_prints_the_same_paths(command: str, searched: Path, tables: Tables) -> None:
    if not (searched / ".git").exists():
        for arguments in (("init", "-q", "."), ("add", "--", *NAMES)):
            subprocess.run(
                [GIT, *arguments], cwd=searched, check=True, env={"PATH": "/usr/bin:/bin", "HOME": "/none"}
            )
    found = printed(tables, command)
    assert found is not None
    assert found.forms is not None
    (form,) = found.forms
    name = form[0]
    assert isinstance(name, Word)
    before = command.split()[: name.start]
    quoted = [*before, *(one if isinstance(one, str) else one.value.text for one in form)]
    plain, apart = (
        subprocess.run(one, cwd=searched, capture_output=True, check=True).stdout.decode()
        for one in (command.split(), quoted)
    )
    assert apart.split("\0")[:-1] == [line.strip('"') for line in plain.splitlines()]


def test_forms_come_one_for_each_call_and_none_where_one_has_none(tables: Tables) -> None:
    first = printed(tables, "git ls-files")
    assert first is not None
    passed = printed(tables, "sort -u", first)
    assert passed is not None
    assert passed.forms is not None
    assert [len(form) for form in passed.forms] == [2, 3]
    alternatives = printed(tables, "find . -name a -o -name b")
    assert alternatives is not None
    assert alternatives.forms is None
    after = printed(tables, "sort -u", alternatives)
    assert after is not None
    assert after.forms is None
    assert printed(tables, "sort -z", first) is None


@pytest.mark.parametrize(("used", "can"), [("-r", True), ("-n", True), ("-d", False), ("-L", False), ("-a", False)])
def test_xargs_takes_nul_bytes_where_it_reads_names_one_by_one(used: str, can: bool, tables: Tables) -> None:
    given = printed(tables, "git ls-files")
    assert given is not None
    assert can_be_apart(given, frozenset({used})) is can


def tracked(world: World, name: str, text: str = "x\n") -> Path:
    """Put a file below git that it would ignore."""
    path = world.workspace / name
    path.parent.mkdir(exist_ok=True)
    (world.workspace / ".gitignore").write_text("*\n")
    path.write_text(text)
    subprocess.run(
        [GIT, "add", "-f", "--", name],
        cwd=world.workspace,
        check=True,
        env={"PATH": "/usr/bin:/bin", "HOME": "/none"},
    )
    return path


def test_what_git_tracks_counts_whether_it_is_ignored_or_not(world: World) -> None:
    for command in ("git ls-files | xargs cat", "git grep -n x", "git ls-files -z | xargs -0 head -1"):
        assert "reads_tree_secret" not in world.reasons(command)
    (world.workspace / ".env").write_text("KEY=1\n")
    assert world.reasons("git ls-files | xargs cat")[0] == "shows_repository"
    tracked(world, ".env")
    for command in ("git ls-files | xargs cat", "git grep -n x", "git ls-files -z | xargs -0 head -1"):
        assert "reads_tree_secret" in world.reasons(command)
    assert "reads_tree_secret" not in world.reasons("git ls-files '*.py' | xargs cat")


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ("-- '.e*'", True),
        ("-- src '*v'", True),
        ("HEAD", True),
        ("HEAD~1 -- src", True),
        ("-- ':!src'", True),
        ("-- ':(exclude)*.env' .", True),
        ("-- '*.py'", False),
        ("-- 'src/**/*.py'", False),
        ("-- src", False),
        ("-- README.md", False),
    ],
)
def test_git_looks_for_patterns_and_in_commits_among_all_it_tracks(words: str, is_found: bool, world: World) -> None:
    command = f"git grep -h . {words}"
    assert "reads_tree_secret" not in world.reasons(command)
    tracked(world, ".env")
    assert ("reads_tree_secret" in world.reasons(command)) is is_found


@pytest.mark.parametrize(
    ("command", "is_found"),
    [
        ("git log -p -- '.e*'", True),
        ("git show HEAD -- '*'", True),
        ("git diff HEAD~1 -- '.[e]nv' src", True),
        ("git blame '.en?'", True),
        ("cd src && git log -p -- '../.e*'", True),
        ("git log -p -- '*.py'", False),
        ("git log -p -- 'src/**'", False),
        ("git show HEAD@{1}", False),
    ],
)
def test_what_shows_commits_looks_for_patterns_among_all_that_git_tracks(
    command: str, is_found: bool, world: World
) -> None:
    assert "reads_tree_secret" not in world.reasons(command)
    tracked(world, ".env")
    assert ("reads_tree_secret" in world.reasons(command)) is is_found


@pytest.mark.parametrize("program", ["terraform", "tofu"])
def test_to_print_what_would_change_in_a_folder_is_to_read_its_secrets(program: str, world: World) -> None:
    (world.workspace / "prod.tfvars").write_text('k="secret"\n')
    for words in ("-check -diff", "-diff -write=false -recursive", "-check -diff ."):
        assert "reads_tree_secret" in world.reasons(f"{program} fmt {words}")
    for words in ("-check", "-check -recursive", "-check -diff src"):
        assert "reads_tree_secret" not in world.reasons(f"{program} fmt {words}")


@pytest.mark.parametrize("word", [":/", ":(top)x", ":(attr:x)"])
def test_a_pathspec_that_may_lead_above_the_folder_asks(word: str, world: World) -> None:
    assert "unknown_word" in world.reasons(f"git grep x -- '{word}'")


@pytest.mark.parametrize("name", ["-oPWN", "a b.py", "it's.py", "src/new\nline.py"])
def test_a_tracked_name_that_is_more_than_a_word_asks_there_or_not(name: str, world: World) -> None:
    path = tracked(world, name)
    assert "unknown_word" in world.reasons("git ls-files | xargs -E end sort")
    path.unlink()
    assert "unknown_word" in world.reasons("git ls-files '*' | xargs -E end sort")
    for command in ("git ls-files -z | xargs -0 sort", "git ls-files | sort | head -9 | xargs sort"):
        assert ("unknown_word" in world.reasons(command)) is name.startswith("-")


@pytest.mark.parametrize("name", ["a b.py", "it's.py", "src/new\nline.py", "tab\t.py", "a -o PWN b.py"])
def test_a_name_with_blanks_or_quotes_stays_one_word_in_the_form_that_runs(name: str, world: World) -> None:
    tracked(world, name, "what it holds\n")
    for command in ("git ls-files | xargs cat", "git ls-files '*.py' | sort -u | xargs -I {} cat {}"):
        judged = world.judged(command)
        assert "unknown_word" not in judged.assessment.reasons
        done = subprocess.run(
            ["/bin/bash", "-c", judged.rendered],
            cwd=world.workspace,
            env=dict(world.environment),
            capture_output=True,
            check=True,
        )
        assert done.stdout == b"what it holds\n"


@pytest.mark.parametrize(
    ("name", "program", "asks"),
    [
        ("@words.o", "nm", True),
        ("@words.o", "size --", True),
        ("@words.o", "cat", False),
        ("+words.o", "less", True),
        ("+words.o", "cat", False),
        ("b@words.o", "nm", False),
    ],
)
def test_a_name_that_is_no_operand_to_the_program_it_is_handed_to_asks(
    name: str, program: str, asks: bool, world: World
) -> None:
    tracked(world, name)
    for command in (
        f"{program} *.o",
        f"git ls-files | xargs {program}",
        f"rg -l x -g '*.o' --hidden | xargs {program}",
    ):
        found = {"glob_option", "unknown_word"} & set(world.reasons(command))
        assert bool(found) is asks, command
    assert "unknown_word" not in world.reasons(f"find . -name '*.o' | xargs {program}")


@pytest.mark.parametrize("patterns", ["':/*.py'", "'../*.py'", "':!x'", "src/../../x", "/", "$x"])
def test_a_pattern_that_may_lead_elsewhere_is_not_followed(patterns: str, world: World) -> None:
    assert "unknown_word" in world.reasons(f"git ls-files {patterns} | xargs wc -l")


@pytest.mark.parametrize(
    "command",
    [
        *("find . -name notes | xargs cat", "find . -name notes -exec cat {} +", "git ls-files | xargs cat"),
        *("find . -name notes | xargs grep -r key", "find . -name notes -exec grep -r key {} ';'"),
        *("find . -name notes -print0 | xargs -0 cat",),
    ],
)
def test_a_link_that_is_handed_over_is_what_it_leads_to(command: str, world: World) -> None:
    (world.workspace / "notes").symlink_to(world.home / ".ssh")
    tracked(world, "notes2")
    (world.workspace / "notes2").unlink()
    (world.workspace / "notes2").symlink_to(world.home / ".ssh" / "id_rsa")
    assert "reads_tree_secret" in world.reasons(command)


def test_a_tracked_folder_that_is_a_link_by_now_leads_outside(world: World) -> None:
    tracked(world, "keys/id.txt").unlink()
    (world.workspace / "keys").rmdir()
    (world.workspace / "keys").symlink_to(world.home)
    assert "reads_tree_secret" in world.reasons("git ls-files | xargs cat")


def test_links_do_not_matter_where_only_files_are_found(world: World) -> None:
    (world.workspace / "notes").symlink_to(world.home / ".ssh")
    assert world.reasons("find . -type f | xargs cat") == ("finds_files", "shows_files")
    assert "reads_tree_secret" in world.reasons("find . -type f -o -name notes | xargs cat")


def test_an_option_of_another_program_is_no_test_of_find_s(world: World) -> None:
    (world.workspace / "a b.txt").write_text("a\n")
    assert "unknown_word" in world.reasons("rg -l -name '*.py' . | xargs -E end cat")


@pytest.mark.parametrize(
    "command",
    [
        'find . -name "$x" | xargs cat',
        'find . -name "$(cat names.txt)" | xargs cat',
        'read x < a.txt; find . -iname "$x" -exec cat {} +',
        "find . -name '*.md' -o -name \"$x\" | xargs cat",
        "find . -name '*.md' -o -name '.e*' | xargs cat",
        "find . -name '*.md' -o -type f -print | xargs cat",
        "find . -name '*.md' , -name '.env' | xargs cat",
        "find . -type f | xargs head -n 1",
        "find . -type f | xargs sha256sum",
        "rg -uu foo",
        "rg --hidden -g '.e*' foo",
        "rg --hidden --no-ignore foo",
    ],
)
def test_names_that_may_be_those_of_a_secret_ask(command: str, world: World) -> None:
    (world.workspace / ".env").write_text("KEY=x\n")
    (world.workspace / ".gitignore").write_text(".env\n")
    (world.workspace / ".git").mkdir(exist_ok=True)
    assert world.ruling(command).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        "find . -type l -exec ls {} +",
        "find . -name 'ou*' -exec ls {} \\;",
        "find . -exec ls {} \\; -type f",
        "find . -name out -exec find -H {} \\;",
        "find . | xargs du",
        "git ls-files | xargs ls",
    ],
)
def test_who_is_told_to_list_a_link_lists_the_folder_that_it_leads_to(command: str, world: World) -> None:
    (world.workspace / "out").symlink_to(world.home)
    git(world, "add", "-A")
    assert "lists_outside" in world.reasons(command)


@pytest.mark.parametrize(
    "command",
    [
        "find . -name '*.md' -o -name '*.txt' | xargs cat",
        "find . -path ./src -prune -o -name '*.md' -print | xargs cat",
        "find . -type f | xargs wc -l",
        "find . -type f -exec file {} +",
        "wc -l .env",
        "rg --hidden -g '!.git' foo",
    ],
)
def test_a_secret_beside_what_is_read_asks_nothing(command: str, world: World) -> None:
    (world.workspace / ".env").write_text("KEY=x\n")
    (world.workspace / ".gitignore").write_text(".env\n")
    (world.workspace / ".git").mkdir(exist_ok=True)
    assert world.ruling(command).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    [
        "find . -type f -exec ls -l {} +",
        "find . -type d -exec ls {} \\;",
        "find . -name '*.py' | xargs ls -l",
        "git ls-files '*.py' | xargs ls",
        "find src -exec ls -d {} \\;",
    ],
)
def test_a_link_that_is_not_handed_over_does_not_matter(command: str, world: World) -> None:
    (world.workspace / "out").symlink_to(world.home)
    (world.workspace / "src" / "own").symlink_to("../docs")
    (world.workspace / "src" / "file.py").symlink_to(world.home / ".ssh" / "id_rsa")
    git(world, "add", "-A")
    assert world.risk(command) is Risk.LOW
