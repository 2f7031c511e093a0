import { createListeners } from '#web/lib/hooks/listeners.ts';

const restored = createListeners<[accountId: string]>();

/** Hears of an account whose unsent work is back on the device. Storage events reach other tabs alone. */
export const onRestored = restored.subscribe;

export const announceRestored = restored.notify;
