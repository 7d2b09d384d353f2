"""Shows a tool call as a line that unfolds to command, output, change and decision."""

from __future__ import annotations

import json
from collections.abc import Container, Sequence

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from desktop_agent.gui.document.block_flow import BlockFlow, FlowSegment
from desktop_agent.gui.document.boxed_text import CommandBox, WrappedBox
from desktop_agent.gui.document.code_block import CodeBlock, OutputLines
from desktop_agent.gui.document.diff_block import DiffBlock, read_diff
from desktop_agent.gui.document.image_block import ImageBlock, PictureLoader
from desktop_agent.gui.document.markdown_flow import made_piece, plain_piece
from desktop_agent.gui.document.terminal_output import PrintableCache, printed
from desktop_agent.gui.items.call_action_bar import CallActionBar
from desktop_agent.gui.items.call_actions import can_always_allow, denied_texts, lost_texts, restore_text, was_stopped
from desktop_agent.gui.items.item_context import ItemContext
from desktop_agent.gui.items.step_row import StepRow, StepSummary
from desktop_agent.gui.items.tool_call_text import TALKS, decider, diff_of, head_of, is_blocked, rule_name
from desktop_agent.gui.text.formats import DOT
from desktop_agent.gui.text.rendered_command import COPY_RAN, RAN_AS, RAN_AS_READ, SHOW_ALL, folded, unfolded
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.gui.theme.painting import draw_text
from desktop_agent.gui.widgets.buttons import COPY_COMMAND, Button, ButtonKind
from desktop_agent.protocol import Choice, DecisionSource, Item, ItemId, Risk, Status, ToolCall
from desktop_agent.sentences import Sentence, translate
from desktop_agent.styled_text import StyledText
from desktop_agent.text import visible

_TAIL, _DIFF_LINES = 12, 24
_MOST_LIVE = 256_000
REVOKE = translate("ToolEntry", "Revoke", "take back an approval for the session")
NO_SANDBOX = translate("ToolEntry", "without a sandbox")
OUTSIDE_SANDBOX = translate("ToolEntry", "outside the sandbox")
IN_SANDBOX = translate("ToolEntry", "in the sandbox")
APPROVED = translate(
    "ToolEntry", "Your approval covers: {scope}", "what an approval for the session covers, such as npm install …"
)
YOU_SAID = translate("ToolEntry", "You said: {note}", "what the user wrote when denying")
NO_OUTPUT = translate("ToolEntry", "No output")
YOU_EDITED = translate("ToolEntry", "You edited this command.")
BLOCKED_WARNING = translate(
    "ToolEntry",
    "Blocked before it ran: it would destroy data beyond recovery, or bring the machine to a halt. "
    "Blocked commands are refused in every mode. Only you can turn this block off, in Settings › Permissions.",
    "the strong warning below a blocked command",
)
RULE_FORBIDS = translate("ToolEntry", "Your rule “{rule}” forbids this, so it was not run. The agent was told.")
MANAGER_FORBIDS = translate(
    "ToolEntry", "The rule “{rule}”, set by {by}, forbids this, so it was not run. The agent was told."
)
MODE_FORBIDS = translate("ToolEntry", "The mode of this conversation is read-only, so it was not run.")
WHOLE_IN = translate("ToolEntry", "The whole output is in {path}", "where a cut output is kept")


class ToolCallRow(StepRow):
    """A tool call that is not pending. File changes open automatically; other calls are folded."""

    copy_name = COPY_COMMAND

    def __init__(self, context: ItemContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._call = ToolCall(ItemId(""), "", "", {}, "", Status.PREPARING)
        self._live, self._all = StyledText(""), False
        self._printable = PrintableCache()
        self._loader: PictureLoader | None = None
        self._more = Button("", context.theme, self, kind=ButtonKind.QUIET, height="control_height_small")
        self._more.clicked.connect(self._on_more)
        words, low = localize(REVOKE), "control_height_small"
        self._revoke = Button(words, context.theme, self, kind=ButtonKind.QUIET, height=low)
        self._revoke.clicked.connect(self._on_revoke)
        self._offers = CallActionBar(context.theme, context.call_actions, self, clock=context.clock)
        self._offers.changed.connect(self._on_offers_changed)

    def show_item(self, item: Item) -> None:
        assert isinstance(item, ToolCall)
        if item.id != self._call.id:
            self.is_open = self._by_hand = self._all = False
            self._revoke.setEnabled(True)
        self._call = item
        self._name_revoke()
        self._offers.show_call(item)
        self.review_tick()
        self.refill()

    def reset(self) -> None:
        self._live = StyledText("")

    def grow(self, added: StyledText) -> None:
        self._live = (self._live + added).part(-_MOST_LIVE)
        if self.is_open:
            self.refill()

    @staticmethod
    def opens_itself(call: ToolCall) -> bool:
        """Return whether a call opens automatically: it changed files, was blocked, or was stopped by the sandbox."""
        has_changed = call.status is Status.DONE and bool(diff_of(call))
        return has_changed or is_blocked(call) or was_stopped(call) or can_always_allow(call)

    def head(self) -> StepSummary:
        return head_of(self._call, self.context.clock())

    def description(self) -> str:
        # The denials are painted, so assistive technology needs them here.
        is_emptied = self.context.call_actions.is_emptied(self._call.id)
        took = (
            restore_text(self._call, is_emptied=is_emptied),
            *lost_texts(self._call),
            self._offers.way_out.label.accessibleName(),
        )
        ran = self._call.ran_as if self.is_open else ""
        as_read = localize(RAN_AS_READ.with_values(command=visible(ran, keep_newlines=False))) if ran else ""
        covers = self._covers() if self.is_open else ""
        return " ".join(filter(None, (super().description(), *denied_texts(self._call), *took, covers, as_read)))

    def unfolds(self) -> bool:
        return self._call.status is not Status.PREPARING

    def copy_text(self) -> str:
        return "\n".join(part for part in (_asked(self._call), self._raw_output()[0]) if part)

    def unfold(self) -> BlockFlow:
        call, ink, gap = self._call, self.context.ink, self.theme.px(6)
        diff = diff_of(call)
        pieces: list[FlowSegment] = []
        if call.tool == "Bash":
            pieces.append(made_piece(CommandBox(_asked(call), ink)))
        if diff:
            pieces.append(made_piece(self._diff_view(diff)))
        elif call.tool not in _KNOWN:
            pieces.append(made_piece(CodeBlock(_asked(call), ink, role="code_small", copyable=_asked(call))))
        pieces += self._pictures()
        shown = self._shown_output(has_diff=bool(diff))
        if shown and call.status is Status.FAILED and call.exit_code is None:
            # The reason of a failure is prose, so it wraps.
            pieces.append(made_piece(WrappedBox(shown.text, ink, gap=gap)))
        elif shown:
            pieces.append(made_piece(OutputLines(shown, ink, role="code_small", gap=gap, padding=(12, 6))))
        pieces += [plain_piece(self.context, text, role="small", gap=gap) for text in denied_texts(call)]
        for place, text in enumerate(self._remarks()):
            color = "risk.critical.text" if is_blocked(call) and not place else "text.secondary"
            pieces.append(plain_piece(self.context, text, role="small", color=color, gap=gap))
        return BlockFlow([*pieces, *self._ran_as()])

    def foot_height(self) -> int:
        offers = self._offers_height() + self.theme.px(6) if self._offers_height() else 0
        return offers + (self.theme.px(28) if self._has_foot() else super().foot_height())

    def draw_around(self, painter: QPainter) -> None:
        super().draw_around(painter)
        if self._has_foot():
            box = QRectF(0, self.height() - self.theme.px(24), self.width(), self.theme.px(24))
            facts = DOT.join(self._foot_facts())
            draw_text(painter, self.theme, box, facts, role="caption", color="text.tertiary")

    def place_children(self) -> None:
        super().place_children()
        size, high = self._revoke.sizeHint(), self.line_height()
        self._revoke.setVisible(self._can_revoke())
        left, top = super()._facts_right() - size.width(), (high - size.height()) // 2
        self._revoke.setGeometry(self.mirrored(QRect(left, top, size.width(), size.height())))
        high, below = self._offers_height(), self.theme.px(28) if self._has_foot() else super().foot_height()
        self._offers.place(QRect(0, self.height() - below - high, self.width(), high), is_open=self.is_open)
        has_more = self._has_foot() and self._hides_more()
        self._more.setVisible(has_more)
        if has_more:
            size, y = self._more.sizeHint(), self.height() - self.theme.px(24)
            self._more.setGeometry(self.mirrored(QRect(self.width() - size.width(), y, size.width(), size.height())))

    def _facts_right(self) -> int:
        # The focus ring of the button must not cover the facts.
        room = self._revoke.sizeHint().width() + self.theme.px(6) if self._can_revoke() else 0
        return super()._facts_right() - room

    def refresh(self) -> None:
        if self._hidden_lines():
            every = translate("ToolEntry", "Show all %n line(s)", "below a cut output", self._line_count())
            self._more.setText(localize(every))
        else:
            self._more.setText(localize(SHOW_ALL))
        super().refresh()

    def retranslate(self) -> None:
        self._revoke.setText(localize(REVOKE))
        self._name_revoke()
        self._offers.retranslate()
        super().retranslate()

    # Content below the line.

    def _pictures(self) -> list[FlowSegment]:
        """Return the pictures that the model was shown."""
        media = self._call.output.media if self._call.output else ()
        if not media:
            return []
        if self._loader is None:
            self._loader = PictureLoader.of_application()
            self._loader.shown.connect(self.update)
        ink, gap, is_rtl = self.context.ink, self.theme.px(6), self.isRightToLeft()
        return [made_piece(ImageBlock(one, ink, self._loader, gap=gap, is_rtl=is_rtl)) for one in media]

    def _ran_as(self) -> Sequence[FlowSegment]:
        """Return the command that ran, if it differs from the requested one."""
        ran, ink, px = self._call.ran_as, self.context.ink, self.theme.px
        if not ran:
            return ()
        shown = unfolded(ran) if self._all else folded(ran)
        words = plain_piece(self.context, localize(RAN_AS), role="small", color="text.secondary", gap=px(6))
        return words, made_piece(CommandBox(ran, ink, gap=px(4), shown=shown, copy_name=COPY_RAN))

    def _diff_view(self, diff: str) -> DiffBlock:
        view = DiffBlock(diff, self.context.ink, limit=None if self._all else _DIFF_LINES)
        if not view.is_of_several:  # their lines are of more than one language
            self.context.highlighter.color(self._call.title.rsplit("/", 1)[-1], "\n".join(view.lines), view.set_spans)
        return view

    def _output(self) -> str:
        return self._printable.of(self._raw_output()[0])

    def _raw_output(self) -> tuple[str, int]:
        """Return the output of the call, and how many processes it left behind."""
        call = self._call
        if _why_not_run(call):
            # The reason is shown below, translated.
            return "", 0
        if call.output is None:
            return self._live.text, 0
        return printed(call.output.for_model) if call.tool == "Bash" else (call.output.for_model, 0)

    def _shown_output(self, *, has_diff: bool) -> StyledText:
        call = self._call
        if has_diff and call.status is Status.DONE:
            return StyledText("")
        colors = call.output.colors if call.output else self._live.colors
        output = self._printable.with_colors(self._raw_output()[0], colors)
        if not self._all:
            # The end of a command's output matters most, and the beginning of a file.
            output = _tail(output) if call.tool == "Bash" else _head(output)
        return output if output.text.strip() else StyledText("")

    def _line_count(self) -> int:
        diff = diff_of(self._call)
        return len(read_diff(diff)) if diff else self._output().count("\n") + 1

    def _hidden_lines(self) -> int:
        if self._all or not self.is_open:
            return 0
        return max(0, self._line_count() - (_DIFF_LINES if diff_of(self._call) else _TAIL))

    def _hides_more(self) -> bool:
        """Return whether the button below shows more."""
        ran = self._call.ran_as
        return self._hidden_lines() > 0 or (self.is_open and not self._all and folded(ran) != ran)

    def _remarks(self) -> Sequence[str]:
        call = self._call
        remarks = _why_not_run(call)
        if call.was_edited:
            remarks.append(localize(YOU_EDITED))
        if call.output and call.status in (Status.DONE, Status.FAILED) and not (self._output() or diff_of(call)):
            remarks.append(localize(NO_OUTPUT))
        left = self._raw_output()[1]
        if left:
            ended = translate("ToolEntry", "%n program(s) left in the background ended with it", "", left)
            remarks.append(localize(ended))
        if self._covers():
            remarks.append(self._covers())
        if call.decision and call.decision.note:
            remarks.append(localize(YOU_SAID.with_values(note=call.decision.note)))
        if call.output and call.output.path:
            remarks.append(localize(WHOLE_IN.with_values(path=call.output.path)))
        return remarks

    def _covers(self) -> str:
        """Return what the session approval of the call covers, "" without one."""
        approval = self._call.decision.approval if self._call.decision is not None else None
        return localize(APPROVED.with_values(scope=say_safely(approval))) if approval is not None else ""

    def _has_foot(self) -> bool:
        """Return whether facts and buttons are shown below; an automatically opened change has none."""
        if not self.is_open or not (self._foot_facts() or self._hides_more()):
            return False
        return self.was_opened or not diff_of(self._call) or self._hides_more()

    def _foot_facts(self) -> Sequence[str]:
        call = self._call
        facts = []
        if call.tool == "Bash" and call.started_at is not None:
            facts.append(localize(_confinement_facts(call)))
        facts.append(decider(call, self.context.clock()))
        return [*filter(None, facts)]

    # Buttons.

    def _offers_height(self) -> int:
        return self._offers.height_for(self.column, is_open=self.is_open)

    def _can_revoke(self) -> bool:
        return _can_be_revoked(self._call, self.context.granted)

    def _name_revoke(self) -> None:
        # Several calls may offer it, so the description names what it revokes.
        scopes = self._call.permission.scopes if self._call.permission else ()
        self._revoke.setAccessibleDescription("; ".join(say_safely(scope.label) for scope in scopes))

    def _on_more(self) -> None:
        self._all = True
        self.refill()
        # The signal keeps it under the pointer.
        self.opened.emit(True)
        self.resized.emit()

    def _on_offers_changed(self) -> None:
        self.refresh()
        self.resized.emit()

    def _on_revoke(self) -> None:
        permission = self._call.permission
        self._revoke.setEnabled(False)
        for scope in permission.scopes if permission else ():
            self.revoked.emit(scope.id)

    def ticks(self) -> bool:
        return self._call.status is Status.RUNNING or self._call.waits_for_record

    def tick(self) -> None:
        self._offers.tick()
        self.update()


def _can_be_revoked(call: ToolCall, granted: Container[str]) -> bool:
    """Return whether the user's session approval of the call is still in effect."""
    decision, permission = call.decision, call.permission
    if decision is None or permission is None:
        return False
    was_allowed = decision.by is DecisionSource.USER and decision.choice is Choice.ALLOW_SESSION
    return was_allowed and any(scope.id in granted for scope in permission.scopes)


def _why_not_run(call: ToolCall) -> list[str]:
    """Return why a call was denied by a rule or mode, and what it would have done."""
    decision = call.decision
    if call.status is not Status.DENIED or decision is None:
        return []
    if decision.by not in (DecisionSource.RULE, DecisionSource.MODE):
        return []
    risky = [part for part in call.assessment.parts if part.risk >= Risk.HIGH] if call.assessment else []
    parts = list(dict.fromkeys(say_safely(part.sentence) for part in risky))
    if decision.by is DecisionSource.MODE:
        return [localize(MODE_FORBIDS)]
    if is_blocked(call):
        return [localize(BLOCKED_WARNING), *parts]
    forbids = MANAGER_FORBIDS if decision.managed_by else RULE_FORBIDS
    return [*parts, localize(forbids.with_values(rule=rule_name(decision), by=safe(decision.managed_by)))]


def _tail(output: StyledText) -> StyledText:
    length = sum(len(line) + 1 for line in output.text.rsplit("\n", _TAIL)[-_TAIL:])
    return output.part(max(0, len(output) + 1 - length))


def _head(output: StyledText) -> StyledText:
    return output.part(0, sum(len(line) + 1 for line in output.text.split("\n", _TAIL)[:_TAIL]) - 1)


def _confinement_facts(call: ToolCall) -> Sentence:
    if call.sandbox != "none":
        return IN_SANDBOX
    return NO_SANDBOX if call.confinement is None else OUTSIDE_SANDBOX


def _asked(call: ToolCall) -> str:
    """Return the full command or arguments of a call."""
    if call.tool == "Bash":
        return str(call.params.get("command", call.title))
    if call.tool in _KNOWN:
        return call.title
    return json.dumps(dict(call.params), ensure_ascii=False, indent=2, default=str)


_KNOWN = frozenset({"Bash", "Read", "Write", "Edit", "ApplyPatch", "NotebookEdit", "ListDir", "Glob", "Grep"}) | TALKS
