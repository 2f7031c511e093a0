import type { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPlanIds, inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { reportReasons } from '#shared/domain/messages/reports.ts';

export type SampleMail = { readonly title: string; readonly data: unknown };

const nothing = [{ title: '', data: {} }];
const at = Date.parse('2026-03-02T17:00:00.000Z');
const session = {
  id: 'session-1',
  coachId: 'coach-1',
  eventType: 'virtualCheckIn',
  startMs: at,
  endMs: at + 1_800_000,
  zone: 'America/Los_Angeles',
  coachZone: 'America/New_York',
  coachName: 'Maya Okafor',
  clientName: 'Ada Lovelace',
  status: 'booked',
  effect: null,
  sequence: 0,
  note: '',
  address: null,
  joinUrl: 'https://calls.example/repz-session-1',
  coverage: null,
  changedBy: 'client',
  groupId: null,
  cancelReason: null,
};
const sessionMail = (news: string, over: object = {}, changed: object = {}): SampleMail => ({
  title: news,
  data: { news, session: { ...session, ...changed }, keptUntilMs: null, token: null, ...over },
});
const coachMail = (news: string, starts: readonly number[] = [at], changed: object = {}): SampleMail => ({
  title: news,
  data: { news, session: { ...session, ...changed }, starts },
});
const canceled = { status: 'canceled', effect: 'used-up', cancelReason: 'Travel' };
const paid = {
  plan: 'Adaptive Engine',
  amountCents: 14_900,
  receiptUrl: 'https://invoice.example/receipt',
  period: { start: '2026-03-02T10:00:00.000Z', end: '2026-04-02T10:00:00.000Z', cancelAt: null },
  pastDueSince: null,
};
const planMailData = {
  plan: 'Adaptive Engine',
  amountCents: 14_900,
  at: '2026-04-02T10:00:00.000Z',
  until: '2026-05-02T10:00:00.000Z',
};
const planMail = (over: object = {}): readonly SampleMail[] => [
  { title: '', data: { ...planMailData, ...over } },
];
const oldAddress = [
  { title: '', data: { to: 'new@repz.example', token: 'sample', until: '2026-03-09T10:00:00.000Z' } },
];
const dispute = {
  clientId: 'client-1',
  plan: 'Adaptive Engine',
  amountCents: 14_900,
  evidenceDueBy: '2026-03-12T10:00:00.000Z',
};
const answered = { coachName: 'Maya Okafor', day: '2026-03-01' };
const reported = { reportId: 'report-1', clientId: 'client-1', reporterId: 'client-1' };
const inPerson = { address: '12 Ocean Drive', joinUrl: null, coachZone: session.zone };
const promised = { dueAt: '2026-03-02T17:00:00.000Z', cents: 497 };

const reportOutcomesOf = (side: 'client' | 'coach') =>
  (['dismissed', 'warned', 'blocked', 'removed'] as const).map((outcome) => ({
    title: outcome,
    data: {
      outcome,
      side,
      clientId: 'client-1',
      sentAt: '2026-03-01T18:00:00.000Z',
      endsCoaching: outcome === 'blocked' && side === 'coach',
    },
  }));

/** Facts of every kind of mail that make it say each of its texts, for pictures and for tests. */
export const sampleMails: Readonly<Record<keyof typeof mailKinds, readonly SampleMail[]>> = {
  'address-code': [{ title: '', data: { code: '482913' } }],
  'address-taken': nothing,
  'address-asked': oldAddress,
  'address-left': oldAddress,
  'address-changed': nothing,
  'address-back': nothing,
  'address-support': oldAddress,
  'check-in-answered': [
    { title: '', data: answered },
    { title: 'spoken', data: { ...answered, isSpoken: true } },
  ],
  'check-in-filled-in': [{ title: '', data: answered }],
  'coach-assigned': [
    { title: '', data: { otherId: 'coach-1' } },
    { title: 'instead', data: { otherId: 'coach-1', chosenId: 'coach-2' } },
  ],
  'client-assigned': [{ title: '', data: { otherId: 'client-1' } }],
  'coach-approved': nothing,
  'coach-withdrawn': [
    { title: 'at once', data: { reason: 'The certificate has expired.', accessUntil: null } },
    { title: 'on a day', data: { reason: 'You asked for it.', accessUntil: '2026-03-10' } },
  ],
  'coach-profile-approved': [{ title: '', data: { handle: 'maya-okafor' } }],
  'coach-profile-refused': [{ title: '', data: { reason: 'The photo shows two people.' } }],
  'promise-credit': [
    { title: 'balance', data: { ...promised, kind: 'reply', way: 'balance' } },
    { title: 'refund', data: { ...promised, kind: 'check-in', way: 'refund' } },
  ],
  'dispute-opened': [
    { title: '', data: dispute },
    { title: 'without a due day', data: { ...dispute, evidenceDueBy: null } },
  ],
  'dispute-lost': [{ title: '', data: dispute }],
  'waiting-list-confirm': [
    { title: '', data: { template: 'waiting-list-confirm', tier: 'longevity', token: 'longevity.abc.def' } },
  ],
  'waiting-list-offer': [
    { title: '', data: { template: 'waiting-list-offer', untilIso: '2026-03-04T18:07:00.000Z' } },
  ],
  'waiting-list-opened': [{ title: '', data: { template: 'waiting-list-opened', tier: 'longevity' } }],
  'book-mailing': [
    {
      title: '',
      data: {
        template: 'book-mailing',
        subject: 'The book is out',
        text: 'It is in the shops today.\n\nThank you for waiting.',
        link: 'https://shop.example/book',
        consentedAt: '2026-02-11T17:00:00.000Z',
      },
    },
  ],
  'support-answer': [
    {
      title: '',
      data: {
        template: 'support-answer',
        text: 'Yes, you can change the day on your account page.',
        replyTo: 'support@repz.example',
      },
    },
  ],
  'support-receipt': [{ title: '', data: { template: 'support-receipt' } }],
  'support-request': [
    {
      title: '',
      data: {
        template: 'support-request',
        requestId: 'request-1',
        name: 'Vic Visitor',
        replyTo: 'vic@repz.example',
        message: 'Can I train with a friend?',
      },
    },
  ],
  'export-ready': [
    { title: '', data: {} },
    { title: 'by support', data: { bySupport: true } },
  ],
  'health-answers': [{ title: '', data: { clientId: 'client-1' } }],
  'payment-received': [
    { title: '', data: paid },
    { title: 'taxed', data: { ...paid, taxCents: 2379 } },
    { title: 'once', data: { ...paid, receiptUrl: null, period: null } },
    { title: 'the last', data: { ...paid, period: { ...paid.period, cancelAt: paid.period.end } } },
  ],
  'payment-failed': [
    { title: '', data: { ...paid, pastDueSince: '2026-03-02T10:00:00.000Z' } },
    { title: 'of another plan', data: paid },
  ],
  'plan-welcome': planMail(),
  'payment-repaired': planMail({ link: paid.receiptUrl }),
  'payment-reminder': planMail(),
  'payment-refunded': [
    ...planMail(),
    ...trainingLocations.flatMap(({ id, name, packages }) =>
      packages
        .slice(0, 1)
        .map((one) => ({ title: id, data: { ...planMailData, plan: `${name}: ${one.name}` } })),
    ),
    { title: 'gift', data: { ...planMailData, plan: 'Gift: Adaptive Engine' } },
  ],
  'payment-partly-refunded': planMail(),
  'plan-renews': planMail(),
  'plan-card-expires': planMail({ card: '4242' }),
  'plan-changed': [
    ...planMail({ from: 'Core Program' }),
    {
      title: 'period',
      data: { ...planMailData, from: planMailData.plan, fromPeriod: 'monthly', period: 'annual' },
    },
  ],
  'plan-change-scheduled': planMail({ from: 'Prime Suite' }),
  'plan-price-changes': planMail({ fromAmountCents: 12_900 }),
  'plan-canceled': planMail(),
  'plan-kept': [
    ...planMail(),
    ...inPersonPlanIds.map((id) => ({ title: id, data: { ...planMailData, plan: inPersonPlans[id].name } })),
  ],
  'plan-ended': planMail(),
  'plan-ended-unpaid': planMail(),
  'plan-ended-disputed': planMail(),
  'plan-ended-fraud': planMail(),
  'plan-ends-refunded': planMail(),
  'plan-access-paused': planMail(),
  'plan-pause-planned': planMail(),
  'plan-pause-began': planMail(),
  'plan-pause-ended': planMail(),
  'plan-paid-pause-began': planMail(),
  'plan-paid-pause-ends': planMail(),
  'plan-paid-pause-over': planMail(),
  'plan-card-removed': planMail(),
  'purchase-received': [
    ...planMail(),
    { title: 'quarterly', data: { ...planMailData, period: 'quarterly' } },
    { title: 'semiannual', data: { ...planMailData, period: 'semiannual' } },
  ],
  'purchase-unconfirmed': planMail(),
  'purchase-refunded': planMail(),
  'quote-credit': [{ title: '', data: { tier: 'performance', quotedCents: 5000, cents: 123 } }],
  'gift-bought': [
    { title: '', data: { tier: 'adaptive', period: 'quarterly', code: 'GIFT-7K3M-Q9XB-2D4T-HW6P' } },
  ],
  'gift-redeemed': [
    { title: 'plan', data: { tier: 'adaptive', period: 'quarterly', as: 'plan', creditCents: 42_500 } },
    { title: 'credit', data: { tier: 'core', period: 'monthly', as: 'credit', creditCents: 8900 } },
  ],
  'check-in-reminder': [{ title: '', data: { dueDay: '2026-03-02' } }],
  'workout-reminder': [{ title: '', data: { day: '2026-03-02' } }],
  'message-reported': reportReasons.map((reason, index) => ({
    title: reason,
    data: { ...reported, reason, by: index % 2 === 0 ? 'client' : 'coach' },
  })),
  'report-decided': reportOutcomesOf('client'),
  'message-reviewed': reportOutcomesOf('coach'),
  'password-changed': nothing,
  'signed-out-everywhere': nothing,
  'new-login': [{ title: '', data: { device: 'Chrome · Mac' } }],
  'deletion-requested': [
    { title: '', data: { dueAt: '2026-04-01T10:00:00.000Z' } },
    { title: 'by support', data: { dueAt: '2026-04-01T10:00:00.000Z', bySupport: true } },
  ],
  'deletion-withdrawn': nothing,
  'deletion-soon': [{ title: '', data: { dueAt: '2026-04-01T10:00:00.000Z' } }],
  'deletion-done': nothing,
  'account-unused': [{ title: '', data: { dueAt: '2026-04-01T10:00:00.000Z', token: 'client-1.secret' } }],
  'deletion-unused': [{ title: '', data: { dueAt: '2026-04-01T10:00:00.000Z' } }],
  'client-leaves': [{ title: '', data: { otherId: 'client-1' } }],
  'second-factor-on': nothing,
  'second-factor-off': nothing,
  session: [
    sessionMail('booked'),
    sessionMail('moved', {}, { changedBy: 'coach' }),
    sessionMail('booked', {}, { ...inPerson, changedBy: 'coach' }),
    sessionMail('booked', {}, { groupId: 'group-1' }),
    sessionMail('canceled', {}, canceled),
    sessionMail('canceled', {}, { status: 'canceled', effect: 'given-back', changedBy: 'coach' }),
    sessionMail('confirm-consultation', { keptUntilMs: at, token: 'abc' }),
    sessionMail('offer', { keptUntilMs: at, token: 'abc' }),
    sessionMail('booked', { isVisitor: true }),
    sessionMail('canceled', { isVisitor: true }, { status: 'canceled', changedBy: 'coach' }),
  ],
  'session-reminder': [sessionMail('reminder-day'), sessionMail('reminder-hour')],
  'session-for-coach': [
    coachMail('booked'),
    coachMail('moved'),
    coachMail('booked', [at], inPerson),
    coachMail('canceled', [at], canceled),
    coachMail('canceled', [at], {
      status: 'canceled',
      effect: 'given-back',
      coverage: { by: 'included', week: '2026-03-02' },
    }),
    coachMail('not-held'),
    coachMail('series', [at, at + 604_800_000]),
  ],
  'messages-unread': [
    { title: '', data: { clientId: 'client-1', side: 'client', writerName: 'Maya Okafor' } },
    { title: 'to a coach', data: { clientId: 'client-1', side: 'coach', writerName: 'Ada Lovelace' } },
    { title: 'without a name', data: { clientId: 'client-1', side: 'client', writerName: null } },
  ],
};
