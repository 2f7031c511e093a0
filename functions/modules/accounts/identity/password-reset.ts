import type { Log } from '#functions/platform/logging.ts';
import { type EndSessionsDeps, endSessions } from '../end-sessions.ts';
import type { SecurityNotices } from '../security-notices.ts';
import type { ConfirmationEvent } from './confirm-sign-up.ts';

export type PasswordResetDeps = EndSessionsDeps & {
  readonly notices: SecurityNotices;
  readonly log: Log;
};

/**
 * Ends every login session and mails the owner. Never fails the reset: the new password is already in force, so a
 * failure is only logged.
 */
export async function afterPasswordReset(deps: PasswordResetDeps, event: ConfirmationEvent): Promise<void> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return;
  try {
    const accountId = event.request.userAttributes.sub;
    if (accountId === undefined) throw new Error('The event names no user');
    await Promise.all([endSessions(deps, accountId), deps.notices.send('password-changed', accountId)]);
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
    deps.log.error('sessions not ended after a password reset', { error: name, message });
  }
}
