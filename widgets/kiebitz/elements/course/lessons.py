"""The fixed course: nine lessons of six items each, the positions chosen once."""

from typing import Final, NamedTuple

from kiebitz.elements.texts import N_


class Lesson(NamedTuple):
    """One lesson."""

    name: str
    """What it is called."""

    goal: str
    """What it teaches, in a sentence."""

    variant: str

    items: tuple[str, ...]
    """Its items as text, the easiest first."""


COURSE: Final = (
    Lesson(
        N_("Following suit"),
        N_("Once the talon is used up or closed, you have duties in every answer; before that you have none."),
        "schnopsn-weich",
        (
            "schnopsn-weich~0PDWQUAVBSKJEMGCONTIH~PKBQxSJV~legal",
            "schnopsn-weich~1VHSDTBKPWCMNUIGJAQOE~HCPMzBGNITSV~legal",
            "schnopsn-weich~0NTIAJVOMBPSWDEKCHGQU~NJIVWKEADBUSGMQ~legal",
            "schnopsn-weich~0ATNCODEGVQHUJBPIKWSM~AQVCHTJPzB~legal",
            "schnopsn-weich~1KCWGTDIAMOBUHVSEPJQN~xATzUGD~legal",
            "schnopsn-weich~1CBTDSAMHWQVGEKINPOJU~TQVWD~legal",
        ),
    ),
    Lesson(
        N_("Tricks and drawing"),
        N_("Whoever takes a trick leads to the next one and draws first."),
        "schnopsn-weich",
        (
            "schnopsn-weich~0IAMTGCKSBPVNUJWQHDOE~MGNAJWT~trick:S",
            "schnopsn-weich~0HAGOVNICPESBKJUDWQTM~GOB~trick:E",
            "schnopsn-weich~0VITJCQOEBNDGUWPHSKMA~E~next:lead-Q",
            "schnopsn-weich~1HGKAIVPUTQCSMNOEDJWB~HATQNUC~next:draw-S",
            "schnopsn-weich~0JAHSIPUMDTCBGQKVWOEN~JSP~next:last-A",
            "schnopsn-weich~0HUMISVJNAKQCDEBPGOWT~MQAS~count",
        ),
    ),
    Lesson(
        N_("Marriages"),
        N_("King and queen of one suit bring 20 points, in trumps 40."),
        "blog-schnapsen",
        (
            "blog-schnapsen~1VGQIOUKCSMTPHBJWDANE~VT~legal",
            "blog-schnapsen~0DOSJEACBNIUVQHPKMGTW~B~legal",
            "blog-schnapsen~1DJKVGBOITEWPNMSAUCQH~2~legal",
            "blog-schnapsen~1TDMWVBGOPNISKEHJUACQ~~points:3",
            "blog-schnapsen~0THCIBQUVEOJDKWNMPASG~EJHQx~points:4",
            "blog-schnapsen~1CWKOJDAQNGPMSHTEUVIB~WPKGHQDCTESV2JAMON~shown",
        ),
    ),
    Lesson(
        N_("Exchange of the trump card"),
        N_("The lowest trump can be exchanged for the card under the talon."),
        "schnopsn-weich",
        (
            "schnopsn-weich~0AENHDCWQPUSIBMKTOJGV~AS1~legal",
            "schnopsn-weich~0VBSJQMHCPODNKGEIWTUA~VDN~legal",
            "schnopsn-weich~0UOKMWQISGANHJVTPCBED~~legal",
            "schnopsn-weich~1GIAUOPCHMDKNVWTQJESB~IKGD3OTQJ~legal",
            "schnopsn-weich~0TPABCWOKHSMUDQIVEGNJ~KSHM1DPz~legal",
            "schnopsn-weich~0MINSCKVOPJGABDUTEQHW~3~legal",
        ),
    ),
    Lesson(
        N_("Closing"),
        N_("A player who closes the talon promises to reach 66."),
        "schnopsn-weich",
        (
            "schnopsn-weich~0CAOTJNHIWUEPDVGBKMSQ~WUJAPDTCNI~legal",
            "schnopsn-weich~0WOCUNDIJVPMHABGEQSTK~VUNOzPJ~legal",
            "schnopsn-weich~0HMCPKITVQBAJSDENGOUW~QICPzDBS~look",
            "schnopsn-weich~0AIWJUVNKCPQSODGHMBTE~~legal",
            "schnopsn-weich~1PUBNCOWSHTVGMIEKAJQD~SVzBCGTOPNUH~award:M",
            "schnopsn-weich~0UPTQOINVMBKGJSEAHCWD~z4VQKMTOBPU~award:I",
        ),
    ),
    Lesson(
        N_("Having 66"),
        N_("Where nobody counts for you, you have to say that you have 66, at the right moment."),
        "blog-scharf",
        (
            "blog-scharf~1ICWSJVETGHNAQOKDUBMP~CNGQTHAKWS4~claim",
            "blog-scharf~1CKWMHBSQJGENDPAIOUTV~QGNEPD2IHBKMTJVOW~claim",
            "blog-scharf~0CNTQJWUKPEGHSBAIOVDM~CGHJBQ~award:c",
            "blog-scharf~1KGDVUWNECPJIOABQHSMT~GJIV1~legal",
            "blog-scharf~0JCESTDWBHUAKMGPQVNIO~BUAJGMTVDC3~award:c",
            "blog-scharf~0VQPHESOKCGIWUBANMTJD~VGQHKEBATNJIUW~award:c",
        ),
    ),
    Lesson(
        N_("Game points"),
        N_("A deal brings one, two or three game points."),
        "original-66",
        (
            "original-66~1CWLOKQMSVDNFTEBAXHRIJPGU~QFd1DSdAVdXRdHOdINdCBJKTUMPGW~award:c",
            "original-66~1VJLACWXBOTNDPHRUIMQSEKGF~TBdJXd4VDdONdIMdURdQP~award:c",
            "original-66~0MLQEGTBAWIOFJDNPCUSVHKRX~WBdx2JEdGCdPQd~award:c",
            "original-66~1XWTNSMQCLOPEKBDFJIGAHVUR~XQdxKCdWJdEBdFNdVDdMPOHTSALUG~award:c",
            "original-66~0FJCGTIMHUAVXELBRWQPSKODN~FMd2IHdBUdQLdSKdRWdCATVJGNPXDE~award:O",
            "original-66~1PBFWLHETOARSNJKCVQUDMIXG~HFd3OWz~award:c",
        ),
    ),
    Lesson(
        N_("The match"),
        N_("Game points go on the slate until a game is won."),
        "schnopsn-weich",
        (
            "schnopsn-weich~1JATECIWKNOSPHUMBVQDG~KCPHNITVJOA~match:slate-E-6.3.0.0.0",
            "schnopsn-weich~0PAKQOJDGTHCIWMBVSUNE~KQIJABPH4U~match:slate-W-6.0.0.0.0",
            "schnopsn-weich~0TVGNJAECPWUDSKIBOMHQ~VWPJ1C~match:dealer-S-3.0.0.0.0",
            "schnopsn-weich~1MPIOGNEQCVJSUBTWKAHD~PJCVQTBGIHOMWUN~match:games-E-5.0.0.0.0",
            "schnopsn-weich~1HNSGKBTOICDUEMJAPWQV~OGSCNDAEU~match:won-B-1.6.0.0.0",
            "schnopsn-weich~0PKNQWCMUBDIAGHTVJOSE~KWADHT4VCzBQG~match:slate-O-5.0.0.0.0",
        ),
    ),
    Lesson(
        N_("Schnauz"),
        N_("On your turn you swap one card or all, pass or knock; in the end the lowest hand loses a coin."),
        "schnauz",
        (
            "schnauz~1-333-eSdhFKJDAPGWZiLTbUMNOEQcgHBCYVXf~k~worth",
            "schnauz~2-330-HiQFXgYVTfKGZPSUJMcCWENLheDOAdBb~k~worth",
            "schnauz~0-3333-PEVBOGdYKTHWbMALgZQUXCNJScehfFDi~kPAp~legal",
            "schnauz~0-333-CLEJOhTdNBMQefFWDZgXVKHAiYPbSGcU~kp~then:n",
            "schnauz~0-3333-JCXKSHbDUTPhciAfZVWQYLFNgMGEOdeB~kJAnppp~coins",
            "schnauz~0-333-eDCFbiWBNQUJAcZhTgYKfGSPLEdHXOVM~rpnpp~losers",
        ),
    ),
)
"""Every lesson, in the order in which they build on each other."""
