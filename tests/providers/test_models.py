"""What models cost and hold."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol import ModelInfo, Usage
from desktop_agent.providers.models import MILLION, MOST_MODELS, Models, is_same_model, load_models, models_from

TABLE = resource_folder("resources") / "models.toml"


@pytest.fixture(scope="module")
def models() -> Models:
    return load_models(TABLE)


def test_the_table_is_dated_and_whole() -> None:
    table = tomllib.loads(TABLE.read_text())
    assert isinstance(table["dated"], date)
    for row in table["model"]:
        assert row["cache_read"] < row["input"] < row["cache_write"] < row["output"], row["id"]
        assert row["max_output"] < row["context"], row["id"]
    assert len({row["id"] for row in table["model"]}) == len(table["model"])


def test_a_message_costs_what_each_kind_of_token_costs(models: Models) -> None:
    usage = Usage(input=MILLION, output=MILLION, cache_read=MILLION, cache_write=MILLION)
    assert models.price("claude-opus-5-5", usage) == pytest.approx(4.0 + 20.0 + 0.2 + 5.0)
    assert models.price("claude-opus-5-5", Usage()) == 0.0


def test_a_long_input_may_cost_more_throughout(models: Models) -> None:
    assert models.price("claude-haiku-5-5", Usage(100_000, 1000)) == pytest.approx(0.01 + 0.0005)
    assert models.price("claude-haiku-5-5", Usage(1, 1000, 60_000, 40_000)) == pytest.approx(
        (0.5 + 2500 + 60_000 * 0.05 + 40_000 * 0.625) / MILLION
    )


def test_the_price_of_a_model_that_is_not_in_the_table_is_unknown(models: Models) -> None:
    for model in ("llama3.3:70b", "claude-fable-5-2", "claude-opus-6", "demo", ""):
        assert models.price(model, Usage(10, 10)) is None


@pytest.mark.parametrize(
    ("model", "known", "same"),
    [
        ("claude-opus-5", "claude-opus-5", True),
        ("claude-opus-4-5-20251101", "claude-opus-4-5", True),
        ("claude-opus-4-5@20251101", "claude-opus-4-5", True),
        ("claude-opus-5-5[1m]", "claude-opus-5-5", True),
        ("claude-haiku-4-5-latest", "claude-haiku-4-5", True),
        ("claude-opus-5-5", "claude-opus-5", False),
        ("claude-opus-5-20", "claude-opus-5", False),
        ("my-claude-opus-5", "claude-opus-5", False),
    ],
)
def test_a_dated_name_is_the_same_model_and_a_later_number_is_another(model: str, known: str, same: bool) -> None:
    assert is_same_model(model, known) is same


def test_what_the_server_says_of_a_model_wins_over_the_table(models: Models) -> None:
    served = ModelInfo("claude-opus-5", "Opus", context=50_000, max_output=9_000, thinking=("enabled", "disabled"))
    assert models.context_limit("claude-opus-5", served) == 50_000
    assert models.max_output("claude-opus-5", served) == 9_000
    assert models.thinking("claude-opus-5", served) == "enabled"
    assert models.context_limit("claude-opus-5") == 1_000_000
    assert models.max_output("claude-opus-5") == 64_000
    assert models.thinking("claude-opus-5") == "adaptive"


def test_an_unknown_model_gets_careful_guesses(models: Models) -> None:
    assert models.context_limit("llama") is None
    assert models.max_output("llama") == 16_384
    assert models.max_output("llama", ModelInfo("llama", "llama", context=8_192)) == 2_048
    assert not models.thinks("llama")


def test_a_new_model_of_the_family_is_asked_to_think_and_an_old_one_in_the_old_way(models: Models) -> None:
    assert models.thinking("claude-fable-6") == "adaptive"
    assert models.thinking("claude-haiku-4-5") == "enabled"
    only_off = ModelInfo("claude-x", "x", thinking=("disabled",))
    assert models.thinking("claude-x", only_off) == "none"
    assert not models.thinks("claude-x", only_off)


def test_the_users_own_table_comes_first(tmp_path: Path) -> None:
    own = tmp_path / "models.toml"
    own.write_text(
        '[[model]]\nid = "llama"\ninput = 1\noutput = 2\ncontext = 4096\n'
        '[[model]]\nid = "claude-opus-5"\nthinking = "none"\n'
    )
    models = load_models(TABLE, own)
    assert models.problem is None
    assert models.price("llama", Usage(MILLION, MILLION, MILLION)) == 1 + 2 + 1
    assert models.context_limit("llama") == 4096
    assert models.thinking("claude-opus-5") == "none"
    assert models.price("claude-opus-5", Usage(1)) is None
    assert models.price("claude-opus-5-5", Usage(MILLION)) == 4.0


@pytest.mark.parametrize(
    "content",
    [
        "[[model]",
        "[[model]]\ninput = 1",
        '[[model]]\nid = "x"\ninput = "a"\noutput = 1',
        '[[model]]\nid="x"\nthinking="a"',
    ],
)
def test_a_table_of_the_user_that_cannot_be_read_leaves_the_built_in_one(tmp_path: Path, content: str) -> None:
    own = tmp_path / "models.toml"
    own.write_text(content)
    models = load_models(TABLE, own)
    assert models.problem is not None
    assert dict(models.problem.values)["path"] == str(own)
    assert models.rows == load_models(TABLE).rows


def test_no_table_of_the_user_is_no_problem(tmp_path: Path) -> None:
    assert load_models(TABLE, tmp_path / "none.toml") == load_models(TABLE)


def listed(*entries: Any) -> tuple[ModelInfo, ...] | None:
    return models_from({"data": list(entries)})


def test_a_list_of_anthropic_is_read_with_all_it_says() -> None:
    supported = {"adaptive": {"supported": True}, "enabled": {"supported": False}, "disabled": {"supported": True}}
    entry = {
        "id": "claude-x",
        "display_name": "Claude X",
        "max_input_tokens": 200_000,
        "max_tokens": 64_000,
        "lifecycle": "active",
        "capabilities": {"thinking": {"supported": True, "types": supported}},
    }
    assert listed(entry) == (ModelInfo("claude-x", "Claude X", 200_000, 64_000, ("adaptive", "disabled")),)


@pytest.mark.parametrize(
    ("body", "names"),
    [
        ({"object": "list", "data": [{"id": "llama3", "object": "model"}]}, ["llama3"]),
        ({"models": [{"name": "a", "model": "a:latest"}, {"model": "b"}]}, ["a", "b"]),
        (["x", {"id": "y"}, 3, None, {"id": 4}, {"id": " "}], ["x", "y"]),
        ({"data": [{"id": "a"}, {"id": "a"}, {"id": "old", "lifecycle": "retired"}]}, ["a"]),
        ({"data": []}, []),
    ],
)
def test_minimal_lists_of_other_servers_are_read(body: object, names: list[str]) -> None:
    assert [model.id for model in models_from(body) or ()] == names


@pytest.mark.parametrize("body", [None, 3, "text", {}, {"data": "x"}, {"data": None}, {"error": "no"}])
def test_what_is_no_list_is_told_apart_from_an_empty_one(body: object) -> None:
    assert models_from(body) is None


@pytest.mark.parametrize(
    "entry",
    [
        {"max_model_len": 4096},
        {"loaded_context_length": 4096, "max_context_length": 131_072},
        {"context_length": 4096},
        {"meta": {"n_ctx": 4096, "n_ctx_train": 131_072}},
        {"meta": {"n_ctx_train": 4096}},
    ],
)
def test_the_context_is_found_under_the_name_that_each_server_gives_it(entry: dict[str, Any]) -> None:
    assert listed({"id": "m"} | entry) == (ModelInfo("m", "m", 4096),)


@pytest.mark.parametrize("size", [0, -1, True, "4096", 1.5, None])
def test_a_size_that_is_none_is_left_out(size: object) -> None:
    assert listed({"id": "m", "max_input_tokens": size, "display_name": "", "meta": 3}) == (ModelInfo("m", "m"),)


def test_a_list_without_an_end_is_cut() -> None:
    assert len(listed(*({"id": str(n)} for n in range(MOST_MODELS + 5))) or ()) == MOST_MODELS


def test_the_worst_price_of_a_request_writes_all_to_the_cache_and_answers_at_length(models: Models) -> None:
    worst = models.worst_price("claude-sonnet-5-5", 100_000, 10_000)
    assert worst == pytest.approx((100_000 * 2.5 + 10_000 * 10.0) / MILLION)
    assert models.worst_price("nobody", 100_000, 10_000) is None
