import { useEffect, useSyncExternalStore } from 'react';
import type { LongevityAvailability } from '#shared/contracts/enquiries.ts';
import { createListeners } from '#web/lib/listeners.ts';

/** The contract's path, repeated so that public pages load neither the contracts nor the schema library; a test compares. */
export const longevityPlacesAddress = '/api/longevity-availability';

const names = ['capacity', 'free', 'waiting'] as const;

/** @throws TypeError where a count is missing or no whole number from 0. */
export function parseLongevityPlaces(answer: unknown): LongevityAvailability {
  const [capacity, free, waiting] = names.map((name) => {
    const count: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      throw new TypeError(`The places lack ${name}`);
    return count;
  });
  return { capacity: capacity ?? 0, free: free ?? 0, waiting: waiting ?? 0 };
}

/** The places of the limited tier as last counted. */
export type LongevityPlaces = 'loading' | 'failed' | LongevityAvailability;

let places: LongevityPlaces = 'loading';
let counting: Promise<void> | undefined;
const { subscribe, notify } = createListeners();

async function ask(): Promise<LongevityAvailability> {
  const response = await fetch(longevityPlacesAddress);
  if (!response.ok) throw new Error(`The places were answered with ${response.status}`);
  return parseLongevityPlaces(await response.json());
}

/** Counts anew: after a failure, or after something of the visitor's own changed them. */
export function countLongevityPlaces(): Promise<void> {
  counting = ask()
    .catch((error: unknown): LongevityPlaces => {
      console.warn('The places could not be counted', error);
      return 'failed';
    })
    .then((counted) => {
      places = counted;
      notify();
    });
  return counting;
}

/**
 * How many places of the limited tier are free, the same for all that show it. Asked for once per page, by the first of
 * them; a page that was rendered at build time cannot know.
 */
export function useLongevityPlaces(): LongevityPlaces {
  useEffect(() => {
    if (!counting) void countLongevityPlaces();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => places,
    () => 'loading',
  );
}
