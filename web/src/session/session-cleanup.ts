import type { AuthDependencies } from './auth-state.ts';
import type { AuthUser } from './identity/identity-client.ts';

type Dropping = { readonly revoke: boolean; readonly keepsPush?: boolean };

/** What a login session leaves on the device and at the identity provider, and how it is removed. */
export function createSessionCleanup({
  identity: identityOf,
  device: deviceOf,
  revokeSession,
  logError,
}: Pick<AuthDependencies, 'identity' | 'device' | 'revokeSession' | 'logError'>) {
  async function clearDevice(user: AuthUser, how?: { readonly keepsPush: boolean }): Promise<void> {
    await deviceOf()
      .then((device) => device.clear(user.id, how))
      .catch((error: unknown) => logError('The device could not be cleared', error));
  }

  /** @throws UnprotectedWork */
  async function protectWork(user: AuthUser): Promise<void> {
    await (await deviceOf()).protect(user.id);
  }

  /** After a login session that ended by itself. Sends or encrypts unsent work before it removes tokens and personal data. */
  async function leaveBehind(user: AuthUser): Promise<void> {
    await protectWork(user).catch((error: unknown) => logError('Unsent work is not protected', error));
    await dropTokens({ revoke: true, keepsPush: true });
    await clearDevice(user, { keepsPush: true });
  }

  async function dropTokens({ revoke, keepsPush = false }: Dropping): Promise<void> {
    const identity = await identityOf();
    if (revoke)
      await revokeSession({ keepsPush }).catch((error: unknown) =>
        logError('The session could not be revoked', error),
      );
    await identity
      .signOut()
      .catch((error: unknown) => logError('The identity provider kept the session', error));
  }

  return { clearDevice, protectWork, leaveBehind, dropTokens };
}
