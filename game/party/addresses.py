"""Under which addresses phones may find this machine: the likeliest first."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address
from typing import NamedTuple

ELSEWHERE = ("192.0.2.1", 9)  # an address for documents: asking the way there sends nothing
VIRTUAL = re.compile(
    r"docker|veth|virbr|vmnet|vmware|virtualbox|vbox|hyper-v|vethernet|wsl|bridge|br-|lxc|podman", re.I
)
TUNNEL = re.compile(r"tun|tap|vpn|wg|wireguard|tailscale|zerotier|zt|ppp|utun|ipsec|nord|proton", re.I)
WIRELESS = re.compile(r"wi-?fi|wlan|wlp|wireless|airport|\bwl", re.I)
WIRED = re.compile(r"eth|enp|eno|ens|\ben\d|lan", re.I)


class Candidate(NamedTuple):
    """An address and the name of what has it."""

    address: str
    adapter: str


def candidates() -> list[str]:
    """Every address of this machine that a phone could reach, the likeliest first."""
    return ranked(_adapters(), _way_out())


def ranked(found: Iterable[Candidate], way_out: str | None) -> list[str]:
    """The addresses in the order in which they are worth trying; equal ones stay as they were found.

    >>> home, docker = Candidate("192.168.1.7", "wlp3s0"), Candidate("172.17.0.1", "docker0")
    >>> ranked([docker, Candidate("127.0.0.1", "lo"), home], None)
    ['192.168.1.7', '172.17.0.1']
    """
    usable = [each for each in found if _usable(each.address)]
    best = sorted(usable, key=lambda each: -score(each, way_out))
    return list(dict.fromkeys(each.address for each in best))


def score(candidate: Candidate, way_out: str | None) -> int:
    """How likely it is that phones in the same room reach it."""
    address, name = IPv4Address(candidate.address), candidate.adapter
    points = 8 if candidate.address == way_out else 0
    points += 4 if address.is_private and not address.is_link_local else 0
    points += 2 if WIRELESS.search(name) or WIRED.search(name) else 0
    points -= 16 if VIRTUAL.search(name) or TUNNEL.search(name) else 0
    points -= 12 if address.is_link_local else 0
    return points


def _usable(address: str) -> bool:
    found = IPv4Address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_multicast)


def _adapters() -> list[Candidate]:
    import ifaddr

    return [
        Candidate(ip.ip, f"{adapter.name} {adapter.nice_name}")
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]


def _way_out() -> str | None:
    """Our address on the way to everywhere else; a datagram socket that is only connected sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return address
