import { AppError } from '#functions/platform/app-error.ts';
import type { QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { canPauseToday, isMovable, mostPauseDays } from '#shared/domain/billing/pauses.ts';
import { isPausedAt, isWithinPaidTime, type Plan } from '../provider-state.ts';
import { changeKind, type PricedPlan, quoteMinutes } from './quote.ts';
import type { ChangeableSubscription } from './quote-gateway.ts';

/** Pausing must be done before the provider begins to renew. */
const beforeRenewalMs = (quoteMinutes + 5) * 60_000;

/**
 * One change at a time, of a paid subscription that goes on, or the end of a pause. Each refusal names what to do first.
 * @returns The plan that changes.
 * @throws AppError conflict `payment_outstanding`, `subscription_paused`, `not_paused`, `subscription_not_changeable`, `plan_discounted`,
 *   `discount_waiting`, `code_exists`, `renewal_in_progress`, `change_unpaid`, `subscription_ending`, `change_scheduled`, `pause_scheduled`,
 *   `paid_time_moved`, `pause_used`, `pause_at_renewal`, `plan_unchanged`; invalid `pause_too_long`.
 */
export function refuseChange(
  subscription: ChangeableSubscription,
  request: QuoteRequest,
  now: number,
): PricedPlan {
  const { status, plan, amountCents, pause } = subscription;
  const isPaused = isPausedAt(subscription, now);
  if (['past_due', 'unpaid', 'incomplete'].includes(status) || subscription.isResumptionUnpaid) {
    throw conflict('payment_outstanding', 'A payment is outstanding. Pay it first, then change your plan.');
  }
  if ('resume' in request) {
    if (isPaused && isWithinPaidTime(pause) && subscription.isEnding) throw ending();
    if (isPaused && plan !== null) return { ...plan, amountCents };
    throw conflict('not_paused', 'Your plan is not paused.');
  }
  if (isPaused) {
    throw conflict('subscription_paused', 'Your plan is paused. Resume it first, then change it.');
  }
  if (status !== 'active' || plan === null) {
    throw conflict('subscription_not_changeable', 'This subscription cannot be changed here.');
  }
  refuseDiscount(subscription, request, plan);
  const renewsSoon = 'pauseDays' in request && Date.parse(subscription.periodEnd) - now < beforeRenewalMs;
  if (subscription.isBeingBilled || renewsSoon) {
    throw conflict('renewal_in_progress', 'Your plan is renewing. Change it in about an hour.');
  }
  if (subscription.isChangeUnpaid) {
    throw conflict('change_unpaid', 'An upgrade is waiting for its payment. Pay it or call it off first.');
  }
  if (subscription.isEnding) {
    throw ending();
  }
  if (subscription.isPriceChanging) {
    throw conflict(
      'price_change_scheduled',
      'A new price for your plan is about to begin. Change your plan once it has begun, or ask support.',
    );
  }
  if (subscription.scheduledPriceId !== null) {
    throw conflict('change_scheduled', 'Another change is scheduled. Undo it first, then choose again.');
  }
  refuseMovedTime(subscription, request);
  if (pause !== null && !isWithinPaidTime(pause)) {
    throw conflict('pause_scheduled', 'A pause is scheduled. Undo it first, then choose again.');
  }
  if ('pauseDays' in request && request.pauseDays > mostPauseDays(plan.tier)) {
    throw new AppError('invalid', 'pause_too_long', 'This plan can be paused for 60 days at most.');
  }
  if ('pauseDays' in request && 'from' in request) refusePauseToday(subscription, plan, request.pauseDays);
  if ('tier' in request && plan.tier === request.tier && plan.period === request.period) {
    throw conflict('plan_unchanged', 'This is the plan that you have.');
  }
  return { ...plan, amountCents };
}

/** The provider gives no credit for time that it calls a trial, and writes a schedule beside it without that time. */
function refuseMovedTime({ pause }: ChangeableSubscription, request: QuoteRequest): void {
  if (!isWithinPaidTime(pause)) return;
  if ('pauseDays' in request) {
    throw conflict('pause_used', 'You paused in this paid period. You can pause again once it has renewed.');
  }
  if ('tier' in request) {
    throw conflict(
      'paid_time_moved',
      'A pause moved your paid time. Change your plan once it has renewed, or ask support.',
    );
  }
}

function refusePauseToday(
  { anchor, periodEnd, discount }: ChangeableSubscription,
  { period }: Plan,
  days: number,
): void {
  if (!canPauseToday(period) || !isMovable(periodEnd, days, anchor)) {
    throw conflict('pause_at_renewal', 'This plan can be paused from the end of its paid period.');
  }
  // Whether the invoice of zero uses it up is not documented.
  if (discount?.isOnce) {
    throw conflict('discount_waiting', 'Your discount comes off your next payment. Pause after that.');
  }
}

function refuseDiscount(
  { discount, hasOtherDiscounts }: ChangeableSubscription,
  request: QuoteRequest,
  from: Plan,
): void {
  // The forecast would promise less than the provider charges.
  if (hasOtherDiscounts) {
    throw conflict(
      'plan_discounted',
      'Your plan has a discount. Ask support to change it, so that it is kept.',
    );
  }
  if (discount === null) return;
  if ('code' in request) {
    throw conflict('code_exists', 'Your plan has a discount already. Only one code works at a time.');
  }
  // The provider does not say whether an invoice of prorations that stays unpaid uses it up.
  if (discount.isOnce && 'tier' in request && changeKind(from, request) === 'now') {
    throw conflict(
      'discount_waiting',
      'Your discount comes off your next payment. Choose a higher plan after that, or ask support.',
    );
  }
}

const ending = () =>
  conflict('subscription_ending', 'Your plan is about to end. Keep it first, then change it.');

const conflict = (code: string, message: string) => new AppError('conflict', code, message);
