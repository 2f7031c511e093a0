import type { AccountRepository, StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import type { CallerRecordReader } from '#functions/modules/accounts/caller-directory.ts';
import type { StoredEntitlement } from '#functions/modules/accounts/stored-entitlement.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** Profiles, sessions and entitlements as the tables keep them, with the same conditions. */
export type InMemoryAccounts = AccountRepository &
  CallerRecordReader & {
    readonly rows: Map<string, StoredAccount>;
    readonly entitlements: Map<string, StoredEntitlement>;
    readonly endedSessions: Map<string, number>;
  };

export function inMemoryAccounts(clock: Clock): InMemoryAccounts {
  const rows = new Map<string, StoredAccount>();
  const entitlements = new Map<string, StoredEntitlement>();
  const endedSessions = new Map<string, number>();
  return {
    rows,
    entitlements,
    endedSessions,
    async find(accountId) {
      await Promise.resolve();
      return rows.get(accountId) ?? null;
    },
    async create(account) {
      await Promise.resolve();
      if (rows.has(account.id)) return false;
      rows.set(account.id, { account, groupPending: true });
      return true;
    },
    async confirmGroup(accountId) {
      const row = rows.get(accountId);
      if (row !== undefined) rows.set(accountId, { ...row, groupPending: false });
    },
    async update(accountId, change) {
      const row = rows.get(accountId);
      if (row === undefined)
        throw new AppError('not-found', 'account_not_found', 'This account no longer exists.');
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const account = { ...row.account, ...given };
      rows.set(accountId, { ...row, account });
      return account;
    },
    async adopt(accountId, { setting, value, source }) {
      await Promise.resolve();
      const row = rows.get(accountId);
      if (row === undefined || row.account[`${setting}Source`] !== undefined) return;
      rows.set(accountId, {
        ...row,
        account: { ...row.account, [setting]: value, [`${setting}Source`]: source },
      });
    },
    async endSession(accountId, sessionId, expiresAt) {
      endedSessions.set(`${accountId}/${sessionId}`, expiresAt);
    },
    async endSessionsBefore(accountId, at) {
      await Promise.resolve();
      const found = rows.get(accountId);
      if (found === undefined) return;
      const { sessionKept: _kept, ...row } = found;
      rows.set(accountId, { ...row, sessionsEndedAt: Math.max(row.sessionsEndedAt ?? 0, at) });
    },
    async endOtherSessionsBefore(accountId, at, id) {
      await Promise.resolve();
      const row = rows.get(accountId);
      if (row !== undefined && (row.sessionsEndedAt ?? 0) < at)
        rows.set(accountId, { ...row, sessionsEndedAt: at, sessionKept: { id, at } });
    },
    async read(accountId, sessionId) {
      const expiresAt = endedSessions.get(`${accountId}/${sessionId}`);
      return {
        stored: rows.get(accountId) ?? null,
        entitlement: entitlements.get(accountId) ?? null,
        sessionEnded: expiresAt !== undefined && expiresAt * 1000 > clock(),
      };
    },
  };
}
