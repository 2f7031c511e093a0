import { expect, test } from 'vitest';
import type { StoredCredit } from '#functions/modules/promises/credit.ts';
import { creditMail } from '#functions/modules/promises/credit-mails.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import { storedLedger } from '../stored-ledger.ts';

const now = Date.parse('2026-03-05T12:00:00.000Z');
const promiseOf = (causeId: string) =>
  newPromise({
    clientId: 'ana',
    kind: 'reply',
    causeId,
    tier: 'longevity',
    coachId: 'casey',
    madeAt: '2026-03-02T17:00:00.000Z',
    dueAt: '2026-03-03T15:00:00.000Z',
  });
const creditOf = (promiseId: string): StoredCredit => ({
  clientId: 'ana',
  promiseId,
  fromDay: 0,
  days: 1,
  cents: 5_00,
  way: { kind: 'balance', customerId: 'cus_ana' },
  createdAt: new Date(now).toISOString(),
  attempt: 0,
  given: null,
});

/** A ledger with three missed answers, and what begins the credit of one. */
async function ledgerOfThree() {
  const { ledger, tables, made } = storedLedger(() => now);
  const [first, second, third] = [promiseOf('m1'), promiseOf('m2'), promiseOf('m3')] as const;
  for (const promise of [first, second, third]) await made(promise);
  const begin = (promise: typeof first, monthCents: number) =>
    ledger.beginCredit({
      promise,
      days: 1,
      cents: 5_00,
      credit: creditOf(promise.id),
      month: { name: '2026-03', cents: monthCents },
    });
  return { ledger, tables, begin, first, second, third };
}

test('two credits that were decided on with the same month are not both begun, so its limit holds', async () => {
  const { ledger, begin, first, second, third } = await ledgerOfThree();
  expect(await begin(first, 0)).toBe(true);
  expect(await begin(second, 0)).toBe(false);
  expect(await begin(second, 5_00)).toBe(true);
  expect(await begin(third, 5_00)).toBe(false);
  expect(await ledger.creditedIn('ana', '2026-03')).toBe(10_00);
  expect(await ledger.creditsOf('ana', third.id)).toEqual([]);
});

test('a credit that the client has stays as it was given, also after its mail is gone', async () => {
  const { ledger, tables, begin, first } = await ledgerOfThree();
  await begin(first, 0);
  const credit = creditOf(first.id);
  const finish = (id: string) =>
    ledger.finishCredit(credit, { id, at: credit.createdAt }, creditMail(first, credit, now));
  await finish('txn_1');
  tables.remove('outbox', () => true);
  await finish('txn_2');
  expect(await ledger.creditsOf('ana', first.id)).toMatchObject([{ given: { id: 'txn_1' } }]);
  expect(tables.rows('outbox')).toEqual([]);
});

test('an attempt that ended late takes no later attempt back, so that each key is used once', async () => {
  const { ledger, begin, first } = await ledgerOfThree();
  await begin(first, 0);
  const credit = creditOf(first.id);
  await ledger.endAttempt(credit);
  await ledger.endAttempt({ ...credit, attempt: 1 });
  await ledger.endAttempt(credit);
  expect(await ledger.creditsOf('ana', first.id)).toMatchObject([{ attempt: 2 }]);
});
