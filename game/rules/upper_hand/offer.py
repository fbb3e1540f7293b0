from game.rules.upper_hand.meta import GAME as GAME
