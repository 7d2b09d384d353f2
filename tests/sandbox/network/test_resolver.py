from __future__ import annotations

import asyncio
from collections.abc import Sequence

import psutil
import pytest

from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.resolver import LookUp, NotPublic, Resolver, is_here, system_look_up

PLACE = Endpoint("a.test", 443)


def answering(*answers: Sequence[str]) -> LookUp:
    waiting = list(answers)

    async def look_up(place: Endpoint) -> Sequence[str]:
        return waiting.pop(0)

    return look_up


async def test_a_name_leads_to_its_addresses_in_order() -> None:
    names = Resolver(look_up=answering(["2606:4700::1111", "1.1.1.1"]))
    assert await names.addresses(PLACE) == (("2606:4700::1111", 443), ("1.1.1.1", 443))


@pytest.mark.parametrize(
    "private", ["127.0.0.1", "::1", "10.0.0.1", "169.254.169.254", "::ffff:192.168.0.1", "0.0.0.0"]
)
async def test_one_private_address_among_public_ones_is_enough_to_refuse(private: str) -> None:
    with pytest.raises(NotPublic):
        await Resolver(look_up=answering(["1.1.1.1", private])).addresses(PLACE)


@pytest.mark.parametrize("address", ["10.1.2.3", "172.16.0.9", "192.168.0.1", "fd12::1", "::ffff:10.0.0.1"])
async def test_a_host_that_the_user_named_may_lie_in_a_private_network(address: str) -> None:
    names = Resolver(look_up=answering([address], [address]), is_own=lambda address: False)
    assert await names.addresses(PLACE, may_be_private=True) == ((address, 443),)
    with pytest.raises(NotPublic):
        await names.addresses(PLACE)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "::1", "::ffff:127.0.0.1", "0.0.0.0", "169.254.169.254", "fe80::1", "fd00:ec2::254"),
        *("100.100.100.200", "172.32.0.1%x", "224.0.0.1", "192.168.0.77"),
        # What tells a machine of a cloud its secrets.
        *("fd20:ce::254", "fd00:c1::a9fe:a9fe", "fd00:42::42", "168.63.129.16", "::ffff:168.63.129.16"),
    ],
)
async def test_no_name_leads_to_this_machine_or_its_link_whoever_named_it(address: str) -> None:
    names = Resolver(look_up=answering(["10.0.0.1", address]), is_own=lambda address: address == "192.168.0.77")
    with pytest.raises(NotPublic):
        await names.addresses(PLACE, may_be_private=True)


async def test_a_public_address_of_this_machine_is_refused() -> None:
    names = Resolver(look_up=answering(["8.8.8.8"], ["8.8.4.4"]), is_own=lambda address: address == "8.8.8.8")
    with pytest.raises(NotPublic):
        await names.addresses(PLACE)
    assert await names.addresses(PLACE) == (("8.8.4.4", 443),)


def test_an_address_of_this_machine_is_known_as_such() -> None:
    own = [address.address for each in psutil.net_if_addrs().values() for address in each]
    own = [address for address in own if address == "::1" or address.count(".") == 3]
    assert [is_here(address) for address in own] == [True] * len(own)
    assert [is_here(address) for address in ("192.0.2.1", "8.8.8.8", "2606:4700::1111", "no")] == [False] * 4


async def test_each_answer_is_checked_so_that_no_second_one_leads_elsewhere() -> None:
    names = Resolver(look_up=answering(["1.1.1.1"], ["127.0.0.1"]))
    await names.addresses(PLACE)
    with pytest.raises(NotPublic):
        await names.addresses(PLACE)


async def test_the_table_of_tests_is_neither_looked_up_nor_checked() -> None:
    names = Resolver({PLACE: ("127.0.0.1", 5000)}, answering(["127.0.0.1"]))
    assert await names.addresses(PLACE) == (("127.0.0.1", 5000),)
    with pytest.raises(NotPublic):
        await names.addresses(Endpoint("a.test", 80))


async def test_a_name_without_an_address_is_an_error() -> None:
    with pytest.raises(OSError, match="has no address"):
        await Resolver(look_up=answering([])).addresses(PLACE)


async def test_the_machines_resolver_is_asked_and_what_it_says_of_itself_is_refused() -> None:
    assert {"127.0.0.1", "::1"} & set(await system_look_up(Endpoint("localhost", 80)))
    with pytest.raises(NotPublic):
        await Resolver().addresses(Endpoint("localhost", 80))


async def test_a_name_that_pythons_resolver_refuses_is_an_error_like_any_other() -> None:
    with pytest.raises(OSError):
        await system_look_up(Endpoint("a" * 70 + ".invalid", 80))


async def test_a_cancelled_question_leaves_nothing_behind() -> None:
    asking = asyncio.create_task(system_look_up(Endpoint("localhost", 80)))
    await asyncio.sleep(0)
    asking.cancel()
    assert isinstance((await asyncio.gather(asking, return_exceptions=True))[0], asyncio.CancelledError)
