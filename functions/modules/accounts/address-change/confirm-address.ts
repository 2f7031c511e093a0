import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ConfirmAddressRequest } from '#shared/contracts/account/address-change.ts';
import { untilLoginsCount } from '../end-sessions.ts';
import { type AddressChange, type AddressChanges, codeHashOf } from './address-change.ts';
import { type MoveAddressDeps, moveAddress } from './move-address.ts';

export type ConfirmAddressDeps = MoveAddressDeps & {
  readonly changes: Pick<AddressChanges, 'countTry' | 'begin'>;
  readonly wait: (ms: number) => Promise<unknown>;
};

/**
 * Changes the address by the code that only the new mailbox has, in a login session of the account. Every other session ends.
 * Sent again after it worked it changes nothing.
 * @throws AppError conflict `no_address_change` when none waits for this address, `address_taken` when it got an account
 * meanwhile; invalid `wrong_code`; limited `too_many_attempts`.
 */
export async function confirmAddress(
  deps: ConfirmAddressDeps,
  { account, sessionId }: { readonly account: Pick<Account, 'id' | 'email'>; readonly sessionId: string },
  { email, code }: ConfirmAddressRequest,
): Promise<void> {
  if (account.email === email) return;
  await decide(deps, { account, sessionId }, { email, code });
  if ((await moveAddress(deps, account.id)) === 'taken') {
    const text = 'This address cannot be used. Please choose another one.';
    throw new AppError('conflict', 'address_taken', text);
  }
  await untilLoginsCount(deps);
}

async function decide(
  deps: ConfirmAddressDeps,
  { account, sessionId }: Parameters<typeof confirmAddress>[1],
  { email, code }: ConfirmAddressRequest,
): Promise<void> {
  const change = await waiting(deps, account, email);
  // The count comes first, so that guesses at once are counted, too.
  if (change.state === 'asked' && !(await deps.changes.countTry(account.id, change))) {
    if ((await waiting(deps, account, email)).state === 'asked') throw tooManyAttempts();
  }
  if (change.codeHash !== codeHashOf(change.id, code)) throw wrongCode();
  if (change.state === 'moving' || (await deps.changes.begin(account.id, change, sessionId))) return;
  // The same code on another device was faster.
  const now = await deps.changes.find(account.id);
  if (now?.id !== change.id && (await deps.accounts.find(account.id))?.account.email !== email)
    throw noChange();
}

async function waiting(
  { changes, clock }: ConfirmAddressDeps,
  { id, email: from }: Pick<Account, 'id' | 'email'>,
  email: string,
): Promise<AddressChange> {
  const change = await changes.find(id);
  const isOpen = change?.state === 'moving' || (change !== null && Date.parse(change.until) > clock());
  if (change === null || !isOpen || change.from !== from || change.to !== email) throw noChange();
  return change;
}

const noChange = () =>
  new AppError(
    'conflict',
    'no_address_change',
    'No change to this address waits for a code. Please begin again.',
  );
const wrongCode = () => new AppError('invalid', 'wrong_code', 'This code is not right.');
const tooManyAttempts = () =>
  new AppError('limited', 'too_many_attempts', 'Too many wrong codes. Please have a new one sent.');
