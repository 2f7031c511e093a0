import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page from the build is hydrated, whose HTML knows no query, no history and no storage; true from then on, and
 * from the start on every screen that the browser draws by itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
