import { contentHash } from '#shared/domain/site/content-hash.ts';

const mark = 'w-';
const longestSlotId = 64;

/**
 * Slot of a session that took over sets of one that was left out of the week. Two sessions may have been planned for one
 * day, by a program and the one before it, so the whole id counts.
 */
export function takenOverSlotId(fromWorkoutId: string, slotId: string): string {
  return `${mark}${contentHash(`${fromWorkoutId}/${slotId}`)}`;
}

export function isTakenOver({ slotId }: { readonly slotId?: string | undefined }): boolean {
  return slotId?.startsWith(mark) === true;
}

/** Whether it is the slot that took over this one, also under the shorter id of older rows. */
export function isTakenOverFrom(
  { slotId }: { readonly slotId: string },
  fromWorkoutId: string,
  plannedSlotId: string,
): boolean {
  return (
    slotId === takenOverSlotId(fromWorkoutId, plannedSlotId) ||
    slotId === olderSlotId(fromWorkoutId, plannedSlotId)
  );
}

function olderSlotId(fromWorkoutId: string, slotId: string): string {
  return `${mark}${fromWorkoutId.slice(5, 7)}${fromWorkoutId.slice(8, 10)}-${slotId}`.slice(0, longestSlotId);
}
