import { updatePassword } from 'aws-amplify/auth';
import { loadRuntimeConfig } from '#web/lib/runtime-config.ts';
import { identityErrorName } from '../identity-error.ts';
import { configureAmplify } from './amplify-settings.ts';

/**
 * Whether this is the signed-in person's password, by the pool's own word: it is changed to itself, which ends no
 * session. A second sign-in would, and asks for the second factor.
 * @throws Whatever the pool says besides: too many attempts, above all.
 */
export async function isOwnPassword(password: string): Promise<boolean> {
  configureAmplify(await loadRuntimeConfig());
  try {
    await updatePassword({ oldPassword: password, newPassword: password });
    return true;
  } catch (error) {
    if (identityErrorName(error) === 'NotAuthorizedException') return false;
    throw error;
  }
}
