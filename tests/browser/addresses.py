"""Where pages are, language by language."""


def address(site: str, locale: str, page: str = "") -> str:
    """The address of *page* in *locale*."""
    return f"{site}{'' if locale == 'en' else locale + '/'}{page}"
