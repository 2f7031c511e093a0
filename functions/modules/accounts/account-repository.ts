import type { Account, SettingSource } from '#shared/contracts/account/account.ts';
import type { UpdateAccountRequest } from '#shared/contracts/account/account-requests.ts';

/** `groupPending` until the pool has the account's group: a run may die between the two writes. */
export type StoredAccount = {
  readonly account: Account;
  readonly groupPending: boolean;
  readonly sessionsEndedAt?: number;
  /** The one login session that `sessionsEndedAt` spares, while that still has the value of `at`. */
  readonly sessionKept?: { readonly id: string; readonly at: number };
  readonly closing?: boolean;
  /** Support asked for the deletion, on the owner's request. */
  readonly closingBySupport?: boolean;
  /** The job has begun to remove what the account holds. */
  readonly removing?: boolean;
  /** ISO instant, while an admin keeps the account closed to its owner. */
  readonly disabledAt?: string;
};

/**
 * Whether its owner may use it: it is neither closing nor disabled. What runs by itself reminds nobody else, and acts in nobody
 * else's name.
 */
export const isOpenAccount = (
  stored: Pick<StoredAccount, 'account' | 'closing' | 'disabledAt'> | null,
): stored is StoredAccount => stored !== null && stored.closing !== true && stored.disabledAt === undefined;

/** An account with what an admin's disabling adds to it, as `mayOpenClients` asks. */
export const withDisabledAt = ({ account, disabledAt }: Pick<StoredAccount, 'account' | 'disabledAt'>) => ({
  ...account,
  disabledAt,
});

/** Accounts by id, each with what an admin's disabling adds to it. */
export const peopleOf = (accounts: Pick<AccountRepository, 'find'>) => ({
  async find(accountId: string) {
    const stored = await accounts.find(accountId);
    return stored && withDisabledAt(stored);
  },
});

export type AccountChange = UpdateAccountRequest & {
  readonly timeZoneSource?: SettingSource | undefined;
  readonly weightUnitSource?: SettingSource | undefined;
  readonly todayTiles?: Account['todayTiles'];
};
export type Adoption =
  | { readonly setting: 'timeZone'; readonly value: string; readonly source: SettingSource }
  | { readonly setting: 'weightUnit'; readonly value: Account['weightUnit']; readonly source: SettingSource };

export type AccountRepository = {
  find(accountId: string): Promise<StoredAccount | null>;
  create(account: Account): Promise<boolean>;
  confirmGroup(accountId: string): Promise<void>;
  update(accountId: string, change: AccountChange): Promise<Account>;
  /** Sets the value only while the setting has no source, so the first of several devices wins. */
  adopt(accountId: string, adoption: Adoption): Promise<void>;
  /** @param expiresAt Epoch seconds, when all tokens of the session have expired. */
  endSession(accountId: string, sessionId: string, expiresAt: number): Promise<void>;
  /**
   * Rejects tokens of logins before this instant, and keeps no session. The latest instant wins; a missing account stays
   * missing.
   * @param at Epoch seconds.
   */
  endSessionsBefore(accountId: string, at: number): Promise<void>;
  /**
   * As `endSessionsBefore`, but for one login session. An instant that was marked already wins, and ends this one too.
   * @param at Epoch seconds.
   */
  endOtherSessionsBefore(accountId: string, at: number, keptSessionId: string): Promise<void>;
};
