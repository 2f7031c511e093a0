/** Letters of their own, which Unicode does not take apart into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};
const others = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Small letters without accents. */
const unaccented = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const wordsIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Small letters as an English keyboard has them, so that 'soren' finds 'Søren' and 'strasse' finds 'Straße'. */
export function foldLetters(text: string): string {
  return unaccented(text).replaceAll(others, (letter) => letters[letter] ?? letter);
}

/** The words of a text in folded letters, without punctuation: 'push up' finds 'Push-up', and 'pave' finds 'Pavé'. */
export function plainText(text: string): string {
  return wordsIn(foldLetters(text));
}

/** As `plainText` was before it folded 'ø' and the like. What is stored under it is found by nothing else. */
export function formerPlainText(text: string): string {
  return wordsIn(unaccented(text));
}

/** The words to look for; every one of them must be found. */
export function searchWords(text: string): readonly string[] {
  return plainText(text).split(' ').filter(Boolean);
}
