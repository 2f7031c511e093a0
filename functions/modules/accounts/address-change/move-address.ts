import { addressHash } from '#functions/platform/address-hash.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import { mailCategories } from '#shared/domain/access/mail-categories.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { AccountRepository } from '../account-repository.ts';
import { secondAfterSignIns } from '../end-sessions.ts';
import { type AddressChange, type AddressChanges, type FinishedMove, newBack } from './address-change.ts';
import { backMail, movedMails } from './address-mails.ts';
import type { AddressPool } from './address-pool.ts';

export type MoveAddressDeps = {
  readonly changes: Pick<AddressChanges, 'find' | 'finish' | 'end'>;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly userPool: Pick<
    AddressPool,
    'changeAddress' | 'endPassword' | 'endSecondFactor' | 'revokeSessions'
  >;
  readonly addresses: Pick<MailAddresses, 'find' | 'choose'>;
  readonly removePushDevices: (accountId: string) => Promise<unknown>;
  readonly newSecret: () => string;
  readonly clock: Clock;
};

/** `none`: nothing moves, because another run was faster. `taken`: somebody else has the address by now. */
export type MoveOutcome = 'moved' | 'taken' | 'none';

/**
 * Carries out a change that is decided. Each step may be repeated, so that a job finishes what a request that died began,
 * and two runs at once end alike: the profile decides what the pool has.
 * @throws Error of the pool or a table; run it again.
 */
export async function moveAddress(deps: MoveAddressDeps, accountId: string): Promise<MoveOutcome> {
  const { changes, accounts, userPool } = deps;
  const change = await changes.find(accountId);
  const person = (await accounts.find(accountId))?.account;
  if (change?.state !== 'moving' || person === undefined) return 'none';
  if ((await userPool.changeAddress(accountId, change.to)) === 'taken') {
    await changes.end(accountId, change);
    return 'taken';
  }
  if (change.backId !== undefined) {
    await userPool.endPassword(accountId);
    await userPool.revokeSessions(accountId);
    // After the sessions, which could set one up again. The pool does not say how old it is, so the owner's ends, too.
    await userPool.endSecondFactor(accountId);
  }
  await carryChoices(deps, change);
  const isFinished = await changes.finish(accountId, change, finishedMove(deps, person, change));
  await deps.removePushDevices(accountId);
  if (isFinished) return 'moved';
  // Another run finished it, or it was replaced: what this one told the pool may be out of date.
  const now = (await accounts.find(accountId))?.account.email;
  if (now !== undefined && now !== change.to) await userPool.changeAddress(accountId, now);
  await changes.end(accountId, change);
  return 'none';
}

function finishedMove(
  { newSecret, clock }: MoveAddressDeps,
  person: Account,
  change: AddressChange,
): FinishedMove {
  const now = clock();
  const endedAt = secondAfterSignIns(now);
  if (change.backId !== undefined) {
    return { endedAt, mails: [backMail(person.id, change, now)] };
  }
  const until = now + addressChange.backDays * dayMs;
  const { back, token } = newBack(person.id, {
    address: change.from,
    madeAt: now,
    until,
    secret: newSecret(),
  });
  return { endedAt, back, mails: movedMails(person, change, { token, until: back.until }, now) };
}

/** A person who wants no tips at one address does not get them at the next. A later choice for that address stays. */
async function carryChoices({ addresses }: MoveAddressDeps, { from, to }: AddressChange): Promise<void> {
  if (from === to) return;
  const [old, next] = await Promise.all([from, to].map((each) => addresses.find(addressHash(each))));
  for (const category of mailCategories) {
    const choice = old?.[category];
    const later = next?.[category];
    if (choice === undefined || (later !== undefined && later.at >= choice.at)) continue;
    await addresses.choose(addressHash(to), category, choice);
  }
}
