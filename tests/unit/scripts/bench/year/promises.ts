import * as z from 'zod/mini';
import { creditId } from '#functions/modules/promises/credit.ts';
import { promiseJob, promiseQueue } from '#functions/modules/promises/promise-queue.ts';
import { settlePromise } from '#functions/modules/promises/settle-promise.ts';
import { creditRow } from '#functions/modules/promises/storage/credit-row.ts';
import { createDynamoPromiseLedger } from '#functions/modules/promises/storage/dynamo-promise-ledger.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import type { Money } from './money.ts';
import type { Year } from './year.ts';

export type Promises = ReturnType<typeof openPromises>;

/** Promised answers that nobody gave in time are credited at the provider, as the jobs do it. */
export function openPromises({ clients, faults, payments, log }: Year, { world, deps }: Money) {
  const clock = payments.now;
  const { client } = world.tables;
  const jobs = createLeaseQueue(client, {
    table: tableNames.promises,
    outbox: tableNames.outbox,
    queue: promiseQueue,
    content: promiseJob,
    leaseMs: 2 * minuteMs,
    log,
  });
  const settling = {
    ledger: createDynamoPromiseLedger(client, tableNames, clock),
    credits: deps.promiseCredits,
    leftAt: async () => null,
    stopClock: { reply: async () => {}, 'check-in': async () => {} },
    owedBy: async () => 'coach-1',
    clock,
  };
  const runJobs = async () => {
    const run = () =>
      runDue(jobs, { clock, log, forMs: 40_000 }, ({ content }) => settlePromise(settling, content));
    await faults.handle(run).catch((error: unknown) => clients.noteMistake('jobs of promises', error));
  };
  const credits = () =>
    world.tables
      .rows('promises')
      .filter(({ sk }) => String(sk).startsWith('CREDIT#'))
      .map((row) => z.parse(creditRow, row));
  return { jobs, runJobs, credits, payments };
}

/** Every credit that we wrote down was given, once, and the provider knows of no other. */
export async function promiseFaults({ jobs, credits, payments }: Promises): Promise<string[]> {
  const { store } = payments;
  const given = new Map<string, number[]>();
  const noteGiven = (id: string | undefined, cents: number) => {
    if (id !== undefined) given.set(id, [...(given.get(id) ?? []), cents]);
  };
  for (const { metadata, amount } of store.balanceTransactions.values())
    noteGiven(metadata?.promiseCredit, -amount);
  for (const { metadata, amount } of store.refunds.values()) noteGiven(metadata?.promiseCredit, amount);
  const written = new Map(credits().map((credit) => [creditId(credit), credit.cents]));
  const due = await jobs.due(payments.now());
  return [
    ...[...written].flatMap(([id, cents]) =>
      given.get(id)?.join() === String(cents)
        ? []
        : [`credit ${id} of ${cents} cents was given as ${given.get(id)?.join(' and ') ?? 'nothing'}`],
    ),
    ...[...given.keys()]
      .filter((id) => !written.has(id))
      .map((id) => `credit ${id} was given and never written down`),
    ...due.map(({ key }) => `the job ${key.pk} ${key.sk} still waits`),
  ];
}
