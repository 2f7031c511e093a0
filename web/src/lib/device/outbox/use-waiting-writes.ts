import { useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** Writes of this account that only this device has, oldest first. */
export function useWaitingWrites(accountId: string): readonly WaitingWrite[] {
  const current = () => outbox.current(accountId);
  return useSyncExternalStore(outbox.subscribe, current, current);
}
