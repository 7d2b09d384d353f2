from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection import survey
from desktop_agent.sandbox.protection.names import protected_names_of
from desktop_agent.sandbox.protection.survey import EscapingLinks, Survey

NAMES = protected_names_of(resource_folder("resources") / "protected.toml")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("project/a", "caches/far/in", "other"):
        (tmp_path / name).mkdir(parents=True)
    return Path(os.path.realpath(tmp_path))


@pytest.mark.parametrize("text", ["b", "./b/c", "../a", "../../project/x", "{root}/project/x", "..", "../a/.b"])
def test_what_stays_inside_by_its_words_is_not_followed(root: Path, text: str) -> None:
    links = [("l", text.format(root=root))]
    assert [*EscapingLinks([f"{root}/caches"]).of(f"{root}/project/a", links, [f"{root}/project"])] == []


@pytest.mark.parametrize("text", ["/usr", "../../caches", "{root}/caches/far", "b/../c", "../a/../x", "./b/./../c"])
def test_what_may_lead_elsewhere_is(root: Path, text: str) -> None:
    links = [("l", text.format(root=root))]
    assert [*EscapingLinks([f"{root}/caches"]).of(f"{root}/project/a", links, [f"{root}/project"])] == ["l"]


def test_where_the_workspace_holds_the_caches_a_link_may_lead_there(root: Path) -> None:
    links = [("in", "caches/far"), ("not", "other")]
    assert [*EscapingLinks([f"{root}/caches"]).of(str(root), links, [str(root)])] == ["in"]


def test_only_folders_beside_the_workspace_are_led_to(root: Path) -> None:
    astray = EscapingLinks([f"{root}/caches"])
    (root / "caches/file").touch()
    leads = {"far": "caches/far/in", "file": "caches/file", "other": "other", "none": "caches/none"}
    for name, to in leads.items():
        (root / "project" / name).symlink_to(root / to)
    far, *others = (astray.led_to(f"{root}/project/{name}") for name in leads)
    assert [*far] == [f"{root}/caches/far/in", f"{root}/caches/far", f"{root}/caches"]
    assert others == [(), (), ()]


def looked(root: Path, one: Survey) -> set[str]:
    return {path.removeprefix(f"{root}/") for path in one.look([f"{root}/project"]).protected}


def test_what_is_held_behind_a_link_is_seen_as_long_as_it_leads_there(root: Path) -> None:
    one = Survey(NAMES, "/nowhere", beside=[f"{root}/caches"])
    for folder in ("caches/far/in/deep", "caches/elsewhere", "other"):
        (root / folder / ".vscode").mkdir(parents=True)
    (root / "caches/far/.envrc").touch()
    assert looked(root, one) == set()
    (root / "project/a/l").symlink_to(root / "caches/far/in")
    (root / "project/a/o").symlink_to(root / "other")
    assert looked(root, one) == {"caches/far/in/deep/.vscode", "caches/far/.envrc"}
    (root / "caches/far/in/next").symlink_to("../../elsewhere")
    assert looked(root, one) == {"caches/far/in/deep/.vscode", "caches/far/.envrc", "caches/elsewhere/.vscode"}
    (root / "project/a/l").unlink()
    assert looked(root, one) == set()


def test_a_link_to_very_many_folders_is_held_itself(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(survey, "MOST", 20)
    one = Survey(NAMES, "/nowhere", beside=[f"{root}/caches"])
    (root / "project/l").symlink_to(root / "caches/far")
    assert looked(root, one) == set()
    for number in range(30):
        (root / f"caches/far/{number}").mkdir()
    assert looked(root, one) == {"project/l"}
