/**
 * How the set logs of several devices become one history: each set has an id of its own, and of its versions the
 * latest wins, by the clock of the device that wrote it. Two versions of the same instant are told apart by device,
 * then by content, so that every device and the server come to the same answer in whatever order they hear of them.
 */
type Version = { readonly id: string; readonly updatedAt: number; readonly deviceId: string };

/** What decides between two versions of the same instant, as one text that a table can compare too. */
export function versionRank<T extends Version>(set: T): string {
  return `${set.deviceId}|${ordered(set)}`;
}

/** JSON with sorted names and no letter beyond ASCII: tables order bytes, JavaScript orders UTF-16. */
function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return (JSON.stringify(value) ?? 'null').replaceAll(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  const entries = Object.entries(value).filter(
    ([name, field]) => name !== 'updatedAt' && field !== undefined,
  );
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${name}:${ordered(field)}`).join(',')}}`;
}

/** Whether `candidate` takes the place of `stored`, versions of one set. */
export function supersedes<T extends Version>(candidate: T, stored: T): boolean {
  if (candidate.updatedAt !== stored.updatedAt) return candidate.updatedAt > stored.updatedAt;
  return versionRank(candidate) > versionRank(stored);
}

/** One history of any number of lists; their order does not matter. Sorted by id. */
export function mergeSets<T extends Version>(...lists: readonly (readonly T[])[]): readonly T[] {
  const merged = new Map<string, T>();
  for (const set of lists.flat()) {
    const known = merged.get(set.id);
    if (known === undefined || supersedes(set, known)) merged.set(set.id, set);
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
