const mark = 'w-';
const longestSlotId = 64;

/** Slot of a session that took over sets of one that was left out of the week. */
export function takenOverSlotId(fromWorkoutId: string, slotId: string): string {
  return `${mark}${fromWorkoutId.slice(5, 7)}${fromWorkoutId.slice(8, 10)}-${slotId}`.slice(0, longestSlotId);
}

export function isTakenOver({ slotId }: { readonly slotId?: string | undefined }): boolean {
  return slotId?.startsWith(mark) === true;
}
