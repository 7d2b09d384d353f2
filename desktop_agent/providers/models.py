"""Capabilities and prices of models, from the price table and from servers."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Literal

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.os_errors import in_short
from desktop_agent.protocol import ModelInfo, Usage
from desktop_agent.sentences import Sentence, translate

ThinkingType = Literal["adaptive", "enabled", "none"]

MILLION = 1_000_000
LONGEST_ANSWER = 64_000
"""Tokens asked for at most, though some models could write more: an answer that runs away costs money."""
UNKNOWN_ANSWER = 16_384
MOST_MODELS = 1000
# A dated or suffixed form of an id; `-5-1` after `-5` is another model.
_SAME_MODEL = re.compile(r"(-\d{8}|-latest|@.*|\[.*\])?")
_FAMILY = "claude-"


@dataclass(frozen=True, slots=True)
class Prices:
    """US dollars per million tokens. `above` is the size of the input from which these hold."""

    input: float
    output: float
    cache_read: float
    cache_write: float
    above: int = 0

    def of(self, usage: Usage) -> float:
        paid = (
            usage.input * self.input
            + usage.output * self.output
            + usage.cache_read * self.cache_read
            + usage.cache_write * self.cache_write
        )
        return paid / MILLION


@dataclass(frozen=True, slots=True)
class KnownModel:
    """One row of the table; what the table leaves open is None."""

    id: str
    prices: tuple[Prices, ...] = ()
    """The prices of short inputs first; empty where they are unknown."""
    context: int | None = None
    max_output: int | None = None
    thinking: ThinkingType | None = None


@dataclass(frozen=True, slots=True)
class Models:
    """The table of models. `problem` is the error of the user's own file, whose rows were then left out.

    `dated` is the day of the built-in prices, as YYYY-MM-DD.
    """

    rows: tuple[KnownModel, ...]
    problem: Sentence | None = field(default=None)
    dated: str = ""

    def price(self, model: str, usage: Usage) -> float | None:
        """Return what one message cost, in US dollars, or None where the price is unknown.

        `usage` must be of one message: some prices depend on the length of its input.
        """
        row = self._row(model)
        if row is None or not row.prices:
            return None
        length = usage.input + usage.cache_read + usage.cache_write
        return [prices for prices in row.prices if length > prices.above or prices.above == 0][-1].of(usage)

    def worst_price(self, model: str, tokens: int, max_tokens: int) -> float | None:
        """Return what a request of so many tokens can cost at most, in US dollars; None where the price is unknown.

        At most: nothing is read from the cache, all is written to it, and the answer is as long as it may be.
        """
        plain = self.price(model, Usage(input=tokens, output=max_tokens))
        written = self.price(model, Usage(cache_write=tokens, output=max_tokens))
        return None if plain is None or written is None else max(plain, written)

    def context_limit(self, model: str, served: ModelInfo | None = None) -> int | None:
        """Return the size of the model's context in tokens, None if unknown."""
        row = self._row(model)
        return (served and served.context) or (row and row.context) or None

    def max_output(self, model: str, served: ModelInfo | None = None) -> int:
        """Return the `max_tokens` to ask for."""
        row = self._row(model)
        longest = (served and served.max_output) or (row and row.max_output)
        if longest:
            return min(longest, LONGEST_ANSWER)
        context = self.context_limit(model, served)
        # A server that counts the answer into the context refuses a request that asks for all of it.
        return min(UNKNOWN_ANSWER, context // 4) if context else UNKNOWN_ANSWER

    def most_output(self, model: str, served: ModelInfo | None = None) -> int:
        """Return the most tokens that an answer can have, 0 where that is not known."""
        row = self._row(model)
        return (served and served.max_output) or (row and row.max_output) or 0

    def thinking(self, model: str, served: ModelInfo | None = None) -> ThinkingType:
        """Return the type of thinking to request from the model; its server's information wins."""
        if served is not None and served.thinking:
            types = set(served.thinking)
            return "adaptive" if "adaptive" in types else "enabled" if "enabled" in types else "none"
        row = self._row(model)
        if row is not None and row.thinking is not None:
            return row.thinking
        # Every model of the family since 4.6 thinks adaptively; one too new for the table will as well.
        return "adaptive" if model.startswith(_FAMILY) else "none"

    def thinks(self, model: str, served: ModelInfo | None = None) -> bool:
        """Return whether the model can be asked to think."""
        return self.thinking(model, served) != "none"

    def _row(self, model: str) -> KnownModel | None:
        return next((row for row in self.rows if is_same_model(model, row.id)), None)


def is_same_model(model: str, known: str) -> bool:
    """Return whether `model` is `known` itself or a dated or suffixed form of it."""
    return model.startswith(known) and _SAME_MODEL.fullmatch(model[len(known) :]) is not None


def load_models(table: Path, override: Path | None = None) -> Models:
    """Load the table, and before its rows those of the user's own file, where there is one."""
    rows, dated = _rows(table), _date(table)
    if override is None or not override.exists():
        return Models(rows, dated=dated)
    try:
        return Models((*_rows(override), *rows), dated=dated)
    except (OSError, ValueError, TypeError, KeyError) as error:
        sentence = translate(
            "models", "Your price table {path} cannot be used ({reason}). The built-in one applies; correct the file."
        )
        return Models(rows, sentence.with_values(path=str(override), reason=in_short(error)), dated)


def _date(path: Path) -> str:
    return str(tomllib.loads(path.read_text(encoding="utf-8")).get("dated", ""))


def _rows(path: Path) -> tuple[KnownModel, ...]:
    loaded = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(_row(entry) for entry in loaded.get("model", ()))


def _row(entry: Mapping[str, Any]) -> KnownModel:
    thinking = entry.get("thinking")
    if thinking not in (None, "adaptive", "enabled", "none"):
        raise ValueError(f"thinking = {thinking!r}")
    return KnownModel(
        id=str(entry["id"]),
        prices=_prices(entry),
        context=_size(entry.get("context")),
        max_output=_size(entry.get("max_output")),
        thinking=thinking,
    )


def _prices(entry: Mapping[str, Any]) -> tuple[Prices, ...]:
    if "input" not in entry:
        return ()
    tiers = (entry, entry["long"]) if "long" in entry else (entry,)
    return tuple(
        Prices(
            input=_dollars(tier["input"]),
            output=_dollars(tier["output"]),
            cache_read=_dollars(tier.get("cache_read", tier["input"])),
            cache_write=_dollars(tier.get("cache_write", tier["input"])),
            above=int(tier.get("above", 0)),
        )
        for tier in tiers
    )


def _dollars(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
        raise ValueError(f"{value!r} is no price")
    return float(value)


# What servers say. Anthropic, Ollama, LM Studio, vLLM and llama.cpp each have names of their own for it.

_CONTEXT_NAMES = (
    "max_input_tokens",
    "max_model_len",
    "loaded_context_length",
    "max_context_length",
    "context_length",
)
_CONTEXT_NAMES_OF_LLAMA = ("n_ctx", "n_ctx_train")


def models_from(body: object) -> tuple[ModelInfo, ...] | None:
    """Return the models of a `/v1/models` answer, the order kept and doubles dropped; None if it is none."""
    listed = body.get("data", body.get("models")) if isinstance(body, Mapping) else body
    if not isinstance(listed, Sequence) or isinstance(listed, str):
        return None
    models: dict[str, ModelInfo] = {}
    for entry in listed[:MOST_MODELS]:
        row = {"id": entry} if isinstance(entry, str) else entry
        if isinstance(row, Mapping) and (name := _name(row)) and row.get("lifecycle") != "retired":
            models.setdefault(name, _info(name, row))
    return tuple(models.values())


def _name(row: Mapping[str, Any]) -> str:
    named = (row.get(key) for key in ("id", "name", "model"))
    return next((value for value in named if isinstance(value, str) and value.strip()), "")


def _info(name: str, row: Mapping[str, Any]) -> ModelInfo:
    meta = _mapping(row.get("meta"))
    sizes = [row.get(key) for key in _CONTEXT_NAMES] + [meta.get(key) for key in _CONTEXT_NAMES_OF_LLAMA]
    shown = row.get("display_name")
    types = _mapping(_mapping(_mapping(row.get("capabilities")).get("thinking")).get("types"))
    return ModelInfo(
        id=name,
        name=shown if isinstance(shown, str) and shown else name,
        context=next((size for size in map(_size, sizes) if size), None),
        max_output=_size(row.get("max_tokens")),
        thinking=tuple(str(kind) for kind, support in types.items() if _mapping(support).get("supported")),
    )


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _size(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
