import type { MailPolicy } from '#functions/platform/outbox/mail-address.ts';
import type { mailKinds } from './mail-kinds.ts';

const money = { always: 'money' } as const;
const security = { always: 'security' } as const;
/** A client who misses one stands in front of a closed door, or pays for a session. */
const booking = { always: 'a session that is booked' } as const;
const requested = { always: 'what the reader just asked for' } as const;
const duty = { always: 'what somebody has to act on for another person' } as const;
const rules = { always: 'what an admin decided about the reader' } as const;
/** The reader can correct or withdraw it only if they know. */
const onBehalf = { always: 'what a coach wrote in the name of the reader' } as const;
const coaching = { optional: 'coaching' } as const;
const reminders = { optional: 'reminders' } as const;
const waitingList = { optional: 'waiting-list' } as const;
const book = { optional: 'book' } as const;

/** Every mail of the product: sent always, and why, or in a category that its reader can turn off. */
export const mailPolicies = {
  'check-in-answered': coaching,
  'check-in-filled-in': onBehalf,
  'coach-assigned': coaching,
  'client-assigned': coaching,
  'messages-unread': coaching,
  'check-in-reminder': reminders,
  'session-reminder': reminders,
  'workout-reminder': reminders,
  'waiting-list-offer': waitingList,
  'waiting-list-opened': waitingList,
  'book-mailing': book,
  'waiting-list-confirm': requested,
  'support-receipt': requested,
  'support-answer': requested,
  'coach-approved': requested,
  'coach-withdrawn': rules,
  'coach-profile-approved': requested,
  'coach-profile-refused': rules,
  'export-ready': requested,
  'support-request': duty,
  'message-reported': duty,
  'message-reviewed': rules,
  'report-decided': requested,
  'health-answers': duty,
  'dispute-opened': duty,
  'dispute-lost': duty,
  session: booking,
  'session-for-coach': booking,
  'promise-credit': money,
  'quote-credit': money,
  'gift-bought': money,
  'gift-redeemed': money,
  'payment-received': money,
  'payment-failed': money,
  'payment-repaired': money,
  'payment-reminder': money,
  'payment-refunded': money,
  'payment-partly-refunded': money,
  'plan-welcome': money,
  'plan-renews': money,
  'plan-card-expires': money,
  'plan-changed': money,
  'plan-change-scheduled': money,
  'plan-price-changes': money,
  'plan-canceled': money,
  'plan-kept': money,
  'plan-ended': money,
  'plan-ended-unpaid': money,
  'plan-ended-disputed': money,
  'plan-ended-fraud': money,
  'plan-ends-refunded': money,
  'plan-access-paused': money,
  'plan-pause-planned': money,
  'plan-pause-began': money,
  'plan-pause-ended': money,
  'plan-paid-pause-began': money,
  'plan-paid-pause-ends': money,
  'plan-paid-pause-over': money,
  'plan-card-removed': money,
  'purchase-received': money,
  'purchase-unconfirmed': money,
  'purchase-refunded': money,
  'address-code': requested,
  'address-taken': security,
  'address-asked': security,
  'address-left': security,
  'address-changed': security,
  'address-back': security,
  'address-support': security,
  'password-changed': security,
  'signed-out-everywhere': security,
  'new-login': security,
  'deletion-requested': security,
  'deletion-withdrawn': security,
  'deletion-soon': security,
  'deletion-done': security,
  'account-unused': security,
  'deletion-unused': security,
  'client-leaves': coaching,
  'second-factor-on': security,
  'second-factor-off': security,
} as const satisfies Record<keyof typeof mailKinds, MailPolicy>;
