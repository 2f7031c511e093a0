import type { Stripe } from 'stripe';
import type { TakenBack } from '#shared/domain/billing/taken-back.ts';
import { calling, finding } from './stripe-errors.ts';
import { endComment } from './stripe-mapping.ts';

export async function cancelAtPeriodEnd(stripe: Stripe, subscriptionId: string): Promise<void> {
  await calling(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
}

export async function cancelAt(
  stripe: Stripe,
  subscriptionId: string,
  at: string,
  why: TakenBack,
): Promise<void> {
  await calling(
    stripe.subscriptions.update(subscriptionId, {
      cancel_at: Date.parse(at) / 1000,
      proration_behavior: 'none',
      cancellation_details: { comment: endComment(why) },
    }),
  );
}

export async function releaseSchedule(stripe: Stripe, scheduleId: string): Promise<void> {
  try {
    await calling(stripe.subscriptionSchedules.release(scheduleId));
  } catch (error) {
    const schedule = await finding(stripe.subscriptionSchedules.retrieve(scheduleId));
    if (schedule?.status === 'active' || schedule?.status === 'not_started') throw error;
  }
}

export async function cancelNow(stripe: Stripe, subscriptionId: string, why?: TakenBack): Promise<void> {
  // First, so that a crash in between leaves a live subscription, which the next try finds.
  const open = await calling(
    stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
  );
  for (const { id } of open.data) await voidInvoice(stripe, id);
  try {
    await calling(
      stripe.subscriptions.cancel(subscriptionId, {
        prorate: false,
        invoice_now: false,
        ...(why !== undefined && { cancellation_details: { comment: endComment(why) } }),
      }),
    );
  } catch (error) {
    const subscription = await finding(stripe.subscriptions.retrieve(subscriptionId));
    if (subscription !== null && !hasEnded(subscription.status)) throw error;
  }
}

export async function voidInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  try {
    await calling(stripe.invoices.voidInvoice(invoiceId));
  } catch (error) {
    const invoice = await finding(stripe.invoices.retrieve(invoiceId));
    if (invoice?.status === 'open') throw error;
  }
}

/** Voiding the first invoice of a subscription that never began ends it as `incomplete_expired`. */
const hasEnded = (status: string) => status === 'canceled' || status === 'incomplete_expired';
