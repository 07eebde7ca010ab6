"""The Gujarati catalogue speaks the words of the game's own Gujarati rules, and one word for one thing.

Knows those rules' first eleven sections, the four additions to them, and their terms.
"""

import pytest

from tools.locales.catalogues import read_catalogue
from tools.locales.languages import Language
from tools.locales.rules import english, texts
from tools.locales.terms import is_term
from tools.places import LOCALES

# One sentence, heading or bullet a line; an indented line goes on with the one above it.
RULES = """\
લક્ષ્ય
4×4 બોર્ડ ભરો અને સંખ્યાઓનું એક જોડાયેલું ક્ષેત્ર બનાવો. મજબૂત પંક્તિઓ અને કૉલમ બનાવી તથા ખંડેર ટાળી શક્ય
  તેટલા વધુ પોઇન્ટ મેળવો.
એક વારો
ફેંકો દબાવો. ચાર સામાન્ય D6 પાસા ફેંકાય છે.
પાસો ટેપ કરો અને પછી હાઇલાઇટ થયેલા માન્ય ખાનામાં ટેપ કરીને તેને અસ્થાયી રીતે મૂકો.
મૂકવાના પાસાની ન્યૂનતમ સંખ્યા પસંદ કરેલી મુશ્કેલી પર આધારિત છે.
જરૂરી ન્યૂનતમ પાસા મૂકતાં પુષ્ટિ કરો ઉપલબ્ધ થાય છે. પહેલાં વધુ પાસા મૂકી શકો છો; પુષ્ટિ વખતે ન વપરાયેલા પાસા
  આપમેળે કાઢી મૂકાય છે.
પુષ્ટિ પહેલાં મૂકાણ પાછું લઈ અથવા બદલી શકાય છે. પુષ્ટિ પછી સંખ્યાઓ કાયમી છે.
મુશ્કેલી
PEACEFUL: 3 Majda Powers; દર વારમાં ઓછામાં ઓછા 2 પાસા; દંડ −10, −20, −40.
SURVIVAL: 1 Majda Power; ઓછામાં ઓછા 2 પાસા; Power માટે −70.
NIGHTMARE: 0 Majda Powers; ઓછામાં ઓછા 3 પાસા.
જો સામાન્ય ન્યૂનતમ કરતાં ઓછાં ખાલી ખાનાં રહે, તો જરૂરિયાત ખાલી ખાનાં જેટલી થાય છે. NIGHTMAREમાં છેલ્લાં બે
  ખાનાં માટે 2 અને છેલ્લાં માટે 1 પાસો.
સેટિંગ્સમાં મુશ્કેલી બદલવાથી નવી રમત શરૂ થાય છે. હાઇ સ્કોર દરેક મુશ્કેલી માટે અલગ રહે છે.
માન્ય મૂકાણ
પ્રથમ પાસો કોઈપણ ખાલી ખાનામાં મૂકી શકાય છે.
પછીનો દરેક પાસો ઓછામાં ઓછા એક સંખ્યાવાળા ખાનાને ઉપર, નીચે, ડાબે અથવા જમણે અડેલો હોવો જોઈએ. ત્રાંસો સંપર્ક
  ગણાતો નથી.
નવી કિંમત દરેક અડીને આવેલી સંખ્યાથી વધુમાં વધુ 1 અલગ હોઈ શકે છે. સમાન કિંમત માન્ય છે.
ખંડેર સંખ્યા નથી; તે જોડાણ બનાવતું નથી અને પડોશી કિંમતોને મર્યાદિત કરતું નથી.
એ જ વારમાં અગાઉ અસ્થાયી રીતે મૂકેલા પાસા આગળની માન્યતા તપાસમાં ગણાય છે, એટલે મૂકવાનો ક્રમ પરિણામ બદલી શકે
  છે.
ઉદાહરણ: ખાલી ખાનું 3 અને 4 બંનેને અડે તો તેમાં માત્ર 3 અથવા 4 મૂકી શકાય.
MAJDA POWER
ઉપયોગો: PEACEFUL 3, SURVIVAL 1, NIGHTMARE 0.
ઘટાડો −1 અથવા વધારો +1 ઉપલબ્ધ પાસાની કિંમત બરાબર 1 બદલે છે; 1થી નીચે કે 6થી ઉપર નહીં. એક ફેરફાર 1 ઉપયોગ લે
  છે.
ફરી ફેંકો દ્વારા એક કે વધુ ઉપલબ્ધ પાસા સાથે ફરી ફેંકી શકાય છે. પાસાની સંખ્યા ગમે તેટલી હોય, 1 ઉપયોગ લાગે છે.
PEACEFULમાં Powers માટે અનુક્રમે 10, 20 અને 40 પોઇન્ટ, બધાં માટે કુલ 70.
SURVIVALની એક Power 70 પોઇન્ટ. NIGHTMAREમાં Powers અને Power દંડ બંને નથી.
Powers વૈકલ્પિક છે અને ઉપયોગ બાકી હોય ત્યાં સુધી એક જ વારમાં ઘણી વાર વાપરી શકાય છે.
મૂકેલો પાસો બદલવા અથવા ફરી ફેંકવા પહેલાં બોર્ડ પરથી પાછો લાવો.
MAGDAGDON અને ખંડેર
હાલના ફેંકાણમાં જરૂરી ન્યૂનતમ પાસા મૂકવાનો કોઈ માન્ય ક્રમ ન હોય તો વારો MAGDAGDONમાં જાય છે.
Majda Power ઉપલબ્ધ હોય તો ફેંકાણ બચાવી શકો છો, અથવા Powers બાકી હોવા છતાં MAGDAGDON સ્વીકારી શકો છો.
MAGDAGDON સ્વીકારતાં કોઈપણ કાયમી ખાલી ખાનું પસંદ કરો. તે બાકીની રમત માટે ખંડેર બને છે અને વારો પૂરો થાય છે.
દરેક ખંડેર અંતિમ સ્કોરમાંથી 15 પોઇન્ટ ઘટાડે છે.
ન્યૂનતમ મૂકવાનો માન્ય રસ્તો હોય તો ખરાબ અસ્થાયી પસંદગીથી MAGDAGDON જબરદસ્તી કરી શકાતું નથી; મૂકાણ પાછું લો
  અથવા ગોઠવો.
સ્કોરિંગ
દરેક પંક્તિ અને કૉલમ તેની સંખ્યાઓનો સરવાળો આપે છે; તેથી દરેક સંખ્યા મૂળ સ્કોરમાં અસરકારક રીતે બે વાર ગણાય
  છે.
પૂર્ણ સંખ્યાવાળી પંક્તિ અથવા કૉલમને એક બોનસ: સ્ટ્રેઇટ +60, ચાર સમાન +40, બે જોડી +20.
સ્ટ્રેઇટ એક દિશામાં ચોક્કસ ચાર અનુક્રમી મૂલ્યો હોવા જોઈએ: 1-2-3-4, 3-4-5-6, 4-3-2-1 અથવા 6-5-4-3.
ખંડેરવાળી લાઇન બાકી સંખ્યાઓનો સરવાળો આપે છે, પણ કોમ્બો બોનસ નહીં.
દરેક ખંડેર −15.
પછી Majda Power દંડ: PEACEFUL −10 / −20 / −40; SURVIVAL −70; NIGHTMARE 0.
અંતિમ સ્કોર = મૂળ સ્કોર + લાઇન બોનસ − ખંડેર દંડ − Power દંડ.
રમતનો અંત
બધાં 16 ખાનાંમાં સંખ્યા અથવા ખંડેર હોય ત્યારે રમત પૂરી થાય છે. અંતિમ સ્કોર તરત ગણાય છે અને તારીખ, વારો તથા
  વપરાયેલી Majda Powers સાથે સંબંધિત મુશ્કેલીના હાઇ સ્કોરમાં આપમેળે સંગ્રહાય છે.
વિશે
MAGDAGDON એ Majduškaને સમર્પિત CUBIRI ORIGINAL છે. 20મો જન્મદિવસ મુબારક! ❤️
"""

# What the English rules say and the Gujarati ones leave out: which game's first die, that the four STRAIGHTs
# are examples, what the final score includes, and that the number of turns is kept.
WITH_ADDITION = {
    "પ્રથમ પાસો કોઈપણ ખાલી ખાનામાં મૂકી શકાય છે.": "રમતનો પ્રથમ પાસો કોઈપણ ખાલી ખાનામાં મૂકી શકાય છે.",
    "સ્ટ્રેઇટ એક દિશામાં ચોક્કસ ચાર અનુક્રમી મૂલ્યો હોવા જોઈએ: 1-2-3-4, 3-4-5-6, 4-3-2-1 અથવા 6-5-4-3.": (
        "સ્ટ્રેઇટ એક દિશામાં ચોક્કસ ચાર અનુક્રમી મૂલ્યો હોવા જોઈએ, ઉદાહરણ તરીકે: 1-2-3-4, 3-4-5-6, 4-3-2-1 "
        "અથવા 6-5-4-3."
    ),
    "બધાં 16 ખાનાંમાં સંખ્યા અથવા ખંડેર હોય ત્યારે રમત પૂરી થાય છે. અંતિમ સ્કોર તરત ગણાય છે અને તારીખ, વારો "
    "તથા વપરાયેલી Majda Powers સાથે સંબંધિત મુશ્કેલીના હાઇ સ્કોરમાં આપમેળે સંગ્રહાય છે.": (
        "બધાં 16 ખાનાંમાં સંખ્યા અથવા ખંડેર હોય ત્યારે રમત પૂરી થાય છે. ખંડેર અને Majda Powerના બધા દંડ સહિતનો "
        "અંતિમ સ્કોર તરત ગણાય છે અને તારીખ, વારાની સંખ્યા તથા વપરાયેલી Majda Powers સાથે સંબંધિત મુશ્કેલીના "
        "હાઇ સ્કોરમાં આપમેળે સંગ્રહાય છે."
    ),
}

# Words that the two further sections once had for things that the first eleven name otherwise.
OTHER_WORDS = (
    "RUIN", "CONFIRM", "અંક", "કાયદેસર", "ખાતરી", "ચાર્જ", "પાડોશી", "રેખા", "શક્તિ", "સંયોજન", "સીધા ક્રમ",
    "સ્તંભ", "સ્થાન",
)  # fmt: skip

TERMS = {
    "CONFIRM": ("પુષ્ટિ",),
    "D6": ("D6",),
    "FOUR OF A KIND": ("ચાર સમાન",),
    "MAGDAGDON": ("MAGDAGDON",),
    "MAJDA POWER": ("MAJDA POWER",),
    "NIGHTMARE": ("NIGHTMARE",),
    "PEACEFUL": ("PEACEFUL",),
    "REROLL": ("ફરી ફેંકો",),
    "ROLL": ("ફેંકો",),
    "RUIN": ("ખંડેર",),
    "RUINS": ("ખંડેર",),
    "SETTINGS": ("સેટિંગ્સ",),
    "SHIFT": ("ફેરફાર", "ઘટાડો −1", "વધારો +1"),
    "STRAIGHT": ("સ્ટ્રેઇટ",),
    "STRAIGHTs": ("સ્ટ્રેઇટ",),
    "SURVIVAL": ("SURVIVAL",),
    "TWO PAIRS": ("બે જોડી",),
}

MESSAGES = {
    entry.context or "": (english(entry)[-1], texts(entry))
    for entry in read_catalogue(LOCALES, Language("gu", "ગુજરાતી", "ltr"))
    if entry.id and not is_term(entry.context)
}


def rules_sentences() -> list[str]:
    """The rules' sentences as the catalogue must have them."""
    seeds = RULES.replace("\n  ", " ").splitlines()
    return [WITH_ADDITION.get(sentence, sentence) for sentence in seeds]


def test_each_sentence_with_an_addition_is_one_of_the_rules() -> None:
    assert set(WITH_ADDITION) <= set(RULES.replace("\n  ", " ").splitlines())


@pytest.mark.parametrize("sentence", rules_sentences())
def test_the_rules_own_sentence_stands_in_the_catalogue(sentence: str) -> None:
    assert (sentence,) in [forms for context, (_, forms) in MESSAGES.items() if context.startswith("rules.")]


def test_the_first_eleven_sections_have_no_other_sentence() -> None:
    found = {
        forms[0]
        for context, (_, forms) in MESSAGES.items()
        if context.startswith("rules.") and not context.startswith(("rules.examples.", "rules.planning."))
    }
    assert found - set(rules_sentences()) == set()


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_no_translation_has_another_word_for_what_the_rules_name(word: str) -> None:
    assert [context for context, (_, forms) in MESSAGES.items() if any(word in form for form in forms)] == []


@pytest.mark.parametrize("term", TERMS)
def test_a_term_in_capitals_has_its_one_gujarati_word(term: str) -> None:
    with_term = {context: forms for context, (text, forms) in MESSAGES.items() if has_word(text, term)}
    assert with_term
    assert [
        context
        for context, forms in with_term.items()
        if not all(any(word in form for word in TERMS[term]) for form in forms)
    ] == []


def has_word(text: str, term: str) -> bool:
    """Whether the term stands in the text as a word of its own: ROLL does not in REROLL."""
    before, found, after = f" {text} ".partition(term)
    if not found:
        return False
    return not (before[-1].isalpha() or after[0].isalpha()) or has_word(after, term)


def test_points_have_one_gujarati_word() -> None:
    assert [
        context
        for context, (text, forms) in MESSAGES.items()
        if " points" in text and not context.startswith("rules.") and "પોઇન્ટ" not in forms[0]
    ] == []
