import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredPromise } from '#functions/modules/promises/promise.ts';
import { promiseJob, promiseQueue } from '#functions/modules/promises/promise-queue.ts';
import { creditRow } from '#functions/modules/promises/storage/credit-row.ts';
import { createDynamoPromiseLedger } from '#functions/modules/promises/storage/dynamo-promise-ledger.ts';
import { createDynamoPromiseReader } from '#functions/modules/promises/storage/dynamo-promise-reader.ts';
import { promiseKey, promiseRow } from '#functions/modules/promises/storage/promise-rows.ts';
import { promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** The promise ledger and its jobs on a table in memory, with what is in their rows. */
export function storedLedger(clock: Clock, tables = createMemoryTables({ clock })) {
  const { client } = tables;
  const rowsWith = (prefix: string) => tables.rows('promises', ({ sk }) => String(sk).startsWith(prefix));
  const { queue, planned } = storedLeaseQueue(promiseJob, {
    tables,
    table: 'promises',
    name: promiseQueue,
    leaseMs: 2 * 60_000,
  });
  return {
    tables,
    ledger: createDynamoPromiseLedger(client, tableNames, clock),
    reader: createDynamoPromiseReader(client, tableNames.promises, clock),
    jobs: queue,
    /** When each job that waits is due, in epoch milliseconds. */
    planned,
    /** As the transaction of what makes the promise writes it. */
    async made(promise: StoredPromise) {
      await client.send(
        new TransactWriteCommand({ TransactItems: promiseMade(tableNames.promises, promise) }),
      );
    },
    promises: () =>
      rowsWith(promiseKey.promisePrefix).flatMap(
        (row): StoredPromise | [] => parseRow('promise', promiseRow, row, 0) ?? [],
      ),
    credits: () => rowsWith(promiseKey.creditPrefix).map((row) => creditRow.parse(row)),
    /** How many promises each day counts, of a coach and of the public share. */
    counts: () =>
      rowsWith(promiseKey.day('')).flatMap(({ pk: _pk, sk: _sk, ...counts }) => Object.values(counts)),
    mails: () => tables.rows('outbox', ({ kind }) => kind === 'promise-credit'),
  };
}
