"""The four seasons in the middle of the German Sau: spring, summer, autumn and winter, each the same both ways up."""

from kiebitz.faces.palette import BLUE, GOLD, GREEN, INK, RED, TINT
from kiebitz.faces.svg import both_ways, circle, group, path, placed


def season(suit: str) -> str:
    """The season of a suit: spring with hearts, summer with bells, autumn with leaves, winter with acorns."""
    draw = {"H": _spring, "D": _summer, "S": _autumn, "C": _winter}[suit]
    ribbon = path("M-104 0C-84 -14 -60 12 -36 0M104 0C84 14 60 -12 36 0", stroke=GOLD, width=6)
    return group(ribbon + circle(0, 0, 36, TINT) + draw(), stroke=INK, stroke_width=3, stroke_linecap="round")


def _around(part: str, times: int) -> str:
    return "".join(group(part, transform=placed(0, 0, turn=turn * 360 / times) or None) for turn in range(times))


def _spring() -> str:
    return _around(path("M0 0C-14 -12 -10 -27 0 -27C10 -27 14 -12 0 0Z", "#eda08f"), 6) + circle(0, 0, 7, GOLD)


def _summer() -> str:
    return _around(path("M-5 -15L0 -29L5 -15Z", RED), 8) + circle(0, 0, 15, GOLD)


def _autumn() -> str:
    berries = ((0, -26), (-8, -19), (8, -19), (-12, -10), (0, -12), (12, -10))
    bunch = "".join(circle(x, y, 6, "#6b4a86", width=2) for x, y in berries)
    return path("M-26 4C-22 -8 -10 -4 0 0C10 4 22 8 26 -4C18 -4 10 -2 0 0C-10 2 -18 4 -26 4Z", GREEN) + both_ways(bunch)


def _winter() -> str:
    return _around(path("M0 0V-27M0 -15L-8 -22M0 -15L8 -22", stroke=BLUE, width=4), 6)
