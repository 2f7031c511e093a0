/**
 * Words for pain and injuries in the five languages, as whole words, folded to lower case without accents. Soreness is
 * left out: it follows from training. A hit is a reason to read the check-in, not a finding.
 */
const englishParts =
  '(?:ankle|knee|back|shoulder|neck|hip|wrist|elbow|hamstring|quad|calf|groin|muscle|foot)(?! (?:blades?|squats?|thrusts?|press(?:es)?|extensions?|raises?|position|angle|form|day))';
const germanParts = '(?:knie|schulter|rucken|kreuz|hufte|nacken|ellbogen|handgelenk|knochel|fuss|fuß)';
const painPatterns = [
  // English
  'pain(?:s|ful)?|hurts?|hurting|injur(?:y|ies|ed)|sprain(?:ed)?|strained|swollen|numb(?:ness)?|pulled a muscle|tore|torn',
  `aches?|aching|stabbing|slipped dis[ck]|hernia(?:ted|s)?|tend[oi]nitis|impingement|(?:back|knee|shoulder|neck|hip|ankle) (?:just )?went out|(?:tweaked|twisted|rolled|pulled) (?:my|the|an?) (?:(?:left|right|lower) )?${englishParts}`,
  // German: compounds such as knieschmerzen count, and the part that hurts stands between 'tut' and 'weh'.
  '[a-z]*schmerz(?:en|t|te|ten|haft)?|verletz(?:t|ung|ungen)|gezerrt|zerrung|verstaucht|geschwollen|taub|(?:tu[tn]|tat|taten) (?:(?!nichts? |nirgends |nirgendwo )[^\\s.,;:!?]+ ){0,6}weh|weh ?(?:getan|tut|tat|tun)',
  `zwick(?:t|te|en)|sticht(?! (?:heraus|hervor|raus))|hexenschuss|bandscheibenvorfall|${germanParts}weh|${germanParts}[^.,;!?]{0,30} (?:im eimer|(?:macht|machen) (?:[a-z]+ ){0,3}probleme)`,
  // Spanish
  'dolor(?:es)?|duelen?|dolio|dolieron|dolian?|doliendo|lesion(?:es|ado|ada|e)?|lastim(?:e|ado|ada)|(?:me h[ea] )?hecho dano|me hi(?:ce|zo) dano|esguince|tiron|me (?:siguen? |estan? )?(?:molestan?|molestando)(?! que)|me pincha|pinchazos?|me torci|lumbago|me (?:he )?jodi(?:do)?',
  // French: 'du mal à' is an effort, and 'mal à l’aise' no pain.
  'douleurs?|douloureu(?:x|se|ses)|blessures?|blessee?|entorse|j.ai (?:(?:eu|un peu|tres|assez|encore|toujours|vraiment) )*mal (?:aux?|a)|(?<!du )mal (?:aux?|a (?:la|mon|ma|mes|ce|cette|l.(?!aise)[a-z]+))|mal de dos|(?:fait|font|faire|faisait|faisaient) (?:(?:un peu|tres|assez|encore|toujours|vraiment) )*mal|bloque (?:le|mon) dos|hernies?|tendinites?|foulure|suis foulee?|(?<!je )me lance(?:nt)?',
  // Portuguese
  'dor(?:es)?|doi|doem|doendo|doeu|doeram|doiam?|a doer|lesao|lesoes|machuquei|machucado|machucada|lesionei|lesionad[oa]|entorse|torci (?:o|a|meu|minha)|travei (?:o|a|as) (?:lombar|coluna|costas|pescoco)|incomodando|fisgadas?',
];
const pain = new RegExp(`(?<![a-z])(?:${painPatterns.join('|')})(?![a-z])`, 'g');

/** "Cannot squat without pain", "not only pain": the denial is itself denied, or limits nothing. */
const deniedDenial =
  /\b(?:can ?not|can.?t|couldn.?t|unable|hardly|(?:kann|konnte) (?:[a-z]+ )?nicht|no puedo|ne peux|peux pas|nao consigo|nao posso)\b[^.,;!?]*\b(?:without|ohne|sin|sans|sem)\s+(?:\w+\s+)?$|\b(?:not|nicht|no|pas|nao)\s+(?:only|just|nur|solo|seulement|so|apenas)\s+$/;

/** "No pain", "pain-free", "keine Schmerzen mehr": the word is there, the pain is not. */
const deniedBefore =
  /(?:\b(?:no|not|without|zero|keine?r?|ohne|nichts?|sin|ningun|nada(?: de)?|ya no|pas(?: de)?|plus de|aucune?|sans|sem|nenhuma?|nao|(?:do|does|did|is|was) ?n.t|no more)\s+(?:\w+\s+)?)$/;
const deniedAfter = /^(?:[- ]?free|\s+(?:is|are|has)\s+(?:gone|over)|frei|\s+(?:ist|sind)\s+weg)/;
const nichtAfter = /^\s+(?:(?:gar|uberhaupt|mehr)\s+)?nicht\b(?!\s+nur)/;
/** "Kniebeuge ohne Gürtel schmerzt", "sem cinto dói": what is left out is the belt. */
const verb =
  /^(?:hurts?|[a-z]*schmerzt|tu[tn] .*|tat .*|taten .*|duelen?|dolio|dolieron|dolian?|fait .*|font .*|faisai(?:en)?t .*|doi|doem|doeu|doeram|doiam?)$/;
const leavesOutAThing = /\b(?:without|ohne|sin|sans|sem)\s+\w+\s+$/;
/** "No agachamento dói": the Portuguese 'no' is 'in the', and denies no Portuguese word. */
const portuguese = new RegExp(`^(?:${painPatterns.at(-1)})$`);
const inThe = /\bno\s+(?:\w+\s+)?$/;

/** "Keine Schmerzen außer im Knie", "sem dor, só no joelho": the denial has an exception. */
const exception =
  /^[^.;!?]{0,12}?\b(?:(?:au(?:ss|ß)er|bis auf|except(?: for)?|other than|apart from|salvo|excepto|menos|sauf|exceto) (?:(?:a[mnu]?|aux|dans|dem|der|die|das|el|en|i[mn]|l[ae]|les|mon|my|the|n[ao]s?|o)\b|(?:knee|back|shoulder|knie|schulter)s?\b)|(?:only|nur|solo|seulement|so) (?:i[mn]|en|aux?|dans|n[ao]s?)\b)/;

function isDenied(word: string, before: string, after: string): boolean {
  if (exception.test(after)) return false;
  if (deniedAfter.test(after) || (verb.test(word) && nichtAfter.test(after))) return true;
  if (!deniedBefore.test(before) || deniedDenial.test(before)) return false;
  if (portuguese.test(word) && inThe.test(before)) return false;
  return !(verb.test(word) && leavesOutAThing.test(before));
}

/** Whether pain is spoken of, and all of it is denied: "the knee pain is gone". */
export function deniesPain(text: string): boolean {
  return fold(text).search(pain) >= 0 && painWordIn(text) === null;
}

/** One character stays one character, so that positions fit the text as it was written. */
function fold(text: string): string {
  const plain = [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0)).join('');
  return plain.toLowerCase();
}

/** @returns The first word for pain that is not denied, as it was written; null for none. */
export function painWordIn(text: string): string | null {
  const folded = fold(text);
  for (const match of folded.matchAll(pain)) {
    const end = match.index + match[0].length;
    const before = folded.slice(Math.max(0, match.index - 60), match.index);
    if (isDenied(match[0], before, folded.slice(end, end + 80))) continue;
    return [...text.normalize('NFC')].slice(match.index, end).join('');
  }
  return null;
}
