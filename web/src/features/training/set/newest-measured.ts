import type { MeasuredSet } from '#shared/contracts/messages/attachments.ts';

/** @returns By number. A measurement that names no slot may be of the same set as one that does: the newest is shown. */
export function newestMeasured(sets: readonly MeasuredSet[]): readonly MeasuredSet[] {
  const isSame = (a: MeasuredSet, b: MeasuredSet) =>
    a.number === b.number && (a.slotId === undefined || b.slotId === undefined || a.slotId === b.slotId);
  const newest: MeasuredSet[] = [];
  for (const set of sets.toSorted((a, b) => b.at.localeCompare(a.at))) {
    if (!newest.some((known) => isSame(known, set))) newest.push(set);
  }
  return newest.toSorted((a, b) => a.number - b.number);
}
