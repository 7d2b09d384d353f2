"""The controls of the window in one place: painted from the theme, plain text, a name for assistive technology."""

from desktop_agent.gui.text.risk import RISK_WORDS, risk_color, risk_icon
from desktop_agent.gui.widgets.buttons import Button, IconButton, Kind
from desktop_agent.gui.widgets.focus_ring import FocusRing
from desktop_agent.gui.widgets.inputs import Field, Picker, Switch
from desktop_agent.gui.widgets.labels import Group, Hairline, Label, Ring, RiskBadge
from desktop_agent.gui.widgets.scroll_bar import ScrollBar

__all__ = [
    "RISK_WORDS",
    "Button",
    "Field",
    "FocusRing",
    "Group",
    "Hairline",
    "IconButton",
    "Kind",
    "Label",
    "Picker",
    "Ring",
    "RiskBadge",
    "ScrollBar",
    "Switch",
    "risk_color",
    "risk_icon",
]
