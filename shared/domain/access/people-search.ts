import { formerPlainText, plainText } from '#shared/domain/locale/search-words.ts';

type Person = { readonly fullName: string; readonly email: string };

/** Whether what was typed is the id of an account. */
export const isAccountId = (typed: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed);

const shortest = 2;
const shortestOfAddress = 3;
/** Long enough for what people type, short enough for a key. */
const longest = 40;
/** Parts of an address begin within these letters, so that nobody has more than about 30 rows. */
const addressStarts = 24;

/** Letters and digits alone, so that 'Jane.Doe@' finds 'jane.doe@repz.example'. */
const folded = (text: string) => plainText(text).replaceAll(' ', '');
const letters = (text: string) => [...text];

/** What a person is found by: the words of their name, and the address from each of its letters on. */
export function termsOf({ fullName, email }: Person): readonly string[] {
  const domain = folded(email.slice(email.lastIndexOf('@') + 1));
  const address = letters(folded(email));
  const parts = address
    .slice(0, Math.min(addressStarts, Math.max(1, address.length - letters(domain).length)))
    .map((_, from) => address.slice(from).join(''));
  // A release from before 'ø' was folded looks for the other spelling.
  const names = `${plainText(fullName)} ${formerPlainText(fullName)}`
    .split(' ')
    .filter((word) => letters(word).length >= shortest);
  const ofAddress = [...parts, domain].filter((part) => letters(part).length >= shortestOfAddress);
  return [...new Set([...names, ...ofAddress].map(shortened))];
}

/** The words that somebody typed, longest first: the first one is looked up, and the others must be there too. */
export function searchedTerms(typed: string): readonly string[] {
  const words = typed.split(/\s+/).map((word) => shortened(folded(word)));
  return words
    .filter((word) => letters(word).length >= shortest)
    .toSorted((a, b) => letters(b).length - letters(a).length);
}

/** The longest word as it is in the index for a profile that has not changed since 'ø' and the like are folded. */
export function formerTerm(typed: string): string | undefined {
  const words = typed.split(/\s+/).map((word) => shortened(formerPlainText(word).replaceAll(' ', '')));
  return words.toSorted((a, b) => letters(b).length - letters(a).length)[0];
}

/** The longest part of what somebody typed, between blanks and signs: 'neil' of 'O’Neil', whose name is in the index by its parts. */
export function longestPart(typed: string): string | undefined {
  const [longest] = searchedTerms(plainText(typed));
  return longest;
}

/** Whether every word is part of the name or of the address, as they are now. */
export function isFoundBy({ fullName, email }: Person, terms: readonly string[]): boolean {
  const inside = [folded(fullName), folded(email)];
  return terms.every((term) => inside.some((text) => text.includes(term)));
}

/** The partition of the index in which a term is: 'ja' for 'jane'. */
export function termPartition(term: string): string {
  return letters(term).slice(0, shortest).join('');
}

function shortened(term: string): string {
  return letters(term).slice(0, longest).join('');
}
