import type { DraftMetric, DraftUnit } from '#shared/contracts/assistant/drafted-answer.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** All patterns read text without accents, in lower case. Wide on purpose: a dropped sentence does no harm. */
const word = (words: string) => new RegExp(`\\b(?:${words})\\b`);

/** After a number. The longest comes first. */
export const unitPatterns: readonly (readonly [DraftUnit, RegExp])[] = [
  ['of-ten', /^ ?\/ ?10(?![\d.,/]\d|\d)|^ (?:out of|von|sur|de|em|sobre) 10(?![\d.,/]\d|\d)/],
  ['percent', /^ ?%/],
  ['kg', /^ ?(?:kilogram(?:me|mo|m|a|o)?s?|kilos?|quilogramas?|quilos?|kgs?)\b/],
  ['lb', /^ ?(?:pounds?|libras?|livres?|pfund|lbs?)\b/],
  ['hours', /^ ?(?:hours?|horas?|heures?|stunden?|std|hrs?|h)\b/],
  ['minutes', /^ ?(?:minutes?|minutos?|minuten|mins?)\b/],
  [
    'repetitions',
    /^ ?(?:repetitions?|repeticion(?:es)?|repeticao|repeticoes|wiederholung(?:en)?|wdh|reps?)\b/,
  ],
  ['sets', /^ ?(?:sets?|series?|satze?n?)\b/],
];

export const percentWords = /\b(?:percent|per cent|por ?ciento|pour ?cent|prozent|por cento)\b/g;

/** A unit that no number stands before hides one, or is one that no row has. */
export const strayUnit =
  /%|\b(?:kilogram\w*|kilos?|quilo\w*|kgs?|pounds?|libras?|pfund|lbs?|hours?|horas?|heures?|stunden?|hrs?|h|minutes?|minutos?|minuten|repetitions?|repeticion\w*|repetic\w*|wiederholung\w*|wdh|reps?|g|gr|grams?|gramos?|grammes?|gramm|gramas?|kcal|kilocalor\w*|calor\w*|kalorie\w*|kj|mg|mcg|milligram\w*|miligram\w*|microgram\w*|ml|iu|mmol|bpm|km|cm|mm|meters?|metros?|metres?|seconds?|segundos?|secondes?|sekunden?)\b/;

export const metricPatterns: readonly (readonly [DraftMetric, RegExp])[] = [
  ['weight', word('body ?weight|weight|weigh|weighed|peso|pesas|pesabas|poids|gewicht|korpergewicht|pesa')],
  ['body-fat', word('body fat|grasa(?: corporal)?|graisse|masse grasse|korperfett\\w*|gordura')],
  ['energy', word('energy|energia|energie')],
  ['motivation', word('motivation|motivacion|motivacao')],
  ['stress', word('stress|estres|estresse')],
  ['sleep', word('sleep|slept|sueno|dormiste|dormido|sommeil|dormi|schlaf|geschlafen|schliefst|sono|dormiu')],
  [
    'load',
    word(
      'load|lifts?|lifted|records?|carga|levantaste|charge|souleve|last|gehoben|rekord|recordes?|levantou',
    ),
  ],
];

/** Units whose own name says what was counted in training. */
export const countedUnits: ReadonlySet<DraftUnit> = new Set(['repetitions', 'sets', 'minutes']);

/** Longer number words are not read, so their sentences are dropped. */
const smallNumbers: readonly string[] = [
  'zero|cero|null',
  'one|uno|eins',
  'two|dos|deux|zwei|zwo|dois|duas',
  'three|tres|trois|drei',
  'four|cuatro|quatre|vier|quatro',
  'five|cinco|cinq|funf|fuenf',
  'six|seis|sechs',
  'seven|siete|sept|sieben|sete',
  'eight|ocho|huit|acht|oito',
  'nine|nueve|neuf|neun|nove',
  'ten|diez|dix|zehn|dez',
  'eleven|onze|elf',
  'twelve|doce|douze|zwolf|zwoelf|doze',
];
const inPortuguese = smallNumbers.map((words) => words.replace('|dos|', '|'));
const numberPatterns = (of: readonly string[]) => of.map((words) => new RegExp(`\\b(?:${words})\\b`, 'g'));
const patterns = numberPatterns(smallNumbers);
/** `dos` means `of the` there. */
const portuguesePatterns = numberPatterns(inPortuguese);

export function withDigits(text: string, language: LanguageId): string {
  const of = language === 'pt' ? portuguesePatterns : patterns;
  return of.reduce((read, pattern, value) => read.replaceAll(pattern, String(value)), text);
}

export const unreadNumber = word(
  [
    // English
    'thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety',
    'hundreds?|thousands?|millions?|billions?|dozens?|half|halves|quarters?|double|twice|thrice|triple|couple|once',
    'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\w+teenth|\\w+tieth',
    // Spanish
    'trece|catorce|quince|dieci\\w+|veinte|veinti\\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa',
    'cien|ciento|\\w*cient[oa]s|quinient[oa]s|mil|millon\\w*|docena|medi[oa]|mitad|doble|triple',
    'primer[oa]?|segund[oa]|tercer[oa]?|tercio|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]',
    // French
    'treize|quatorze|quinze|seize|vingt\\w*|trente|quarante|cinquante|soixante|septante|octante|nonante|cents?|mille',
    '\\w+zaine|dizaine|douzaine|\\w+antaine|centaine|demi\\w*|moitie|premiere?s?|\\w+iemes?|seconde?|quart|tiers',
    // German
    '\\w+zehn|\\w+zig|dreissig|\\w*dreissig|\\w*hundert\\w*|\\w*tausend\\w*|dutzend|halb\\w*|halft\\w*|doppel\\w*|\\w*einhalb|anderthalb',
    '\\w+mal|erste\\w*|zweite\\w*|dritte\\w*|vierte\\w*|funfte\\w*|sechste\\w*|siebte\\w*|achte[rns]?|neunte\\w*|zehnte\\w*|viertel|drittel',
    // Portuguese
    'treze|quatorze|dezesseis|dezasseis|dezessete|dezassete|dezoito|dezenove|dezanove|vinte|trinta|quarenta|cinquenta|sessenta|oitenta',
    'cem|cento|duzent[oa]s|trezent[oa]s|\\w+cent[oa]s|milhao|milhoes|duzia|mei[oa]|metade|dobro|duplo|triplo',
    'primeir[oa]|terceir[oa]|setim[oa]|oitav[oa]|non[oa]|terco',
  ].join('|'),
);

/** Says when, but no row can show it. */
export const relativeDay = word(
  [
    'today|yesterday|tomorrow|tonight|ago|weeks?|weekly|weekend|months?|monthly|years?|yearly|fortnight',
    'hoy|ayer|anteayer|semanas?|semanal|mes|meses|anos?',
    "aujourd'?hui|hier|demain|semaines?|mois|annees?",
    'heute|gestern|vorgestern|wochen?|wochenende|monate?n?|jahre?n?',
    'hoje|ontem|anteontem|amanha',
  ].join('|'),
);

/** Directions, bounds, comparisons and negations turn a true number into a claim that the rows do not show. */
const claims: Readonly<Record<LanguageId, string>> = {
  en: "up|down|rose|rising|rises|fell|falls?|falling|dropp?e?d?|dropping|gain(?:s|ed|ing)?|lost|losing|increas\\w*|decreas\\w*|improv\\w*|wors\\w*|better|best|higher|highest|lower|lowest|more|less|fewer|most|least|over|under|above|below|than|about|around|roughly|almost|nearly|only|not|\\w+n't|never|none|without|missed|skipped|always|every|average|goal|target|should|must|will|would|could|need\\w*|next|planned",
  es: 'sub[ie]\\w*|baj[aoe]\\w*|aument\\w*|disminu\\w*|mejor\\w*|peor\\w*|mas|menos|casi|apenas|sobre|debajo|encima|mayor|menor|no|nunca|jamas|sin|ni|siempre|perdi\\w*|ganaste|promedio|media|objetivo|meta|deber\\w*|debes|proxim\\w*',
  fr: 'mont\\w*|baiss\\w*|augment\\w*|diminu\\w*|amelior\\w*|meilleur\\w*|mieux|pire|plus|moins|presque|environ|dessus|dessous|ne|pas|jamais|sans|ni|aucun\\w*|toujours|perdu|gagne|moyenne|objectif|but|devr\\w*|dois|prochain\\w*',
  de: 'gestiegen|steig\\w*|gesunken|sink\\w*|gefallen|fallt|zugenommen|abgenommen|verbesser\\w*|besser\\w*|beste[rnsm]?|schlecht\\w*|mehr|weniger|hoher\\w*|niedriger\\w*|uber|unter|fast|etwa|rund|knapp|nur|nicht|kein\\w*|nie|niemals|ohne|immer|durchschnitt\\w*|als|ziel\\w*|soll\\w*|musst|wirst|nachste\\w*',
  pt: 'sub[iu]\\w*|desce\\w*|cai\\w*|aument\\w*|diminu\\w*|melhor\\w*|pior\\w*|mais|menos|quase|cerca|acima|abaixo|maior|menor|nao|nunca|jamais|sem|nem|sempre|perdeu|ganhou|objetivo|meta|alvo|deve\\w*|proxim\\w*',
};
const claimPatterns: Readonly<Record<LanguageId, RegExp>> = {
  en: word(`no|${claims.en}`),
  es: word(`${claims.es}|${claims.en}`),
  fr: word(`${claims.fr}|${claims.en}`),
  de: word(`${claims.de}|${claims.en}`),
  pt: word(`${claims.pt}|${claims.en}`),
};
export function claimsTooMuch(text: string, language: LanguageId): boolean {
  return claimPatterns[language].test(text);
}

/** Drafts say nothing about health, medicine or supplements: that is for the coach, and a doctor. */
export const medicalWord = word(
  [
    'diagnos\\w*|symptom\\w*|sintom\\w*|disease\\w*|disorder\\w*|syndrom\\w*|sindrom\\w*|illness\\w*|injur\\w*|pain\\w*|hurt\\w*|sore\\w*|ache\\w*|swelling|sprain\\w*|strain\\w*|torn|tear|ruptur\\w*|fractur\\w*|tendin\\w*|tendon\\w*|arthr\\w*|artr\\w*|inflam\\w*|entzund\\w*|infect\\w*|infecc\\w*|anem\\w*|anam\\w*|diabet\\w*|hypert\\w*|hipert\\w*|depress\\w*|depres\\w*|anxiety|ansiedad\\w*|burnout|apnea|insomni\\w*|allerg\\w*|alerg\\w*|deficien\\w*|overtrain\\w*',
    'dolor\\w*|lesion\\w*|enfermedad\\w*|douleur\\w*|blessure\\w*|maladie\\w*|schmerz\\w*|verletz\\w*|krank\\w*|mangel|dor|dores|lesao|lesoes|doenca\\w*',
    'doctor\\w*|physician\\w*|medic\\w*|medec\\w*|medik\\w*|medizin\\w*|arzt\\w*|arztin|remed\\w*|drug\\w*|pill\\w*|tablet\\w*|pastill\\w*|comprim\\w*|capsul\\w*|kapsel\\w*|injec\\w*|injek\\w*|inyec\\w*|spritz\\w*|dos[ie]s?|dosage|dosier\\w*|posolog\\w*|prescri\\w*|therap\\w*|terap\\w*',
    'ibuprofen\\w*|paracetamol|acetaminophen|aspirin\\w*|naproxen|diclofenac\\w*|antibiotic\\w*|antibiotik\\w*|cortison\\w*|supplement\\w*|suplement\\w*|nahrungserganz\\w*|vitamin\\w*|creatin\\w*|kreatin\\w*|melatonin\\w*|magnesi\\w*|caffein\\w*|cafein\\w*|koffein\\w*|omega',
    'peptid\\w*|steroid\\w*|esteroid\\w*|testosteron\\w*|hormon\\w*|insulin\\w*|semaglutid\\w*|ozempic|trt|sarms?|anabol\\w*',
  ].join('|'),
);

/** Praise, and what is lifted: neither stands in an answer to somebody who reports pain. */
export const praiseWord = word(
  [
    'great\\w*|good|nice\\w*|awesome|amazing|excellent\\w*|fantastic|impressive|superb|brilliant|perfect\\w*|proud|well done|congrat\\w*|kudos|strong\\w*|crush\\w*|smash\\w*|nailed|solid|keep (?:it )?(?:up|going)|push\\w*|bravo',
    'gran|genial\\w*|buen\\w*|bien|excelente\\w*|increible\\w*|fuerte\\w*|felicidades|felicit\\w*|enhorabuena|orgullos\\w*|perfect\\w*|sigue asi|estupend\\w*|animo',
    'beau|belle|bon|bonne|super\\w*|excellente?\\w*|incroyable\\w*|fort|forte|felicitation\\w*|fiere?|parfait\\w*|continue\\w*',
    'stark\\w*|gross\\w*|gut\\w*|toll\\w*|klasse|spitze|hervorragend\\w*|super|prima|gratul\\w*|gluckwunsch\\w*|stolz|perfekt\\w*|weiter so|respekt|geschafft',
    'otim\\w*|bom|boa|bem|excelente\\w*|incrivel|forte|parabens|orgulh\\w*|perfeit\\w*|mandou|arrasou|continue',
    'records?|recordes?|rekord\\w*|prs?|pbs?|personal bests?|lift\\w*|load\\w*|carga\\w*|charge\\w*|last|gehoben|levant\\w*|soulev\\w*|squat\\w*|deadlift\\w*|bench\\w*|press\\w*|workouts?|sessions?|sets?|reps?',
  ].join('|'),
);
