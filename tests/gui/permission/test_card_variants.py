from __future__ import annotations

import pytest

from desktop_agent.gui.permission.permission_text import NOT_KEPT, variant_label, varied
from desktop_agent.protocol import Choice, Variant
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sentences import in_english
from tests.gui.asking import waiting

PROJECT = Confinement(SandboxProfile.PROJECT, hosts=("registry.npmjs.org",))
ANY = Variant(Confinement(SandboxProfile.PROJECT, any_host=True), "any")
OUTSIDE = Variant(Confinement(SandboxProfile.OUTSIDE), "outside")


def test_a_variant_is_asked_about_once_and_leads_back() -> None:
    call = waiting("npm install", confinement=PROJECT, variants=(ANY, OUTSIDE))
    request = varied(call, "any").permission
    assert request is not None
    assert (request.digest, request.confinement) == ("any", ANY.confinement)
    assert request.choices == (Choice.DENY, Choice.ALLOW_ONCE)
    assert (request.scopes, request.no_session) == ((), NOT_KEPT)
    assert request.variants == (Variant(PROJECT, "digest"), OUTSIDE)
    assert varied(call, "digest") == call


def test_what_is_no_variant_changes_nothing() -> None:
    call = waiting("npm install", confinement=PROJECT, variants=(ANY,))
    assert varied(call, "gone") == call
    assert varied(waiting("npm install"), "any") == waiting("npm install")


@pytest.mark.parametrize(
    ("confinement", "words"),
    [
        (ANY.confinement, "With network: any host"),
        (OUTSIDE.confinement, "Run outside the sandbox"),
        (PROJECT, "With network: registry.npmjs.org"),
        (Confinement(SandboxProfile.PROJECT), "In the sandbox, without the network"),
    ],
    ids=["any", "outside", "hosts", "closed"],
)
def test_each_way_has_a_name(confinement: Confinement, words: str) -> None:
    assert in_english(variant_label(confinement)) == words
