"""Flows of streamed Markdown and of plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop_agent.gui.document.block import Block, RuleBlock
from desktop_agent.gui.document.block_flow import BlockFlow, FlowSegment
from desktop_agent.gui.document.code_block import CodeBlock
from desktop_agent.gui.document.markdown import LONGEST, Code, HorizontalRule, MarkdownBlock, MarkdownTable, Paragraph
from desktop_agent.gui.document.markdown_splitter import MarkdownSplitter, SegmentKind, fence_parts
from desktop_agent.gui.document.render_context import RenderContext
from desktop_agent.gui.document.table_block import TableBlock
from desktop_agent.gui.document.text_block import TextBlock

_PLAIN_LINES = 100


class MarkdownFlow(BlockFlow):
    """A flow of streamed Markdown; only its last segment is parsed again."""

    def __init__(self, context: RenderContext, text: str = "") -> None:
        super().__init__()
        self._context = context
        self._splitter = MarkdownSplitter()
        if text:
            self.feed(text)

    @property
    def source(self) -> str:
        return self._splitter.text

    def feed(self, text: str) -> None:
        """Append streamed text."""
        splitter = self._splitter
        first = splitter.feed(text)
        for index in range(first, len(splitter)):
            source = splitter.source(index)
            kind, is_tight = splitter.kind(index), splitter.is_tight(index)
            is_open = index == len(splitter) - 1 and splitter.in_fence
            if index >= len(self.pieces):
                self.add(self._piece(kind, source, is_open=is_open, is_tight=is_tight))
            elif not self._grew(index, kind, source, is_open=is_open):
                self.replace(index, self._piece(kind, source, is_open=is_open, is_tight=is_tight))

    def _piece(self, kind: SegmentKind, source: str, *, is_open: bool, is_tight: bool) -> FlowSegment:
        context = self._context

        def make() -> Sequence[Block]:
            if kind is SegmentKind.FENCE:
                return (_fence(context, source, is_open=is_open),)
            picture = context.picture(source.strip())
            if picture is not None:
                return (picture,)
            return views_of(context, context.reader.blocks(source), is_tight=is_tight)

        def guess(width: int) -> int:
            return context.guess(source, "code" if kind is SegmentKind.FENCE else "reading", width)

        return FlowSegment(make, guess, source)

    def _grew(self, index: int, kind: SegmentKind, source: str, *, is_open: bool) -> bool:
        """Update a made segment in place; return whether that is possible."""
        piece = self.pieces[index]
        if piece.source == source:
            return True
        view = piece.views[0] if len(piece.views) == 1 else None
        if kind is SegmentKind.FENCE and isinstance(view, CodeBlock):
            _fill_fence(self._context, view, source, is_open=is_open)
        elif kind is SegmentKind.TABLE and isinstance(view, TableBlock):
            blocks = self._context.reader.blocks(source)
            if len(blocks) != 1 or not isinstance(blocks[0], MarkdownTable):
                return False
            view.set_table(blocks[0])
        else:
            return False
        piece.source = source
        self.touch(index)
        return True


def plain_flow(
    context: RenderContext, text: str, *, role: str = "reading", color: str = "text.primary", until: int | None = None
) -> BlockFlow:
    """Return a flow of plain text in segments of moderate length.

    With `until` only so many characters are shown; positions are those of the whole text.
    """
    flow, left = BlockFlow(), len(text) if until is None else until
    for part, glue in _portions(text):
        if flow.pieces:
            if left <= 0:
                break
            left -= len(glue)
        flow.add(plain_piece(context, part[: max(0, left)], role=role, color=color, glue=glue))
        left -= len(part)
    return flow


def plain_piece(
    context: RenderContext,
    text: str,
    *,
    role: str = "reading",
    color: str = "text.primary",
    gap: int = 0,
    glue: str = "\n",
) -> FlowSegment:
    """Return a segment of plain text."""

    def make() -> Sequence[Block]:
        return (TextBlock(text, context.ink, role=role, color=color, gap=gap),)

    # Without a source: it is copied as displayed, blank lines at either end included.
    return FlowSegment(make, lambda width: context.guess(text, role, width), glue=glue)


def made_piece(view: Block, source: str = "") -> FlowSegment:
    """Return a segment of one existing block."""
    return FlowSegment(lambda: (view,), lambda width: view.lay_out(width) + view.gap, source)


def views_of(context: RenderContext, blocks: Sequence[MarkdownBlock], *, is_tight: bool = False) -> list[Block]:
    """Return the blocks to paint; with `is_tight` the first one has a small gap."""
    views = [_view(context, block) for block in blocks]
    for number, (block, view) in enumerate(zip(blocks, views, strict=True)):
        if isinstance(block, Paragraph) and not block.level:
            follows_entry = number > 0 and isinstance(blocks[number - 1], Paragraph)
            close = is_tight if number == 0 else follows_entry and (block.tight or bool(block.marker))
            view.gap = context.theme.px(4 if close else 10)
    return views


def _view(context: RenderContext, block: MarkdownBlock) -> Block:
    px = context.theme.px
    match block:
        case Paragraph():
            return _text(context, block)
        case Code():
            margin = 14 * block.quotes + 22 * block.indent
            view = CodeBlock(
                block.text, context.ink, title=block.language, copyable=block.text, gap=px(10), margin=margin
            )
            context.highlighter.color(block.language, block.text, view.set_spans)
            return view
        case MarkdownTable():
            return TableBlock(block, context.ink, gap=px(10))
        case HorizontalRule():
            return RuleBlock(context.theme, gap=px(14))


def _text(context: RenderContext, block: Paragraph) -> TextBlock:
    role = "reading" if not block.level else "heading_large" if block.level < 3 else "heading"
    gap = 18 if block.level else 10
    return TextBlock(
        block.text,
        context.ink,
        role=role,
        runs=block.runs,
        gap=context.theme.px(gap),
        indent=block.indent,
        quotes=block.quotes,
        marker=block.marker,
    )


def _fence(context: RenderContext, source: str, *, is_open: bool) -> CodeBlock:
    view = CodeBlock("", context.ink, gap=context.theme.px(10))
    _fill_fence(context, view, source, is_open=is_open)
    return view


def _fill_fence(context: RenderContext, view: CodeBlock, source: str, *, is_open: bool) -> None:
    language, code, _ = fence_parts(source)
    view.title, view.copyable = language, code or " "
    view.set_text(code)
    if not is_open:
        context.highlighter.color(language, code, view.set_spans)


def _portions(text: str) -> Iterator[tuple[str, str]]:
    """Split a text into portions, each with its separator from the previous one."""
    lines, glue = text.split("\n"), ""
    for at in range(0, len(lines), _PLAIN_LINES):
        some = lines[at : at + _PLAIN_LINES]
        whole = "\n".join(some)
        if len(whole) <= LONGEST:
            yield whole, glue
        else:
            yield from _short_portions(some, glue)
        glue = "\n"


def _short_portions(lines: Sequence[str], glue: str) -> Iterator[tuple[str, str]]:
    taken: list[str] = []
    length = 0
    for line in lines:
        if taken and length + len(line) > LONGEST:
            yield "\n".join(taken), glue
            taken, length, glue = [], 0, "\n"
        at = 0
        while len(line) - at > LONGEST:
            yield line[at : at + LONGEST], glue
            at, glue = at + LONGEST, ""
        taken.append(line[at:])
        length += len(line) - at + 1
    yield "\n".join(taken), glue
