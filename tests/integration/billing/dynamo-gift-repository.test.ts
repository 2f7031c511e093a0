import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { output, tables } from '#tests/support/stack.ts';
import type { Gift, Redeemer } from '../../../functions/modules/billing/gifts/gift.ts';
import { giftBoughtMail, giftRedeemedMail } from '../../../functions/modules/billing/gifts/gift-mails.ts';
import { createDynamoGiftRepository } from '../../../functions/modules/billing/storage/dynamo-gift-repository.ts';

const now = Date.parse('2026-03-02T10:00:00.000Z');
const later = '2026-03-02T10:05:00.000Z';
const gifts = () =>
  createDynamoGiftRepository(
    tables(),
    { billing: output('BillingTable'), outbox: output('OutboxTable') },
    () => now,
  );

async function claimed() {
  const paidAt = new Date(now).toISOString();
  const open: Gift = {
    code: gifts().newCode(),
    orderId: `in_${randomUUID()}`,
    giverId: `integration-${randomUUID()}`,
    tier: 'core',
    period: 'monthly',
    amountCents: 89_00,
    paidAt,
    state: 'open',
    redeemer: null,
  };
  const redeemer: Redeemer = {
    accountId: `integration-${randomUUID()}`,
    customerId: 'cus_1',
    as: 'credit',
    at: paidAt,
  };
  const gift = { ...open, state: 'claimed', redeemer } as const satisfies Gift;
  expect(await gifts().add(open, giftBoughtMail(open, now))).toBe(true);
  expect(await gifts().claim(gift)).toBe(true);
  return { open, gift };
}

test('a gift that is kept is not taken back by who read it before, and is finished once', async () => {
  const { gift } = await claimed();
  const kept = await gifts().keep(gift, later);
  expect(kept).toEqual({ ...gift, redeemer: { ...gift.redeemer, at: later } });
  expect(await gifts().void(gift)).toBe(false);
  expect(await gifts().keep(gift, later)).toBeNull();
  expect(await gifts().findInHand(gift.redeemer.accountId)).toEqual(kept);
  const redeemed = { ...gift, state: 'redeemed' } as const;
  const mail = giftRedeemedMail(redeemed, gift.redeemer, now);
  expect(await gifts().finish(redeemed, mail)).toBe(true);
  expect(await gifts().finish(redeemed, mail)).toBe(false);
  expect(await gifts().keep(redeemed, later)).toBeNull();
});

test('a gift that was taken back is not kept, and leaves the hand; an open one is taken back as well', async () => {
  const { open, gift } = await claimed();
  expect(await gifts().void(open)).toBe(false);
  expect(await gifts().void(gift)).toBe(true);
  expect(await gifts().keep(gift, later)).toBeNull();
  expect(await gifts().findInHand(gift.redeemer.accountId)).toBeNull();
  const unused: Gift = { ...open, code: gifts().newCode(), orderId: `in_${randomUUID()}` };
  await gifts().add(unused, giftBoughtMail(unused, now));
  expect(await gifts().void(unused)).toBe(true);
  expect((await gifts().find(unused.code))?.state).toBe('void');
});
