const shown = 8;

/** Strips accents and punctuation, so 'pave' finds 'Pavé'. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, '')
    .trim();
}

/** Matches foods whose names contain every typed word. Names that start with the text come first. */
export function findFoods<Id extends string>(
  foods: readonly { readonly id: Id; readonly name: string }[],
  text: string,
): readonly { readonly id: Id; readonly name: string }[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const words = wanted.split(/\s+/);
  return foods
    .map((food) => ({ food, name: plain(food.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort(
      (a, b) =>
        Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)) || a.name.localeCompare(b.name),
    )
    .slice(0, shown)
    .map(({ food }) => food);
}
