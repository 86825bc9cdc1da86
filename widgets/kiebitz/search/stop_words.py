"""Words of a question that mean nothing for what is asked: the page leaves them out of what it looks for."""

from typing import Final

_ENGLISH: Final = """
a an and am any are as at be been but by can could did do does doing for from get gets give got had has have having he
her his how i if in into is it its it's i'm i've just many me much may might mine must my myself of on one or our
ought please shall she so some that the their them then there these they this those to too us want was we were what
what's when where which while who whose why will with would you your yours about allowed anyone anybody someone
somebody need still also really exactly actually tell know mean means happens happen whats dont don't doesn't doesnt
"""

_GERMAN: Final = """
aber alle als also am an auch auf aus bei beim bekomme bekommt bin bis bist brauche braucht da dabei dafür damit dann
darf darfst das dass dazu dein deine dem den der des die dies diese dieser dieses doch du dürfen durch ein eine einem
einen einer eines eigentlich er es etwas für gibt hab habe haben hat hast hatte ich ihm ihn ihr im in ins ist ja jede
jeder jetzt kann kannst können könnte krieg kriege kriegt man mein meine meinem meinen meiner mich mir mit muss müssen
musst möchte nach nun nur ob oder oft passiert schon sein seine seinem seinen sich sie sind so soll soviel und uns
unser von vom vor wann war warum was weil welche welchen welcher welches wenn wer werden wem wen wie wieso wieviel
wieviele wird wird's wir wo wofür wurde zu zum zur heißt bedeutet gilt viel viele überhaupt obwohl um bitte mal denn
genau noch
"""

_CROATIAN_AND_SERBIAN: Final = """
a ako ali am ba bez bi biti bih bio bude budem budu da dakle dali do dobijem dok ga gdje gde i iako ih ili iz ja je
jedan jedna jedno jer jesam jeste ju kad kada kako kao ko koja koje koji koju koliko kome kojeg li me mene mi mogu
mogla mogao može možemo možeš moze moj moja moje moram moraš mora moramo morate na nad naš ne neki neka neko nego
netko ni nije nisam no ništa o od oko on ona oni ono onda pa po pod pri s sa sam samo se sebe si što šta smije smijem
smiješ smijemo sme smem smeš smemo smo ste su sta svi svoj svoja svoje svoju ta taj tako te ti tim to toga tko treba
trebam u uz už va vam već vi za zašto zar ali baš bas ipak još dobije dobija dobiva ima imam imaju imaš nema nemam
znači dogodi događa biva sada tad tada vrijeme
"""

_WORDS: Final = {
    "en": _ENGLISH,
    "de": _GERMAN,
    "hr": _CROATIAN_AND_SERBIAN,
    "sr": _CROATIAN_AND_SERBIAN,
    "sr-Latn": _CROATIAN_AND_SERBIAN,
}


def stop_words(locale: str) -> frozenset[str]:
    """The words to leave out of a question in *locale*; none for a language that has no list."""
    return frozenset(_WORDS.get(locale, "").split())
