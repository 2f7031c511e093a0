import { confirmSignIn, type SignInOutput, signIn, signOut } from 'aws-amplify/auth';
import type { SignInStep } from '../identity/identity-client.ts';
import { identityErrorName } from '../identity/identity-error.ts';

/** Uses SRP, so the password never leaves the browser. Leftover tokens are dropped first. */
export async function startSignIn(email: string, password: string): Promise<SignInStep> {
  try {
    return toStep(await signIn({ username: email, password }));
  } catch (error) {
    if (identityErrorName(error) !== 'UserAlreadyAuthenticatedException') {
      throw error;
    }
    await signOut();
    return toStep(await signIn({ username: email, password }));
  }
}

export async function answerChallenge(answer: string): Promise<SignInStep> {
  return toStep(await confirmSignIn({ challengeResponse: answer }));
}

export function toStep({ nextStep }: SignInOutput): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return {
        kind: 'totp-setup',
        secret: nextStep.totpSetupDetails.sharedSecret,
        setupUri: nextStep.totpSetupDetails.getSetupUri('REPZ').toString(),
      };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password' };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'unconfirmed' };
    case 'RESET_PASSWORD':
      return { kind: 'password-reset' };
    default:
      return { kind: 'unsupported', step: nextStep.signInStep };
  }
}
