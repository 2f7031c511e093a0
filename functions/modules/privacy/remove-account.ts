import type { Account } from '#shared/contracts/account/account.ts';
import type { OwnedData } from './owned-data.ts';

export type RemoveAccountDeps = {
  readonly parts: readonly OwnedData[];
  /** Accounts that no restore may bring back. */
  readonly removed: { add(accountId: string): Promise<void> };
  readonly people: {
    find(accountId: string): Promise<Account | null>;
    remove(accountId: string): Promise<void>;
  };
  readonly signIn: {
    remove(accountId: string): Promise<void>;
  };
};

/**
 * Lists the account as removed, then removes all data, then the login, then the profile. After a failure it starts over: each step removes what is left.
 */
export async function removeAccount(deps: RemoveAccountDeps, accountId: string): Promise<void> {
  await deps.removed.add(accountId);
  const person = await deps.people.find(accountId);
  // After a run that died, only the login may be left.
  if (person !== null) {
    for (const part of deps.parts) await part.erase({ accountId, email: person.email });
  }
  await deps.signIn.remove(accountId);
  await deps.people.remove(accountId);
}
