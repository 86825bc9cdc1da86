"""The variants that a site has of its own, for commands that take any variant."""

from pathlib import Path


def use_variants_in(site: Path, language: str = "") -> None:
    """Know the variants of *site* beside those of the package, named in *language*: by default that of its pages.

    Raises:
        BuildError: some of its files have faults; all of them are in it.
    """
    # Whoever asks for help does not wait for the games.
    from kiebitz.markdown.own_variants import use_variants_of_site  # noqa: PLC0415
    from kiebitz.site_settings import read_site_settings  # noqa: PLC0415
    from kiebitz.variant_files import read_variants  # noqa: PLC0415

    use_variants_of_site(read_variants(site, language or read_site_settings(site).language))
