import { useEffect, useSyncExternalStore } from 'react';
import { answersAfterWrites, outbox } from './browser-outbox.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** Writes of this account that only this device has, oldest first. */
export function useWaitingWrites(accountId: string): readonly WaitingWrite[] {
  useEffect(() => {
    void outbox.open(accountId);
    answersAfterWrites().catch((error: unknown) =>
      console.warn('The rules of answers are not loaded', error),
    );
  }, [accountId]);
  const current = () => outbox.current(accountId);
  return useSyncExternalStore(outbox.subscribe, current, current);
}
