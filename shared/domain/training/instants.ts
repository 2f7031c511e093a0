/** ISO instants, compared as moments: the same moment can be written with and without milliseconds. */

/** Whether `at` lies after `other`; anything lies after nothing, and nothing after anything. */
export function isLater(at: string | undefined, other: string | undefined): boolean {
  if (at === undefined) return false;
  return other === undefined || Date.parse(at) > Date.parse(other);
}

/** The earlier of the two; the first where they are the same moment. */
export function earlier(known: string | undefined, at: string): string {
  return known === undefined || isLater(known, at) ? at : known;
}

/** The later of the two; the first where they are the same moment. */
export function later(known: string | undefined, at: string): string {
  return known === undefined || isLater(at, known) ? at : known;
}
