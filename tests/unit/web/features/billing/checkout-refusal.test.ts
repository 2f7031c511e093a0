import { expect, test } from 'vitest';
import { checkoutRefusal } from '#web/features/billing/checkout-refusal.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const refused = (status: number, code: string) => new ApiError({ status, code, message: 'Refused' });

test.each([
  [409, 'subscription_exists', 'exists'],
  [409, 'plan_exists', 'plan-exists'],
  [409, 'no_spots_left', 'full'],
  [409, 'checkout_busy', 'busy'],
  [409, 'account_closing', 'closing'],
  [403, 'upgrade_required', 'upgrade'],
  [409, 'something_new', 'failed'],
  [503, 'payment_provider_unavailable', 'failed'],
  [503, 'price_unavailable', 'failed'],
  [429, 'rate_limited', 'failed'],
  [0, 'network', 'failed'],
])('%i %s shows %s', (status, code, refusal) => {
  expect(checkoutRefusal(refused(status, code))).toBe(refusal);
});

test('what is no answer of ours has failed', () => {
  expect(checkoutRefusal(new TypeError('boom'))).toBe('failed');
});
