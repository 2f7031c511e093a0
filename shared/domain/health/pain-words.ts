/**
 * Words for pain and injuries in the five languages, as whole words, folded to lower case without accents. Soreness is
 * left out: it follows from training. A hit is a reason to read the check-in, not a finding.
 */
const painPatterns = [
  // English
  'pain(?:s|ful)?|hurts?|hurting|injur(?:y|ies|ed)|sprain(?:ed)?|strained|swollen|numb(?:ness)?|pulled a muscle|tore|torn',
  // German: compounds such as knieschmerzen count.
  '[a-z]*schmerz(?:en|t|te|haft)?|verletz(?:t|ung|ungen)|gezerrt|zerrung|verstaucht|geschwollen|taub|tu[tn] (?:(?!nicht )[a-z]+ ){0,2}weh|wehgetan',
  // Spanish
  'dolor(?:es)?|duelen?|dolio|lesion(?:es|ado|ada|e)?|lastim(?:e|ado|ada)|esguince|tiron',
  // French
  'douleurs?|douloureu(?:x|se|ses)|blessures?|blessee?|entorse|j.ai mal (?:aux?|a)|mal de dos|fait (?:tres )?mal|font (?:tres )?mal',
  // Portuguese
  'dor(?:es)?|doi|doem|doendo|lesao|lesoes|machuquei|machucado|machucada|lesionei|lesionad[oa]|entorse',
];
const pain = new RegExp(`(?<![a-z])(?:${painPatterns.join('|')})(?![a-z])`, 'g');

/** "Cannot squat without pain", "not only pain": the denial is itself denied, or limits nothing. */
const deniedDenial =
  /\b(?:can ?not|can.?t|couldn.?t|unable|hardly|(?:kann|konnte) (?:[a-z]+ )?nicht|no puedo|ne peux|peux pas|nao consigo|nao posso)\b[^.,;!?]*\b(?:without|ohne|sin|sans|sem)\s+(?:\w+\s+)?$|\b(?:not|nicht|no|pas|nao)\s+(?:only|just|nur|solo|seulement|so|apenas)\s+$/;

/** "No pain", "pain-free", "keine Schmerzen mehr": the word is there, the pain is not. */
const deniedBefore =
  /(?:\b(?:no|not|without|zero|keine?r?|ohne|nicht|sin|ningun|nada de|ya no|pas de|plus de|aucune?|sans|sem|nenhuma?|nao|does ?n.t|did ?n.t|no more)\s+(?:\w+\s+)?)$/;
const deniedAfter = /^(?:[- ]?free|\s+(?:is|are|has)\s+(?:gone|over)|frei|\s+(?:ist|sind)\s+weg)/;

/** @returns The first word for pain that is not denied, as it was written; null for none. */
export function painWordIn(text: string): string | null {
  // One character stays one character, so that positions fit the text as it was written.
  const plain = [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0)).join('');
  const folded = plain.toLowerCase();
  for (const match of folded.matchAll(pain)) {
    const end = match.index + match[0].length;
    const before = folded.slice(Math.max(0, match.index - 60), match.index);
    if (
      (deniedBefore.test(before) && !deniedDenial.test(before)) ||
      deniedAfter.test(folded.slice(end, end + 20))
    )
      continue;
    return [...text.normalize('NFC')].slice(match.index, end).join('');
  }
  return null;
}
