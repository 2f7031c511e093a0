import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { refusalOf } from '#web/lib/api/refusal-of.ts';
import { heldOnPage } from '#web/lib/device/held-acts.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** Messages to several, each with the number of clients whom it goes to. */
export const heldBroadcasts = heldOnPage<{ readonly count: number }>({
  refusalOf: (error) => (isLimit(error) ? 'broadcast_limit' : refusalOf(error)),
});

/** It lasts for hours, unlike what else has status 429. */
const isLimit = (error: unknown) => error instanceof ApiError && error.code === 'broadcast_limit';

export const useHeldBroadcasts = (accountId: string) =>
  useSyncExternalStore(heldBroadcasts.subscribe, heldBroadcasts.current).filter(
    (act) => act.accountId === accountId,
  );

const refusalTexts = new Map<string, MessageKey>([
  ['broadcast_limit', 'coach.broadcast.limit'],
  ['broadcast_id_taken', 'coach.broadcast.taken'],
  ['client_not_found', 'coach.broadcast.left'],
]);

/** Why the API took no message, and what to do. */
export const broadcastRefusal = (error: unknown): MessageKey =>
  (error instanceof ApiError && refusalTexts.get(error.code)) || 'coach.broadcast.failed';
