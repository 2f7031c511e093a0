import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';
import { keepTrying } from '#web/lib/device/keep-trying.ts';
import { whenSettled } from '#web/lib/hooks/when-settled.ts';

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
    void whenSettled().then(send);
    const stop = keepTrying(send);
    return () => {
      gone = true;
      stop();
    };
  }, [accountId, queries]);
}
