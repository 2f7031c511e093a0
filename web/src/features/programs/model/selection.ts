import { dayOfKey, keysOfDay, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { daysFromTo } from './plan-moves.ts';

/** Selected sessions, and the one that a range begins at. */
export type Selection = { readonly keys: readonly SessionKey[]; readonly last: SessionKey | null };

export const noSelection: Selection = { keys: [], last: null };

export function toggleSession({ keys }: Selection, key: SessionKey): Selection {
  const without = keys.filter((each) => each !== key);
  return { keys: without.length < keys.length ? without : [...keys, key], last: key };
}

/** @param isPlanned Places without a session are not part of a range. */
export function selectRange(
  { keys, last }: Selection,
  key: SessionKey,
  isPlanned: (key: SessionKey) => boolean,
): Selection {
  const days = daysFromTo(dayOfKey(last ?? key), dayOfKey(key));
  const range = days.flatMap(keysOfDay).filter((each) => isPlanned(each) && !keys.includes(each));
  return { keys: [...keys, ...range], last: key };
}
