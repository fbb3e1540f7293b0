"""The music: files that loop without a click and are equally loud, and a player that loads nothing in vain."""

from __future__ import annotations

import math
import shutil
import threading
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.ui import homes, music
from game.ui.music import FANFARE, HOUSE, TENSE, Music, Tune
from game.ui.settings import Settings
from game.ui.sound import Sound, open_device

MOST_BYTES = 2_000_000
LONGEST_MEMORY = 5_000_000  # both layers of a tune
# Two tunes that can tighten.
ONE, OTHER = sorted(name for name in music.index() if name != HOUSE and name + TENSE in music.index())[:2]


@pytest.fixture
def device() -> Iterator[Sound]:
    it = Sound(Settings())
    yield it
    it.close()


@pytest.fixture
def player(device: Sound) -> Iterator[Music]:
    it = Music(Settings(music=10), device)
    yield it
    it.close()


def hear(player: Music, seconds: float = 4.0) -> None:
    """Let time pass, with a moment for the thread that reads."""
    for _ in range(round(seconds / 0.1)):
        player.update(0.1)
        if player._loader is not None:
            player._loader.join()


def samples(path: Path) -> array[int]:
    if not pygame.mixer.get_init():
        open_device()
    return array("h", pygame.mixer.Sound(path).get_raw())


def test_all_music_is_small_enough() -> None:
    assert sum(path.stat().st_size for path in music.index().values()) <= MOST_BYTES


@pytest.mark.parametrize("name", sorted(music.index()))
def test_a_tune_is_as_loud_as_the_others_and_never_clipped(name: str) -> None:
    heard = samples(music.index()[name])
    loud = math.sqrt(sum(value * value for value in heard) / len(heard)) / 32768
    wanted = -24.5 if name.endswith(TENSE) else -22.6
    assert abs(20 * math.log10(loud) - wanted) < 1
    assert max(map(abs, heard)) / 32768 < 0.6


@pytest.mark.parametrize("name", sorted(set(music.index()) - {FANFARE}))
def test_nothing_clicks_where_a_tune_begins_again(name: str) -> None:
    """As our own decoder reads it, the step over the seam is an ordinary one, and so is its bend."""
    heard = samples(music.index()[name])
    steps = sorted(abs(after - before) for before, after in pairwise(heard))
    usual = steps[int(len(steps) * 0.99)]
    around = [*heard[-3:], *heard[:3]]
    over = [after - before for before, after in pairwise(around)]
    assert abs(over[2]) <= usual
    assert max(abs(after - before) for before, after in pairwise(over)) <= usual


@pytest.mark.parametrize("name", sorted(name for name in music.index() if name.endswith(TENSE)))
def test_both_layers_are_equally_long_and_take_little_room(name: str) -> None:
    calm, tense = samples(music.index()[name.removesuffix(TENSE)]), samples(music.index()[name])
    assert len(calm) == len(tense) and 30 * 22050 <= len(calm) <= 60 * 22050
    assert 2 * (len(calm) + len(tense)) < LONGEST_MEMORY


@pytest.mark.parametrize("name", sorted(name for name in music.index() if name.endswith(TENSE)))
def test_a_tense_tune_is_hardly_louder_and_its_layers_never_clip(name: str) -> None:
    """Both layers as loud together as the player lets them be, at full volume; no seam there either."""
    calm, tense = samples(music.index()[name.removesuffix(TENSE)]), samples(music.index()[name])
    both = [music.CALM_BELOW * under + over for under, over in zip(calm, tense, strict=True)]
    louder = math.sqrt(sum(value * value for value in both) / sum(value * value for value in calm))
    assert abs(20 * math.log10(louder)) < 3
    assert max(map(abs, both)) / 32768 < 0.7
    steps = sorted(abs(after - before) for before, after in pairwise(both))
    assert abs(both[0] - both[-1]) <= steps[int(len(steps) * 0.99)]


def test_a_tune_comes_softly_and_tightens(player: Music) -> None:
    player.want(Tune(ONE))
    hear(player, 0.3)
    assert player.playing is not None and player.playing.calm.stem == ONE
    assert 0 < player.volumes[0] < 0.3 and player.volumes[1] == 0
    hear(player)
    assert player.volumes == (1, 0)
    channels = player._device.music_channels()
    assert [channel.get_busy() for channel in channels] == [True, True]
    player.want(Tune(ONE, tense=True))
    player.update(0.5)
    assert 0 < player.volumes[1] < 0.5 and 0.65 < player.volumes[0] < 1
    hear(player)
    assert player.volumes == pytest.approx((0.65, 1))
    assert [layer.get_volume() for layer in player._loaded[1]] == pytest.approx([0.65, 1], abs=0.02)


def test_it_steps_back_under_great_moments(player: Music) -> None:
    player.want(Tune(HOUSE))
    hear(player)
    player.want(Tune(HOUSE), quiet=True)
    hear(player, 1)
    assert player.volumes[0] == pytest.approx(music.HUSHED)
    player.want(Tune(HOUSE))
    hear(player, 1)
    assert player.volumes[0] == 1


def test_another_tune_waits_until_this_one_is_gone(player: Music) -> None:
    player.want(Tune(HOUSE))
    hear(player)
    player.want(Tune(OTHER))
    player.update(0.2)
    assert player.playing is not None and player.playing.calm.stem == HOUSE and player.volumes[0] < 1
    hear(player)
    assert player.playing.calm.stem == OTHER and player.volumes[0] == 1


def test_the_fanfare_is_played_once(player: Music) -> None:
    player.want(Tune(FANFARE))
    hear(player, 0.3)
    assert player.playing is not None and player.playing.once and player.volumes[0] == 1


@pytest.mark.parametrize("off", [{"music": 0}, {"music_on": False}])
def test_music_that_is_off_loads_nothing_and_opens_no_device(off: dict[str, int], device: Sound) -> None:
    if pygame.mixer.get_init():
        pygame.mixer.quit()
    it = Music(Settings(**off), device)
    it.want(Tune(HOUSE))
    hear(it)
    assert it.playing is None and it._loader is None and not pygame.mixer.get_init()


def test_music_that_is_switched_off_lets_go_of_its_memory(player: Music) -> None:
    player.want(Tune(HOUSE))
    hear(player)
    player._settings.music_on = False
    hear(player, 1)
    assert player.playing is None and player._loaded is None
    assert not any(channel.get_busy() for channel in player._device.music_channels())


def test_the_device_is_opened_when_nothing_moves(player: Music) -> None:
    if pygame.mixer.get_init():
        pygame.mixer.quit()
    player.want(Tune(HOUSE))
    player.update(0.1, at_rest=False)
    assert not pygame.mixer.get_init()
    player.update(0.1, at_rest=True)
    assert pygame.mixer.get_init() and player._loader is not None


def test_reading_a_tune_holds_nobody_up(player: Music, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[int] = []
    read = pygame.mixer.Sound

    def reading(path: Path) -> pygame.mixer.Sound:
        readers.append(threading.get_ident())
        return read(path)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    player.want(Tune(OTHER))
    while player.playing is None:
        player.update(0.01)
    assert len(readers) == 2 and threading.get_ident() not in readers


def test_without_a_device_there_is_no_music(monkeypatch: pytest.MonkeyPatch, device: Sound) -> None:
    if pygame.mixer.get_init():
        pygame.mixer.quit()

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    it = Music(Settings(), device)
    it.want(Tune(HOUSE))
    hear(it, 1)
    assert it.playing is None
    it.close()


def test_a_guest_brings_its_own_tune_and_what_has_none_plays_that_of_the_house(tmp_path: Path, player: Music) -> None:
    (tmp_path / "music").mkdir()
    shutil.copy(music.index()["fanfare"], tmp_path / "music" / "night_train.ogg")
    (tmp_path / "music" / "broken.ogg").write_text("no music")
    music.also(tmp_path)
    try:
        assert (found := music.layers("night_train")) and found.calm.stem == HOUSE
        with homes.at(tmp_path):
            assert (found := music.layers("night_train")) and found.calm.parent == tmp_path / "music"
            assert found.tense is None
            player.want(Tune("broken"))
        hear(player, 1)
        assert player.playing is None and player._broken
    finally:
        music.forget(tmp_path)


def test_settings_from_before_there_was_music_are_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 3, "show_hints": false}')
    kept = Settings.load(path)
    assert (kept.volume, kept.music, kept.music_on, kept.complaint) == (3, Settings().music, True, "")


def test_no_sound_takes_a_channel_from_the_music(player: Music) -> None:
    player.want(Tune(ONE))
    hear(player, 1)
    for _ in range(30):
        player._device.play("gong")
    assert player._loaded is not None
    assert [channel.get_sound() for channel in player._device.music_channels()] == player._loaded[1]
