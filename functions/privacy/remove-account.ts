import type { Account } from '#shared/contracts/account.ts';
import type { OwnedData } from './owned-data.ts';

export type RemoveAccountDeps = {
  readonly parts: readonly OwnedData[];
  readonly people: {
    find(accountId: string): Promise<Account | null>;
    /** The last row that knows the person. */
    remove(accountId: string): Promise<void>;
  };
  readonly signIn: {
    /** For good. Somebody who is gone already is no error. */
    remove(accountId: string): Promise<void>;
  };
};

/**
 * Removes everything that is kept of a person, then their sign-in, then the profile that said whose it was. Stopped
 * anywhere, it is run again from the start: each step removes what is still there.
 */
export async function removeAccount(deps: RemoveAccountDeps, accountId: string): Promise<void> {
  const person = await deps.people.find(accountId);
  // Nobody is left to look for; the sign-in may be, if the run before died in between.
  if (person !== null) {
    for (const part of deps.parts) await part.erase({ accountId, email: person.email });
  }
  await deps.signIn.remove(accountId);
  await deps.people.remove(accountId);
}
