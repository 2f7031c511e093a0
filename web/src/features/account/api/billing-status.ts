import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type BillingStatus, billingStatusSchema } from '#shared/contracts/billing.ts';
import type { CancellationReason } from '#shared/domain/cancellation-reasons.ts';
import { callApi } from '#web/lib/api-client.ts';

async function fetchBillingStatus(signal: AbortSignal): Promise<BillingStatus> {
  return z.parse(
    billingStatusSchema,
    await callApi('manageSubscription', { action: 'get_status' }, { signal }),
  );
}

export const billingStatusQuery = queryOptions({
  queryKey: ['billing', 'status'],
  queryFn: ({ signal }) => fetchBillingStatus(signal),
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
