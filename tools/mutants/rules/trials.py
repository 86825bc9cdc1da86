"""Each changed preset played through the blocks that speak of it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from cardrules.games import game_of
from tools.mutants.blocks import PlayableBlock
from tools.mutants.rules.values import ChangedPreset

if TYPE_CHECKING:
    from cardrules.presets import Preset


class PresetTrial(NamedTuple):
    """What became of a changed preset."""

    changed: ChangedPreset

    homes: tuple[str, ...]
    """Pages that own one of the rules that differ."""

    at_home: str | None
    """The place of a block on such a page that noticed."""

    elsewhere: str | None
    """The place of a block on another page that noticed, asked only where none did at home."""

    @property
    def noticed(self) -> bool:
        """Whether any block noticed."""
        return self.at_home is not None or self.elsewhere is not None


def run(
    changes: Iterable[ChangedPreset], blocks: Sequence[PlayableBlock], homes: Mapping[str, str]
) -> Iterator[PresetTrial]:
    """What becomes of *changes*; *homes* are the pages of rules by the rules' names."""
    by_variant = defaultdict[str, list[PlayableBlock]](list)
    for block in blocks:
        for variant in block.variants:
            by_variant[variant].append(block)
    for changed in changes:
        pages = tuple(sorted({homes[rule] for rule in changed.differing if rule in homes}))
        spoken = by_variant[changed.variant]
        with _played_as(changed):
            home = _first(spoken, changed.variant, [block for block in spoken if block.path in pages])
            other = None if home else _first(spoken, changed.variant, [b for b in spoken if b.path not in pages])
        yield PresetTrial(changed, pages, home, other)


def _first(spoken: list[PlayableBlock], variant: str, blocks: Sequence[PlayableBlock]) -> str | None:
    """The place of the first of *blocks* that notices, which is then asked first of those *spoken* of the variant."""
    for block in blocks:
        if _notices(block, variant):
            spoken.remove(block)
            spoken.insert(0, block)
            return block.site
    return None


def _notices(block: PlayableBlock, variant: str) -> bool:
    """Whether *block* has a fault in *variant*, or breaks the engine off."""
    try:
        return bool(block.faults_in(variant))
    except Exception:  # noqa: BLE001  # rules that no preset has may lead anywhere
        return True


@contextmanager
def _played_as(changed: ChangedPreset) -> Iterator[None]:
    """The preset as *changed* has it, for as long as this lasts."""
    presets = cast("dict[str, Preset[Any]]", game_of(changed.variant).cases().presets)
    old = presets[changed.variant]
    presets[changed.variant] = changed.preset
    try:
        yield
    finally:
        presets[changed.variant] = old
