import type { StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import type { MailPush } from '#functions/modules/mail/send-mail.ts';
import { choiceOf, type PushDeps, pushNotice } from '#functions/modules/notifications/push-notice.ts';
import { type NotificationId, notifications } from '#shared/domain/notifications/notifications.ts';
import type { mailKinds } from './mail-kinds.ts';

/** The mails that a push may go out for, and the notification that it is. */
const pushedMails = {
  'check-in-answered': 'coach-answered',
  'messages-unread': 'message-waiting',
  'session-reminder': 'session-soon',
  'check-in-reminder': 'check-in-due',
  'payment-failed': 'payment-failed',
} as const satisfies Partial<Record<keyof typeof mailKinds, NotificationId>>;

const notificationOf = (kind: string): NotificationId | undefined =>
  Object.entries(pushedMails).find(([mail]) => mail === kind)?.[1];

/** A push says what the mail's subject or its text `push` says, and opens what the mail's button opens, or else a screen of the site. */
export function createMailPush(
  deps: PushDeps,
  accounts: { find(accountId: string): Promise<Pick<StoredAccount, 'account' | 'closing'> | null> },
): MailPush {
  return {
    has: (kind) => notificationOf(kind) !== undefined,
    async send({ id, kind, to, expiresAt }, { push, opens }) {
      const notification = notificationOf(kind);
      if (notification === undefined || !('accountId' in to)) return 'mail-too';
      if (push === undefined || opens === undefined) return 'mail-too';
      try {
        const stored = await accounts.find(to.accountId);
        // The deletion ended the login sessions, and push ends with them.
        if (stored === null || stored.closing) return 'mail-too';
        // Devices of somebody who was a client before.
        if (stored.account.role !== 'client') return 'mail-too';
        const wanted = await choiceOf(deps, to.accountId, notification);
        const owner = { accountId: to.accountId, timeZone: stored.account.timeZone };
        const cause = { kind: notification, uselessAt: expiresAt };
        const isReached = wanted.push && (await pushNotice(deps, owner, cause, { id, ...push, url: opens }));
        const mailToo = wanted.mail && (!isReached || notifications[notification].mail === 'always');
        if (mailToo) return 'mail-too';
        return isReached ? 'instead' : 'not-wanted';
      } catch (error) {
        // The mail must not wait for what is wrong with push.
        deps.log.warn('push failed', { kind, error: error instanceof Error ? error.name : 'unknown' });
        return 'mail-too';
      }
    },
  };
}
