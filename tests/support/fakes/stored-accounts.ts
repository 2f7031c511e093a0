import type { StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import { accountKey, accountRow, fromRow, toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCallerRecords } from '#functions/modules/accounts/storage/dynamo-caller-records.ts';
import { entitlementKey } from '#functions/modules/accounts/storage/entitlement-row.ts';
import type { StoredEntitlement } from '#functions/modules/accounts/stored-entitlement.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

/** Profiles, sessions and entitlements on a table in memory. */
export function storedAccounts(clock: Clock, tables = createMemoryTables({ clock })) {
  const profiles = () => tables.rows('accounts', ({ sk }) => sk === accountKey.profile('').sk);
  return {
    ...createDynamoAccountRepository(tables.client, tableNames.accounts, clock),
    ...createDynamoCallerRecords(tables.client, tableNames, clock),
    rows: {
      get(accountId: string): StoredAccount | undefined {
        const { pk } = accountKey.profile(accountId);
        const item = profiles().find((row) => row.pk === pk);
        const row = parseRow('account', accountRow, item, clock());
        return row === null ? undefined : fromRow(row);
      },
      set(accountId: string, { account, groupPending, closing, removing, ...marks }: StoredAccount): void {
        const at = new Date(clock()).toISOString();
        tables.put('accounts', {
          ...toRow(account),
          ...accountKey.profile(accountId),
          permissions: account.permissions,
          groupPending,
          ...(closing === true && { deletionRequestedAt: at }),
          ...(removing === true && { removalBegunAt: at }),
          ...marks,
        });
      },
      clear: () => tables.remove('accounts', ({ sk }) => sk === accountKey.profile('').sk),
      get size() {
        return profiles().length;
      },
    },
    entitlements: {
      set: (accountId: string, entitlement: StoredEntitlement) =>
        tables.put('billing', { ...entitlementKey(accountId), schemaVersion: 1, version: 1, ...entitlement }),
    },
  };
}
