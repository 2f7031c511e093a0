import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { enforceRateLimit, type RateCounter } from '#functions/platform/http/rate-limit.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  AddressChangeResponse,
  AskForAddressRequest,
} from '#shared/contracts/account/address-change.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { type AddressChange, type AddressChanges, codeHashOf, newBack } from './address-change.ts';
import { askedMail, codeMail } from './address-mails.ts';
import type { AddressPool } from './address-pool.ts';

export type AskForAddressDeps = {
  readonly changes: AddressChanges;
  readonly userPool: Pick<AddressPool, 'hasAddress'>;
  readonly addresses: Pick<MailAddresses, 'find'>;
  readonly rateCounter: RateCounter;
  readonly newId: () => string;
  /** Six digits. */
  readonly newCode: () => string;
  /** Of a link. */
  readonly newSecret: () => string;
  readonly clock: Clock;
};

/** In 15 minutes, from one account and to one address, so that nobody floods a mailbox. */
export const mostRequests = 5;
/** Links that wait at once. Each request makes one. */
const mostBacks = 20;

/**
 * Sends a code to the new address, and to the old one a link that stops the change. An address that has an account, or a
 * sign-up that waits, gets a mail that says so instead, and the answer is the same.
 * @throws AppError invalid `same_address` or `address_bounced`; limited; conflict `address_changing`.
 */
export async function askForAddress(
  deps: AskForAddressDeps,
  account: Account,
  { email }: AskForAddressRequest,
): Promise<AddressChangeResponse> {
  const { changes, userPool, addresses, rateCounter, clock } = deps;
  if (email === account.email) {
    throw new AppError('invalid', 'same_address', 'This is the address of your account already.');
  }
  const now = clock();
  await enforceRateLimit(rateCounter, `address-change:${account.id}`, mostRequests, now);
  await enforceRateLimit(rateCounter, `address-change-to:${addressHash(email)}`, mostRequests, now);
  if ((await changes.countBacks(account.id)) >= mostBacks) {
    throw new AppError(
      'limited',
      'too_many_changes',
      'Too many changes of your address. Please try again in a week.',
    );
  }
  if ((await addresses.find(addressHash(email)))?.bouncedAt !== undefined) {
    const text = 'Emails to this address come back. Please use another one.';
    throw new AppError('invalid', 'address_bounced', text);
  }
  const code = (await userPool.hasAddress(email)) ? null : deps.newCode();
  const id = deps.newId();
  const until = now + addressChange.codeHours * hourMs;
  const change: AddressChange = {
    id,
    state: 'asked',
    from: account.email,
    to: email,
    askedAt: new Date(now).toISOString(),
    until: new Date(until).toISOString(),
    codeHash: code === null ? null : codeHashOf(id, code),
    tries: 0,
  };
  // As long as the change may still be confirmed, and seven days more.
  const { back, token } = newBack(account.id, {
    address: account.email,
    madeAt: now,
    until: until + addressChange.backDays * dayMs,
    secret: deps.newSecret(),
  });
  const mails = [codeMail(account, change, code), askedMail(account, change, { token, until: back.until })];
  if (await changes.ask(account.id, change, back, mails)) return { change: waitingOf(change) };
  throw new AppError(
    'conflict',
    'address_changing',
    'Your address is being changed. Please try again in a minute.',
  );
}

export async function readAddressChange(
  { changes, clock }: Pick<AskForAddressDeps, 'changes' | 'clock'>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<AddressChangeResponse> {
  const change = await changes.find(id);
  // What support began waits for links, not for a code.
  const waits =
    change?.state === 'asked' &&
    change.support === undefined &&
    change.from === email &&
    Date.parse(change.until) > clock();
  return { change: waits ? waitingOf(change) : null };
}

export async function withdrawAddressChange(
  { changes }: Pick<AskForAddressDeps, 'changes'>,
  accountId: string,
): Promise<AddressChangeResponse> {
  const change = await changes.find(accountId);
  if (change?.state === 'asked') await changes.end(accountId, change);
  return { change: null };
}

const waitingOf = ({ to, askedAt, until }: AddressChange) => ({ email: to, askedAt, until });
