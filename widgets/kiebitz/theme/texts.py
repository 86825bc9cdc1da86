"""The sentences of the templates, by the names under which templates ask for them (`config.extra.texts.search`)."""

from typing import Final

from kiebitz.elements.texts import N_

TEXTS: Final = {
    "language": N_("Language"),
    "to_dark": N_("Dark colours"),
    "to_light": N_("Light colours"),
    "to_system": N_("System colours"),
    "cards": N_("Cards"),
    "french": N_("French"),
    "german": N_("double-German"),
    "search": N_("Search"),
    "search_placeholder": N_("What are you looking for?"),
    "search_more": N_("Show more results"),
    "search_none": N_("Nothing found for “[SEARCH_TERM]”"),
    "search_some": N_("Found for “[SEARCH_TERM]”, best results first:"),
    "search_running": N_("Searching for “[SEARCH_TERM]” …"),
    "search_rule": N_("The rule"),
    "search_others": N_("In other games"),
    "search_failed": N_("WebAssembly is blocked in this browser, so these pages cannot be searched."),
    "search_offline": N_("The search needs a connection."),
    "close": N_("Close"),
    "licences": N_("Licences"),
    "permalink": N_("Link to this heading"),
    "preview": N_("The cards on the table in the first position on this page"),
    "preview_plain": N_("Playing cards on a table"),
    "offer": N_("Read this page in your language:"),
    "offer_away": N_("No, thanks"),
    "your_table": N_("Your table:"),
    "moved": N_("This page has moved"),
    # i18n: on another website, where a deal or a position should be; a link to the page with it follows
    "not_embedded": N_("This cannot be shown here. Open it on its own site:"),
    "not_found": N_("This page does not exist"),
    "not_found_hint": N_("It may have moved. Start again from the first page:"),
    "offline": N_("No connection"),
    "offline_hint": N_("You have not opened this page on this device yet, so it can only be read with a connection."),
    "offline_again": N_("Try again"),
    "offline_pages": N_("These pages work without a connection, since you have opened them before:"),
}
"""Name to sentence, in English."""
