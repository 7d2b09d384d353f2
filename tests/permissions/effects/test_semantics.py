from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.effects.semantics import understand
from desktop_agent.permissions.programs.actions import Action, Expand, GitUse, PathAction, ProgramStart, Say
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.simple_command import SimpleCommand, Stdin, Understanding, joined_folders
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.word_values import UNKNOWN, UNKNOWN_WORD, Value, ValueKind

STAR = Value("*", ValueKind.GLOB, is_many=True)


def understood(
    tables: Tables, *words: str | Value, stdin: Stdin = Stdin.NOTHING, text: Value = UNKNOWN, **more: frozenset[str]
) -> Understanding:
    values = [Value(word) if isinstance(word, str) else word for word in words]
    call = SimpleCommand(tuple(Word(value, i, i + 1) for i, value in enumerate(values)), ("/w",), stdin, text, **more)
    return understand(call, tables)


def touched(found: Understanding) -> list[tuple[Action, str]]:
    return [(deed.action, deed.value.text) for deed in found.deeds if isinstance(deed, PathAction)]


def said(found: Understanding) -> list[str]:
    return [deed.reason for deed in found.deeds if isinstance(deed, Say)]


@pytest.mark.parametrize(
    ("command", "paths"),
    [
        ("cat a b", [(Action.READ, "a"), (Action.READ, "b")]),
        ("cat -", []),
        ("ls", [(Action.LIST, ".")]),
        ("ls a", [(Action.LIST, "a")]),
        ("grep x f", [(Action.READ, "f")]),
        ("grep x", []),
        ("grep -r x", [(Action.TREE, ".")]),
        ("grep -rn x src", [(Action.TREE, "src")]),
        ("grep -f p x", [(Action.READ, "p"), (Action.READ, "x")]),
        ("rg x", [(Action.TREE, ".")]),
        ("sort -o out in", [(Action.WRITE, "out"), (Action.READ, "in")]),
        ("uniq a b", [(Action.READ, "a"), (Action.WRITE, "b")]),
        ("sed -i s/a/b/ f", [(Action.WRITE, "f")]),
        ("rm a", [(Action.DELETE, "a")]),
        ("rm -r a", [(Action.DELETE_TREE, "a")]),
        ("mv a b", [(Action.MOVE, "b/a"), (Action.MOVE, "a"), (Action.MOVE, "b")]),
        (
            "cp a b c",
            [
                (Action.WRITE, "c/a"),
                (Action.TREE, "a"),
                (Action.WRITE, "c/b"),
                (Action.TREE, "b"),
                (Action.WRITE, "c"),
            ],
        ),
        ("dd if=a of=b bs=1", [(Action.READ, "a"), (Action.WRITE, "b")]),
        ("git show HEAD:x", [(Action.READ, "HEAD:x"), (Action.READ, "x")]),
        ("timeout 5 cat a", [(Action.READ, "a")]),
        ("bash build.sh", [(Action.RUN, "build.sh")]),
        ("find a -delete", [(Action.LIST, "a"), (Action.DELETE, "a")][1:]),
        ("find -exec cat {} ;", [(Action.READ, "."), (Action.LIST, ".")]),
    ],
)
def test_the_table_says_what_is_done_to_which_path(
    tables: Tables, command: str, paths: list[tuple[Action, str]]
) -> None:
    found = understood(tables, *command.split())
    assert touched(found) == paths
    assert said(found) == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["frobnicate"], "opaque_program"),
        ([UNKNOWN_WORD], "unknown_program"),
        ([STAR], "unknown_program"),
        (["l\u0455"], "odd_program_name"),
        (["ls", "--frob"], "unknown_option"),
        (["ls", UNKNOWN_WORD], "unknown_word"),
        (["pwd", "x"], "unknown_option"),
        (["git", "frob"], "unknown_option"),
        (["git", UNKNOWN_WORD], "unknown_option"),
        (["timeout", STAR], "unknown_word"),
        (["env"], "prints_environment"),
        (["env", "A=1"], "prints_environment"),
        (["env", "LD_PRELOAD=x", "ls"], "endangers_environment"),
        (["rm"], "bare_command"),
        (["nc", "x"], "network"),
        (["sudo", "ls"], "privilege"),
        (["eval", UNKNOWN_WORD], "evaluates_text"),
        (["bash", "-c", UNKNOWN_WORD], "evaluates_text"),
        (["dd", UNKNOWN_WORD], "writes_unknown"),
        (["python", "-c", "1"], "inline_code"),
        (["python"], "inline_code"),
        (["nice"] * 9 + ["ls"], "too_deep"),
        (["test", "-v", "x"], "unknown_script"),
    ],
)
def test_what_is_not_known_or_not_harmless_is_said(tables: Tables, words: list[str | Value], reason: str) -> None:
    assert reason in said(understood(tables, *words))


def test_a_version_is_harmless_for_every_program_that_is_known_but_not_for_others(tables: Tables) -> None:
    assert said(understood(tables, "rm", "--version")) == []
    assert understood(tables, "python", "-V").does == "prints_version"
    assert said(understood(tables, "frobnicate", "--version")) == ["opaque_program"]
    assert said(understood(tables, "nc", "--version", "x")) == ["network"]


def test_programs_are_looked_up_and_builtins_are_not(tables: Tables) -> None:
    def started(*words: str) -> list[str]:
        return [deed.program for deed in understood(tables, *words).deeds if isinstance(deed, ProgramStart)]

    assert started("env", "nice", "ls") == ["env", "nice", "ls"]
    assert started("echo", "x") == []
    assert started("/bin/echo", "x") == ["/bin/echo"]
    assert started("frobnicate") == ["frobnicate"]


def test_a_function_of_the_command_is_no_program(tables: Tables) -> None:
    found = understood(tables, "ls", functions=frozenset({"ls"}))
    assert said(found) == ["calls_function"]
    assert found.leaves_shell_unknown


def test_git_asks_for_the_programs_that_a_sub_command_would_run(tables: Tables) -> None:
    found = understood(tables, "git", "-C", "sub", "diff")
    uses = [deed for deed in found.deeds if isinstance(deed, GitUse)]
    assert [(use.folders, "textconv" in use.helpers) for use in uses] == [(("/w/sub",), True)]
    assert helpers(tables, "git rev-parse HEAD") == {"bare", "elsewhere"}
    assert helpers(tables, "git remote -v") == {"bare", "elsewhere"}


def helpers(tables: Tables, words: str) -> frozenset[str]:
    """Return the kinds of programs that one use of git would run, and what else is asked of the repository."""
    (use,) = (deed for deed in understood(tables, *words.split()).deeds if isinstance(deed, GitUse))
    return use.helpers


def test_options_add_to_the_programs_that_git_would_run(tables: Tables) -> None:
    more = helpers(tables, "git log --remerge-diff") - helpers(tables, "git log")
    assert (more, helpers(tables, "git show --diff-merges=remerge") - helpers(tables, "git show")) == (
        {"merge"},
        {"merge"},
    )
    assert helpers(tables, "git status -v") - helpers(tables, "git status") == {"textconv", "external_diff"}
    assert "runs_program" in said(understood(tables, "git", "diff", "--submodule=diff"))


def test_code_from_a_pipe_is_told_from_code_in_the_command(tables: Tables) -> None:
    assert said(understood(tables, "bash", stdin=Stdin.PIPE)) == ["code_from_pipe"]
    assert said(understood(tables, "python", "-", stdin=Stdin.PIPE)) == ["code_from_pipe"]
    assert said(understood(tables, "python", "-m", "json", stdin=Stdin.PIPE)) == []
    assert said(understood(tables, "python", "-m", "pytest", stdin=Stdin.PIPE)) == ["runs_module", "runs_tests"]
    document = understood(tables, "bash", stdin=Stdin.TEXT, text=Value("rm -rf x"))
    assert (said(document), [one.word.value.text for one in document.scripts]) == (["inline_code"], ["rm -rf x"])
    assert "inline_danger" in said(understood(tables, "python", stdin=Stdin.TEXT))


def test_scripts_in_words_are_handed_on(tables: Tables) -> None:
    assert [one.word.value.text for one in understood(tables, "sh", "-ec", "ls -la").scripts] == ["ls -la"]
    assert [one.word.value.text for one in understood(tables, "eval", "ls", "-la").scripts] == ["ls -la"]
    assert understood(tables, "eval", "ls").leaves_shell_unknown


def test_a_pattern_may_take_the_places_of_what_follows(tables: Tables) -> None:
    found = understood(tables, "uniq", STAR)
    assert touched(found) == [(Action.READ, "*"), (Action.WRITE, "*")]
    assert any(isinstance(deed, Expand) for deed in found.deeds)


def test_xargs_gives_words_that_are_not_known(tables: Tables) -> None:
    assert (Action.DELETE, "") in touched(understood(tables, "xargs", "rm"))
    assert "evaluates_text" in said(understood(tables, "xargs", "-I{}", "sh", "-c", "{}"))
    assert said(understood(tables, "xargs")) == []


def test_names_that_a_search_keeps_to_are_handed_on(tables: Tables) -> None:
    def kept(command: str) -> list[tuple[str, ...]]:
        found = understood(tables, *command.split())
        return [
            deed.sweep.only for deed in found.deeds if isinstance(deed, PathAction) and deed.action is not Action.LIST
        ]

    assert kept("grep -r x --include=*.py .") == [("*.py",)]
    assert kept("rg x -g *.py -g !x") == [("*.py",)]
    assert kept("rg x -g src/**") == [("*",)]
    assert kept("find . -name *.py -exec cat {} ;") == [("*.py",)]
    assert kept("find . -exec cat {} ; -name *.py") == [()]
    assert kept("find . ! -name *.py -exec cat {} ;") == [()]
    assert kept("find . -name a -o -name b -exec cat {} ;") == [("b",)]
    assert kept("find . -name a -exec cat {} ; -o -type f -exec wc {} ;") == [()]
    assert kept("find . ! ( -name a ) -exec cat {} ;") == [()]
    assert kept("find . -name .en\\v -exec cat {} ;") == [()]


def test_a_pattern_that_a_search_must_take_wins_over_hiding(tables: Tables) -> None:
    def hidden(command: str) -> bool:
        (touch,) = [deed for deed in understood(tables, *command.split()).deeds if isinstance(deed, PathAction)]
        return touch.sweep.takes_hidden

    assert not hidden("rg x")
    assert hidden("rg x -g .env")
    assert hidden("rg x --hidden")
    assert not hidden("rg x -g !y")


def test_reading_and_setting_variables_is_noted(tables: Tables) -> None:
    assert understood(tables, "read", "-r", "line").sets == ["line"]
    assert said(understood(tables, "read", "a[x]")) == ["endangers_environment"]
    assert understood(tables, "export", "PATH=x").leaves_shell_unknown


@pytest.mark.parametrize(
    ("value", "folders"),
    [
        (Value("src"), ("/w/src",)),
        (Value("link/.."), ("/w/link/..",)),
        (Value("/x"), ("/x",)),
        (Value(""), None),
        (UNKNOWN_WORD, None),
    ],
)
def test_a_folder_is_joined_without_shortening_it(value: Value, folders: tuple[str, ...] | None) -> None:
    assert joined_folders(("/w",), value) == folders


def test_from_an_unknown_folder_only_whole_paths_are_known() -> None:
    assert joined_folders(None, Value("src")) is None
    assert joined_folders(None, Value("/src")) == ("/src",)


def table_of(tmp_path: Path, content: str) -> Tables:
    (tmp_path / "x.toml").write_text(f'program = "x"\n{content}')
    return Tables(tmp_path)


def test_a_first_word_without_a_dash_holds_options_and_their_values_follow(tmp_path: Path) -> None:
    tables = table_of(tmp_path, 'dashless = true\noperands = ["reads..."]\n[options]\nflag = "-t"\nwrites = "-f -o"')
    found = understood(tables, "x", "tfo", "a", "b", "c")
    assert touched(found) == [(Action.WRITE, "a"), (Action.WRITE, "b"), (Action.READ, "c")]
    assert said(understood(tables, "x", "tq")) == ["unknown_option"]
    assert touched(understood(tables, "x", "./tf")) == [(Action.READ, "./tf")]


def test_an_option_says_what_the_value_of_another_is(tmp_path: Path) -> None:
    content = '[options]\nflag = "-c"\nreads = "-f"\n[[switch]]\non = "-c"\nvalues = { "-f" = "writes" }'
    tables = table_of(tmp_path, content)
    assert touched(understood(tables, "x", "-f", "a")) == [(Action.READ, "a")]
    assert touched(understood(tables, "x", "-cf", "a")) == [(Action.WRITE, "a")]


def test_a_switch_may_count_beside_another_option_alone(tmp_path: Path) -> None:
    content = '[options]\nflag = "-a -b"\n[[switch]]\non = "-a"\nbeside = "-b"\nreason = "unknown_option"'
    tables = table_of(tmp_path, content)
    assert said(understood(tables, "x", "-a")) == []
    assert said(understood(tables, "x", "-b")) == []
    assert said(understood(tables, "x", "-ba")) == ["unknown_option"]


def test_an_option_may_make_a_program_go_on_with_its_input(tmp_path: Path) -> None:
    content = 'stdin_is_code = "code"\noperands = ["text"]\n[options.asks]\ninline_code = "-i"'
    tables = table_of(tmp_path, content)
    assert said(understood(tables, "x", "a", stdin=Stdin.PIPE)) == []
    assert said(understood(tables, "x", "-i", "a", stdin=Stdin.PIPE)) == ["inline_code", "code_from_pipe"]
    assert "inline_code" in said(understood(tables, "x", "-i", "a", stdin=Stdin.FILE))


@pytest.mark.parametrize("words", [("-",), ("-", "x"), ("-", "-"), ("/dev/stdin", "x")])
def test_what_an_interpreter_reads_is_its_input_whatever_words_follow(words: tuple[str, ...], tables: Tables) -> None:
    for program in ("python3", "bash", "node", "perl"):
        assert "inline_code" in said(understood(tables, program, *words, stdin=Stdin.TEXT))
        assert "code_from_pipe" in said(understood(tables, program, *words, stdin=Stdin.PIPE))


def test_behind_a_dash_a_shell_finds_its_script(tables: Tables) -> None:
    assert touched(understood(tables, "bash", "-", "build.sh")) == [(Action.RUN, "build.sh")]
    assert touched(understood(tables, "python3", "-", "build.sh")) == []


def test_what_find_runs_in_many_folders_is_read_once_for_any(tables: Tables) -> None:
    command = ["-exec", "cat", "{}", ";"]
    read = touched(understood(tables, "find", "a", "a", "b", *command))
    assert read.count((Action.READ, "a")) == read.count((Action.READ, "b")) == 1
    many = [f"d{number}" for number in range(400)]
    found = understood(tables, "find", *many, *command * 100)
    assert len(found.deeds) < 2_000
    assert (Action.READ, "") in touched(found)


def test_a_table_says_which_files_of_a_folder_are_read(tmp_path: Path) -> None:
    tables = table_of(tmp_path, 'operands = ["tree_follow"]\nonly = "*.go *.mod"')
    found = [deed for deed in understood(tables, "x", "src").deeds if isinstance(deed, PathAction)]
    assert [(deed.sweep.only, deed.sweep.follows_links) for deed in found] == [(("*.go", "*.mod"), True)]


def test_a_name_that_is_taken_for_an_address_is_the_network(tmp_path: Path) -> None:
    tables = table_of(tmp_path, 'operands = ["local_reads..."]')
    both = ["network", "reads_address"]
    for name, reasons in (("a", []), ("./a:b", []), ("h:a", ["network"]), ("http://h/a", both)):
        assert said(understood(tables, "x", name)) == reasons
    assert said(understood(tables, "x", "--", "-I")) == ["unknown_option"]
    assert said(understood(tables, "x", Value("*.tgz", ValueKind.GLOB))) == ["unknown_word"]


def test_a_script_that_is_read_from_the_input_is_no_file(tmp_path: Path) -> None:
    tables = table_of(tmp_path, '[options]\nruns_file = "-f"')
    assert said(understood(tables, "x", "-f", "-", stdin=Stdin.PIPE)) == ["code_from_pipe"]
    assert said(understood(tables, "x", "-f", "/dev/stdin", stdin=Stdin.FILE)) == ["inline_code"]
    assert touched(understood(tables, "x", "-f", "a")) == [(Action.RUN, "a")]


@pytest.mark.parametrize("wrapper", ["env", "nice", "timeout 5", "nohup", "stdbuf -oL", "ionice", "exec", "xargs"])
@pytest.mark.parametrize("builtin", ["cd src", "eval ls", "set -e", "exit", "export A=b", ". build.sh", "read x"])
def test_a_builtin_behind_a_program_is_a_program_and_moves_nothing(
    tables: Tables, wrapper: str, builtin: str
) -> None:
    found = understood(tables, *wrapper.split(), *builtin.split())
    assert "opaque_program" in said(found)
    assert any(
        isinstance(deed, ProgramStart) and deed.program == builtin.split(maxsplit=1)[0] for deed in found.deeds
    )
    assert (found.goes_to, found.sets, found.scripts) == (None, [], [])


def test_what_find_runs_moves_nothing_either(tables: Tables) -> None:
    found = understood(tables, "find", ".", "-maxdepth", "0", "-exec", "cd", "src", ";")
    assert (said(found), found.goes_to) == (["opaque_program"], None)


@pytest.mark.parametrize("wrapper", ["builtin", "command", "command -p", "builtin command"])
def test_a_builtin_behind_a_builtin_is_the_shell_s(tables: Tables, wrapper: str) -> None:
    found = understood(tables, *wrapper.split(), "cd", "src")
    assert found.goes_to is not None
    assert (found.goes_to.value, found.leaves_shell_unknown) == (Value("src"), False)


@pytest.mark.parametrize("words", ["time cd src", "command time cd src", "time read x"])
def test_time_may_be_a_program_so_what_moves_behind_it_leaves_the_shell_unknown(tables: Tables, words: str) -> None:
    assert understood(tables, *words.split()).leaves_shell_unknown


@pytest.mark.parametrize(
    "words",
    [
        *("env -i git status", "env -u GIT_CONFIG_COUNT git log", "env --ignore-environment nice git diff"),
        *("exec -c git status", "exec -cl git status", "find . -exec env -i git status ;", "env -i xargs git log"),
        *("env -i timeout 5 find . -exec git show ;", "env -i bash -c ls", "timeout 5 env -iC src git status"),
    ],
)
def test_what_drops_the_environment_runs_no_git_unasked(tables: Tables, words: str) -> None:
    assert "drops_environment" in said(understood(tables, *words.split()))


@pytest.mark.parametrize("words", ["env -i ls", "exec -c ls", "env LC_ALL=C git status", "nice git log"])
def test_what_needs_no_environment_or_gets_it_is_no_question(tables: Tables, words: str) -> None:
    assert said(understood(tables, *words.split())) == []
