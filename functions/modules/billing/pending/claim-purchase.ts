import type { ConfirmationEvent } from '#functions/modules/accounts/identity/confirm-sign-up.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import {
  purchaseChallengeAttribute,
  purchaseVerifierMetadata,
} from '#shared/domain/access/purchase-challenge.ts';
import type { PendingPurchases } from './pending-purchase.ts';
import { isVerifierOf } from './pending-purchase.ts';

type ClaimDeps = {
  readonly pending: Pick<PendingPurchases, 'claim' | 'noteReset'>;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Gives the purchase from before the confirmation to the account. It is proven where the browser that could pay brought
 * the code of the mail. After a password reset, notes it on a purchase without that proof: the card must go. Never fails
 * the confirmation: without the claim, the owner's next request makes it, unproven.
 */
export async function claimPurchase(
  { pending, clock, log }: ClaimDeps,
  { triggerSource, request }: ConfirmationEvent,
): Promise<void> {
  const { sub: accountId, [purchaseChallengeAttribute]: challenge } = request.userAttributes;
  if (accountId === undefined || challenge === undefined) return;
  try {
    if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await pending.noteReset(accountId, new Date(clock()).toISOString());
    } else {
      const verifier = request.clientMetadata?.[purchaseVerifierMetadata];
      await pending.claim(accountId, isVerifierOf(challenge, verifier));
    }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
    log.error('pending purchase not updated at confirmation', { accountId, error: name, message });
  }
}
