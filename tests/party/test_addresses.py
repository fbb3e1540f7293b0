"""Which of a machine's addresses phones are told first."""

from __future__ import annotations

import socket

import pytest

from game.party import addresses
from game.party.addresses import Candidate, ranked

WIFI = Candidate("192.168.1.7", "wlan0")
CABLE = Candidate("10.0.0.4", "Ethernet")
DOCKER = Candidate("172.17.0.1", "docker0")
VPN = Candidate("10.8.0.2", "tun0")
WANDERING = Candidate("169.254.3.4", "eth1")
PUBLIC = Candidate("93.184.216.34", "eth2")
HYPER = Candidate("172.20.16.1", "vEthernet (WSL)")


def test_the_way_out_comes_first_and_what_no_phone_can_reach_last() -> None:
    found = [DOCKER, VPN, WANDERING, HYPER, WIFI, CABLE, PUBLIC]
    assert ranked(found, CABLE.address)[:2] == [CABLE.address, WIFI.address]
    assert ranked(found, None)[0] == WIFI.address
    assert set(ranked(found, None)[-4:]) == {each.address for each in (DOCKER, VPN, WANDERING, HYPER)}


def test_a_tunnel_stays_behind_even_if_everything_goes_through_it() -> None:
    assert ranked([VPN, WIFI], VPN.address) == [WIFI.address, VPN.address]


def test_this_machine_alone_is_no_address() -> None:
    assert ranked([Candidate("127.0.0.1", "lo"), Candidate("0.0.0.0", "any")], None) == []


def test_an_address_is_told_once() -> None:
    assert ranked([WIFI, Candidate(WIFI.address, "br0")], None) == [WIFI.address]


def test_finding_the_way_out_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("something was sent")

    class Silent(socket.socket):
        send = sendto = sendall = never  # type: ignore[assignment]

    monkeypatch.setattr(socket, "socket", Silent)
    assert all(isinstance(address, str) for address in addresses.candidates())
