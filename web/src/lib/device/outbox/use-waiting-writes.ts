import { useEffect, useSyncExternalStore } from 'react';
import { outbox } from './browser-outbox.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** Writes of this account that only this device has, oldest first. */
export function useWaitingWrites(accountId: string): readonly WaitingWrite[] {
  useEffect(() => void outbox.read(accountId), [accountId]);
  const current = () => outbox.current(accountId);
  return useSyncExternalStore(outbox.subscribe, current, current);
}
