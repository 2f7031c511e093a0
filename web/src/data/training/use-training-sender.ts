import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';

const retryMs = 20_000;

/** Sends what a workout without a network left on this device, whatever screen is open once there is one. */
export function useTrainingSender(accountId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let gone = false;
    const send = () => {
      if (gone) return;
      void import('./send-training.ts')
        .then(({ sendTraining }) => (gone ? undefined : sendTraining(queries, accountId)))
        .catch(reportMissingCode);
    };
    const look = () => document.visibilityState === 'visible' && send();
    void whenSettled().then(send);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', look);
    // Back on a network, the first try may still find none.
    const timer = window.setInterval(send, retryMs);
    return () => {
      gone = true;
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', look);
      window.clearInterval(timer);
    };
  }, [accountId, queries]);
}
