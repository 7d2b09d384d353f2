"""What was shown, read back as the text that it stands for."""

from __future__ import annotations

import re

_ESCAPE = re.compile(r"\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")


def unescaped(text: str) -> str:
    """Return the text that `visible` was given."""
    return _ESCAPE.sub(lambda match: chr(int(match.group(1) or match.group(2) or match.group(3), 16)), text)
