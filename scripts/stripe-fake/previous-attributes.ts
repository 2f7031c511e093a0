import { isDeepStrictEqual } from 'node:util';

/** Only changed keys of a nested object, the whole old list, and null for a key that did not exist. */
export function changedAttributes(before: object, after: object): Record<string, unknown> {
  const old: Record<string, unknown> = { ...before };
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    const was = old[key];
    if (isDeepStrictEqual(was, value)) continue;
    changed[key] = isHash(was) && isHash(value) ? changedAttributes(was, value) : (was ?? null);
  }
  for (const key of Object.keys(old)) {
    if (!(key in after)) changed[key] = old[key];
  }
  return changed;
}

function isHash(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('object' in value);
}
