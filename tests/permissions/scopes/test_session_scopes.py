from __future__ import annotations

import pytest

from desktop_agent.permissions.confinement_choice import BARE, SandboxState
from desktop_agent.permissions.findings import VARIABLES, AssessedPart, Finding
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.scopes.session_scopes import harmless_scope, scopes_of
from desktop_agent.protocol import Part, Risk, Scope
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import in_english, translate
from tests.permissions.world import HELD, World

EXACT = Scope("exact:1", translate("test", "this"))
PART = Part("x", 0, 1, Risk.MEDIUM, (), translate("test", "x"))


def ids(*findings: Finding) -> list[str]:
    return [scope.id for scope in scopes_of([AssessedPart(PART, findings)], EXACT)]


def found(reason: str, scope: str = "", bound: str = "") -> Finding:
    return Finding(reason, 0, 1, (), scope, bound)


@pytest.mark.parametrize(
    ("finding", "covered"),
    [
        (found("writes_workspace"), ["workspace changes"]),
        (found("reads_outside", bound="/etc"), ["reads:/etc"]),
        (found("reads_outside"), ["exact:1"]),
        (found("lists_outside", bound="/etc"), ["lists:/etc"]),
        (found("gets_from_loopback", "loopback:3000"), ["loopback"]),
        *[
            (found("gets_from_loopback", f"loopback:{port}"), [f"loopback:{port}"])
            for port in (80, 1023, 2375, 8001, 9222)
        ],
        (found("installs_packages", "npm install"), ["npm install"]),
        (found("installs_packages"), ["exact:1"]),
        (found("local_git", "git local"), ["git local"]),
        (found("pulls", "git pull origin", "u"), ["git pull origin"]),
        (found("pushes", "git push origin", "u"), ["git push origin", "git pull origin"]),
        (found("runs_tests", "pytest"), ["code checks", "pytest"]),
        (found("checks_code", "mypy"), ["code checks"]),
        (found("formats_code", "black"), ["code checks", "workspace changes"]),
        (found("runs_file", "script a.py", "digest"), ["script a.py"]),
        (found("deletes"), ["exact:1"]),
        (found("opaque_program", "x"), ["exact:1"]),
        (found("network"), []),
        (found("reads_secret"), []),
        (found("inline_code"), []),
        (found("privilege"), []),
        (found("gives_identity"), []),
        (found("ends_all_processes"), []),
    ],
)
def test_a_finding_is_covered_by_the_scope_that_is_as_wide_as_is_harmless(
    finding: Finding, covered: list[str]
) -> None:
    assert ids(finding) == covered


def test_what_is_never_kept_in_one_part_leaves_nothing_for_the_others() -> None:
    parts = [AssessedPart(PART, (found("writes_workspace"),)), AssessedPart(PART, (found("network"),))]
    assert scopes_of(parts, EXACT) == ()


def test_to_read_a_folder_is_kept_only_where_nothing_else_is_done_with_what_lies_there() -> None:
    reading = found("reads_outside", bound="/etc")
    assert ids(reading, found("lists_outside", bound="/etc")) == ["reads:/etc", "lists:/etc"]
    assert ids(reading, found("runs_file", "script a.py", "digest")) == ["script a.py", "exact:1"]


def test_what_is_exactly_this_stands_last() -> None:
    assert ids(found("deletes"), found("writes_workspace")) == ["workspace changes", "exact:1"]


def test_the_environment_goes_along_with_what_runs_the_projects_code_and_with_nothing_else() -> None:
    own = found("uses_own_modules")
    assert ids(own, found("runs_tests", "pytest")) == ["code checks", "pytest"]
    assert ids(own, found("local_git", "git local")) == ["exact:1", "git local"][::-1]
    assert ids(own) == ["exact:1"]


def test_to_show_variables_is_kept_only_where_nothing_else_is_done_and_no_code_gets_them() -> None:
    shown = found("reads_secret", VARIABLES, "/w/infra")
    parts = [
        AssessedPart(PART, (shown,)),
        AssessedPart(PART, (shown, found("writes_workspace"))),
        AssessedPart(PART, (shown,), receives_secret=True),
    ]
    kept = [[scope.id for scope in scopes_of([one], EXACT, is_confined=True)] for one in parts]
    assert kept == [["variables:/w/infra"], [], []]


def test_a_program_of_the_workspace_is_not_kept_with_what_looks_like_git(world: World) -> None:
    tool = world.workspace / "bin" / "git"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    assert any(one.startswith("exact:") for one in world.scopes("./bin/git commit -m x"))
    assert world.scopes("git commit -m x") == ["git local"]


def test_a_remote_with_another_address_is_another_scope(world: World) -> None:
    config = world.workspace / ".git" / "config"
    with config.open("a") as file:
        file.write('[remote "origin"]\n\turl = https://a.example/x.git\n')
    before = world.ruling("git push origin main").scopes
    config.write_text(config.read_text().replace("a.example", "b.example"))
    after = world.ruling("git push origin main").scopes
    assert [scope.id for scope in before] == [scope.id for scope in after] == ["git push origin"]
    assert world.ruling("git push origin main", grants=before).verdict == "ask"
    assert world.ruling("git push origin main", grants=after).verdict == "allow"


def test_a_script_that_changes_is_another_scope(world: World) -> None:
    granted = world.ruling("bash build.sh one").scopes
    assert world.ruling("bash build.sh two", grants=granted).verdict == "allow"
    (world.workspace / "build.sh").write_text("echo other\n")
    assert world.ruling("bash build.sh two", grants=granted).verdict == "ask"


@pytest.mark.parametrize(
    ("approved", "wider"),
    [
        ("pytest", "pytest @options"),
        ("pytest", "PYTEST_ADDOPTS=--basetemp=src pytest"),
        ("go build ./...", "CGO_CFLAGS=-fplugin=/srv/x.so go build ./..."),
        ("cargo build", "AR=/srv/x cargo build"),
        ("make test", "DESTDIR=/srv make test"),
        ("npm install", "SSL_CERT_FILE=../x npm install"),
        ("pip install x", "PIP_INDEX_URL=http://203.0.113.9/ pip install x"),
        ("touch a", "cp -r x/.git ."),
        ("touch a", "cp *.txt .git"),
        ("mypy src", "pre-commit run"),
        ("git pull origin", "git fetch --all"),
        ("git pull origin", "git remote update"),
        ("go run .", "go run example.com/other@latest"),
        ("vitest run", "vitest run --dir /srv/x"),
        ("npx tsc", "npx -p other tsc"),
        ("npx tsc", "npx --package=other tsc"),
        ("npm exec tsc", "npm exec --package=other -- tsc"),
        ("yarn dlx tsc", "yarn dlx -p other tsc"),
        ("bunx tsc", "bunx -p other tsc"),
        ("uvx ruff", "uvx --from other ruff"),
        ("uv run pytest", "uv run --with other pytest"),
        ("pipx run ruff", "pipx run --spec other ruff"),
        ("touch a", "scc --format-multi csv:/srv/x ."),
    ],
)
def test_an_approval_does_not_cover_what_reaches_further(world: World, approved: str, wider: str) -> None:
    with (world.workspace / ".git" / "config").open("a") as file:
        file.write('[remote "origin"]\n\turl = https://a.example/x.git\n')
    granted = world.ruling(approved).scopes
    assert world.ruling(approved, grants=granted).verdict == "allow"
    assert world.ruling(wider, grants=granted).verdict == "ask"


def test_harmless_uses_of_a_program_have_a_name() -> None:
    scope = harmless_scope("ls")
    assert (scope.id, in_english(scope.label)) == ("harmless:ls", "Harmless uses of ls")


@pytest.mark.parametrize(
    "command",
    [
        *("rm *.txt", "rm -f *", "rm [ab].txt", "rm ?.txt", "rm ./src/../*.txt", "unlink ?.txt", "git rm *.txt"),
        *('for f in *.txt; do rm "$f"; done', 'for f in *.txt; do mv "$f" src; done', "bash -c 'rm *.txt'"),
        *("mv *.txt src", "unknown-program *.txt", "find . -name '*.txt' -exec mv {} src ';'", "git clean -fd"),
        *("rm README.md && rm *.txt", "git checkout -- *.txt", "echo a > ../out*", "timeout 5 rm *.txt"),
        *("rm $(ls)", "ls | xargs rm", "find . -name '*.txt' -delete"),
    ],
)
def test_what_a_pattern_chooses_is_never_kept_as_exactly_the_command(command: str, quiet_world: World) -> None:
    assert quiet_world.scopes(command) == []


@pytest.mark.parametrize("command", ["rm a.txt", "rm {a,b}.txt", "rm 'a*.txt'", "unknown-program a.txt", "mv src c"])
def test_what_is_named_is_kept_as_exactly_the_command(command: str, quiet_world: World) -> None:
    (scope,) = quiet_world.scopes(command)
    assert scope.startswith("exact:")


@pytest.mark.parametrize(
    ("command", "scope"),
    [("touch *.txt", "workspace changes"), ("git add *.txt", "git local"), ("pytest tests/*.py", "pytest")],
)
def test_a_pattern_changes_nothing_where_an_approval_covers_all_of_it(
    command: str, scope: str, quiet_world: World
) -> None:
    assert scope in quiet_world.scopes(command)


def test_the_card_says_why_a_pattern_is_asked_about_each_time(quiet_world: World) -> None:
    ruling = quiet_world.ruling("unknown-program *.txt")
    assert ruling.no_session is not None
    assert "pattern" in ruling.no_session.text


@pytest.mark.parametrize(
    ("approved", "command"),
    [
        ("pytest", "cd ..; pytest"),
        ("pytest", "cd src/../..; python3 -m pytest"),
        ("pytest", "bash -c 'cd .. && pytest'"),
        ("pytest", "env -C .. pytest"),
        ("cargo build", "cd ../elsewhere && cargo build"),
        ("git commit -m x", "cd ..; git commit -m x"),
        ("npm install react", "cd .. && npm install react"),
        ("ruff check .", "cd ..; ruff check"),
    ],
)
def test_an_approval_by_name_is_none_for_another_folder(world: World, approved: str, command: str) -> None:
    (world.workspace.parent / "elsewhere").mkdir()
    grants = world.ruling(approved).scopes
    assert world.ruling(approved, grants=grants).verdict == "allow"
    assert world.ruling(f"cd src && {approved}", grants=grants).verdict == "allow"
    assert world.ruling(command, grants=grants).verdict == "ask"


def test_a_rule_of_one_workspace_is_none_for_another_folder(world: World) -> None:
    here = Policy((Rule(RuleAction.ALLOW, "make *", str(world.workspace)),))
    anywhere = Policy((Rule(RuleAction.ALLOW, "make *"),))
    assert world.ruling("make x", policy=here).verdict == "allow"
    assert world.ruling("cd ..; make x", policy=here).verdict == "ask"
    assert world.ruling("cd ..; make x", policy=anywhere).verdict == "allow"


def test_in_a_sandbox_another_folder_is_out_of_sight(world: World) -> None:
    grants = world.ruling("pytest", sandbox=HELD).scopes
    assert world.ruling("cd ..; pytest", sandbox=HELD, grants=grants).verdict == "allow"


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("npm run build -w sub", "sub/package.json"),
        ("npm -w sub run build", "sub/package.json"),
        ("npm test --workspaces", "sub/package.json"),
        ("pnpm --filter sub run build", "sub/package.json"),
        ("pnpm -r run build", "sub/package.json"),
        ("bun --filter sub run build", "sub/package.json"),
        ("bun run build", "package.json"),
        ("yarn workspace sub run build", "sub/package.json"),
        ("yarn workspaces foreach run build", "sub/package.json"),
        ("turbo run build", "sub/package.json"),
        ("nx build sub", "sub/project.json"),
        ("lerna run build", "sub/package.json"),
        ("composer run-script build", "composer.json"),
        ("deno task build", "deno.json"),
        ("just build", "justfile"),
        ("rake build", "Rakefile"),
    ],
)
def test_a_named_script_that_changed_is_asked_about_again(world: World, command: str, path: str) -> None:
    (world.workspace / "sub").mkdir()
    (world.workspace / path).write_text("one")
    grants = world.ruling(command).scopes
    assert world.ruling(command, grants=grants).verdict == "allow"
    (world.workspace / path).write_text("two")
    assert world.ruling(command, grants=grants).verdict == "ask"


@pytest.mark.parametrize(
    "command",
    [
        'ssh host "$(cat a.txt)"',
        'frobnicate "$(cat a.txt)"',
        "read x < a.txt; frobnicate $x",
        'cat "$(cat a.txt)"',
        'cat < "$(cat a.txt)"',
        "xargs frobnicate < a.txt",
        'while read x; do frobnicate "$x"; done < a.txt',
        "for d in $(cat a.txt); do echo $d/*; done",
        'docker run "$(cat a.txt)"',
        'npm run "$(cat a.txt)"',
        "bash -c 'frobnicate \"$1\"' x y",
    ],
)
def test_what_is_only_known_when_it_runs_is_never_exactly_the_same(world: World, command: str) -> None:
    assert (world.ruling(command).verdict, world.scopes(command)) == ("ask", [])


@pytest.mark.parametrize(
    "command", ["frobnicate a.txt $?", 'frobnicate "$HOME"', "f=a.txt; frobnicate $f", "frobnicate <(ls)"]
)
def test_what_is_known_beforehand_can_be_kept_as_exactly_this(world: World, command: str) -> None:
    assert [scope.partition(":")[0] for scope in world.scopes(command)] == ["exact"]


@pytest.mark.parametrize(
    ("approved", "command"),
    [
        *[("touch x", f"chmod {mode} a.txt") for mode in ("+s", "u+s", "4755", "--reference=b.txt")],
        ("touch x", "install -m 4755 a.txt b.txt"),
        ("touch x", "mkdir -m g+s y"),
    ],
)
@pytest.mark.parametrize("sandbox", [BARE, HELD])
def test_changes_here_give_nobody_an_identity(
    approved: str, command: str, sandbox: SandboxState, world: World
) -> None:
    grants = world.ruling(approved, sandbox=sandbox).scopes
    assert grants
    assert world.ruling("chmod 755 a.txt", grants=grants, sandbox=sandbox).verdict is Verdict.RUN
    assert world.ruling(command, grants=grants, sandbox=sandbox).verdict is Verdict.ASK


def test_an_approval_of_builds_covers_no_other_version(world: World) -> None:
    grants = world.ruling("cargo build").scopes
    assert world.ruling("cargo build --release", grants=grants).verdict is Verdict.RUN
    assert world.ruling("cargo +nightly build", grants=grants).verdict is Verdict.ASK
    held = world.ruling("cargo build", sandbox=HELD).scopes
    # There it can fetch none, and runs what code of the project may run anyway.
    assert world.ruling("cargo +nightly build", grants=held, sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize("command", ["yamllint -d 'extends: /root/x' a.txt", "hostname -f"])
def test_the_sandbox_is_no_reason_to_look_elsewhere(command: str, world: World) -> None:
    assert world.ruling(command, sandbox=HELD).verdict is Verdict.ASK


@pytest.mark.parametrize(
    "command",
    [
        *("mv a.txt c.txt", "mv a.txt b.txt", "mkdir -p x && mv a.txt b.txt x/", "mv -n a.txt src/app.py"),
        "sort a.txt > c.txt && mv c.txt b.txt",
    ],
)
def test_moving_one_file_here_is_a_change_like_others(command: str, quiet_world: World) -> None:
    grants = quiet_world.ruling("touch new.txt").scopes
    assert quiet_world.scopes(command) == ["workspace changes"]
    assert quiet_world.ruling(command, grants=grants).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    [
        *("mv src lib", "mv a.txt ..", "mv ../out.txt .", "mv *.txt src", "mv a.txt .git/hooks/pre-commit"),
        *("mv .git x", "mv .env x", "mv a.txt .envrc", "mv inner x", "mv a.txt link", "mv a.txt /tmp/x"),
        *(
            'for f in *.txt; do mv "$f" src; done',
            "mv -t src *.txt",
            "mv ~/x .",
            "mv a.txt kept",
            "mv $(cat a.txt) x",
        ),
    ],
)
def test_moving_folders_links_and_what_is_protected_is_asked_about_by_itself(command: str, world: World) -> None:
    for name in (".env", "../out.txt"):
        (world.workspace / name).write_text("x")
    (world.workspace / "link").symlink_to(world.home)
    (world.workspace / "inner").symlink_to("a.txt")
    (world.workspace / "kept").symlink_to(world.workspace / ".git" / "hooks")
    grants = world.ruling("touch new.txt").scopes
    assert world.ruling(command, grants=grants).verdict is Verdict.ASK


def test_a_script_that_another_file_was_moved_over_is_another_one(world: World) -> None:
    grants = (*world.ruling("touch new.txt").scopes, *world.ruling("bash build.sh").scopes)
    assert world.ruling("mv a.txt build.sh", grants=grants).verdict is Verdict.RUN
    for writing in ("mv a.txt build.sh", "cp a.txt build.sh", "echo id > build.sh", "sed -i s/a/b/ build.sh"):
        assert world.ruling(writing, grants=grants).verdict is Verdict.RUN
        assert world.ruling(f"{writing} && bash build.sh", grants=grants).verdict is Verdict.ASK
    (world.workspace / "build.sh").write_text("echo other\n")
    assert world.ruling("bash build.sh", grants=grants).verdict is Verdict.ASK


def test_one_approval_covers_plain_requests_to_all_ports_of_users(world: World) -> None:
    grants = world.ruling("curl -s http://localhost:3000/").scopes
    assert [scope.id for scope in grants] == ["loopback"]
    for command in ("curl -sI localhost:5173", "curl -s http://127.0.0.1:8080/x"):
        assert world.ruling(command, grants=grants).verdict is Verdict.RUN
    for command in (
        *("curl -X POST localhost:3000", "curl localhost:3000 -o x", "curl -d a localhost:3000", "curl localhost"),
        *(
            "curl http://localhost:2375/containers/json",
            "curl http://localhost:8001/api/v1/secrets",
            "curl localhost:0x50",
        ),
        *("curl http://203.0.113.9:3000/", "curl -x localhost:3000 http://example.com", "curl -L localhost:3000"),
        *("curl http://localhost:9222/json", "curl localhost:3000 localhost:2375", "curl http://localhost:9229/json"),
        *("curl http://localhost.example.com:3000/", "curl -K x localhost:3000", "curl -T a.txt localhost:3000"),
    ):
        assert world.ruling(command, grants=grants).verdict is Verdict.ASK


def test_a_script_that_becomes_executable_stays_the_same(world: World) -> None:
    (world.workspace / "tool.sh").write_text("echo x\n")
    assert "runs_written" not in world.reasons("chmod +x tool.sh && ./tool.sh")
    assert "runs_written" in world.reasons("chmod +x tool.sh; echo y > tool.sh; ./tool.sh")
    assert world.ruling("chmod u+s tool.sh && ./tool.sh").scopes == ()
