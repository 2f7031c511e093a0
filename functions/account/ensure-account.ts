import type { Clock } from '#functions/platform/clock.ts';
import type { FlagReader } from '#functions/system/flag-store.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { AccountRepository } from './account-repository.ts';
import { asksForCoach, newAccount, signUpRole } from './new-account.ts';
import type { UserAttributes, UserPool } from './user-pool.ts';

export type EnsureAccountDeps = {
  readonly accounts: AccountRepository;
  readonly userPool: UserPool;
  readonly flags: FlagReader;
  readonly clock: Clock;
};

export type Person = {
  readonly accountId: string;
  readonly username: string;
  /** Where the caller has them from the pool already; read from it otherwise. Never what a browser sent. */
  readonly attributes?: UserAttributes;
};

/**
 * Makes a person's account: the profile row, then the pool's group for its role. The post-confirmation trigger and
 * the first authenticated request both run it, at once or alone, as often as they like: one conditional put decides
 * who makes the row, and a run that died before the group is finished by the next.
 *
 * An account that is complete is returned untouched: its role and groups are the operators' from then on.
 * @throws Error of the pool or the table; run it again.
 */
export async function ensureAccount(deps: EnsureAccountDeps, person: Person): Promise<Account> {
  const existing = (await deps.accounts.find(person.accountId)) ?? (await create(deps, person));
  if (existing.groupPending) {
    await deps.userPool.addToGroup(person.username, existing.account.role);
    await deps.accounts.confirmGroup(person.accountId);
  }
  return existing.account;
}

async function create(deps: EnsureAccountDeps, person: Person) {
  const attributes = person.attributes ?? (await deps.userPool.attributesOf(person.username));
  // The switch matters to those who ask to be coaches alone.
  const coachSignUp = asksForCoach(attributes) && (await deps.flags.read()).coachSignUp;
  const role = signUpRole(attributes, coachSignUp);
  const account = newAccount(person.accountId, attributes, role, deps.clock());
  if (await deps.accounts.create(account)) return { account, groupPending: true };
  const theirs = await deps.accounts.find(person.accountId);
  if (theirs === null) throw new Error('The account was removed while it was made');
  return theirs;
}
