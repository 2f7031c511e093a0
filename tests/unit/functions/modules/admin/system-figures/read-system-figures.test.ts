import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { figuresDependencies } from '#functions/entries/admin/figures.ts';
import { readSystemFigures } from '#functions/modules/admin/system-figures/read-system-figures.ts';
import type { BillingEntitlement } from '#functions/modules/billing/billing-repository.ts';
import { billingKey, fromEntitlement } from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoUsageCounter } from '#functions/platform/allowance/dynamo-usage-counter.ts';
import { createDynamoRequestFigures } from '#functions/platform/figures/dynamo-request-figures.ts';
import { createLeaseQueue, jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { systemFiguresResponseSchema } from '#shared/contracts/system/system-figures.ts';
import { figuresBuckets, jobQueues } from '#shared/domain/site/system-figures.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';

const now = Date.parse('2026-03-02T17:30:00.000Z');

function setUp() {
  const tables = createMemoryTables();
  const config = {
    ACCOUNTS_TABLE: 'accounts',
    ASSISTANCE_TABLE: 'assistance',
    ASSISTANT_DAILY_SPEND_CENTS: 100,
    BILLING_TABLE: 'billing',
    BOOKINGS_TABLE: 'bookings',
    CHECK_INS_TABLE: 'checkIns',
    MESSAGES_TABLE: 'messages',
    OPERATIONS_TABLE: 'operations',
    PROMISES_TABLE: 'promises',
    REQUEST_SAMPLE_RATE: 0.1,
    SPEECH_DAILY_SPEND_CENTS: 200,
    STAGE: 'local',
    VERSION: '1.2.3',
  };
  const deps = figuresDependencies(config, tables.client, () => now);
  const read = async (period: '24h' | '7d' | '30d' = '24h') =>
    systemFiguresResponseSchema.parse(await readSystemFigures(deps, period));
  const entitled = (accountId: string, changes: Partial<BillingEntitlement>) =>
    tables.put('billing', {
      ...billingKey.entitlement(accountId),
      ...fromEntitlement({
        version: 1,
        tier: null,
        paymentReturned: false,
        status: 'none',
        pastDueSince: null,
        subscriptionId: '',
        currentPeriodEnd: '',
        cancelAt: null,
        updatedAt: '',
        ...changes,
      }),
    });
  return { tables, read, entitled };
}

describe('the system dashboard', () => {
  it('says that nothing was measured, and not 0', async () => {
    const figures = await setUp().read();
    expect(figures).toMatchObject({ stage: 'local', version: '1.2.3' });
    expect(figures.requests).toEqual({ countedOneIn: 10, total: null, routes: [] });
    expect(figures.spend).toEqual([
      { service: 'speech', spentCents: null, limitCents: 200 },
      { service: 'assistant', spentCents: null, limitCents: 100 },
    ]);
    expect(figures.entitlements).toEqual({ complete: true, counts: [] });
  });

  it('shows requests of the period by route, most requested first', async () => {
    const { tables, read } = setUp();
    const writer = createDynamoRequestFigures(tables.client, 'operations');
    const add = (route: string, status: number, durationMs: number, hoursAgo: number, weight: number) =>
      writer.add({ requestId: 'r', route, status, durationMs, at: now - hoursAgo * 3_600_000 }, weight);
    await add('getToday', 200, 90, 0, 10);
    await add('getToday', 500, 4_000, 1, 1);
    await add('syncTraining', 409, 30, 23, 20);
    await add('getMoney', 200, 30, 24, 10);
    const day = await read('24h');
    expect(day.since).toBe('2026-03-01T18:00:00.000Z');
    expect(day.requests.total).toEqual({ requests: 31, refused: 20, failed: 1, p50Ms: 30, p95Ms: 100 });
    expect(day.requests.routes).toEqual([
      { route: 'syncTraining', requests: 20, refused: 20, failed: 0, p50Ms: 30, p95Ms: 30 },
      { route: 'getToday', requests: 11, refused: 0, failed: 1, p50Ms: 100, p95Ms: 5_000 },
    ]);
    const week = await read('7d');
    expect(week.requests.routes.map(({ route }) => route)).toEqual(['syncTraining', 'getToday', 'getMoney']);
  });

  it('has hours of a day and days of a month', () => {
    expect(figuresBuckets('24h', now)).toHaveLength(24);
    expect(figuresBuckets('24h', now).at(-1)).toBe('2026-03-02T17');
    expect(figuresBuckets('30d', now).at(0)).toBe('2026-02-01');
  });

  it('counts what gives accounts their tier, without what has ended', async () => {
    const { read, entitled } = setUp();
    const ended = '2026-03-01T00:00:00.000Z';
    const later = '2026-04-01T00:00:00.000Z';
    entitled('a', { tier: 'core', status: 'active' });
    entitled('b', { tier: 'core', status: 'trialing' });
    entitled('c', { tier: 'core', status: 'canceled' });
    entitled('d', { tier: 'longevity', status: 'past_due', pastDueSince: '2026-03-01T00:00:00.000Z' });
    entitled('e', { tier: 'longevity', status: 'past_due', pastDueSince: '2026-02-01T00:00:00.000Z' });
    entitled('f', { comp: { tier: 'performance', until: later } });
    entitled('g', { comp: { tier: 'performance', until: ended } });
    entitled('h', { tier: 'core', status: 'active', comp: { tier: 'performance', until: later } });
    entitled('i', {});
    entitled('j', { tier: 'adaptive', status: 'paused', pausedUntil: ended, paidUntil: later });
    entitled('k', { tier: 'adaptive', status: 'paused', pausedUntil: later, paidUntil: later });
    entitled('l', { tier: 'adaptive', status: 'paused', pausedUntil: ended });
    expect((await read()).entitlements).toEqual({
      complete: true,
      counts: [
        { tier: 'core', source: 'plan', count: 3 },
        { tier: 'adaptive', source: 'plan', count: 1 },
        { tier: 'performance', source: 'comp', count: 1 },
        { tier: 'longevity', source: 'grace', count: 1 },
      ],
    });
  });

  it('knows every queue that a module names', () => {
    const named = globSync('functions/modules/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const \w+Queue = '([a-z-]+)';$/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(named).toContain('promises');
    expect(jobQueues).toEqual(expect.arrayContaining(named));
  });

  it('counts due jobs with the oldest one, and none that are planned for later', async () => {
    const { tables, read } = setUp();
    const plan = (sk: string, minutes: number) =>
      tables.put('promises', jobItem('promises', { pk: 'ACCOUNT#a', sk }, now + minutes * 60_000, {}));
    plan('DUE#1', -5);
    plan('DUE#2', -90);
    plan('DUE#3', 10);
    const queues = (await read()).queues;
    expect(queues.map(({ queue }) => queue)).toEqual(jobQueues);
    expect(queues.find(({ queue }) => queue === 'promises')).toEqual({
      queue: 'promises',
      due: 2,
      isCapped: false,
      oldestAt: '2026-03-02T16:00:00.000Z',
    });
    expect(queues.find(({ queue }) => queue === 'sessions')).toMatchObject({ due: 0, oldestAt: null });
  });

  it('counts a job that failed while it pauses, since it became due', async () => {
    const { tables, read } = setUp();
    const queue = createLeaseQueue(tables.client, {
      table: 'accounts',
      outbox: 'outbox',
      queue: 'broadcasts',
      content: z.string(),
      leaseMs: 120_000,
      log: recordingLog(),
    });
    const dueAt = now - 3 * 3_600_000;
    await queue.plan({ pk: 'COACH#a', sk: 'BROADCAST-RUN#1' }, dueAt, 'failing');
    const at = now - 10 * 60_000;
    const [job] = await queue.due(at);
    const leased = job && (await queue.claim(job, at));
    if (!leased) throw new Error('The job was not claimed');
    await queue.release({ ...leased, attempts: 7 }, at);
    expect((await read()).queues.find(({ queue: name }) => name === 'broadcasts')).toEqual({
      queue: 'broadcasts',
      due: 1,
      isCapped: false,
      oldestAt: new Date(dueAt).toISOString(),
    });
  });

  it('holds what speech and the assistant cost today against their limits', async () => {
    const { tables, read } = setUp();
    const counter = createDynamoUsageCounter(tables.client, 'assistance');
    await counter.take('speech-spend', '2026-03-02', 1_234_500, 10_000_000);
    await counter.take('assistant-spend', '2026-03-01', 50_000, 10_000_000);
    const { spend } = await read();
    expect(spend.map(({ spentCents }) => spentCents)).toEqual([123.45, null]);
  });
});
