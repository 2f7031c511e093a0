import { useEffect, useSyncExternalStore } from 'react';

/** Places of the limited tier and how many people wait for one. */
export type Spots = { readonly free: number; readonly capacity: number; readonly waiting: number };

let current: Spots | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The counted places, or null for an answer of another shape. */
export function parseSpots(answer: unknown): Spots | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const count = (name: keyof Spots) => {
    const value: unknown = Reflect.get(answer, name);
    return Number.isInteger(value) ? Number(value) : Number.NaN;
  };
  const spots = { free: count('free'), capacity: count('capacity'), waiting: count('waiting') };
  return Object.values(spots).every((value) => value >= 0) ? spots : null;
}

function loadSpots(): Promise<void> {
  loading ??= fetch('/api/longevity-availability')
    .then(async (response) => {
      const spots = response.ok ? parseSpots(await response.json()) : null;
      if (!spots) return;
      current = spots;
      for (const listener of listeners) listener();
    })
    .catch(() => undefined);
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The places as last counted; null until they are, for a page that was rendered at build time cannot know them. Asked for
 * once per page, by the first card that shows them.
 */
export function useLongevitySpots(): Spots | null {
  useEffect(() => void loadSpots(), []);
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
