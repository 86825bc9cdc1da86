"""The same with the engine of PyPI `schnapsen`, in an environment of its own; prints deals per second."""

import random
import sys
import time

from schnapsen.bots import RandBot
from schnapsen.game import SchnapsenGamePlayEngine

count = int(sys.argv[1])
engine = SchnapsenGamePlayEngine()
first, second = RandBot(rand=random.Random(2)), RandBot(rand=random.Random(3))
chance = random.Random(1)
begun = time.perf_counter()
for _ in range(count):
    engine.play_game(first, second, chance)
print(count / (time.perf_counter() - begun))
