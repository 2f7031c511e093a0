import { ApiError } from '#web/lib/api/api-error.ts';

export type CheckoutRefusal =
  | 'failed'
  | 'busy'
  | 'exists'
  | 'plan-exists'
  | 'full'
  | 'upgrade'
  | 'closing'
  | 'adults-only';

const refusals: ReadonlyMap<string, CheckoutRefusal> = new Map([
  ['subscription_exists', 'exists'],
  ['plan_exists', 'plan-exists'],
  ['no_spots_left', 'full'],
  ['no_coach_available', 'full'],
  ['upgrade_required', 'upgrade'],
  ['checkout_busy', 'busy'],
  ['account_closing', 'closing'],
  ['adults_only', 'adults-only'],
]);

/** Maps by error code, because the status does not name the reason. An unknown code counts as `failed`. */
export function checkoutRefusal(error: unknown): CheckoutRefusal {
  return (error instanceof ApiError ? refusals.get(error.code) : undefined) ?? 'failed';
}
