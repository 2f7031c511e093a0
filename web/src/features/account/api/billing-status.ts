import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import { readBillingStatus } from '#web/data/billing/read-billing-status.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const billingStatusQuery = queryOptions({
  queryKey: ['billing', 'status'],
  queryFn: ({ signal }) => readBillingStatus({ signal }),
});

export function useBillingStatus() {
  return useQuery(billingStatusQuery);
}

type Why = { readonly reason: CancellationReason | null; readonly comment: string };

export function useCancelSubscription() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, comment, ...rest }: Why & { readonly subscriptionId: string }) =>
      callApi('manageSubscription', {
        action: 'cancel_subscription',
        subscription_id: rest.subscriptionId,
        ...(reason === null ? {} : { reason }),
        ...(comment === '' ? {} : { comment }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: billingStatusQuery.queryKey }),
  });
}
