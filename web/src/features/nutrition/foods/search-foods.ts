import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import type { FoundFood } from './found-food.ts';

type Name = {
  readonly text: string;
  readonly words: readonly string[];
  /** Less is better: 0 for the name that is shown, more for another one or one in English. */
  readonly distance: number;
};

export type SearchableFood = {
  readonly food: FoundFood;
  readonly names: readonly Name[];
  /** Less is more common: our own list before the whole of the USDA's. */
  readonly rarity: 0 | 1;
};

/** @param texts Those in the reader's language first: as many as `native`. */
export function searchable(
  food: FoundFood,
  texts: readonly string[],
  { native, rarity }: { readonly native: number; readonly rarity: SearchableFood['rarity'] },
): SearchableFood {
  const names = texts.map((text, at) => {
    const words = wordsOf(text);
    return { text: words.join(' '), words, distance: at >= native ? 3 : at === 0 ? 0 : 0.5 };
  });
  return { food, names, rarity };
}

const shown = 8;

/** Words between the others that say nothing about the food: 'café con leche', 'toast with butter'. */
const fillers = new Set(
  'a al and au aux com con da das de del do dos du en et i in la le mit of the und with y'.split(' '),
);

/** Without the s of a plural: 'eggs' finds 'egg', and 'galletas' 'galleta'. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
const wordsOf = (text: string) => searchWords(text).map(singular);

/** True for one letter added, missing or different. */
function isSlip(typed: string, word: string): boolean {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  const [longer, shorter] = typed.length >= word.length ? [typed, word] : [word, typed];
  const rest = shorter.slice(longer.length === shorter.length ? start + 1 : start);
  return longer.slice(start + 1) === rest;
}

/** How well a typed word fits one of a name. Less is better; null does not fit. */
function wordFit(typed: string, word: string): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  // 'Eier' finds 'Ei', 'Bananen' 'Banane'.
  if (word.length >= 3 && typed.startsWith(word) && typed.length - word.length <= 2) return 1;
  // German puts words together: 'brot' finds 'Vollkornbrot'.
  if (typed.length >= 4 && word.includes(typed)) return 2;
  return isSlip(typed, word) ? 3 : null;
}

type Fit = { readonly missed: number; readonly score: number };

function fitOf({ names, rarity }: SearchableFood, typed: string, words: readonly string[]): Fit | null {
  let missed = 0;
  let quality = 0;
  for (const word of words) {
    const fits = names.flatMap((name) => name.words.flatMap((part) => wordFit(word, part) ?? []));
    if (fits.length === 0) missed += 1;
    else quality = Math.max(quality, Math.min(...fits));
  }
  if (missed === words.length) return null;
  // A whole name, then the beginning of one, then the fit of its words.
  const orders = names.map(({ text, distance }) => {
    const order = text === typed ? 0 : text.startsWith(`${typed} `) ? 2 : 4 + quality * 2;
    return order + distance;
  });
  return { missed, score: Math.min(...orders) + rarity * 1.5 };
}

/**
 * Foods whose names have all the typed words, best first; where none has, those that lack one of several. A name that
 * is there twice is shown once: as our own ingredient before a food of the tables.
 */
export function searchFoods(foods: readonly SearchableFood[], text: string): readonly FoundFood[] {
  const all = wordsOf(text);
  const typed = all.join(' ');
  const meaning = all.filter((word) => !fillers.has(word));
  const words = meaning.length > 0 ? meaning : all;
  if (words.length === 0) return [];
  const fitting = foods.flatMap((food) => {
    const fit = fitOf(food, typed, words);
    return fit !== null && (fit.missed === 0 || (fit.missed === 1 && words.length > 1))
      ? [{ food, fit }]
      : [];
  });
  // What is equal stays in the order of its table: our own begin with the commonest, the USDA's are sorted by length.
  fitting.sort((a, b) => a.fit.missed - b.fit.missed || a.fit.score - b.fit.score);
  const best = fitting.filter(({ fit }) => fit.missed === fitting[0]?.fit.missed);
  const byName = new Map<string, FoundFood>();
  for (const { food } of best) {
    const name = plainText(food.food.name);
    if (!byName.has(name)) byName.set(name, food.food);
  }
  return [...byName.values()].slice(0, shown);
}
