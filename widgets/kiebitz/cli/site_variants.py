"""The variants that a site has of its own, for commands that take any variant."""

from pathlib import Path

from kiebitz.cli.usage import site_folder
from kiebitz.site_settings import FILE


def use_variants_of(folder: Path | None, language: str = "") -> None:
    """As `use_variants_in`, of the site in *folder*; without one, of the site in this folder, if there is one.

    Raises:
        UsageError: there is no site in *folder*.
        BuildError: some of its files have faults; all of them are in it.
    """
    if folder is not None or Path(FILE).is_file():
        use_variants_in(site_folder(folder or Path()), language)


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
