/** What a page may be about: a widget for practice, a guided lesson, a rulebook. The first one is shown where it is embedded. */
export const SUBJECT = "kiebitz-widget[keep], kiebitz-lesson, .kb-rulebook";
