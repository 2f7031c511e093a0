import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { removedAccountKey } from '#functions/modules/accounts/storage/removed-account-row.ts';
import { inParallel } from '#scripts/aws/in-parallel.ts';
import { crossChecks } from './cross-checks.ts';
import { type QueuedWork, rebuildQueues } from './queued-work.ts';
import type { ProductTableName, RestorePlan } from './restore-plan.ts';
import { RestoredRows } from './restored-rows.ts';
import type { TableCopies } from './table-copies.ts';
import { TableDigest } from './table-digest.ts';

export type TableFound = {
  readonly name: ProductTableName;
  readonly rows: number;
  readonly checksum: string;
  /** What the live table changed since the moment. Of a table without writes, all of it is 0. */
  readonly since: { readonly changed: number; readonly added: number; readonly removed: number };
};

export type DrillReport = {
  readonly tables: readonly TableFound[];
  /** By what should be true, the keys of rows for which it is not. Without faults, all of it is empty. */
  readonly broken: readonly { readonly what: string; readonly keys: readonly string[] }[];
  /** Accounts in the copies that were removed since, and must not be brought back. */
  readonly removedSince: readonly string[];
  readonly jobs: number;
  readonly mails: number;
  readonly restoreMs: number;
  readonly compareMs: number;
};

/** Restores every table of the plan beside the live one and compares them. Nothing live is changed. */
export async function runDrill(plan: RestorePlan, copies: TableCopies): Promise<DrillReport> {
  const startedAt = performance.now();
  await inParallel(plan.tables, ({ live, copy }) => copies.restore(live, copy, plan.at));
  const restoredAt = performance.now();

  const rows = new RestoredRows(plan.at);
  const tables: TableFound[] = [];
  const removed: string[] = [];
  // One after the other, so that reading never competes with people for the live tables.
  for (const { name, live, copy } of plan.tables) {
    const [then, now] = [new TableDigest(), new TableDigest()];
    for await (const row of copies.rows(copy)) {
      then.add(row);
      rows.add(name, row);
    }
    for await (const row of copies.rows(live)) {
      now.add(row);
      if (name === 'accounts' && row.pk === removedAccountKey.all) removed.push(row.sk);
    }
    tables.push({ name, rows: then.count, checksum: then.checksum, since: then.differences(now) });
  }
  const queued = rebuildQueues(rows);
  const broken = [
    ...crossChecks.map(({ what, find }) => ({ what, keys: [...find(rows)] })),
    { what: 'a job is in the index that its queue reads', keys: await jobsNotIndexed(plan, copies, queued) },
  ].filter(({ keys }) => keys.length > 0);
  const jobs = [...queued.jobs.values()].flatMap((partitions) => [...partitions.values()]);
  return {
    tables,
    broken,
    removedSince: removed.filter((id) => rows.find('accounts', accountKey.profile(id)) !== undefined),
    jobs: jobs.reduce((sum, { size }) => sum + size, 0),
    mails: queued.mails.length,
    restoreMs: restoredAt - startedAt,
    compareMs: performance.now() - restoredAt,
  };
}

async function jobsNotIndexed(plan: RestorePlan, copies: TableCopies, { jobs }: QueuedWork) {
  const missing: string[] = [];
  for (const { name, copy } of plan.tables) {
    for (const [partition, keys] of jobs.get(name) ?? []) {
      const left = new Set(keys);
      for await (const key of copies.indexedKeys(copy, partition)) left.delete(key);
      missing.push(...left);
    }
  }
  return missing;
}

export const removeCopies = (copies: TableCopies, names: readonly string[]) =>
  inParallel(names, (copy) => copies.remove(copy));
