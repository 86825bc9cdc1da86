"""The few SVG elements the card faces are made of, as text.

Numbers are written in their shortest form, so the same drawing always gives the same bytes.
"""

from collections.abc import Iterable


def number(value: float) -> str:
    """The shortest text of *value* with at most two decimals."""
    return f"{round(value, 2) + 0.0:g}"


def attributes(pairs: Iterable[tuple[str, str | float | None]]) -> str:
    """*pairs* as attributes with a leading blank each; those without a value are left out."""
    return "".join(
        f' {name}="{value if isinstance(value, str) else number(value)}"' for name, value in pairs if value is not None
    )


def path(
    d: str,
    fill: str = "none",
    *,
    stroke: str | None = None,
    width: float | None = None,
) -> str:
    """One outline; *stroke* and *width* are taken from the surrounding group where they are not given."""
    pairs = (("d", d), ("fill", fill), ("stroke", stroke), ("stroke-width", width))
    return f"<path{attributes(pairs)}/>"


def circle(x: float, y: float, radius: float, fill: str, *, width: float | None = None) -> str:
    """One circle around (*x*, *y*); a *width* of 0 leaves its outline away."""
    pairs = (("cx", x), ("cy", y), ("r", radius), ("fill", fill), ("stroke-width", width))
    return f"<circle{attributes(pairs)}/>"


def rounded(
    box: tuple[float, float, float, float],
    radius: float,
    fill: str,
    *,
    stroke: str | None = None,
    width: float | None = None,
) -> str:
    """A rectangle with round corners; *box* is x, y, width, height."""
    x, y, across, down = box
    place = (("x", x), ("y", y), ("width", across), ("height", down), ("rx", radius))
    return f"<rect{attributes((*place, ('fill', fill), ('stroke', stroke), ('stroke-width', width)))}/>"


def placed(x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """The transform that turns by *turn* degrees, scales, and then moves to (*x*, *y*)."""
    steps = [f"translate({number(x)} {number(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale)})")
    return " ".join(steps)


def use(name: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0) -> str:
    """A copy of the drawing called *name*."""
    return f"<use{attributes((('href', f'#{name}'), ('transform', placed(x, y, scale=scale, turn=turn) or None)))}/>"


def group(*parts: str, **pairs: str | float | None) -> str:
    """*parts* together; ``stroke_width=2`` stands for the attribute ``stroke-width``."""
    named = ((name.replace("_", "-"), value) for name, value in pairs.items())
    return f"<g{attributes(named)}>{''.join(parts)}</g>"


def both_ways(half: str) -> str:
    """*half* and the same turned upside down around the middle of the card."""
    return half + group(half, transform="rotate(180)")
