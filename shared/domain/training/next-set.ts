/** Which set comes next in a workout. Exercises of a superset take turns. */
type Slot = {
  readonly slotId: string;
  readonly sets: number;
  readonly superset?: string | undefined;
  readonly skipped?: boolean | undefined;
};
type Done = { readonly slotId: string; readonly deleted: boolean };

export function setsDone(slotId: string, sets: readonly Done[]): number {
  return sets.filter((set) => set.slotId === slotId && !set.deleted).length;
}

/** @returns The next slot and the number of its set, from 1; null when everything is done or skipped. */
export function nextSet(
  slots: readonly Slot[],
  sets: readonly Done[],
): { readonly slotId: string; readonly setNumber: number } | null {
  const open = slots
    .filter((slot) => slot.skipped !== true)
    .map((slot) => ({ slot, done: setsDone(slot.slotId, sets) }))
    .filter(({ slot, done }) => done < slot.sets);
  const [first] = open;
  if (first === undefined) return null;
  const partners =
    first.slot.superset === undefined
      ? [first]
      : open.filter(({ slot }) => slot.superset === first.slot.superset);
  const next = partners.reduce((least, candidate) => (candidate.done < least.done ? candidate : least));
  return { slotId: next.slot.slotId, setNumber: next.done + 1 };
}
