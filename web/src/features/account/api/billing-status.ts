import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { billingStatusSchema, cancellationOfferSchema } from '#shared/contracts/billing/billing.ts';
import type { CancellationOffer } from '#shared/domain/billing/cancellation-offers.ts';
import type { CancellationReason } from '#shared/domain/billing/cancellation-reasons.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

export const billingStatusQuery = queryOptions({
  ...keptOnDevice('manageSubscription'),
  queryKey: ['billing', 'status'],
  queryFn: ({ signal }) => callApi('manageSubscription', { action: 'get_status' }, { signal }),
  // The route answers in another form for each of its actions.
  select: (answer) => z.parse(billingStatusSchema, answer),
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

/** The server decides, and stores the offer before it answers. No answer is no offer. */
export function useOfferBeforeCancel(
  subscriptionId: string,
  visitId: string,
  reason: CancellationReason | null,
): CancellationOffer | null {
  const { data } = useQuery({
    queryKey: ['billing', 'offer-before-cancel', subscriptionId, visitId, reason],
    enabled: reason !== null,
    retry: false,
    staleTime: 'static',
    queryFn: async ({ signal }) => {
      if (reason === null) return null;
      const asked = { subscription_id: subscriptionId, reason, visitId };
      const answer = await callApi(
        'manageSubscription',
        { action: 'offer_before_cancel', ...asked },
        { signal },
      );
      return z.parse(cancellationOfferSchema, answer).offer;
    },
  });
  return data ?? null;
}

export function useTakeOffer(visitId: string) {
  return useMutation({
    mutationFn: () => callApi('manageSubscription', { action: 'take_offer', visitId }),
  });
}
