import { isTimeZone } from '#functions/modules/accounts/new-account.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import type { CheckoutResponse, SignUpCheckoutRequest } from '#shared/contracts/billing/billing.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { type StartCheckoutDependencies, startCheckout } from '../checkout/start-checkout.ts';
import type { NewPendingPurchase, PendingPurchases } from './pending-purchase.ts';
import { provenSignUp, signUpNotFound } from './proven-sign-up.ts';

/** What the user pool knows of a sign-up. */
export type SignUp = {
  readonly isConfirmed: boolean;
  readonly email: string;
  readonly challenge: string | undefined;
  readonly locale: string | undefined;
  readonly timeZone: string | undefined;
};
export type SignUps = { find(accountId: string): Promise<SignUp | null> };

export type SignUpCheckoutDependencies = StartCheckoutDependencies & {
  readonly signUps: SignUps;
  readonly pending: PendingPurchases;
};

/**
 * Opens the payment page of a sign-up whose address is not confirmed yet. Sent again, it answers with the page that is
 * open.
 * @throws AppError not-found for everything that does not match, alike, so that it tells nothing of an address; also
 *   once the address is confirmed, and for the limited tier, whose few seats nobody may hold with made-up addresses.
 *   Otherwise as `startCheckout`: conflict `no_coach_available`, `checkout_busy`; unavailable `price_unavailable`.
 */
export async function openSignUpCheckout(
  dependencies: SignUpCheckoutDependencies,
  { accountId, verifier, choice }: SignUpCheckoutRequest,
): Promise<CheckoutResponse> {
  const { signUps, pending } = dependencies;
  const signUp = await provenSignUp(signUps, { accountId, verifier });
  if (signUp === null || signUp.isConfirmed) throw signUpNotFound();
  if ('tier' in choice && choice.tier === limitedTier) throw signUpNotFound();
  const isOpen = await pending.open(newPurchaseOf(dependencies, accountId, signUp));
  if (!isOpen) throw signUpNotFound();
  try {
    return await startCheckout(dependencies, { accountId, email: signUp.email, tier: null }, choice);
  } catch (error) {
    // It was paid meanwhile; what to do about it is for people who signed in.
    if (error instanceof AppError && paidAlready.includes(error.code)) throw signUpNotFound();
    throw error;
  }
}

const paidAlready = ['subscription_exists', 'plan_exists'];

export function newPurchaseOf(
  { clock, newId }: Pick<SignUpCheckoutDependencies, 'clock' | 'newId'>,
  accountId: string,
  signUp: SignUp,
): NewPendingPurchase {
  return {
    id: newId(),
    accountId,
    email: signUp.email,
    locale: localeIds.find((each) => each === signUp.locale) ?? 'en',
    timeZone: isTimeZone(signUp.timeZone) ? signUp.timeZone : 'UTC',
    openedAt: new Date(clock()).toISOString(),
  };
}
