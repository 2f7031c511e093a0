import { ApiError } from '#web/lib/api/api-error.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';

const refusals = [
  'payment_outstanding',
  'renewal_in_progress',
  'change_unpaid',
  'subscription_ending',
  'change_scheduled',
  'price_change_scheduled',
  'pause_scheduled',
  'subscription_paused',
  'not_paused',
  'pause_too_long',
  'pause_used',
  'pause_at_renewal',
  'paid_time_moved',
  'subscription_not_changeable',
  'plan_discounted',
  'discount_waiting',
  'code_not_found',
  'code_for_first_purchase',
  'code_minimum',
  'code_ends_first',
  'code_not_applicable',
  'code_exists',
  'plan_unchanged',
  'no_subscription',
  'no_spots_left',
  'account_closing',
  'quote_busy',
] as const;

/** Null for a failure that another try may get past. */
export function changeRefusal(error: unknown) {
  const code = error instanceof ApiError ? refusals.find((id) => id === error.code) : undefined;
  return code === undefined ? null : (`plan-change.refused.${kebab(code)}` as const);
}
