import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TakeMoneyBackRequest } from '#shared/contracts/billing/money-back.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { billingStatusQuery } from './billing-status.ts';

export function useTakeMoneyBack() {
  const queries = useQueryClient();
  const store = useAuthStore();
  return useMutation({
    mutationFn: (request: TakeMoneyBackRequest) => callApi('takeMoneyBack', request),
    // A refusal may come from a change that the screen does not show yet.
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey }), store.reload()]),
  });
}
