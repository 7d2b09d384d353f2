from __future__ import annotations

import csv
from pathlib import Path

import pytest

from desktop_agent.gui.theme.theme import Face, Tokens

PAIRS = list(csv.DictReader((Path(__file__).parents[2] / "data" / "contrast.csv").read_text().splitlines()))
THEMES = ("light", "dark", "high_contrast_light", "high_contrast_dark")


def _luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_text_and_ground_is_as_readable_as_promised(theme: str) -> None:
    colors = Tokens().colors(theme)
    column = "required_high_contrast" if theme.startswith("high") else "required"
    too_weak = [
        (pair["foreground"], pair["background"], round(ratio, 2))
        for pair in PAIRS
        if (ratio := _contrast(colors[pair["foreground"]], colors[pair["background"]])) < float(pair[column]) - 0.005
    ]
    assert too_weak == []
    assert len(PAIRS) > 200


def test_all_themes_name_the_same_colours() -> None:
    tokens = Tokens()
    names = [set(tokens.colors(theme)) for theme in THEMES]
    assert names[0] == names[1] == names[2] == names[3]


def test_measures_and_faces_are_read_by_name() -> None:
    tokens = Tokens()
    assert tokens.faces["reading"] == Face(14, 22, 400)
    assert (tokens.measure("space", "block"), tokens.measure("share", "card_command_max")) == (16.0, 0.4)


def test_a_name_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        Tokens().measure("space", "wide")


def test_tokens_come_from_any_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[surface]\npage = "#123456"\n[risk.low]\ntext = "#654321"\n')
    assert Tokens(tmp_path).colors("mine") == {"surface.page": "#123456", "risk.low.text": "#654321"}


@pytest.mark.parametrize("theme", THEMES)
def test_low_risk_is_neutral_and_does_not_look_like_done(theme: str) -> None:
    colors = Tokens().colors(theme)
    for part in ("text", "tint", "edge"):
        digits = colors[f"risk.low.{part}"].lstrip("#")
        channels = [int(digits[at : at + 2], 16) for at in (0, 2, 4)]
        assert max(channels) - min(channels) < 16, part
    assert colors["risk.low.text"] != colors["state.done"]
