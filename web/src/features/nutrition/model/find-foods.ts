import { plainText, searchWords } from '#shared/domain/site/search-words.ts';

const shown = 8;

/** Matches foods whose names contain every typed word. Names that start with the text come first. */
export function findFoods<Id extends string>(
  foods: readonly { readonly id: Id; readonly name: string }[],
  text: string,
): readonly { readonly id: Id; readonly name: string }[] {
  const wanted = plainText(text);
  if (wanted === '') return [];
  const words = searchWords(text);
  return foods
    .map((food) => ({ food, name: plainText(food.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort(
      (a, b) =>
        Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)) || a.name.localeCompare(b.name),
    )
    .slice(0, shown)
    .map(({ food }) => food);
}
