import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Deletions } from './keep-account.ts';
import type { OwnedData } from './owned-data.ts';

export type RemoveAccountDeps = {
  readonly deletions: Pick<Deletions, 'begin'>;
  readonly clock: Clock;
  readonly parts: readonly OwnedData[];
  /** Accounts that no restore may bring back. */
  readonly removed: { add(accountId: string): Promise<void> };
  readonly people: {
    find(accountId: string): Promise<Account | null>;
    /** Mails in the same transaction that it is done. null where a run before did both. */
    remove(accountId: string, person: Account | null): Promise<void>;
  };
  readonly signIn: {
    remove(accountId: string): Promise<void>;
  };
};

/**
 * Lists the account as removed, then removes all data, then the login, then the profile. After a failure it starts over: each step removes what is left.
 * An account whose owner undid the deletion stays as it is; once the removal has begun, nobody undoes it.
 */
export async function removeAccount(deps: RemoveAccountDeps, accountId: string): Promise<void> {
  if ((await deps.deletions.begin(accountId, deps.clock())) === 'kept') return;
  await deps.removed.add(accountId);
  const person = await deps.people.find(accountId);
  // After a run that died, only the login may be left.
  if (person !== null) {
    for (const part of deps.parts) await part.erase({ accountId, email: person.email });
  }
  await deps.signIn.remove(accountId);
  await deps.people.remove(accountId, person);
}
