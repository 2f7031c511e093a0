import type { FlagReader } from '#functions/modules/system/flag-store.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { isFlagOn } from '#shared/domain/site/flags.ts';
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
  readonly attributes?: UserAttributes;
};

/**
 * Creates the profile row, then adds the pool's group. The trigger and the first request may both run it, in parallel
 * and repeatedly. A complete account is returned untouched: operators own its role and groups.
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
  const coachSignUp = asksForCoach(attributes) && isFlagOn('coachSignUp', await deps.flags.read(), null);
  const role = signUpRole(attributes, coachSignUp);
  const account = newAccount(person.accountId, attributes, role, deps.clock());
  if (await deps.accounts.create(account)) return { account, groupPending: true };
  const theirs = await deps.accounts.find(person.accountId);
  if (theirs === null) throw new Error('The account was removed while it was made');
  return theirs;
}
