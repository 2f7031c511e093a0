const atOnce = 16;

/** Sixteen at a time, from the end of the list. */
export async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
