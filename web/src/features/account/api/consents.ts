import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WithdrawableConsent } from '#shared/contracts/account/consents.ts';
import type { ConsentId } from '#shared/domain/access/consents.ts';
import { useWithdrawConsent } from '#web/data/health/health-query.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Not kept on the device: without a network it says nothing about what is in force now. */
export const consentsQuery = queryOptions({
  queryKey: ['account', 'consents'],
  queryFn: ({ signal }) => callApi('getConsents', undefined, { signal }),
  // The health form and another tab change it.
  staleTime: 0,
});

export function useWithdrawAnyConsent() {
  const cache = useQueryClient();
  const health = useWithdrawConsent();
  const other = useMutation({
    mutationFn: (consent: WithdrawableConsent) =>
      callApi('withdrawConsent', undefined, { params: { consent } }),
    onSuccess: (left) => cache.setQueryData(consentsQuery.queryKey, left),
  });
  return {
    isPending: health.isPending || other.isPending,
    async withdraw(consent: ConsentId): Promise<void> {
      if (consent !== 'health-answers') {
        await other.mutateAsync(consent);
        return;
      }
      await health.mutateAsync();
      await cache.invalidateQueries({ queryKey: consentsQuery.queryKey });
    },
  };
}
