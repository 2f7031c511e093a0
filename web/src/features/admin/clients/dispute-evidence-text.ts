import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';

/** In English, as the bank reads it, and with times in UTC. */
const day = (at: string) => new Date(at).toISOString().slice(0, 10);
const time = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const dollars = (cents: number) => formatAmount(cents, 'en');

/**
 * What we hold about a disputed payment: who paid, what for, what they got since and which emails they were sent. Only that
 * something was answered and when, never what anybody wrote.
 */
export function disputeEvidenceText(client: AdminClient, payment: AdminPayment): string {
  const { amount_cents: cents, created_at: paidAt, refundedCents: refunded, dispute } = payment;
  const due = dispute?.evidenceDueBy ?? null;
  return [
    section('Disputed payment', [
      `Invoice: ${payment.id}`,
      `Amount: ${dollars(cents)}, paid on ${time(paidAt)}`,
      `For: ${payment.pricing_plans.display_name}`,
      `Refunded so far: ${dollars(refunded)}`,
      ...(due === null ? [] : [`Evidence due by: ${time(due)}`]),
    ]),
    section('Customer', [
      `Name: ${client.name}`,
      `Email: ${client.email}`,
      `Account since: ${time(client.created_at)}`,
      ...(client.coach === null ? [] : [`Coach: ${client.coach.name}`]),
    ]),
    section('Subscriptions', client.subscriptions.map(subscriptionLine)),
    section(
      'All payments',
      client.payments
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        .map((each) => paymentLine(each, each.id === payment.id)),
    ),
    section('Answers by the coach and sessions since the payment', serviceLines(client, paidAt)),
    section(
      'Prepaid sessions',
      client.credits.map(
        ({ paidAt, sessions, available }) =>
          `${day(paidAt)}: ${sessions} paid, ${sessions - available} used or booked`,
      ),
    ),
    section('Emails to the customer in the last 14 days', mailLines(client)),
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function section(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [title, ...lines].join('\n');
}

function subscriptionLine(each: AdminClient['subscriptions'][number]): string {
  const { pricing_plans: plan, status, current_period_start: from, current_period_end: to } = each;
  const end = each.cancelAt === null ? '' : `, ends on ${day(each.cancelAt)}`;
  return `${plan.display_name}, ${status}, period ${day(from)} to ${day(to)}${end}`;
}

function paymentLine(payment: AdminPayment, isDisputed: boolean): string {
  const { created_at, amount_cents, status, pricing_plans: plan, refundedCents: refunded } = payment;
  return [
    `${day(created_at)}: ${dollars(amount_cents)}, ${status}, ${plan.display_name}`,
    ...(refunded > 0 ? [`${dollars(refunded)} refunded`] : []),
    ...(isDisputed ? ['disputed'] : []),
  ].join(', ');
}

/** Of the newest promises, which is what the page holds. */
function serviceLines({ promises }: AdminClient, since: string): string[] {
  return promises
    .flatMap(({ kind, state, dueAt, answeredAt }) => {
      if (kind === 'session') return state === 'kept' ? [{ at: dueAt, what: 'Session held' }] : [];
      const what = kind === 'reply' ? 'Message answered' : 'Check-in answered';
      return answeredAt === null ? [] : [{ at: answeredAt, what }];
    })
    .filter(({ at }) => Date.parse(at) >= Date.parse(since))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ at, what }) => `${time(at)}: ${what}`);
}

function mailLines({ mails, bouncedAt: bounced }: AdminClient): string[] {
  const lines = mails
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ kind, at }) => `${time(at)}: ${kind}`);
  return bounced === null ? lines : [...lines, `Emails to this address came back on ${time(bounced)}`];
}
