import type { Account, SettingSource, UpdateAccountRequest } from '#shared/contracts/account.ts';

/** `groupPending` until the pool has the account's group: a first run may have died between the two writes. */
export type StoredAccount = {
  readonly account: Account;
  readonly groupPending: boolean;
  /** Epoch seconds: every login session that began before it has ended. */
  readonly sessionsEndedAt?: number;
  /** Set once the owner asked for the account to be deleted: nothing is written for it any longer. */
  readonly closing?: boolean;
};

/** What the owner changed, with where the regional settings come from now. */
export type AccountChange = UpdateAccountRequest & {
  readonly timeZoneSource?: SettingSource | undefined;
  readonly weightUnitSource?: SettingSource | undefined;
};
/** A regional setting that nobody chose, and the value of a browser that takes its place. */
export type Adoption =
  | { readonly setting: 'timeZone'; readonly value: string; readonly source: SettingSource }
  | { readonly setting: 'weightUnit'; readonly value: Account['weightUnit']; readonly source: SettingSource };

/** Port: the profile rows and the marks of ended sessions. */
export type AccountRepository = {
  find(accountId: string): Promise<StoredAccount | null>;
  /** Writes the row with its group pending, unless there is one. @returns Whether this call wrote it. */
  create(account: Account): Promise<boolean>;
  confirmGroup(accountId: string): Promise<void>;
  /** @throws AppError not-found. */
  update(accountId: string, change: AccountChange): Promise<Account>;
  /** Sets the value only while the setting has no source: of several devices the first wins. */
  adopt(accountId: string, adoption: Adoption): Promise<void>;
  /** Refuses every token of the session until they have expired by themselves. @param expiresAt Epoch seconds. */
  endSession(accountId: string, sessionId: string, expiresAt: number): Promise<void>;
  /**
   * Refuses every token of a sign-in before this instant. The latest instant wins; an account that does not exist stays
   * absent. @param at Epoch seconds.
   */
  endSessionsBefore(accountId: string, at: number): Promise<void>;
};
