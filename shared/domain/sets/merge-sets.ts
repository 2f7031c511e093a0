/**
 * The latest version wins, by device clock, then device id, then content, so the order of merging is
 * irrelevant.
 */
type Version = { readonly id: string; readonly updatedAt: number; readonly deviceId: string };

/** A tie-breaker that DynamoDB can compare as a string. */
export function versionRank<T extends Version>(set: T): string {
  return `${set.deviceId}|${ordered(set)}`;
}

/** ASCII only, because DynamoDB compares bytes and JavaScript UTF-16 units. */
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

export function supersedes<T extends Version>(candidate: T, stored: T): boolean {
  if (candidate.updatedAt === stored.updatedAt) return versionRank(candidate) > versionRank(stored);
  return candidate.updatedAt > stored.updatedAt;
}

export function mergeSets<T extends Version>(...lists: readonly (readonly T[])[]): readonly T[] {
  const merged = new Map<string, T>();
  for (const set of lists.flat()) {
    const known = merged.get(set.id);
    if (known === undefined || supersedes(set, known)) merged.set(set.id, set);
  }
  return [...merged.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
