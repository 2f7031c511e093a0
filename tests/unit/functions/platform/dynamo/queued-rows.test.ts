import { describe, expect, it } from 'vitest';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { listedPurchases } from '#functions/modules/billing/storage/pending/pending-purchase-row.ts';
import { createDynamoWaitingClients } from '#functions/modules/coaches/storage/assignments/dynamo-waiting-clients.ts';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { createDynamoMailingRun } from '#functions/modules/enquiries/storage/dynamo-mailing-run.ts';
import { createDynamoWaitingList } from '#functions/modules/enquiries/storage/dynamo-waiting-list.ts';
import { enquiryKey } from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const at = '2026-03-02T09:00:00.000Z';

function world() {
  const clock = frozenClock('2026-03-02T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const log = recordingLog();
  /** A row as it should be, behind one that somebody typed and forgot half of. */
  const queue = (
    table: Parameters<typeof tables.put>[0],
    typed: { pk: string; sk: string },
    good: { pk: string; sk: string } & Record<string, unknown>,
  ) => {
    tables.put(table, { ...typed, schemaVersion: 1 });
    tables.put(table, { schemaVersion: 1, ...good });
  };
  return { clock, tables, log, queue };
}

describe('a row of a queue that cannot be read', () => {
  const typed = (pk: string, sk = '2026-01-01') => ({ pk, sk });

  it.each(['address-change', 'export', 'removal-notice', 'removal'] as const)(
    'keeps no job of the kind %s waiting',
    async (kind) => {
      const { clock, tables, log, queue } = world();
      const pk = {
        'address-change': 'ADDRESS-CHANGES',
        export: 'EXPORTS',
        'removal-notice': 'REMOVAL-NOTICES',
        removal: 'REMOVALS',
      }[kind];
      queue('accounts', typed(pk), { pk, sk: `${at}#ana`, accountId: 'ana', dueAt: at });
      const jobs = createDynamoJobList(tables.client, tableNames.accounts, log);
      expect(await jobs.due(kind, clock())).toMatchObject([{ accountId: 'ana' }]);
      expect(log.entries).toMatchObject([
        { level: 'error', message: 'queued row unreadable', fields: typed(pk) },
      ]);
    },
  );

  it('keeps no client from a coach', async () => {
    const { clock, tables, log, queue } = world();
    const pk = coachingKey.waiting;
    queue('accounts', typed(pk), {
      ...coachingKey.waitingClient('ana'),
      clientId: 'ana',
      since: at,
      notedAt: at,
    });
    const waiting = createDynamoWaitingClients(tables.client, tableNames.accounts, clock, log);
    expect(await waiting.list()).toMatchObject([{ clientId: 'ana' }]);
    expect(log.entries).toMatchObject([{ level: 'error', fields: typed(pk) }]);
  });

  it('keeps nobody behind it from an offer', async () => {
    const { clock, tables, log, queue } = world();
    const broken = enquiryKey.lineEntry('longevity', '2026-01-01#x');
    const entry = enquiryKey.lineEntry('longevity', `${at}#ana`);
    queue('enquiries', broken, { ...entry, email: 'ana@repz.example', locale: 'en' });
    const line = createDynamoWaitingList(tables.client, tableNames, log);
    expect(await line.first('longevity', clock())).toMatchObject({ email: 'ana@repz.example' });
    expect(log.entries).toMatchObject([{ level: 'error', fields: broken }]);
  });

  it('keeps no pre-order from its mailing', async () => {
    const { clock, tables, log, queue } = world();
    const entry = { hash: 'ana', consentedAt: at, locale: 'en' };
    const broken = enquiryKey.preOrderEntry('waiting', { hash: 'x', consentedAt: '2026-01-01' });
    queue('enquiries', broken, { ...enquiryKey.preOrderEntry('waiting', entry), ...entry });
    const run = createDynamoMailingRun(tables.client, tableNames, clock, log);
    const hashes: string[] = [];
    for await (const { hash } of run.entries('waiting', at)) hashes.push(hash);
    expect(hashes).toEqual(['ana']);
    expect(log.entries).toMatchObject([{ level: 'error', fields: broken }]);
  });

  it('keeps no purchase unsettled, and the comparison with the provider running', async () => {
    const { clock, tables, log, queue } = world();
    const { pk } = listedPurchases;
    queue('billing', typed(pk), { pk, sk: 'b', accountId: 'ana', dueAt: 1 });
    const pending = createDynamoPendingPurchases(tables.client, tableNames, clock, log);
    expect(await pending.listWaiting()).toEqual([{ accountId: 'ana', dueAt: 1 }]);
    expect(log.entries).toMatchObject([{ level: 'error', fields: typed(pk) }]);
  });
});

it('claims, gives back and removes a job by the key that was typed, not by one that is derived', async () => {
  const { clock, tables, log } = world();
  const key = { pk: 'ADDRESS-CHANGES', sk: '2026-03-02T09:00:00Z#ana' };
  tables.put('accounts', { ...key, schemaVersion: 1, accountId: 'ana', dueAt: at, from: 'old@repz.example' });
  const jobs = createDynamoJobList(tables.client, tableNames.accounts, log);
  const [job] = await jobs.due('address-change', clock());
  if (job === undefined) throw new Error('Nothing was due');
  expect(await jobs.claim('address-change', job, clock(), clock() + 1000)).toBe(true);
  expect(await jobs.claim('address-change', job, clock(), clock() + 1000)).toBe(false);
  await jobs.release('address-change', job, clock());
  expect(await jobs.due('address-change', clock())).toMatchObject([{ attempts: 1 }]);
  await jobs.remove('address-change', job);
  await jobs.remove('address-change', job);
  expect(tables.rows('accounts')).toEqual([]);
});
