import * as z from 'zod/mini';
import { actReasonSchema } from '#shared/contracts/fields/act-reason.ts';
import { idSchema } from '#shared/contracts/fields/ids.ts';
import { refundCauses } from '#shared/domain/billing/refunds.ts';

export const paymentParamsSchema = z.object({
  clientId: idSchema,
  /** The invoice, as the provider names it. */
  paymentId: idSchema,
});

/** What a refund of everything that is left ends. */
export const refundEffects = [
  'nothing-ends',
  'plan-ends-now',
  'plan-ends-later',
  'package-shrinks',
  'gift-returns',
] as const;

/** What was paid for, which says what a refund of a part leaves. */
export const refundedSales = ['plan', 'in-person-plan', 'package', 'gift'] as const;

/** From the provider as it is now, in cents of US dollars. */
export const refundPreviewSchema = z.object({
  paidCents: z.int(),
  refundedCents: z.int(),
  /** The tax in what is left. */
  taxCents: z.int(),
  /** Null for what no card paid. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The bank decides about the payment, or did. */
  isDisputed: z.boolean(),
  sale: z.enum(refundedSales),
  whenFull: z.object({ effect: z.enum(refundEffects), at: z.nullable(z.string()) }),
  /** A plan of the client ends at once where the payment is named as fraud. */
  hasLivePlan: z.boolean(),
  /** Begun by an admin and not finished. The same request finishes it. */
  begun: z.nullable(
    z.object({
      id: z.uuid(),
      amountCents: z.int(),
      refundedCents: z.int(),
      cause: z.enum(refundCauses),
      by: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

export const refundRequestSchema = z.strictObject({
  /** One act of an admin. Sent again, it is answered and does nothing more. */
  id: z.uuid(),
  amountCents: z.int().check(z.positive()),
  /** What had been refunded when the admin looked. Refused where that has changed. */
  refundedCents: z.int().check(z.gte(0)),
  cause: z.enum(refundCauses),
  reason: actReasonSchema,
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;
