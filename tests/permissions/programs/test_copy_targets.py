from __future__ import annotations

import pytest

from desktop_agent.protocol import Risk
from desktop_agent.sentences import in_english
from tests.permissions.world import World

# What a card says of a command in a workspace that has the folders src, docs, packages and tests.
SAID = [
    ("cp a.txt new.txt", "Writes new.txt"),
    ("cp a.txt b.txt", "Writes b.txt"),
    ("cp a.txt docs", "Writes docs/a.txt"),
    ("cp a.txt docs/", "Writes docs/a.txt"),
    ("cp a.txt new/", "Writes new/a.txt"),
    ("cp a.txt b.txt docs", "Writes docs/a.txt, docs/b.txt"),
    ("cp src/app.py .", "Writes app.py"),
    ("cp src/app.py src/lib.py .", "Writes app.py, lib.py"),
    ("cp -r src new", "Writes new"),
    ("cp -r src new/", "Writes new"),
    ("cp -r src/ docs", "Writes docs/src"),
    ("cp -r src/. docs", "Writes docs"),
    ("cp -rT src docs", "Writes docs"),
    ("cp -t docs a.txt b.txt", "Writes docs/a.txt, docs/b.txt"),
    ("cp --target-directory=docs a.txt", "Writes docs/a.txt"),
    ("cp -T a.txt new.txt", "Writes new.txt"),
    ("cp a.txt *.md docs", "Writes docs"),
    ("cp -t docs a.txt *.md", "Writes docs"),
    ("cp -l a.txt docs", "Writes docs/a.txt"),
    ("cp -P a.txt new.txt", "Writes new.txt"),
    ("cp a.txt ~/new", "Writes ~/new, outside the workspace"),
    ("mkdir new && cp a.txt new", "Writes new/a.txt"),
    ("mkdir -p new/er && cp a.txt new", "Writes new/a.txt"),
    ("cp a.txt new && mkdir new", "Writes new"),
    ("install a.txt new.txt", "Writes new.txt"),
    ("install -m 755 a.txt docs", "Writes docs/a.txt"),
    ("install -D a.txt x/y/new", "Writes x/y/new"),
    ("install -Dt x/y a.txt", "Writes x/y/a.txt"),
    ("install -d new && cp a.txt new", "Writes new/a.txt"),
    ("ln a.txt new", "Writes new"),
    ("ln a.txt docs", "Writes docs/a.txt"),
    ("ln -s a.txt new", "Writes new"),
    ("ln -s ../a.txt docs", "Writes docs/a.txt"),
    ("ln -s ../a.txt docs/new", "Writes docs/new"),
    ("ln -s src/app.py", "Writes app.py"),
    ("ln -s ../other/app.py", "Writes app.py"),
    ("ln -st docs ../a.txt", "Writes docs/a.txt"),
    ("ln -sT a.txt new", "Writes new"),
    ("ln -sfn src current", "Writes current"),
    ("ln -sf src current", "Writes docs/src"),
    ("mv a.txt new.txt", "Moves a.txt to new.txt"),
    ("mv a.txt docs", "Moves a.txt to docs"),
    ("mv -t docs a.txt b.txt", "Moves 2 files or folders to docs"),
    ("mv -T src new", "Moves src to new"),
    ("mv src/app.py .", "Moves src/app.py to app.py"),
    ("mv src/app.py src/lib.py .", "Moves 2 files or folders to ."),
    ("mv *.md docs", "Moves 2 files or folders to docs"),
    ("git mv src/app.py .", "Moves src/app.py to app.py"),
    ("gzip a.txt", "Writes a.txt"),
    ("gzip -k a.txt b.txt", "Writes a.txt, b.txt"),
    ("zcat ~/a", "Reads ~/a, outside the workspace"),
    ("mkdir new new/er", "Writes new, new/er"),
    ("rsync -av src/ docs/", "Writes a file that is not known until it runs"),
]


@pytest.fixture(scope="module")
def laid_out(quiet_world: World) -> World:
    (quiet_world.workspace / "current").symlink_to("docs")
    (quiet_world.workspace / "more.md").write_text("more")
    return quiet_world


@pytest.mark.parametrize(("command", "said"), SAID)
def test_a_card_names_the_one_place_that_is_meant(laid_out: World, command: str, said: str) -> None:
    parts = laid_out.judged(command).assessment.parts
    mentioned = [
        in_english(part.sentence) for part in parts if not part.text.startswith(("mkdir new &&", "mkdir -p"))
    ]
    assert said in mentioned


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("cp -r x/.git .", "writes_protected"),
        ("cp x/hooks new/.github", "writes_protected"),
        ("cp -t .github x/hooks", "writes_protected"),
        ("cp -rt new/.github x/hooks a.txt", "writes_protected"),
        ("mv x/hooks .github", "writes_protected"),
        ("mv -t .github x/hooks", "writes_protected"),
        ("install -t .github x/hooks", "writes_protected"),
        ("ln -st .github ../x/hooks", "writes_protected"),
        ("cd .github && ln -s ../x/hooks", "writes_protected"),
        ("cd .git/hooks && ln -s ../../pre-commit", "writes_protected"),
        ("cd .git/hooks && ln ../../a.txt", "writes_protected"),
        ("cp -t /usr/bin a.txt", "writes_outside"),
        ("cp -t $(cat x) a.txt", "writes_unknown"),
        ("ln -s $(cat x)", "writes_unknown"),
        ("ln .git/config x", "writes_protected"),
        ("rsync -a x/hooks .github", "writes_protected"),
        ("rsync -a x/ .git", "writes_protected"),
        ("rsync -a . host:x", "network"),
        ("rsync -a $(cat x) new", "network"),
    ],
)
def test_every_place_that_it_can_come_to_is_judged(laid_out: World, command: str, reason: str) -> None:
    judged = laid_out.judged(command)
    assert reason in judged.assessment.reasons
    assert judged.assessment.risk >= Risk.HIGH


def test_what_is_only_a_place_is_not_deleted(laid_out: World) -> None:
    for command in ("mv src/app.py .", "mv a.txt ~", "mv a.txt /", f"mv src/app.py {laid_out.workspace}"):
        assert laid_out.judged(command).assessment.risk is Risk.HIGH, command
    assert laid_out.judged("mv . new").assessment.risk is Risk.CRITICAL


@pytest.mark.parametrize(
    "command",
    [
        "ln -st docs ../.env && cat docs/.env",
        "cd docs && ln -s ../.env && cat .env",
        "ln -s ../.env docs/x && cat docs/x",
    ],
)
def test_a_link_that_is_made_leads_on(laid_out: World, command: str) -> None:
    (laid_out.workspace / ".env").write_text("TOKEN=1")
    assert laid_out.judged(command).assessment.risk is Risk.HIGH


def test_a_link_to_what_lies_above_is_no_search_through_everything(laid_out: World) -> None:
    reasons = laid_out.judged("ln -s ../a.txt new").assessment.reasons
    assert set(reasons) == {"writes_workspace", "reads_outside"}


def test_another_place_is_another_question(laid_out: World) -> None:
    before = laid_out.judged("cp a.txt later")
    (laid_out.workspace / "later").mkdir()
    assert laid_out.judged("cp a.txt later").digest != before.digest
    (laid_out.workspace / "later").rmdir()
    assert laid_out.judged("cp a.txt later").digest == before.digest
