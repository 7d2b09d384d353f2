"""Texts of the model's and the app's questions, escaped."""

from __future__ import annotations

from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.protocol import Mode, Option, Question, QuestionKind
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import visible

_TITLES: dict[QuestionKind, Sentence] = {
    QuestionKind.CHOICE: translate("Question", "The agent asks", "title of a question by the model"),
    QuestionKind.PLAN: translate("Question", "The agent’s plan", "title of a plan to be approved"),
    QuestionKind.REPEAT: translate("Question", "The agent is repeating itself", "title of a question by the app"),
    QuestionKind.BUDGET: translate("Question", "The budget", "title of a question by the app"),
}
_ANSWERED = translate("Question", "You answered", "before the answer to a question")
_APPROVED = translate("Question", "You approved the plan", "before how it goes on")
_NOT_APPROVED = translate("Question", "You did not approve the plan yet", "before what the user wrote")
_NOT_ANSWERED = translate("Question", "Not answered", "before a question that nobody waits for any more")
_CHOSEN = translate("Question", "{option} (chosen)", "an option of a question that was answered")
_OWN_WORDS = translate("Question", "“{words}”", "what the user wrote as an answer")
APPROVING = frozenset({Mode.DEFAULT.value, Mode.ACCEPT_EDITS.value})
"""Ids of the options that let a plan be carried out."""
CONSENTS = frozenset({QuestionKind.PLAN, QuestionKind.BUDGET})
"""Questions that must not be answered by accident: more runs or is spent afterwards."""


def title_of(question: Question) -> Sentence:
    """Return the title for the kind of a question."""
    return _TITLES[question.about]


def asked(question: Question) -> str:
    """Return the question itself, whole, on as many lines as it has."""
    return visible(question.text) if question.text or question.sentence is None else say_safely(question.sentence)


def label_of(option: Option) -> str:
    """Return the label of an option."""
    return safe(option.label) if option.sentence is None else say_safely(option.sentence)


def detail_of(option: Option) -> str:
    """Return the explanation of an option; empty if it has none."""
    return visible(option.detail, keep_newlines=False)


def answered(question: Question) -> tuple[str, str]:
    """Return the outcome of a question: its heading, and the answer with or without the question."""
    answer = question.answer
    if answer is None:
        return localize(_NOT_ANSWERED), safe(asked(question))
    chosen = [label_of(option) for option in question.options if option.id in answer.chosen]
    text = listed(
        [
            *chosen,
            *([localize(_OWN_WORDS.with_values(words=safe(answer.text.strip())))] if answer.text.strip() else []),
        ]
    )
    if question.about is not QuestionKind.PLAN:
        # "Yes" alone has no meaning once the question is folded; in little room the question is elided.
        return localize(_ANSWERED), f"{text}  ·  {safe(asked(question))}"
    is_approved = not APPROVING.isdisjoint(answer.chosen)
    return localize(_APPROVED if is_approved else _NOT_APPROVED), text


def question_text(question: Question) -> str:
    """Return all of a question and its answer, a line each: for copying, and for the folded-out entry."""
    chosen = question.answer.chosen if question.answer else ()
    lines = [asked(question)]
    for option in question.options:
        label = label_of(option)
        label = localize(_CHOSEN.with_values(option=label)) if option.id in chosen else label
        detail = detail_of(option)
        lines.append(f"•  {label}" + (f": {detail}" if detail else ""))
    if question.answer is not None and question.answer.text.strip():
        lines.append(localize(_OWN_WORDS.with_values(words=visible(question.answer.text.strip()))))
    return "\n".join(lines)


def read_aloud(question: Question) -> str:
    """Return the announcement of a new question."""
    return f"{localize(title_of(question))}. {asked(question)}"
