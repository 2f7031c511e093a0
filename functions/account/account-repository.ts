import type { Account, UpdateAccountRequest } from '#shared/contracts/account.ts';

/** `groupPending` until the pool has the account's group: a first run may have died between the two writes. */
export type StoredAccount = { readonly account: Account; readonly groupPending: boolean };

/** Port: the profile rows and the marks of ended sessions. */
export type AccountRepository = {
  find(accountId: string): Promise<StoredAccount | null>;
  /** Writes the row with its group pending, unless there is one. @returns Whether this call wrote it. */
  create(account: Account): Promise<boolean>;
  confirmGroup(accountId: string): Promise<void>;
  /** @throws AppError not-found. */
  update(accountId: string, change: UpdateAccountRequest): Promise<Account>;
  /** Refuses every token of the session until they have expired by themselves. @param expiresAt Epoch seconds. */
  endSession(accountId: string, sessionId: string, expiresAt: number): Promise<void>;
};
