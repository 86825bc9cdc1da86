"""The sign behind each heading that gives its address away: for whoever points at it, and no stop of the tab key."""

from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

SIGN = "headerlink"
"""The class that the extension `toc` gives these links."""


class QuietPermalinks(Treeprocessor):
    """Takes the links out of the order of the tab key: a page of rules has dozens of them, between the cards."""

    def run(self, root: Element) -> None:
        """Mark each link in the tree below *root*."""
        for link in root.iter("a"):
            if SIGN in link.get("class", "").split():
                link.set("tabindex", "-1")
