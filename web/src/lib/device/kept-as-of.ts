import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/hooks/listeners.ts';

const { subscribe, notify } = createListeners();
let asOf: number | null = null;

/** The screen shows an answer of this time, because the API cannot be reached. Null once it can be again. */
export function showsAsOf(at: number | null): void {
  const next = at === null || asOf === null ? at : Math.min(asOf, at);
  if (next === asOf) return;
  asOf = next;
  notify();
}

/** When the oldest answer on this page was loaded, in epoch milliseconds. Null if all are current. */
export function useKeptAsOf(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
}
