const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ο: 'o',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
};
const digitLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case without accents, look-alike letters and invisible characters. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\x20-\x7e]/gu, (letter) => lookAlikes[letter] ?? letter);
}

/** A word in every way in which it can be read: folded, as written, and with its digits read as letters. */
export type Word = readonly string[];

/** 'ue', 'oe' and 'ae' as 'u', 'o' and 'a' (umlauts on foreign keyboards); doubled letters once, as in many typos. */
export function foldWord(word: string): string {
  const once = word.replaceAll(/([a-z])\1{2,}/g, '$1$1');
  if (once.length < 5) return once;
  const short = once.replaceAll(/([aou])e/g, '$1');
  return short.length < 5 ? short : short.replaceAll(/([a-z])\1/g, '$1');
}

const englishEndings = /'(?=(?:t|m|s|ve|re|ll|d)(?![a-z]))/g;
const spelledOut = /(?<![a-z0-9])(?:[a-z0-9][ .\-_*]){3,}[a-z0-9](?![a-z0-9])/g;
const amountWithUnit = /^(\d+)(mg|mcg|ug|iu|ie|ui|ml|cc|kcal|cal|kg|lbs?|g|x|h|k|kilos?)$/;

/** The words of text that `plainText` gave. */
export function wordsOf(plain: string): Word[] {
  const text = plain
    .replaceAll(englishEndings, '')
    .replaceAll(spelledOut, (letters) => letters.replaceAll(/[^a-z0-9]/g, ''));
  return (text.match(/[a-z0-9@$][a-z0-9@$]*(?:[!*][a-z]+)?|[a-z]+/g) ?? []).flatMap(readingsOf);
}

function readingsOf(written: string): Word[] {
  const [, amount, unit] = amountWithUnit.exec(written) ?? [];
  if (amount !== undefined && unit !== undefined) return [[amount], [unit]];
  const word = foldWord(written);
  // Short beginnings of words in the lexicon keep their double letters ('dizz', 'muer').
  if (!/[a-z]/.test(written) || !/[^a-z]/.test(written)) return [[...new Set([word, written])]];
  const decoded = written.replaceAll(/[^a-z]/g, (sign) => digitLetters[sign] ?? '');
  return [[...new Set([word, foldWord(decoded), foldWord(decoded.replaceAll('i', 'l'))])]];
}

const longestPiece = 28;

/** Sentences in order; a longer one comes in pieces. */
export function sentencesOf(text: string): Word[][] {
  return plainText(text)
    .split(/[.!?;:…]+(?=\s|$)|[\n\r•]+|\s[-–—]\s/)
    .map(wordsOf)
    .flatMap((words) =>
      Array.from({ length: Math.ceil(words.length / longestPiece) }, (_, at) =>
        words.slice(at * longestPiece, (at + 1) * longestPiece),
      ),
    );
}
