"""List of item heights with fast sums and lookups. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_agent.lazy_dataclass import dataclass

_MANY = 1_000


class HeightIndex:
    """Heights in pixels in a Fenwick tree: set, top and find take log n."""

    def __init__(self, heights: Iterable[int] = ()) -> None:
        self._heights = list(heights)
        self._tree: list[int] = []
        self.total = 0
        self._sum_up()

    def __len__(self) -> int:
        return len(self._heights)

    def __getitem__(self, index: int) -> int:
        return self._heights[index]

    def between(self, start: int, stop: int) -> Sequence[int]:
        """Return the heights of a range, `stop` excluded."""
        return self._heights[start:stop]

    def append(self, height: int) -> None:
        self._heights.append(height)
        node = len(self._heights)
        # The new node covers the last few heights, whose sum is the total less the top of the first of them.
        first = node - (node & -node)
        self.total += height
        self._tree.append(self.total - self.top(first))

    def pop(self) -> None:
        self.total -= self._heights.pop()
        self._tree.pop()

    def set(self, index: int, height: int) -> int:
        """Set a height; return by how much it grew."""
        delta = height - self._heights[index]
        if delta:
            self._heights[index] = height
            self.total += delta
            node = index + 1
            while node < len(self._tree):
                self._tree[node] += delta
                node += node & -node
        return delta

    def replace(self, start: int, heights: Sequence[int]) -> None:
        """Set the heights of a range; a long one rebuilds the tree."""
        if len(heights) > _MANY:
            self._heights[start : start + len(heights)] = heights
            self._sum_up()
            return
        for index, height in enumerate(heights, start):
            self.set(index, height)

    def top(self, index: int) -> int:
        """Return the sum of all heights before `index`."""
        total = 0
        while index > 0:
            total += self._tree[index]
            index -= index & -index
        return total

    def find(self, y: int) -> int:
        """Return the index at `y`, the first or last one outside. Needs at least one height."""
        node, step = 0, 1 << len(self._heights).bit_length()
        while step:
            following = node + step
            if following < len(self._tree) and self._tree[following] <= y:
                node = following
                y -= self._tree[following]
            step >>= 1
        return min(node, len(self._heights) - 1)

    def _sum_up(self) -> None:
        tree = self._tree = [0, *self._heights]
        for i in range(1, len(tree)):
            parent = i + (i & -i)
            if parent < len(tree):
                tree[parent] += tree[i]
        self.total = sum(self._heights)


@dataclass(frozen=True, slots=True)
class HeightEstimate:
    """Estimates the height of a text: `columns` per line, `line` pixels high, `extra` pixels around.

    A text of more lines than `most` shows `folded` of them and a button as high as two; 0 is no limit.
    """

    columns: int
    line: int
    extra: int
    most: int = 0
    folded: int = 0

    def height(self, length: int, lines: int) -> int:
        """Return the height of a text of `length` characters with `lines` line breaks."""
        rows = lines + 1 + length // self.columns
        if 0 < self.most < rows:
            rows = self.folded + 2
        return rows * self.line + self.extra
