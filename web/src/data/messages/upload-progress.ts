import { createListeners } from '#web/lib/hooks/listeners.ts';

/** How much of each clip has arrived, from 0 to 1, by the id of its message. */
export function createUploadProgress() {
  const { subscribe, notify } = createListeners();
  const shares = new Map<string, number>();
  return {
    subscribe,
    of: (id: string): number | null => shares.get(id) ?? null,
    set(id: string, share: number | null) {
      if (share === null) shares.delete(id);
      else shares.set(id, share);
      notify();
    },
  };
}
export type UploadProgress = ReturnType<typeof createUploadProgress>;
