import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';

/** @returns Sends what waits on this device. It never rejects: what was not sent is sent by the next call. */
export function useSendTraining(accountId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      import('./send-training.ts')
        .then(({ sendTraining }) => sendTraining(queries, accountId))
        .catch(reportMissingCode),
    [accountId, queries],
  );
}
