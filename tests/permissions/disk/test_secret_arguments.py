from __future__ import annotations

import pytest

from desktop_agent.permissions.disk.secret_arguments import names_secret
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World, git


@pytest.mark.parametrize(
    ("command", "is_given"),
    [
        ("frobnicate src/a.c --level=3", False),
        ("frobnicate .env", True),
        ("frobnicate --file=.env", True),
        ("frobnicate @.env", True),
        ("frobnicate a:.env:b", True),
        ("frobnicate -fcredentials.json", True),
        ("frobnicate -fdata.json", False),
        ("frobnicate leads-there", True),
        ("frobnicate through/settings", True),
        ("cd .kube && frobnicate config", True),
        ("cd src && frobnicate config", False),
    ],
)
def test_a_word_is_told_that_leads_to_a_secret(world: World, command: str, *, is_given: bool) -> None:
    (world.workspace / ".env").write_text("A=1")
    (world.workspace / "leads-there").symlink_to(".env")
    (world.workspace / ".kube").mkdir()
    (world.workspace / "through").mkdir()
    (world.workspace / "through/settings").symlink_to("../.kube/config")
    one = world.judged(command, sandbox=HELD).weighed[-1]
    assert one.receives_secret is is_given


def test_a_secret_is_found_in_a_text(world: World) -> None:
    for text in ("print(open('.env').read())", "cat<.env", '{"file": "conf/server.key"}', "x=.env;"):
        assert names_secret(text, world.judge.places), text
    for text in ("print(1)", "open('a.txt')", "import dotenv", ""):
        assert not names_secret(text, world.judge.places), text


@pytest.fixture
def secrets(world: World) -> World:
    """Make a world with secrets at the top and below, and a script."""
    for name in (".env", "certs/server.key", "deploy/.env.local"):
        (world.workspace / name).parent.mkdir(exist_ok=True)
        (world.workspace / name).write_text("A=1")
    (world.workspace / "tool.py").write_text("print(1)")
    (world.workspace / "Makefile").write_text("test:\n\techo 1\n")
    return world


@pytest.mark.parametrize(
    ("command", "is_given"),
    [
        ("python tool.py .e*", True),
        ("python tool.py .e?v", True),
        ("python tool.py .[e]nv", True),
        ("python tool.py certs/*", True),
        ("python tool.py --cert=certs/*.key", True),
        ("python tool.py '.e*'", True),
        ("python -c 'print(1)' .e*", True),
        ("frobnicate certs/*", True),
        ("env -C deploy python ../tool.py .e*", True),
        ("cd deploy && python ../tool.py .env*", True),
        ("for f in .e*; do python tool.py $f; done", True),
        ("find . -type f -exec python tool.py {} +", True),
        ("find . -name '.e*' | xargs python tool.py", True),
        ("A_FILE=.env make test", True),
        ("A_FILE=.en'v' make test", True),
        ("A_FILE='.e*' make test", True),
        ("A_FILE=src/a:certs/server.key make test", True),
        ("export A_FILE=.env; make test", True),
        ("LANG=.env make test", True),
        ("python tool.py src/*.py", False),
        ("python tool.py *", False),
        ("python tool.py 'src/**/*.py'", False),
        ("find . -name '*.py' -exec python tool.py {} +", False),
        ("find src -type f | xargs python tool.py", False),
        ("A_FILE=src/app.py make test", False),
        ("A_FILE=x make test", False),
        ('python tool.py "$X"', False),
        ("CI=1 make test", False),
    ],
)
def test_a_pattern_or_a_variable_may_stand_for_a_secret(secrets: World, command: str, *, is_given: bool) -> None:
    weighed = secrets.judged(command, sandbox=HELD).weighed
    assert any(one.receives_secret for one in weighed) is is_given


@pytest.mark.parametrize(
    "command", ["python tool.py .e*", "A_FILE=.env make test", "export A_FILE=.env; make test", "./tool certs/*"]
)
def test_who_lets_code_run_is_asked_about_a_secret_that_it_is_given(secrets: World, command: str) -> None:
    (secrets.workspace / "tool").write_text("#!/bin/sh\n")
    (secrets.workspace / "tool").chmod(0o755)
    grants = secrets.ruling("python tool.py", sandbox=HELD).scopes
    assert [one.id for one in grants] == ["run code here"]
    assert secrets.ruling("make test", grants=grants, sandbox=HELD).verdict is Verdict.RUN
    assert secrets.ruling(command, grants=grants, sandbox=HELD).verdict is Verdict.ASK
    assert secrets.ruling(command, mode=Mode.SANDBOXED, sandbox=HELD).verdict is Verdict.ASK


def test_what_git_tracks_is_looked_through_where_code_is_given_that(secrets: World) -> None:
    line = "git ls-files | xargs python tool.py"
    (secrets.workspace / ".gitignore").write_text(".env*\n*.key\n")
    git(secrets, "add", "-A")
    assert not any(one.receives_secret for one in secrets.judged(line, sandbox=HELD).weighed)
    git(secrets, "add", "-f", ".env")
    assert any(one.receives_secret for one in secrets.judged(line, sandbox=HELD).weighed)
