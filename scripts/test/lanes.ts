/** Runs `each` for all items in their order, a few at a time: most tools leave all cores but one idle. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  each: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await each(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
