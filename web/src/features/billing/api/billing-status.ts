import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type BillingStatus, billingStatusSchema } from '#shared/contracts/billing.ts';
import { callApi } from '#web/lib/api-client.ts';

/** The answer of an action that lists; the route's contract allows the answers of its other actions as well. */
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

/** The subscriptions and orders of the signed-in person, newest first as the API gives them. */
export function useBillingStatus() {
  return useQuery(billingStatusQuery);
}
