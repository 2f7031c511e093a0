/** A set without a kind is a work set, as all sets were before there were kinds. */
export const setKinds = [
  'warm-up',
  'work',
  'top',
  'back-off',
  'drop',
  'amrap',
  'failure',
  'timed-round',
] as const;
export type SetKind = (typeof setKinds)[number];

/** Warm-ups and drops are never a record, score no proposal, and count toward neither adherence nor weekly sets. */
export function countsAsWork({ kind }: { readonly kind?: SetKind | undefined }): boolean {
  return kind !== 'warm-up' && kind !== 'drop';
}
