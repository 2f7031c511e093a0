import type { Stripe } from 'stripe';
import type { ChangeableSubscription, ChangeInvoice } from '../quotes/quote-gateway.ts';
import { calling, callingUnderKey } from './stripe-errors.ts';
import { idOf } from './stripe-mapping.ts';
import { keptInPhase } from './stripe-promotion-codes.ts';

const pauseKey = 'pause';
/** What Stripe does first at the same second is not documented, and nobody may be charged for a pause. */
const beforeRenewalSeconds = 60;
/** The schedule lets go of the subscription soon after it resumed. */
const afterPauseSeconds = 60;

export const secondsOf = (iso: string) => Math.floor(Date.parse(iso) / 1000);

export async function createSchedule(
  stripe: Stripe,
  subscription: string,
  idempotencyKey: string,
): Promise<string> {
  const created = await callingUnderKey(
    stripe.subscriptionSchedules.create({ from_subscription: subscription }, { idempotencyKey }),
  );
  return created.id;
}

export async function schedulePause(
  stripe: Stripe,
  subscription: ChangeableSubscription,
  resumesAt: string,
  idempotencyKey: string,
): Promise<string> {
  const { id, scheduleId, priceId, periodStart, periodEnd } = subscription;
  const schedule = scheduleId ?? (await createSchedule(stripe, id, idempotencyKey));
  const [start, end, resume] = [secondsOf(periodStart), secondsOf(periodEnd), secondsOf(resumesAt)];
  const phase = {
    ...keptInPhase(subscription),
    items: [{ price: priceId, quantity: 1 }],
    proration_behavior: 'none' as const,
  };
  await calling(
    stripe.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      phases: [
        { ...phase, start_date: start, end_date: end },
        { ...phase, start_date: end, end_date: resume + afterPauseSeconds },
      ],
      pause_schedules: [
        {
          key: pauseKey,
          pause: {
            pause_at: { type: 'timestamp', timestamp: end - beforeRenewalSeconds },
            settings: {
              bill_for: { outstanding_usage_through: { type: 'none' }, unused_time_from: { type: 'none' } },
            },
          },
          resume: {
            resume_at: { type: 'timestamp', timestamp: resume },
            settings: {
              billing_cycle_anchor: 'resume_at',
              payment_behavior: 'resume_on_payment_success',
              proration_behavior: 'none',
            },
          },
        },
      ],
    }),
  );
  return schedule;
}

/** Through the schedule where one is left: the resume endpoint would leave the date of its own behind. */
export async function resumeNow(
  stripe: Stripe,
  { id, scheduleId }: ChangeableSubscription,
  idempotencyKey: string,
): Promise<ChangeInvoice> {
  await callingUnderKey<unknown>(
    scheduleId === null
      ? stripe.subscriptions.resume(
          id,
          {
            billing_cycle_anchor: { type: 'now' },
            payment_behavior: 'resume_on_payment_success',
            proration_behavior: 'none',
          },
          { idempotencyKey },
        )
      : stripe.subscriptionSchedules.update(
          scheduleId,
          { pause_schedules: [{ key: pauseKey, resume: { resume_at: { type: 'now' } } }] },
          { idempotencyKey },
        ),
  );
  const { latest_invoice } = await calling(stripe.subscriptions.retrieve(id));
  const invoiceId = idOf(latest_invoice);
  if (invoiceId === null) throw new Error('A resumed subscription has no invoice');
  return toChangeInvoice(await calling(stripe.invoices.retrieve(invoiceId)));
}

/** Its current phase is not the paid period: the subscription went through a pause since. */
export function isSpent({ status, schedule, items }: Stripe.Subscription): boolean {
  if (status !== 'active' || schedule === null || typeof schedule === 'string') return false;
  const { current_phase, pause_schedules } = schedule;
  const isOver = pause_schedules[0]?.resume?.status.type === 'succeeded';
  return isOver || current_phase?.start_date !== items.data[0]?.current_period_start;
}

export function toChangeInvoice(invoice: Stripe.Invoice): ChangeInvoice {
  return {
    id: invoice.id,
    isPaid: invoice.status === 'paid',
    dueCents: invoice.amount_due,
    payUrl: invoice.hosted_invoice_url ?? null,
  };
}
