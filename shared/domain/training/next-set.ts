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

export function setsLeft(slots: readonly Slot[], sets: readonly Done[]): number {
  return slots.reduce(
    (sum, slot) => sum + (slot.skipped ? 0 : Math.max(0, slot.sets - setsDone(slot.slotId, sets))),
    0,
  );
}

/** In seconds. Superset partners follow without rest. @param sets Those before this one. */
export function restAfter(
  slots: readonly (Slot & { readonly restSeconds: number })[],
  sets: readonly Done[],
  slot: Slot & { readonly restSeconds: number },
): number {
  const next = nextSet(slots, [...sets, { slotId: slot.slotId, deleted: false }]);
  const partner = slots.find(({ slotId }) => slotId === next?.slotId);
  const isTurn =
    partner !== undefined &&
    partner.slotId !== slot.slotId &&
    slot.superset !== undefined &&
    partner.superset === slot.superset &&
    setsDone(partner.slotId, sets) <= setsDone(slot.slotId, sets);
  return isTurn ? 0 : slot.restSeconds;
}

/** The set number starts at 1. Null when everything is done or skipped. */
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
