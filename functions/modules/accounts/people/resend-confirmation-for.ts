import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { RateCounter } from '#functions/platform/http/rate-limit.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { ResendConfirmationForRequest } from '#shared/contracts/admin/person-acts.ts';
import { limitConfirmations, type WaitingSignUps } from '../resend-confirmation.ts';
import type { ActingAdmin, PersonActWriter } from './person-acts.ts';

const needed: AdminPermission = 'people.write';

export type ResendForDeps = {
  readonly signUps: WaitingSignUps;
  readonly acts: PersonActWriter;
  readonly rateCounter: RateCounter;
  readonly clock: Clock;
};

/**
 * Mails the confirmation of a sign-up again, because an admin asks. The line of the audit trail comes first, so no mail goes
 * without one; it names the account to be, not the address.
 * @returns false when an admin did so within the minute: nothing is sent then.
 * @throws AppError conflict `not_unconfirmed`; limited; forbidden when who acts lost the permission meanwhile; unavailable
 * `confirmation_not_sent` when the pool refuses.
 */
export async function resendConfirmationFor(
  { signUps, acts, rateCounter, clock }: ResendForDeps,
  by: ActingAdmin,
  { email, reason }: ResendConfirmationForRequest,
): Promise<{ sent: boolean }> {
  const accountId = await signUps.findWaiting(email);
  if (accountId === null) throw notUnconfirmed();
  await limitConfirmations({ rateCounter, clock }, email);
  const at = clock();
  const change = { act: 'resend-confirmation', addressId: addressHash(email), at } as const;
  const { accountId: byAccountId, requestId } = by;
  const details = { accountId, reason };
  const refused = await acts.write(accountId, change, needed, {
    action: 'accounts.resend-confirmation',
    byAccountId,
    requestId,
    at,
    details,
  });
  if (refused.includes('actor')) throw permissionRequired([needed]);
  if (refused.length > 0) return { sent: false };
  await send(signUps, email);
  return { sent: true };
}

async function send(signUps: WaitingSignUps, email: string): Promise<void> {
  try {
    await signUps.sendConfirmation(email);
  } catch (error) {
    // Its owner may have confirmed the address since we looked.
    if ((await signUps.findWaiting(email)) === null) throw notUnconfirmed();
    const text = 'The email could not be sent. Please try again in a minute.';
    throw new AppError('unavailable', 'confirmation_not_sent', text, undefined, { cause: error });
  }
}

const notUnconfirmed = () =>
  new AppError('conflict', 'not_unconfirmed', 'No sign-up with this address waits for its confirmation.');
