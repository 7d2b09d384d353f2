from __future__ import annotations

import random
import subprocess
import tomllib
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from desktop_agent.permissions.judgement import Judgement, PolicyDecision, Verdict
from desktop_agent.protocol import DeletesPath, Mode, ReadsPath, Risk, RunsCommand, Unknown, WritesPath
from desktop_agent.protocol.rules import Policy
from desktop_agent.sentences import in_english
from tests.permissions.world import World, git
from tests.series import examples

GROUPS = tomllib.loads((Path(__file__).parent / "commands.toml").read_text(encoding="utf-8"))["group"]
HARMLESS = [command for group in GROUPS if group["decision"] == "allow" for command in group["commands"]]
HOSTILE = [command for group in GROUPS if group["decision"] == "ask" for command in group["commands"]]
ONE_LINE = [command for command in HARMLESS + HOSTILE if "\n" not in command and "#" not in command]


def test_reading_writing_and_unknown_effects_are_judged_by_path(world: World) -> None:
    def risk(effect: ReadsPath | WritesPath | Unknown, tool: str = "Read") -> Risk:
        return world.judge.judge(tool, (effect,)).assessment.risk

    inside, outside = str(world.workspace / "a.txt"), "/etc/hosts"
    assert risk(ReadsPath(inside)) is Risk.LOW
    assert risk(ReadsPath(str(world.temp / "out.txt"))) is Risk.LOW
    assert risk(ReadsPath(outside)) is Risk.MEDIUM
    assert risk(ReadsPath(str(world.home / ".ssh" / "id_rsa"))) is Risk.HIGH
    assert risk(WritesPath(inside), "Write") is Risk.MEDIUM
    assert risk(WritesPath(outside), "Write") is Risk.HIGH
    assert risk(WritesPath(str(world.workspace / ".git" / "config")), "Write") is Risk.HIGH
    assert risk(WritesPath(str(world.home / ".ssh" / "authorized_keys")), "Write") is Risk.CRITICAL
    assert risk(Unknown("who knows")) is Risk.HIGH


def test_a_file_of_a_harmless_name_is_protected_where_something_protected_leads_to_it(world: World) -> None:
    script = world.workspace / "build.sh"
    effects = {
        "Write": WritesPath(str(script)),
        "ApplyPatch": DeletesPath(str(script)),
        "Read": ReadsPath(str(script)),
    }

    def protected() -> list[str]:
        judged = {tool: world.judge.judge(tool, (effect,)) for tool, effect in effects.items()}
        return [tool for tool, one in judged.items() if "writes_protected" in one.assessment.reasons]

    assert protected() == []
    hook = world.workspace / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.symlink_to("../../build.sh")
    assert protected() == ["Write", "ApplyPatch"]
    ruled = world.judge.judge("Write", (effects["Write"],))
    assert world.judge.rule(ruled, Policy(), Mode.ACCEPT_EDITS, {}).verdict is Verdict.ASK
    commands = {
        command: world.judged(command).assessment.reasons for command in ("echo x >> build.sh", "cat build.sh")
    }
    assert [command for command, why in commands.items() if "writes_protected" in why] == ["echo x >> build.sh"]


def test_a_folder_is_read_with_all_below_it_but_only_listed_by_glob(world: World) -> None:
    effect = ReadsPath(str(world.workspace))
    assert world.judge.judge("Grep", (effect,)).assessment.risk is Risk.LOW
    (world.workspace / ".env").write_text("x")
    assert world.judge.judge("Grep", (effect,)).assessment.reasons == ("reads_tree_secret",)
    assert world.judge.judge("Glob", (effect,)).assessment.risk is Risk.LOW
    assert world.judge.judge("ListDir", (effect,)).assessment.risk is Risk.LOW
    (world.workspace / ".gitignore").write_text(".env\n")
    assert world.judge.judge("Grep", (effect,)).assessment.risk is Risk.LOW


def test_the_everyday_search_runs_in_a_project_with_an_env_file_and_the_one_that_reads_it_asks(world: World) -> None:
    (world.workspace / ".env").write_text("KEY=1")
    (world.workspace / ".gitignore").write_text(".env\n*.pem\n")
    (world.workspace / "dev.pem").write_text("key")
    for command in (
        "rg foo",
        "rg -n foo src",
        "grep -rn foo src",
        "grep -rn foo --include='*.py' .",
        "git grep foo",
        "ls -la",
    ):
        assert (command, world.risk(command)) == (command, Risk.LOW)
    for command in (
        "grep -rn foo .",
        "rg --hidden --no-ignore foo",
        "rg -uu foo",
        "rg foo -g '*.pem'",
        "cat *.pem",
        "find . -exec cat {} +",
        "find . -printf -name -true -exec cat {} +",
        "grep -rn foo --exclude=x --include='*.py' .",
        "rg -t sh foo",
        "rg -tall foo",
        "rg --type-add 'x:*.pem' -tx foo",
    ):
        assert (command, world.risk(command)) == (command, Risk.HIGH)
    for command in ("rg -t py foo", "rg -tjs foo", "grep -rn foo --include='*.py' --exclude=x .", "tree -aL 2"):
        assert (command, world.risk(command)) == (command, Risk.LOW)


@pytest.mark.parametrize(
    "command",
    [
        *(
            "cat .[[:alpha:]]nv",
            "cat .[^]x]nv",
            "cat .[!]x]nv",
            "cat .[[=e=]]nv",
            "cat .[[.e.]]nv",
            "sort [^]x]ofile",
        ),
        *("cat [a]", "cat sub/[a]", 'for f in [a]; do cat "$f"; done', "export LC_ALL=C; cat ??"),
    ],
)
def test_a_pattern_in_brackets_is_not_read_as_less_than_it_matches(world: World, command: str) -> None:
    (world.workspace / ".env").write_text("x")
    (world.workspace / "-ofile").write_text("x")
    (world.workspace / "sub").mkdir()
    for name in ("[a]", "sub/[a]", "é"):
        (world.workspace / name).symlink_to(world.workspace / ".env")
    assert world.risk(command) >= Risk.MEDIUM
    assert world.risk("ls src/[ab]*") is Risk.LOW


@pytest.mark.parametrize("name", ["-rf", "--files0-from=x", "--compress-program=sh"])
def test_a_file_whose_name_is_an_option_makes_a_pattern_ask(world: World, name: str) -> None:
    assert world.risk("sort *") is Risk.LOW
    (world.workspace / name).write_text("x")
    assert "glob_option" in world.reasons("sort *")
    assert world.risk("sort ./*") is Risk.LOW
    assert world.risk("sort -- *.txt") is Risk.LOW


def test_a_link_out_of_the_workspace_is_followed_before_it_is_judged(world: World) -> None:
    (world.workspace / "link").symlink_to(world.home / ".ssh" / "id_rsa")
    (world.workspace / "etc").symlink_to("/etc")
    assert world.risk("cat link") is Risk.HIGH
    assert world.risk("cat l*") is Risk.HIGH
    assert world.risk("cat etc/hostname") is Risk.MEDIUM
    assert world.risk("cd etc && cat hostname") is Risk.MEDIUM
    assert world.risk("cd etc/.. && cat README.md") is Risk.LOW
    assert world.risk("cat etc/../hostname") is Risk.MEDIUM
    assert world.risk("echo x > etc/cron.d/x") is Risk.CRITICAL
    assert world.risk("rm -rf etc/") is Risk.CRITICAL


def test_git_asks_in_a_repository_that_names_programs_of_its_own(world: World) -> None:
    with (world.workspace / ".git" / "config").open("a") as config:
        config.write('[diff "x"]\n\ttextconv = touch y\n')
    assert world.reasons("git diff") == ("git_helpers",)
    assert world.reasons("git log -p") == ("git_helpers",)
    assert world.risk("git status") is Risk.LOW
    with (world.workspace / ".git" / "config").open("a") as config:
        config.write('[filter "x"]\n\tclean = touch y\n')
    assert world.reasons("git status && ls") == ("git_helpers", "lists_files")
    assert world.risk("git rev-parse HEAD") is Risk.LOW


def test_a_checkout_over_work_that_is_not_committed_is_high_and_a_new_branch_is_not(world: World) -> None:
    git = ["git", "-C", str(world.workspace), "-c", "user.name=a", "-c", "user.email=a@b"]
    for arguments in (["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], check=True, env=dict(world.environment))
    over = ("git checkout main", "git checkout -- a.txt", "git checkout .")
    assert {world.risk(command) for command in over} == {Risk.MEDIUM}
    (world.workspace / "a.txt").write_text("work that nobody has kept\n")
    assert {world.risk(command) for command in over} == {Risk.HIGH}
    assert world.scopes("git checkout -b new") == ["git local"]


def test_a_checkout_of_a_branch_is_what_switch_is(world: World) -> None:
    git(world, "add", "-A")
    git(world, "commit", "-q", "-m", "x")
    git(world, "branch", "topic")
    git(world, "branch", "src")
    (world.workspace / "a.txt").write_text("changed")
    grants = world.ruling("git add .").scopes
    for one in ("git checkout topic", "git checkout -q topic", "git switch topic"):
        assert world.ruling(one, grants=grants).verdict is Verdict.RUN
    for one in (
        *("git checkout -- topic", "git checkout src", "git checkout topic a.txt", "git checkout -f topic"),
        *("git checkout nowhere", "git checkout topic -- a.txt", "git checkout HEAD~0", "git checkout -m topic"),
        *("git checkout -p topic", "git checkout a.txt", "git checkout -", "git checkout $x", "git checkout t*"),
        *("git checkout -B topic", "git checkout --detach topic", "git -C .. checkout topic"),
    ):
        assert world.ruling(one, grants=grants).verdict is Verdict.ASK


def test_local_git_is_one_approval_where_nothing_is_lost(world: World) -> None:
    grants = world.ruling("git add .").scopes
    assert [scope.id for scope in grants] == ["git local"]
    for one in (
        *("git merge --no-ff topic -m x", "git rebase main", "git cherry-pick topic", "git tag -a v1 -m x"),
        *(
            "git tag v1",
            "git revert HEAD",
            "git bisect start HEAD main",
            "git branch -d topic",
            "git rebase --continue",
        ),
    ):
        assert world.ruling(one, grants=grants).verdict is Verdict.RUN
    for one in (
        *("git merge --abort", "git rebase --skip", "git cherry-pick --quit", "git branch -D topic", "git tag -d v1"),
        *(
            "git tag -f v1",
            "git rebase -x 'rm a.txt' main",
            "git rebase --abort",
            "git merge -s ours topic",
            "git stash drop",
        ),
        *(
            "git reset --hard",
            "git bisect run ./x",
            "git branch -d -f topic",
            "git branch -M a b",
            "git gc --prune=now",
        ),
        *("git rebase --exec 'npm test' main", "git merge -S topic", "git commit --no-verify -m x", "git clean -fd"),
        *(
            "git branch --delete --force topic",
            "git -c core.hooksPath=x merge topic",
            "git push",
            "git notes add -m x",
        ),
    ):
        assert world.ruling(one, grants=grants).verdict is Verdict.ASK


def test_a_program_of_the_workspace_asks_whatever_its_name(world: World) -> None:
    tool = world.workspace / "bin" / "ls"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    assert world.reasons("./bin/ls") == ("program_of_workspace",)
    assert world.reasons("bin/ls -la") == ("program_of_workspace",)
    assert world.reasons("cd bin && ./ls") == ("program_of_workspace", "changes_folder")


def test_several_effects_are_as_risky_as_the_riskiest(world: World) -> None:
    effects = (ReadsPath(str(world.workspace / "a.txt")), RunsCommand("rm -rf /", str(world.workspace)))
    judged = world.judge.judge("Odd", effects)
    assert judged.assessment.risk is Risk.CRITICAL
    assert len(judged.assessment.parts) == 2


def patched(
    world: World, *effects: WritesPath | DeletesPath, mode: Mode = Mode.DEFAULT
) -> tuple[Judgement, PolicyDecision]:
    judged = world.judge.judge("ApplyPatch", effects)
    return judged, world.judge.rule(judged, Policy(), mode)


def test_what_a_patch_deletes_or_moves_is_high_and_told_apart(world: World) -> None:
    here = world.workspace
    deletes = DeletesPath(str(here / "a.txt"), digest="0" * 64)
    moves = DeletesPath(str(here / "b.txt"), digest="0" * 64, moved_to=str(here / "src" / "b.txt"))
    writes = WritesPath(str(here / "src" / "b.txt"), digest="1" * 64)
    judged, _ = patched(world, writes, moves, deletes)
    assert [(part.risk, part.reasons, in_english(part.sentence)) for part in judged.assessment.parts] == [
        (Risk.MEDIUM, ("writes_workspace",), "Writes src/b.txt"),
        (Risk.HIGH, ("moves",), "Moves b.txt to src/b.txt"),
        (Risk.HIGH, ("deletes",), "Deletes a.txt"),
    ]
    assert judged.shown.split("\n") == [str(writes.path), str(moves.path), str(deletes.path)]
    for part in judged.assessment.parts:
        assert judged.shown[part.start : part.end] == part.text
        assert all(part.start <= start <= end <= part.end for start, end in part.dangers)


def test_the_mode_that_accepts_edits_lets_no_deletion_no_move_and_no_protected_path_through(world: World) -> None:
    here = world.workspace
    edit = WritesPath(str(here / "a.txt"), digest="1" * 64)
    assert patched(world, edit, mode=Mode.ACCEPT_EDITS)[1].verdict is Verdict.RUN
    for more in (
        DeletesPath(str(here / "b.txt"), digest="0" * 64),
        DeletesPath(str(here / "b.txt"), digest="0" * 64, moved_to=str(here / "c.txt")),
        WritesPath(str(here / ".git" / "hooks" / "pre-commit"), digest="1" * 64),
        WritesPath("/etc/hosts", digest="1" * 64),
        WritesPath(str(here / ".env"), digest="1" * 64),
        DeletesPath(str(here / ".git" / "config"), digest="0" * 64),
    ):
        judged, ruling = patched(world, edit, more, mode=Mode.ACCEPT_EDITS)
        assert (judged.assessment.risk >= Risk.HIGH, ruling.verdict) == (True, Verdict.ASK)
        assert patched(world, edit, more, mode=Mode.PLAN)[1].verdict is Verdict.REFUSE


def test_a_patch_is_bound_to_what_it_deletes_and_to_where_it_moves(world: World) -> None:
    def digest(**more: str) -> str:
        effect = DeletesPath(str(world.workspace / "a.txt"), **({"digest": "0" * 64} | more))
        return world.judge.judge("ApplyPatch", (effect,)).digest

    first = digest()
    assert first == digest()
    to = [str(world.workspace / name) for name in ("b.txt", "c.txt")]
    assert len({first, digest(digest="1" * 64), digest(moved_to=to[0]), digest(moved_to=to[1])}) == 4


def test_no_effect_at_all_is_not_harmless(world: World) -> None:
    judged = world.judge.judge("Odd", ())
    ruling = world.judge.rule(judged, Policy())
    assert (judged.assessment.risk, ruling.verdict, ruling.scopes) == (Risk.HIGH, Verdict.ASK, ())
    assert ruling.no_session is not None


def test_a_write_is_bound_to_its_path_and_its_bytes(world: World) -> None:
    def digest(path: str, content: str) -> str:
        return world.judge.judge("Write", (WritesPath(path, digest=content),)).digest

    first = digest(str(world.workspace / "a.txt"), "0" * 64)
    assert first == digest(str(world.workspace / "a.txt"), "0" * 64)
    assert first != digest(str(world.workspace / "a.txt"), "1" * 64)
    assert first != digest(str(world.workspace / "b.txt"), "0" * 64)


def test_the_sentences_of_a_card_are_plain(world: World) -> None:
    judged = world.judged("ls && rm -rf src; frobnicate; cat /etc/hosts")
    said = [in_english(part.sentence) for part in judged.assessment.parts]
    assert said == [
        "Lists files",
        "Deletes src and everything in it",
        "Runs an unknown program: frobnicate",
        "Reads /etc/hosts, outside the workspace",
    ]
    assert judged.assessment.advice is not None
    assert in_english(judged.assessment.advice) == "Verify the paths."


def test_how_many_are_deleted_is_said(world: World) -> None:
    def said(command: str) -> str:
        return in_english(world.judged(command).assessment.parts[0].sentence)

    assert said("rm a.txt") == "Deletes a.txt"
    assert said("rm a.txt b.txt") == "Deletes a.txt and 1 other file"
    assert said("rm -rf src docs tests") == "Deletes src and 2 other paths, including contents"
    assert said("rm -rf src src") == "Deletes src and everything in it"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("cat .dev.vars prod.tfvars", "Reads .dev.vars, prod.tfvars, which may hold secrets"),
        ("cat .env .env /etc/shadow", "Reads .env, /etc/shadow, which may hold secrets"),
        ("rm -rf ~/x /opt/y", "Deletes ~/x, /opt/y, outside the workspace"),
        ("rm .env .dev.vars", "Deletes or moves .env, .dev.vars, which may hold secrets"),
        ("touch .envrc .vscode/x", "Writes .envrc, .vscode/x, which decides what programs do later"),
        ("touch a b c d e", "Writes a, b, c, d, e"),
        ("touch a b c d e f g", "Writes a, b, c, d, e, …"),
        ("echo $A_TOKEN $B_TOKEN", "Uses the variable A_TOKEN, B_TOKEN, which may hold a secret"),
        ("mv -t /opt/x a.txt", "Moves a.txt to /opt/x"),
    ],
)
def test_a_sentence_names_all_that_its_reason_holds_for(world: World, command: str, said: str) -> None:
    assert in_english(world.judged(command).assessment.parts[0].sentence) == said


def test_the_parts_cover_what_was_asked_in_order(world: World) -> None:
    command = "cd src && cat $(ls) > out"
    parts = world.judged(command).assessment.parts
    assert [part.text for part in parts] == ["cd src", "cat $(ls) > out", "ls"]
    assert all(command[part.start : part.end] == part.text for part in parts)


@pytest.mark.parametrize(
    ("command", "shown"),
    [("ls \u202ex", True), ("ls (", False), ("ls \u200b", True)],
)
def test_text_that_hides_is_marked_where_it_hides(world: World, command: str, *, shown: bool) -> None:
    judged = world.judged(command)
    assert ("hidden_characters" in judged.assessment.reasons) is shown
    assert world.scopes(command) == []
    # What is too complex as a whole is red in no place.
    assert judged.assessment.parts[0].dangers == (((3, 4),) if shown else ())


@pytest.mark.parametrize(
    "command",
    [
        *(
            "rm -rf /usr",
            "ls (",
            "sudo ls",
            "python -c 1",
            "cat .env",
            "echo x > .git/config",
            "ls \u202e",
            "curl x",
            "env",
        ),
        *("git push --force", "f() { ls; }", 'rm "$x"', "LD_PRELOAD=x ls", "ls $(sudo id)", "echo $API_TOKEN"),
    ],
)
def test_what_must_be_asked_each_time_is_never_kept_and_says_why(world: World, command: str) -> None:
    ruling = world.ruling(command)
    assert (ruling.verdict, ruling.scopes) == (Verdict.ASK, ())
    assert ruling.no_session is not None


@pytest.mark.parametrize("command", ["rm a.txt", "frobnicate", "mv src c"])
def test_ordinary_requests_can_be_kept_as_exactly_what_they_are(world: World, command: str) -> None:
    ruling = world.ruling(command)
    assert [scope.id[:6] for scope in ruling.scopes] == ["exact:"]
    assert ruling.no_session is None


def kept(judged: Judgement) -> str:
    return judged.exact.id


def test_an_approval_covers_the_decoded_command_in_its_folder(world: World) -> None:
    first = world.judged("frobnicate  'a'")
    assert kept(first) == kept(world.judged("frobnicate a"))
    assert first.digest != world.judged("frobnicate a").digest
    assert kept(first) != kept(world.judged("frobnicate a", "src"))
    assert kept(first) != kept(world.judged("frobnicate b"))
    assert kept(first) != kept(world.judged("frobnicate a > x"))
    assert kept(first) != kept(world.judged("CI=1 frobnicate a"))


def test_an_approval_ends_when_the_script_that_it_runs_changes(world: World) -> None:
    for command in ("./build.sh", "bash build.sh", "python build.sh"):
        first = kept(world.judged(command))
        assert first == kept(world.judged(command))
        (world.workspace / "build.sh").write_text(f"changed for {command}\n")
        assert first != kept(world.judged(command))


def test_an_answer_ends_when_a_path_leads_elsewhere(world: World) -> None:
    before = world.judged("touch src/new")
    (world.workspace / "src").rename(world.workspace / "old")
    (world.workspace / "src").symlink_to(world.home)
    assert world.judged("touch src/new").digest != before.digest


SPACES = st.sampled_from([" ", "  ", "\t", " \t "])


@settings(max_examples=examples(60), deadline=None)
@given(command=st.sampled_from(ONE_LINE), space=SPACES)
def test_spacing_around_a_command_changes_nothing(command: str, space: str, quiet_world: World) -> None:
    before, after = quiet_world.judged(command), quiet_world.judged(f"{space}{command}{space}")
    assert before.assessment.risk == after.assessment.risk
    assert before.assessment.reasons == after.assessment.reasons
    assert quiet_world.scopes(command) == quiet_world.scopes(f"{space}{command}{space}")


@settings(max_examples=examples(80), deadline=None)
@given(
    words=st.lists(
        st.sampled_from(["ls", "-la", "src", "rm", "-rf", "cat", ".env", "/", "git", "status"]),
        min_size=1,
        max_size=4,
    ),
    seed=st.integers(0, 999),
)
def test_quoting_that_changes_nothing_keeps_the_decision(words: list[str], seed: int, quiet_world: World) -> None:
    chance = random.Random(seed)
    forms = [lambda w: f"'{w}'", lambda w: f'"{w}"', lambda w: w, lambda w: f"\\{w}", lambda w: f"{w[:1]}''{w[1:]}"]
    quoted = " ".join(chance.choice(forms)(word) for word in words)
    before, after = quiet_world.judged(" ".join(words)), quiet_world.judged(quoted)
    assert (before.assessment.risk, before.assessment.reasons) == (after.assessment.risk, after.assessment.reasons)
    assert before.exact == after.exact


@settings(max_examples=examples(120), deadline=None)
@given(
    hostile=st.sampled_from(HOSTILE),
    harmless=st.sampled_from(["ls", "cat README.md", "echo 'a'", "git status", "true"]),
    form=st.sampled_from(
        [
            "{0}; {1}",
            "{1}; {0}",
            "{0}\n{1}",
            "{1}\n{0}",
            "{1} && {{ {0}\n}}",
            "{1} || {{ {0}\n}}",
            "{1} | {{ {0}\n}}",
            "{1} & {0}",
            "({0})",
            "{{ {0}\n}}",
            "echo $({0}\n)",
            "if {1}; then {0}\nfi",
            "for i in 1; do {0}\ndone",
            "! {{ {0}\n}}",
        ]
    ),
)
def test_a_part_is_never_less_risky_for_what_stands_around_it(
    hostile: str, harmless: str, form: str, quiet_world: World
) -> None:
    # Braces keep what was one command one: `ls | f=.env && cat "$f"` would set the variable in the pipe alone.
    alone = quiet_world.judged(hostile).assessment
    # Half a command such as `ls |` may become a whole and harmless one.
    assume("unproven_syntax" not in alone.reasons)
    together = quiet_world.judged(form.format(hostile, harmless)).assessment
    assert together.risk > Risk.LOW
    assert together.risk >= alone.risk or any(reason.startswith(("unproven", "too_")) for reason in together.reasons)


@pytest.mark.parametrize("command", [*HARMLESS[:40], *HOSTILE[:40]])
def test_judging_twice_gives_the_same(command: str, quiet_world: World) -> None:
    assert quiet_world.judged(command) == quiet_world.judged(command)


@settings(max_examples=examples(300), deadline=None)
@given(st.text(st.characters(codec=None), max_size=30) | st.text("ls rmcat-/.;|&$(){}'\"`\\<>*~=!#\n", max_size=25))
def test_no_text_makes_the_judge_fail(quiet_world: World, text: str) -> None:
    assert quiet_world.judged(text).assessment.risk in Risk


@pytest.mark.parametrize("command", ["echo \ud800", "ls '\ud83d\ude00'", "cat <<E\n\ud800\nE"])
def test_what_is_no_text_asks(world: World, command: str) -> None:
    assert (world.ruling(command).verdict, world.reasons(command)) == ("ask", ("hidden_characters",))


@pytest.mark.parametrize(
    "command",
    [
        *("zcat -f logs", "gzip -cdf logs", "unzip -p docs", "zipinfo docs", "7z l docs"),
        *("gofmt -d src", "sdiff notes.txt src", "fd -L . src", "eza -X src", "python3 -m tabnanny src"),
        *("node --check logs", "node -c ./src/x"),
    ],
)
def test_what_a_program_finds_by_another_name_or_behind_a_link_is_read_too(command: str, world: World) -> None:
    assert world.ruling(command).verdict is Verdict.RUN
    (world.workspace.parent / "OUTSIDE").write_text("secret\n")
    for name in ("logs.gz", "logs.js", "docs.zip", "src/x.go", "src/x.json", "src/x.py", "src/notes.txt"):
        (world.workspace / name).symlink_to(world.workspace.parent / "OUTSIDE")
    assert world.ruling(command).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *("find src -name 'a*.txt' -exec unzip -l {} \\;", "find src -name 'a*.txt' -exec zipinfo {} \\;"),
        *(
            "unzip -l src/a*.txt",
            'for f in src/*.txt; do unzip -l "$f"; done',
            "git ls-files -z | xargs -0 zcat",
        ),
        *("git ls-files -z '*.txt' | xargs -0 gzip -l",),
    ],
)
def test_names_that_are_found_go_on_with_an_ending_that_may_be_a_link(command: str, world: World) -> None:
    (world.workspace / "src" / "a.txt").write_text("x\n")
    git(world, "add", "-A")
    before = world.ruling(command).verdict
    for ending in ("zip", "gz"):
        (world.workspace / "src" / f"a.txt.{ending}").symlink_to(world.home / "other")
    assert (before, world.ruling(command).verdict) == (Verdict.RUN, Verdict.ASK)


@pytest.mark.parametrize("command", ["node --check part", "node -c ./part/", "node --check .", "node --check p*t"])
def test_a_folder_that_is_given_for_a_module_names_what_is_read(command: str, world: World) -> None:
    (world.workspace / "part").mkdir()
    (world.workspace / "part" / "package.json").write_text('{"main": "../../OUTSIDE"}')
    assert (world.ruling(command).verdict, world.reasons(command)) == (Verdict.ASK, ("reads_unknown",))


@pytest.mark.parametrize("folder", [".", "src"])
def test_what_says_the_kind_of_a_module_may_be_a_link_to_a_secret(folder: str, world: World) -> None:
    assert world.ruling("node --check src/app.js").verdict is Verdict.RUN
    (world.workspace / ".env").write_text("KEY=x\n")
    (world.workspace / folder / "package.json").unlink(missing_ok=True)
    (world.workspace / folder / "package.json").symlink_to(world.workspace / ".env")
    assert world.reasons("node --check src/app.js") == ("reads_secret",)


def test_a_pattern_that_an_option_takes_is_no_place_to_search(world: World) -> None:
    (world.workspace / "key.pem").write_text("x\n")
    assert world.reasons("fd --and pem key | xargs cat") == world.reasons("fd pem | xargs cat")
    assert world.ruling("fd --and pem key | xargs cat").verdict is Verdict.ASK
