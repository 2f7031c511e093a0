import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { billingPeriods } from '#shared/domain/tiers/tiers.ts';

export const planMailKinds = [
  'plan-welcome',
  'payment-repaired',
  'payment-reminder',
  'payment-refunded',
  'payment-partly-refunded',
  'plan-renews',
  'plan-card-expires',
  'plan-changed',
  'plan-change-scheduled',
  'plan-price-changes',
  'plan-canceled',
  'plan-kept',
  'plan-ended',
  'plan-ended-unpaid',
  'plan-ended-disputed',
  'plan-ended-fraud',
  'plan-ends-refunded',
  'plan-access-paused',
  'plan-pause-planned',
  'plan-pause-began',
  'plan-pause-ended',
  'plan-paid-pause-began',
  'plan-paid-pause-ends',
  'plan-paid-pause-over',
  'plan-card-removed',
  'purchase-received',
  'purchase-unconfirmed',
  'purchase-refunded',
] as const;
export type PlanMailKind = (typeof planMailKinds)[number];

/** Instants in ISO 8601; the reader sees the day in their own zone. */
export const planMailData = z.object({
  plan: z.string(),
  from: z._default(z.nullable(z.string()), null),
  /** Both are said when only the period changes. */
  period: z._default(z.nullable(z.enum(billingPeriods)), null),
  fromPeriod: z._default(z.nullable(z.enum(billingPeriods)), null),
  amountCents: z._default(z.nullable(z.int()), null),
  fromAmountCents: z._default(z.nullable(z.int()), null),
  at: z._default(z.nullable(z.string()), null),
  until: z._default(z.nullable(z.string()), null),
  /** Its last four digits. */
  card: z._default(z.nullable(z.string()), null),
  /** The provider's page where it can be paid or read. Without it, the button leads to the page of the kind. */
  link: z._default(z.nullable(z.string()), null),
});
export type PlanMailData = z.input<typeof planMailData>;
export type PlanMail = OutboxMail<PlanMailKind> & { readonly data: PlanMailData };
