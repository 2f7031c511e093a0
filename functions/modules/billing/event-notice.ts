import * as z from 'zod/mini';
import type { EventNotice } from './provider-state.ts';

/** Another API version may put something else here: what it is about is then found by what is left. */
const reference = z.pipe(
  z.catch(z.nullish(z.union([z.string(), z.object({ id: z.string() })])), null),
  z.transform((value) => (typeof value === 'string' ? value : (value?.id ?? null))),
);
const event = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  created: z.catch(z.optional(z.number()), undefined),
  api_version: z.catch(z.nullish(z.string()), undefined),
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
  const { id, type, created, api_version, data } = event.parse(body);
  const { object } = data;
  return {
    id,
    type,
    createdAt: created,
    apiVersion: api_version,
    customerId: object.customer,
    invoiceId: object.object === 'invoice' ? (object.id ?? null) : object.invoice,
    paymentIntentId: object.payment_intent,
  };
}
