"""Sentences on what readers bring along, links and typed texts, that are needed in more than one place."""

from cardrules.messages import Wording, wording


def too_long(count: int, most: int) -> Wording:
    """What is wrong with a text of *count* characters where at most *most* are read."""
    return wording("the text has {count} characters, but at most {most} are read", count=count, most=most)


def damaged(detail: str) -> Wording:
    """What is wrong with a state, event or file; *detail* names its field, in English, for those who make them."""
    return wording("what was saved or sent here is damaged: {detail}", detail=detail)


def missing_part() -> Wording:
    """What is wrong with a link of which a part was lost on the way."""
    return wording("this link is damaged: a part of it is missing or changed; copy the whole link")


def other_version() -> Wording:
    """What is wrong with a link that this version of the page does not know."""
    return wording("this link is damaged, or from another version of the page")


def too_many_actions(most: int) -> Wording:
    """What is wrong with a line of more than *most* actions."""
    return wording("there are more than {most} actions, which is too many", most=most)


def no_new_position() -> Wording:
    """Why practice has nothing more to ask."""
    return wording("no new position was found; choose other topics or another variant")


def no_questions() -> Wording:
    """Why a lesson has nothing to ask at a table of one's own."""
    return wording("no questions were found for this lesson at this table")
