import type { SecondFactorRequest } from '#shared/contracts/account/account-requests.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { UserPool } from './user-pool.ts';

export type ChangeSecondFactorDeps = {
  readonly userPool: Pick<UserPool, 'turnOnSecondFactor' | 'turnOffSecondFactor'>;
  readonly notices: SecurityNotices;
};

/**
 * Mails the owner. Turning it off twice sends one mail; turning it on again may bring another authenticator app, so
 * each time sends one.
 * @param accessToken The pool changes the factor for its owner's session only.
 * @throws AppError as the user pool.
 */
export async function changeSecondFactor(
  { userPool, notices }: ChangeSecondFactorDeps,
  accountId: string,
  accessToken: string,
  request: SecondFactorRequest,
): Promise<void> {
  if (request.on) {
    await userPool.turnOnSecondFactor(accessToken, request.code);
    await notices.send('second-factor-on', accountId);
  } else if (await userPool.turnOffSecondFactor(accessToken)) {
    await notices.send('second-factor-off', accountId);
  }
}
