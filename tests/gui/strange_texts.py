"""Texts in which Python and Qt count differently, or in which several characters are one sign."""

from __future__ import annotations

from hypothesis import strategies as st

SIGNS = (
    "a",
    "Z ",
    "\N{ROCKET}",
    "\N{MATHEMATICAL BOLD CAPITAL A}",
    "\N{CJK UNIFIED IDEOGRAPH-20000}",
    "\U000e0041",
    "\U000f0000",
    "\U0010fffd",
    "e\N{COMBINING ACUTE ACCENT}",
    "न\N{DEVANAGARI SIGN VIRAMA}",
    "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "\N{HEAVY BLACK HEART}\N{VARIATION SELECTOR-16}",
    "\N{THUMBS UP SIGN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}",
    "\N{REGIONAL INDICATOR SYMBOL LETTER D}\N{REGIONAL INDICATOR SYMBOL LETTER E}",
    "שלום",
    "مرحبا",
    "\N{ADLAM CAPITAL LETTER ALIF}\N{ADLAM SMALL LETTER DAALI}",
)
"""Each is one sign or a word; the last one is written from right to left beyond the BMP."""


def strange_texts(most: int = 24) -> st.SearchStrategy[str]:
    """Return texts of such signs and of any characters of any plane."""
    any_character = st.characters(exclude_categories=("Cs",), exclude_characters="\n\r\x00\u2028\u2029")
    return st.lists(st.one_of(st.sampled_from(SIGNS), any_character), max_size=most).map("".join)
