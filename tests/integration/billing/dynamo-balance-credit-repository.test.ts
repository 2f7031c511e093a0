import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDynamoBalanceCreditRepository } from '#functions/modules/billing/storage/dynamo-balance-credit-repository.ts';
import { output, tables } from '#tests/support/stack.ts';

const credits = () => createDynamoBalanceCreditRepository(tables(), output('BillingTable'), Date.now);
const credit = {
  source: 'gift',
  sourceId: 'in_1',
  customerId: 'cus_1',
  cents: 89_00,
  giftCode: 'GIFT-1',
  createdAt: '2026-03-02T10:00:00.000Z',
} as const;

test('of several credits for one cause the first stays, also of two at once', async () => {
  const account = `integration-${randomUUID()}`;
  const listed = async (id: string) => (await credits().read(id)).credits;
  expect(await listed(account)).toEqual([]);
  const both = [100_00, 200_00].map((cents) => credits().add(account, { ...credit, cents }));
  const [one, other] = await Promise.all(both);
  expect(one).toEqual(other);
  expect(await credits().add(account, credit)).toEqual(one);
  const quote = { ...credit, source: 'quote', giftCode: undefined } as const;
  await credits().add(account, quote);
  expect(await listed(account)).toEqual([one, { ...quote }]);
  expect(await listed(`${account}-other`)).toEqual([]);
});

test('remembers what was reported, once', async () => {
  const account = `integration-${randomUUID()}`;
  await credits().addReported(account, 'cbtxn_1');
  await credits().addReported(account, 'cbtxn_1');
  await credits().addReported(account, 'cbtxn_2');
  const reported = new Set(['cbtxn_1', 'cbtxn_2']);
  expect(await credits().read(account)).toEqual({ credits: [], reported, paidRest: null });
});

test('notes what is left, and keeps the latest reading', async () => {
  const account = `integration-${randomUUID()}`;
  const earlier = { cents: 500, readAt: '2026-03-02T10:00:00.000Z' };
  const later = { cents: 0, readAt: '2026-03-02T11:00:00.000Z' };
  await credits().notePaidRest(account, later);
  await credits().notePaidRest(account, earlier);
  expect((await credits().read(account)).paidRest).toEqual(later);
});
