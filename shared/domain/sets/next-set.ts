import { setsPassed } from './planned-sets.ts';
import type { SetKind } from './set-kind.ts';

type Slot = Parameters<typeof setsPassed>[0] & {
  readonly slotId: string;
  readonly superset?: string | undefined;
  readonly skipped?: boolean | undefined;
};
type Done = {
  readonly slotId: string;
  readonly kind?: SetKind | undefined;
  readonly deleted: boolean;
};

/** Planned sets that are done or passed. */
export function setsDone(slot: Slot, sets: readonly Done[]): number {
  return setsPassed(
    slot,
    sets.filter((set) => set.slotId === slot.slotId && !set.deleted),
  );
}

export function setsLeft(slots: readonly Slot[], sets: readonly Done[]): number {
  return slots.reduce((sum, slot) => sum + (slot.skipped ? 0 : slot.sets - setsDone(slot, sets)), 0);
}

/** A warm-up takes no more than this out of anybody. */
const warmUpRest = 60;

/** In seconds. Superset partners follow without rest. @param sets Those before this one. */
export function restAfter(
  slots: readonly (Slot & { readonly restSeconds: number })[],
  sets: readonly Done[],
  slot: Slot & { readonly restSeconds: number },
  kind?: SetKind,
): number {
  if (kind === 'warm-up') return Math.min(warmUpRest, slot.restSeconds);
  const next = nextSet(slots, [...sets, { slotId: slot.slotId, kind, deleted: false }]);
  const partner = slots.find(({ slotId }) => slotId === next?.slotId);
  const isTurn =
    partner !== undefined &&
    partner.slotId !== slot.slotId &&
    slot.superset !== undefined &&
    partner.superset === slot.superset &&
    setsDone(partner, sets) <= setsDone(slot, sets);
  return isTurn ? 0 : slot.restSeconds;
}

/** The set number starts at 1. Null when everything is done or skipped. */
export function nextSet(
  slots: readonly Slot[],
  sets: readonly Done[],
): { readonly slotId: string; readonly setNumber: number } | null {
  const open = slots
    .filter((slot) => slot.skipped !== true)
    .map((slot) => ({ slot, done: setsDone(slot, sets) }))
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
