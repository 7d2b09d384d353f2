from __future__ import annotations

import pytest

from desktop_agent.protocol.confinement import Confinement, SandboxProfile


@pytest.mark.parametrize(
    ("confinement", "has_network"),
    [
        (Confinement(SandboxProfile.READ), False),
        (Confinement(SandboxProfile.PROJECT, hosts=("pypi.test",)), True),
        (Confinement(SandboxProfile.PROJECT, any_host=True), True),
    ],
    ids=["nothing granted", "one host", "every host"],
)
def test_the_network_is_there_where_a_host_was_granted(confinement: Confinement, *, has_network: bool) -> None:
    assert confinement.has_network is has_network
