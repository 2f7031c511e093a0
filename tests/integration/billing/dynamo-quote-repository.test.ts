import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { output, tables } from '#tests/support/stack.ts';
import type { StoredQuote } from '../../../functions/modules/billing/quotes/quote.ts';
import { quoteCreditMail } from '../../../functions/modules/billing/quotes/quote-credit-mail.ts';
import { quoteJob, quoteQueue } from '../../../functions/modules/billing/quotes/quote-job.ts';
import { createDynamoQuoteRepository } from '../../../functions/modules/billing/storage/dynamo-quote-repository.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const now = Date.parse('2026-03-02T10:00:00.000Z');
const minute = 60_000;
const quotes = (at = now) =>
  createDynamoQuoteRepository(
    tables(),
    { billing: output('BillingTable'), outbox: output('OutboxTable') },
    () => at,
  );
const someone = () => `integration-${randomUUID()}`;
const quote = (id: string): StoredQuote => ({
  id,
  createdAt: new Date(now).toISOString(),
  validUntil: '2026-03-02T10:15:00.000Z',
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  kind: 'now',
  resumesAt: null,
  promotion: null,
  startsAt: '2026-03-02T10:00:00.000Z',
  from: { tier: 'core', period: 'monthly', amountCents: 89_00 },
  to: { tier: 'adaptive', period: 'monthly', amountCents: 149_00 },
  priceId: 'price_1',
  prorationDate: 1_772_445_600,
  basis: { discountId: null, priceId: 'price_0', periodEnd: '2026-04-01T10:00:00.000Z' },
  amounts: {
    taxCents: 0,
    dueCents: 60_00,
    discountCents: 0,
    creditUsedCents: 0,
    creditKeptCents: 0,
    lines: [{ plan: null, isProration: true, amountCents: 60_00, start: '2026-03-02', end: '2026-04-01' }],
    charges: [{ at: '2026-04-01T10:00:00.000Z', amountCents: 149_00, creditUsedCents: 0 }],
  },
  claimedUntil: null,
  outcome: null,
});
const changed = { outcome: 'changed', payUrl: null, creditedCents: 3_00 } as const;

test('one of two requests confirms; the other finds it taken, also after it is done', async () => {
  const account = someone();
  expect(await quotes().find(account)).toBeNull();
  expect(await quotes().replace(account, quote('q1'))).toBe(true);
  expect(await quotes().find(account)).toEqual(quote('q1'));
  const claims = [1, 2].map(() => quotes().claim(account, quote('q1'), now, now + minute));
  expect((await Promise.all(claims)).toSorted()).toEqual([false, true]);
  expect(await quotes().replace(account, quote('q2'))).toBe(false);
  const mail = quoteCreditMail(account, quote('q1'), 3_00, now);
  await quotes().finish(account, 'q1', changed, mail);
  expect((await quotes().find(account))?.outcome).toEqual(changed);
  const { pk, sk } = outboxItem(mail);
  const stored = await tables().send(new GetCommand({ TableName: output('OutboxTable'), Key: { pk, sk } }));
  expect(stored.Item).toMatchObject({ kind: 'quote-credit' });
  expect(await quotes().claim(account, quote('q1'), now + 2 * minute, now + 3 * minute)).toBe(false);
  expect(await quotes().replace(account, quote('q2'))).toBe(true);
});

test('a claim that ran out can be taken again by who read it, and only what was undone is replaced', async () => {
  const account = someone();
  const read = async () => (await quotes().find(account)) ?? quote('none');
  await quotes().replace(account, quote('q1'));
  await quotes().claim(account, quote('q1'), now, now + minute);
  expect(await quotes().claim(account, await read(), now + minute - 1, now + minute)).toBe(false);
  const claims = [1, 2].map(async () =>
    quotes().claim(account, await read(), now + minute, now + 2 * minute),
  );
  expect((await Promise.all(claims)).toSorted()).toEqual([false, true]);
  await quotes().release(account, 'other', 'undone');
  expect(await read()).toMatchObject({ claimedUntil: now + 2 * minute });
  await quotes().release(account, 'q1', 'unknown');
  expect(await quotes().claim(account, quote('other'), now, now + minute)).toBe(false);
  expect(await quotes().replace(account, quote('q2'))).toBe(false);
  expect(await quotes().claim(account, await read(), now, now + minute)).toBe(true);
  await quotes().release(account, 'q1', 'undone');
  expect(await quotes().replace(account, quote('q2'))).toBe(true);
});

test('the first claim of a quote plans its job, in its queue, for when the claim is over', async () => {
  const account = someone();
  const queue = createLeaseQueue(tables(), {
    table: output('BillingTable'),
    outbox: output('OutboxTable'),
    queue: quoteQueue,
    content: quoteJob,
    leaseMs: minute,
    log: silent,
  });
  const planned = async (at: number) =>
    (await queue.due(at)).filter(({ content }) => content.accountId === account);
  await quotes().replace(account, quote('q1'));
  await quotes().claim(account, quote('q1'), now, now + minute);
  expect(await planned(now)).toEqual([]);
  const [job] = await planned(now + minute);
  expect(job).toMatchObject({ dueAt: now + minute, content: { accountId: account, quoteId: 'q1' } });
  const leased = job && (await queue.claim(job, now + minute));
  // The job claims the quote as well, which must not take its own lease from it.
  const read = await quotes().find(account);
  expect(read && (await quotes().claim(account, read, now + minute, now + 2 * minute))).toBe(true);
  expect(leased && (await queue.done(leased))).toEqual({ decided: [] });
  expect(await planned(now + 10 * minute)).toEqual([]);
});

test('a quote is gone before the provider forgets its key', async () => {
  const account = someone();
  await quotes().replace(account, quote('q1'));
  expect(await quotes(now + 23 * 60 * minute).find(account)).toBeNull();
});
