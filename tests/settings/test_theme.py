from __future__ import annotations

from desktop_agent.app_dirs import resource_folder
from desktop_agent.settings.theme import ThemeChoice


def test_every_theme_but_the_systems_has_its_colours() -> None:
    files = {path.stem for path in (resource_folder("resources") / "themes").glob("*.toml")} - {"measures"}
    assert {theme.value for theme in ThemeChoice} == files | {"system"}
