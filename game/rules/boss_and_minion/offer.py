from game.rules.boss_and_minion.meta import GAME as GAME
