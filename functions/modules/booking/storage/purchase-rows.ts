import * as z from 'zod/mini';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { creditIdOf, type Purchase } from '../credits/purchase.ts';

const schemaVersion = 1;

export const purchaseKey = (accountId: string, creditId: string) => ({
  pk: `ACCOUNT#${accountId}`,
  sk: `CREDIT#${creditId}`,
});
export const purchaseRange = { ':from': 'CREDIT#', ':to': 'CREDIT#~' } as const;

export const purchaseRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  place: z.enum(locationIds),
  sessions: z.int(),
  amountCents: z.int(),
  paidAt: z.string(),
  available: z.int(),
  refunded: z.int(),
  takenBack: z.int(),
});

export function fromPurchase(accountId: string, purchase: Purchase) {
  return { ...purchaseKey(accountId, creditIdOf(purchase)), ...purchase, schemaVersion };
}
