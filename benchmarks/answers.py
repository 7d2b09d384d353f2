"""The answer that the stream benchmarks play: 160 KB of Markdown, 40 % code, some tables, in 50,000 pieces."""

from __future__ import annotations

import itertools
import random

TOKENS = 50_000
SIZE = 160_000

_PROSE = (
    "The **cart** keeps its total in cents, so that no rounding can creep in; see `cart.py:41`. "
    "Each order carries *its own* day, taken once and handed down, which is why the test cannot cross midnight. "
)
_CODE = '''```python
def total(cart: Cart, discount: Discount | None = None) -> int:
    """Return what is to be paid, in cents."""
    amount = sum(line.price * line.count for line in cart.lines)
    if discount is not None:  # never below zero
        amount -= min(amount, discount.of(amount))
    return amount
```

'''
_TABLE = "| file | lines | why |\n| --- | ---: | --- |\n" + "".join(
    f"| `src/part_{n}.py` | {n * 7} | reads the clock twice |\n" for n in range(1, 6)
)
_LIST = "1. Take the time once.\n2. Hand it down.\n   - to the order\n   - to the comparison\n\n"


def answer(size: int = SIZE) -> str:
    """Return the same text every time."""
    parts: list[str] = []
    length = 0
    for number in itertools.count(1):
        if length >= size:
            return "".join(parts)[:size]
        block = f"## Step {number}\n\n" + _PROSE * 2 + "\n\n" + _CODE + (_TABLE + "\n" if number % 4 == 0 else "")
        block += _LIST if number % 3 == 0 else ""
        parts.append(block)
        length += len(block)
    raise AssertionError


def pieces(text: str, count: int = TOKENS) -> list[str]:
    """Cut a text into `count` pieces of uneven length, as tokens are."""
    rng = random.Random(1)
    cuts = sorted(rng.sample(range(1, len(text)), count - 1))
    return [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)], strict=True)]
