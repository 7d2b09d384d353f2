from __future__ import annotations

import pytest

from desktop_agent.permissions.reason import KeepPolicy, Reason, critical, everyday, harmless, high, medium
from desktop_agent.protocol import Risk
from desktop_agent.sentences import translate

SAID = translate("risk", "Builds the project, which runs its code")


@pytest.mark.parametrize(
    ("reason", "risk", "kept"),
    [
        (harmless(SAID), Risk.LOW, KeepPolicy.EXACTLY),
        (medium(SAID), Risk.MEDIUM, KeepPolicy.EXACTLY),
        (medium(SAID, may_keep=False), Risk.MEDIUM, KeepPolicy.NEVER),
        (everyday(SAID), Risk.MEDIUM, KeepPolicy.BY_TABLE),
        (high(SAID), Risk.HIGH, KeepPolicy.EXACTLY),
        (high(SAID, may_keep=False), Risk.HIGH, KeepPolicy.NEVER),
        (critical(SAID), Risk.CRITICAL, KeepPolicy.NEVER),
    ],
)
def test_each_level_has_its_risk_and_what_may_be_kept_of_it(reason: Reason, risk: Risk, kept: KeepPolicy) -> None:
    assert (reason.risk, reason.policy, reason.may_keep) == (risk, kept, kept is not KeepPolicy.NEVER)
    assert reason.is_floor == (risk is Risk.CRITICAL)
