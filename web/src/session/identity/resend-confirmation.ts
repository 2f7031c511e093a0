import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { AuthTextKey } from '../text-key.ts';

/**
 * Mails the confirmation of a sign-up again, where one waits for it. The answer never tells whether the address has an
 * account.
 * @returns What to say when nothing could be sent.
 */
export async function resendConfirmation(email: string): Promise<AuthTextKey | null> {
  try {
    await callApi('resendConfirmation', { email });
    return null;
  } catch (error) {
    console.warn('The confirmation could not be sent again', error);
    if (!(error instanceof ApiError)) return 'auth.error.unexpected';
    if (error.status === 429) return 'auth.error.too-many';
    return error.code === 'network' ? 'auth.error.network' : 'auth.error.unexpected';
  }
}
