import type {
  PendingPurchase,
  PendingPurchases,
} from '#functions/modules/billing/pending/pending-purchase.ts';
import type { PlanMail } from '#functions/modules/billing/plan-mail-data.ts';
import { billingKey } from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import {
  listedPurchaseKey,
  listedPurchaseRow,
  listedPurchases,
  pendingPurchaseKey,
  pendingPurchaseRow,
  settleRequestSk,
  toPendingPurchase,
} from '#functions/modules/billing/storage/pending/pending-purchase-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { decidedMails } from './decided-mails.ts';

const accountPrefix = billingKey.account('');
const accountIn = (pk: unknown) => String(pk).slice(accountPrefix.length);

/** The adapter of pending purchases on the table in memory, with what is in its rows. */
export function storedPendingPurchases(tables: MemoryTables, clock: Clock) {
  const stored = createDynamoPendingPurchases(tables.client, tableNames, clock, recordingLog());
  const mails = decidedMails<PlanMail>(tables);
  const note = (mail: PlanMail | null) => mails.note(...(mail === null ? [] : [mail]));
  return {
    ...stored,
    async finishRefund(...[purchase, cents, mail]: Parameters<PendingPurchases['finishRefund']>) {
      note(mail);
      await stored.finishRefund(purchase, cents, mail);
    },
    async finishReset(...[purchase, mail]: Parameters<PendingPurchases['finishReset']>) {
      note(mail);
      await stored.finishReset(purchase, mail);
    },
    get mails() {
      return mails.all();
    },
    /** Purchases by account, without those that are forgotten. */
    get rows(): ReadonlyMap<string, PendingPurchase> {
      const found = tables.rows('billing').filter(({ sk }) => sk === pendingPurchaseKey('').sk);
      return new Map(
        found.flatMap((item) => {
          const row = parseRow('pending purchase', pendingPurchaseRow, item, clock());
          const accountId = accountIn(item.pk);
          return row === null ? [] : [[accountId, toPendingPurchase(accountId, row)] as const];
        }),
      );
    },
    /** When each is due, in epoch milliseconds. */
    get due(): ReadonlyMap<string, number> {
      const listed = tables.rows('billing').filter(({ pk }) => pk === listedPurchases.pk);
      return new Map(
        listed.flatMap((item) => {
          const row = parseRow('listed purchase', listedPurchaseRow, item, clock());
          return row === null || row.dueAt === null ? [] : [[row.accountId, row.dueAt] as const];
        }),
      );
    },
    /** What the stream of the outbox reports: whose purchases are to be settled at once. */
    get settleRequests() {
      return tables
        .changes('outbox')
        .filter(({ sk }) => sk === settleRequestSk)
        .map(({ pk }) => accountIn(pk));
    },
    /** Makes the account, as the confirmation of its address does. */
    confirmAccount(accountId: string) {
      tables.put('accounts', { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' });
    },
    listAsDue(accountId: string, dueAt: number) {
      const key = listedPurchaseKey({ accountId, email: `${accountId}@repz.example` });
      tables.put('billing', { ...key, schemaVersion: 1, accountId, dueAt });
    },
  };
}
