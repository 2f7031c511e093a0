import { ApiError } from '#web/lib/api-client.ts';

/** Why a checkout was not opened, as far as it changes what the person can do now. */
export type CheckoutRefusal = 'failed' | 'busy' | 'exists' | 'plan-exists' | 'full' | 'upgrade' | 'closing';

const refusals: ReadonlyMap<string, CheckoutRefusal> = new Map([
  ['subscription_exists', 'exists'],
  ['plan_exists', 'plan-exists'],
  ['no_spots_left', 'full'],
  ['no_coach_available', 'full'],
  ['upgrade_required', 'upgrade'],
  ['checkout_busy', 'busy'],
  ['account_closing', 'closing'],
]);

/** By the refusal's own code: a status says nothing of the reason. What nobody foresaw has failed. */
export function checkoutRefusal(error: unknown): CheckoutRefusal {
  return (error instanceof ApiError ? refusals.get(error.code) : undefined) ?? 'failed';
}
