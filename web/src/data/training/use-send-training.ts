import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendTraining } from './send-training.ts';

export function useSendTraining(accountId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => sendTraining(queries, accountId), [accountId, queries]);
}
