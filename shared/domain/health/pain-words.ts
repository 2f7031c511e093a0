/**
 * Words for pain and injuries in the five languages, as whole words, folded to lower case without accents. Soreness is
 * left out: it follows from training. A hit is a reason to read the check-in, not a finding.
 */
const painPatterns = [
  // English
  'pain(?:s|ful)?|hurts?|hurting|injur(?:y|ies|ed)|sprain(?:ed)?|strained|swollen|numb(?:ness)?|pulled a muscle|tore|torn',
  // German: compounds such as knieschmerzen count, and the part that hurts stands between 'tut' and 'weh'.
  '[a-z]*schmerz(?:en|t|te|ten|haft)?|verletz(?:t|ung|ungen)|gezerrt|zerrung|verstaucht|geschwollen|taub|(?:tu[tn]|tat|taten) (?:(?!nichts? |nirgends |nirgendwo )[^\\s.,;:!?]+ ){0,6}weh|weh ?(?:getan|tut|tat|tun)',
  // Spanish
  'dolor(?:es)?|duelen?|dolio|dolieron|dolian?|doliendo|lesion(?:es|ado|ada|e)?|lastim(?:e|ado|ada)|(?:me h[ea] )?hecho dano|me hi(?:ce|zo) dano|esguince|tiron',
  // French: 'du mal à' is an effort, and 'mal à l’aise' no pain.
  'douleurs?|douloureu(?:x|se|ses)|blessures?|blessee?|entorse|j.ai (?:(?:eu|un peu|tres|assez|encore|toujours|vraiment) )*mal (?:aux?|a)|(?<!du )mal (?:aux?|a (?:la|mon|ma|mes|ce|cette|l.(?!aise)[a-z]+))|mal de dos|(?:fait|font|faire|faisait|faisaient) (?:(?:un peu|tres|assez|encore|toujours|vraiment) )*mal',
  // Portuguese
  'dor(?:es)?|doi|doem|doendo|doeu|doeram|doiam?|a doer|lesao|lesoes|machuquei|machucado|machucada|lesionei|lesionad[oa]|entorse',
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

function isDenied(word: string, before: string, after: string): boolean {
  if (deniedAfter.test(after) || (verb.test(word) && nichtAfter.test(after))) return true;
  if (!deniedBefore.test(before) || deniedDenial.test(before)) return false;
  if (portuguese.test(word) && inThe.test(before)) return false;
  return !(verb.test(word) && leavesOutAThing.test(before));
}

/** @returns The first word for pain that is not denied, as it was written; null for none. */
export function painWordIn(text: string): string | null {
  // One character stays one character, so that positions fit the text as it was written.
  const plain = [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0)).join('');
  const folded = plain.toLowerCase();
  for (const match of folded.matchAll(pain)) {
    const end = match.index + match[0].length;
    const before = folded.slice(Math.max(0, match.index - 60), match.index);
    if (isDenied(match[0], before, folded.slice(end, end + 20))) continue;
    return [...text.normalize('NFC')].slice(match.index, end).join('');
  }
  return null;
}
