import type { InPersonPeriod, InPersonPlanId } from '#shared/domain/booking/in-person-plans.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';

export type PlanMonth = {
  /** Day on which the month starts, in UTC as the provider counts. */
  readonly month: string;
  readonly startMs: number;
  readonly endMs: number;
  /** What the payment gives this month, after refunds. */
  readonly sessions: number;
};
export type LivePlan = {
  readonly subscriptionId: string;
  readonly plan: InPersonPlanId;
  readonly months: readonly PlanMonth[];
};

type PlanSubscription = {
  readonly id: string;
  readonly plan: InPersonPlanId;
  readonly period: InPersonPeriod;
  readonly createdAt: string;
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
};
export type PlanPayment = {
  readonly plan: InPersonPlanId;
  readonly period: InPersonPeriod;
  readonly createdAt: string;
  readonly amountCents: number;
  readonly refundedCents: number;
};

/** An invoice is made with its period or shortly before. */
const invoiceLeadMs = 86_400_000;

/**
 * The paid months of the current period. Nothing is given for a period whose invoice is not paid; a refund takes the
 * share that was returned from each month.
 */
export function planMonths(
  subscription: PlanSubscription,
  payments: readonly PlanPayment[],
): readonly PlanMonth[] {
  const { plan, period, currentPeriodStart, currentPeriodEnd } = subscription;
  const [startMs, endMs] = [Date.parse(currentPeriodStart), Date.parse(currentPeriodEnd)];
  const paid = payments
    .filter((each) => each.plan === plan && each.period === period)
    .filter(({ createdAt }) => {
      const atMs = Date.parse(createdAt);
      return atMs >= startMs - invoiceLeadMs && atMs < endMs - invoiceLeadMs;
    });
  const sessions = Math.max(0, ...paid.map((payment) => sessionsLeftBy(payment, plan)));
  if (sessions === 0) return [];
  const starts = [startMs];
  if (period === 'annual') {
    for (let count = 1; count < 12; count += 1)
      starts.push(monthsLater(startMs, count, anchorDay(subscription)));
  }
  return starts.map((monthMs, index) => ({
    month: new Date(monthMs).toISOString().slice(0, 10),
    startMs: monthMs,
    endMs: starts[index + 1] ?? endMs,
    sessions,
  }));
}

function sessionsLeftBy({ amountCents, refundedCents }: PlanPayment, plan: InPersonPlanId): number {
  const { perMonth } = planSessions[plan];
  if (amountCents <= 0) return perMonth;
  if (refundedCents >= amountCents) return 0;
  return perMonth - Math.floor((refundedCents * perMonth) / amountCents);
}

/**
 * Stripe bills on the anchor's day, and on the last day of a shorter month. A period that starts on such a last day
 * goes back to the anchor's day afterwards.
 */
function anchorDay({ createdAt, currentPeriodStart }: PlanSubscription): number {
  const [created, start] = [new Date(createdAt), new Date(currentPeriodStart)];
  const isLast = start.getUTCDate() === daysIn(start.getUTCFullYear(), start.getUTCMonth());
  return isLast ? Math.max(created.getUTCDate(), start.getUTCDate()) : start.getUTCDate();
}

function monthsLater(startMs: number, months: number, day: number): number {
  const date = new Date(startMs);
  const month = date.getUTCMonth() + months;
  const last = daysIn(date.getUTCFullYear(), month);
  return date.setUTCFullYear(date.getUTCFullYear(), month, Math.min(day, last));
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

export function monthAt({ months }: LivePlan, startMs: number): PlanMonth | null {
  return months.find((each) => each.startMs <= startMs && startMs < each.endMs) ?? null;
}
