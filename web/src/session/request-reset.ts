import { identityClient } from './auth.ts';
import { codeRefusal, isResetUnconfirmed } from './identity/identity-error.ts';
import { resendConfirmation } from './identity/resend-confirmation.ts';
import type { AuthTextKey } from './text-key.ts';

/**
 * Mails a code for a new password; to an address that is not confirmed yet, its confirmation, which comes first. An
 * unknown address must get the same answer as a known one.
 * @returns What to say when nothing could be asked for.
 */
export async function requestReset(email: string): Promise<AuthTextKey | null> {
  try {
    await (await identityClient()).requestPasswordReset(email);
    return null;
  } catch (error) {
    if (isResetUnconfirmed(error)) return resendConfirmation(email);
    const { messageKey } = codeRefusal(error);
    return messageKey === 'auth.error.too-many' || messageKey === 'auth.error.network' ? messageKey : null;
  }
}
