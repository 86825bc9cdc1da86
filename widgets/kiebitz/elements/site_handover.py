"""What a site hands to the widgets in its pages, as JSON: where their links lead, and variants of its own.

The engine's memory is the same for all sites; the worker gives it this once it has started.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cardrules.own_variants import OwnVariant, own_variants, use_own_variants
from kiebitz.elements.own_names import use_own_names
from kiebitz.elements.rule_links import use_sections
from kiebitz.elements.site_pages import use_addresses


@dataclass(frozen=True, kw_only=True, slots=True)
class NamedVariant:
    """A variant of a site's own, with what readers see of it."""

    variant: OwnVariant

    names: Mapping[str, str] = field(default_factory=dict)
    """Language to its name in it, the usual one first."""


def use_variants(variants: Iterable[NamedVariant]) -> None:
    """Know *variants* from now on, and no others of a site's own.

    Raises:
        RulesError: one cannot be played.
    """
    there = tuple(variants)
    if tuple(one.variant for one in there) != own_variants():
        use_own_variants(one.variant for one in there)
    use_own_names({one.variant.id: one.names for one in there})


def handover(sections: Mapping[str, str], pages: Mapping[str, str], variants: Iterable[NamedVariant] = ()) -> str:
    """What `use_site` reads: the address of the section for each rule, of each page by its name, and *variants*."""
    site = {
        "sections": dict(sorted(sections.items())),
        "pages": dict(sorted(pages.items())),
        # The order of names counts.
        "variants": [{**one.variant._asdict(), "names": dict(one.names)} for one in variants],
    }
    return json.dumps(site, ensure_ascii=False)


def use_site(text: str) -> None:
    """Belong to the site that has handed over *text* from now on."""
    site = json.loads(text)
    use_sections(site["sections"])
    use_addresses(site["pages"])
    use_variants(NamedVariant(variant=_variant(one), names=one["names"]) for one in site["variants"])


def _variant(written: Mapping[str, object]) -> OwnVariant:
    fields: dict[str, object] = {name: written[name] for name in OwnVariant._fields}
    return OwnVariant(**fields)  # type: ignore[arg-type]  # the build has written them
