import type { Workout } from '#shared/contracts/training/training.ts';

/** A note that was cleared stays as an empty one, so that the clearing wins over an older text from another device. */
export function writtenNote(note: Workout['ownNote']): NonNullable<Workout['ownNote']> | null {
  return note === undefined || (note.text === '' && note.link === undefined) ? null : note;
}
