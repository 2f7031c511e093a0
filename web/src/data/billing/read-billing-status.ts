import * as z from 'zod/mini';
import { type BillingStatus, billingStatusSchema } from '#shared/contracts/billing/billing.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** @throws ApiError as `callApi`. */
export async function readBillingStatus(): Promise<BillingStatus> {
  return z.parse(billingStatusSchema, await callApi('manageSubscription', { action: 'get_status' }));
}
