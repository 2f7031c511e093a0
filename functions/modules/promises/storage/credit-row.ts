import * as z from 'zod/mini';
import { schemaVersion } from './promise-rows.ts';

export const creditRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  clientId: z.string(),
  promiseId: z.string(),
  fromDay: z.int(),
  days: z.int(),
  cents: z.int(),
  way: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('balance'), customerId: z.string() }),
    z.object({ kind: z.literal('refund'), customerId: z.string(), paymentIntentId: z.string() }),
  ]),
  createdAt: z.string(),
  attempt: z.int(),
  given: z.nullable(z.object({ id: z.string(), at: z.string() })),
});
