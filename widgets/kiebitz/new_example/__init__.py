"""New example blocks for authors, finished: from a description, from a link of a site, or by chance.

The engine works out what is claimed, and a block is checked as the pages are before anybody gets it.
"""
