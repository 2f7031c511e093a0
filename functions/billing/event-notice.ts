import * as z from 'zod/mini';
import type { EventNotice } from './provider-state.ts';

const reference = z.pipe(
  z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
  z.transform((value) => (typeof value === 'string' ? value : (value?.id ?? null))),
);
const event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.string(),
      customer: reference,
      invoice: reference,
      payment_intent: reference,
    }),
  }),
});

export function toEventNotice(body: unknown): EventNotice {
  const { id, type, data } = event.parse(body);
  const { object } = data;
  return {
    id,
    type,
    customerId: object.customer,
    invoiceId: object.object === 'invoice' ? (object.id ?? null) : object.invoice,
    paymentIntentId: object.payment_intent,
  };
}
