import { AppError } from '#functions/platform/app-error.ts';
import { type AccountRepository, isOpenAccount } from '../account-repository.ts';

/**
 * Another admin who can sign in, so that somebody is left who can make admins of others.
 * @throws AppError conflict `last_admin`
 */
export async function requireOtherAdmin(
  deps: {
    readonly adminIds: () => Promise<readonly string[]>;
    readonly accounts: Pick<AccountRepository, 'find'>;
  },
  accountId: string,
): Promise<string> {
  for (const id of await deps.adminIds()) {
    const stored = id === accountId ? null : await deps.accounts.find(id);
    if (isOpenAccount(stored) && stored.account.role === 'admin') return id;
  }
  throw lastAdmin();
}

export const lastAdmin = () =>
  new AppError('conflict', 'last_admin', 'Make somebody else an admin before you delete your account.');
