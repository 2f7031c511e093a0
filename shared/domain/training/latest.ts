/** Compares times, because ISO text may or may not have milliseconds. Undefined is earlier than everything. */
export function isLater(at: string | undefined, other: string | undefined): boolean {
  if (at === undefined) return false;
  return other === undefined || Date.parse(at) > Date.parse(other);
}

/** Returns `known` on a tie. */
export function earlier(known: string | undefined, at: string): string {
  return known === undefined || isLater(known, at) ? at : known;
}

/** Returns `known` on a tie. */
export function later(known: string | undefined, at: string): string {
  return known === undefined || isLater(at, known) ? at : known;
}
