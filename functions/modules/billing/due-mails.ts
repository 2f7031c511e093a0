import type { Clock } from '#functions/platform/clock.ts';
import type { MailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { pastDueGraceDays } from '#shared/domain/access/access-status.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { BillingRepository } from './billing-repository.ts';
import { planView } from './billing-view.ts';
import type { PlanMail } from './plan-mail-data.ts';
import { isWithinPaidTime, type ProviderSubscription } from './provider-state.ts';

/** Shorter than the outbox keeps a mail, which is what keeps it from being sent again. */
const windowMs = 5 * dayMs;
const pauseNoticeMs = 3 * dayMs;
const reminderDays = [3, 6] as const;

export type UpcomingCharge = {
  readonly dueCents: number;
  /** ISO instant. */
  readonly at: string;
  /** `validUntil` is the first instant at which the card is refused. */
  readonly card: { readonly last4: string; readonly validUntil: string } | null;
};

export type DueMails = {
  readonly repository: Pick<BillingRepository, 'findEntitlement' | 'listOrders'>;
  readonly outbox: MailOutbox & { readonly has: (mail: PlanMail) => Promise<boolean> };
  /** The next charge as the provider will make it; null when none is coming. */
  readonly previewRenewal: (subscriptionId: string) => Promise<UpcomingCharge | null>;
  readonly clock: Clock;
};

/**
 * Mails that a day causes and no event: a renewal that is near, a payment that stays open. Each is decided on once,
 * however often this runs.
 */
export async function sendDueReminders(
  { repository, outbox, previewRenewal, clock }: DueMails,
  accountId: string,
  subscription: ProviderSubscription,
): Promise<void> {
  const now = clock();
  if (subscription.status === 'past_due') {
    const mail = await overdueMail(repository, accountId, subscription, now);
    if (mail !== null) await outbox.add(mail);
    return;
  }
  const pauseMail = paidPauseMail(accountId, subscription, now);
  if (pauseMail !== null) await outbox.add(pauseMail);
  const mail = renewalMail(accountId, subscription, now);
  if (mail === null || (await outbox.has(mail))) return;
  const charge = await previewRenewal(subscription.id);
  if (charge === null || charge.dueCents === 0) return;
  const expires = charge.card !== null && charge.card.validUntil <= charge.at;
  await outbox.add({
    ...mail,
    kind: expires ? 'plan-card-expires' : 'plan-renews',
    data: {
      ...mail.data,
      amountCents: charge.dueCents,
      at: charge.at,
      ...(expires && { card: charge.card?.last4 ?? null }),
    },
  });
}

/** A week ahead, a month for a year's plan, as the terms promise. */
function renewalMail(accountId: string, subscription: ProviderSubscription, now: number): PlanMail | null {
  const { id, status, cancelAt, pause, currentPeriodEnd, scheduled, plan, inPerson } = subscription;
  const period = plan?.period ?? (inPerson?.kind === 'plan' ? inPerson.period : null);
  const from = Date.parse(currentPeriodEnd) - (period === 'annual' ? 30 : 7) * dayMs;
  const isPausing = pause !== null && !isWithinPaidTime(pause);
  const renews = status === 'active' && cancelAt === null && !isPausing;
  if (!renews || now < from || now >= from + windowMs) return null;
  const next = scheduled === null ? subscription : { plan: scheduled.plan, inPerson: null };
  return {
    id: `plan-renews#${id}#${currentPeriodEnd}`,
    to: { accountId },
    kind: 'plan-renews',
    data: { plan: planView(next).display_name },
    overtakenBy: `course#${id}`,
    createdAt: now,
    uselessAt: Date.parse(currentPeriodEnd),
  };
}

/** Three days before a pause within paid time ends, and when it is over. The provider knows of neither. */
function paidPauseMail(accountId: string, subscription: ProviderSubscription, now: number): PlanMail | null {
  const { id, status, pause, amountCents, cancelAt } = subscription;
  if (status !== 'active' || !isWithinPaidTime(pause)) return null;
  const { startsAt, resumesAt, paidUntil } = pause;
  const ends = Date.parse(resumesAt);
  const plan = planView(subscription).display_name;
  const base = { to: { accountId }, createdAt: now, overtakenBy: `course#${id}` };
  if (now < ends - pauseNoticeMs || now >= ends + windowMs) return null;
  // Resumed by hand, it ends in the moment that is asked for.
  if (now < ends) {
    return {
      ...base,
      id: `paid-pause-ends#${id}#${resumesAt}`,
      kind: 'plan-paid-pause-ends',
      data: { plan, until: resumesAt, at: paidUntil },
      uselessAt: ends,
    };
  }
  return {
    ...base,
    id: `paid-pause-ended#${id}#${startsAt}`,
    kind: cancelAt === null ? 'plan-pause-ended' : 'plan-paid-pause-over',
    data: { plan, amountCents, at: paidUntil },
  };
}

async function overdueMail(
  repository: DueMails['repository'],
  accountId: string,
  subscription: ProviderSubscription,
  now: number,
): Promise<PlanMail | null> {
  const { id, latestInvoiceId } = subscription;
  const entitlement = await repository.findEntitlement(accountId);
  if (entitlement?.subscriptionId !== id || entitlement.pastDueSince === null) return null;
  const since = Date.parse(entitlement.pastDueSince);
  const ends = since + pastDueGraceDays * dayMs;
  const day = now >= ends ? pastDueGraceDays : reminderDays.findLast((each) => now >= since + each * dayMs);
  if (day === undefined || now >= ends + windowMs) return null;
  const order = (await repository.listOrders(accountId)).find((each) => each.id === latestInvoiceId);
  if (order?.status !== 'failed') return null;
  return {
    id: `overdue#${order.id}#${day}`,
    to: { accountId },
    createdAt: now,
    overtakenBy: order.id,
    kind: day === pastDueGraceDays ? 'plan-access-paused' : 'payment-reminder',
    data: {
      plan: planView(subscription).display_name,
      amountCents: order.amountCents,
      until: new Date(ends).toISOString(),
      link: order.receiptUrl,
    },
  };
}
