import { AppError } from '#functions/platform/app-error.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { ChangePasswordRequest } from '#shared/contracts/account/account-requests.ts';
import { passwordProblem } from '#shared/domain/access/password-strength.ts';
import { type EndSessionsDeps, endSessions } from './end-sessions.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { UserPool } from './user-pool.ts';

export type ChangePasswordDeps = EndSessionsDeps & {
  readonly userPool: Pick<UserPool, 'changePassword' | 'revokeSessions'>;
  readonly notices: SecurityNotices;
  readonly log: Log;
};

/**
 * Changes the password, ends every login session and mails the owner. Passwords must not reach a row, a log line or an
 * error.
 * @param accessToken The pool accepts the current password only from its owner's session.
 * @throws AppError invalid `weak_password`, `wrong_password` or `password_refused`; limited `too_many_attempts`;
 * unavailable `sessions_not_ended` when the password changed but other sessions may still be open.
 */
export async function changePassword(
  deps: ChangePasswordDeps,
  account: Account,
  accessToken: string,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const problem = passwordProblem(newPassword);
  if (problem !== null) {
    throw new AppError('invalid', 'weak_password', 'Choose a stronger password.', { problem });
  }
  await deps.userPool.changePassword(accessToken, currentPassword, newPassword);
  const mailed = deps.notices.send('password-changed', account.id);
  try {
    await endSessions(deps, account.id);
  } catch (error) {
    deps.log.error('sessions not ended', { error: error instanceof Error ? error.name : 'unknown' });
    const text = 'Your password was changed, but other devices may still be signed in. Sign out everywhere.';
    throw new AppError('unavailable', 'sessions_not_ended', text, undefined, { cause: error });
  } finally {
    await mailed;
  }
}
