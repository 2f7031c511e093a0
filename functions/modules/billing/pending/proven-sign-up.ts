import { AppError } from '#functions/platform/app-error.ts';
import type { SignUp, SignUps } from './open-sign-up-checkout.ts';
import { isVerifierOf } from './pending-purchase.ts';

/** @returns null unless the caller has the secret of the browser that signed up. */
export async function provenSignUp(
  signUps: SignUps,
  { accountId, verifier }: { readonly accountId: string; readonly verifier: string },
): Promise<SignUp | null> {
  const signUp = await signUps.find(accountId);
  return signUp !== null && isVerifierOf(signUp.challenge, verifier) ? signUp : null;
}

/** One answer for everything, so that it tells nothing of an address. */
export const signUpNotFound = () =>
  new AppError('not-found', 'sign_up_not_found', 'This sign-up was not found.');
