"""The menu of a card: rules, a reason for the agent, another command, copying, and trust."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from desktop_agent.gui.permission.card_variants import words_for
from desktop_agent.gui.permission.permission_text import assessment_of, is_command, request_of
from desktop_agent.gui.text.translator import say
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Risk, ToolCall
from desktop_agent.sentences import translate


class CardMenu(QMenu):
    """Made for one opening; it goes when it is closed.

    No rule is offered for what no rule can lift, and no edit of what is no command.

    Signals:
        rule_asked: such calls shall be allowed from now on.
        reason_asked: the denial shall carry a reason.
        edit_asked: another command shall take the place of this one.
        trust_asked: nothing more shall be asked in this conversation, as far as that goes.
        variant_asked: it shall run in another way; carries the digest of that.
    """

    rule_asked = Signal()
    reason_asked = Signal()
    edit_asked = Signal()
    trust_asked = Signal()
    variant_asked = Signal(str)

    def __init__(self, call: ToolCall, theme: Theme, parent: QWidget, *, offers_trust: bool = True) -> None:
        super().__init__(parent)
        self._shown = request_of(call).shown
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setStyleSheet(theme.sheet("menu"))
        rule = translate("PermissionCard", "Always allow…", "opens the editor of rules")
        tell = translate("PermissionCard", "Deny and tell the agent why…")
        edit = translate("PermissionCard", "Edit the command before it runs")
        command, path = translate("PermissionCard", "Copy command"), translate("PermissionCard", "Copy path")
        trust = translate("PermissionCard", "Trust all commands in this conversation…", "asks once more")
        # What was tried is this command: another one is another question.
        is_open = is_command(call) and request_of(call).trial is None
        if is_open and assessment_of(call).risk < Risk.CRITICAL:
            self.addAction(say(rule)).triggered.connect(self.rule_asked)
        self.addAction(say(tell)).triggered.connect(self.reason_asked)
        if is_open:
            self.addAction(say(edit)).triggered.connect(self.edit_asked)
        self.addAction(say(command if is_command(call) else path)).triggered.connect(self._on_copy)
        variants = request_of(call).variants
        if variants:
            self.addSeparator()
        for variant in variants:
            asks = partial(self.variant_asked.emit, variant.digest)
            self.addAction(say(words_for(variant.confinement))).triggered.connect(asks)
        if offers_trust:
            self.addSeparator()
            self.addAction(say(trust)).triggered.connect(self.trust_asked)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._shown)
