import { isOpenAccount, type StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import { loadMailTexts } from '#functions/modules/mail/mail-text.ts';
import type { ClaimedMail, MailPush } from '#functions/modules/mail/send-mail.ts';
import {
  choiceOf,
  type PushDeps,
  type PushNotice,
  pushNotice,
  quietEnd,
} from '#functions/modules/notifications/push-notice.ts';
import type { SendRestAlertDeps } from '#functions/modules/notifications/rest-alerts.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { type NotificationId, notifications } from '#shared/domain/notifications/notifications.ts';
import type { mailKinds } from './mail-kinds.ts';

/** The mails that a push may go out for, and the notification that it is. */
const pushedMails = {
  'check-in-answered': 'coach-answered',
  'messages-unread': 'message-waiting',
  'session-reminder': 'session-soon',
  'check-in-reminder': 'check-in-due',
  'workout-reminder': 'workout-planned',
  'payment-failed': 'payment-failed',
} as const satisfies Partial<Record<keyof typeof mailKinds, NotificationId>>;

const notificationOf = (kind: string): NotificationId | undefined =>
  Object.entries(pushedMails).find(([mail]) => mail === kind)?.[1];

type DeviceOwner = Pick<Account, 'timeZone' | 'locale'> & { readonly accountId: string };
type Accounts = {
  find(accountId: string): Promise<Pick<StoredAccount, 'account' | 'closing' | 'disabledAt'> | null>;
};
type Shown = { readonly mail: ClaimedMail; readonly kind: NotificationId; readonly notice: PushNotice };

/** A push says what the mail's subject or its text `push` says, and opens what the mail's button opens, or else a screen of the site. */
export function createMailPush(deps: PushDeps, accounts: Accounts): MailPush {
  const show = (owner: DeviceOwner, { mail, kind, notice }: Shown) =>
    pushNotice(deps, owner, { kind, uselessAt: mail.expiresAt }, notice);
  const has = (kind: string) => notificationOf(kind) !== undefined;
  return {
    has,
    send: sendBy(deps, accounts, show),
    bundle() {
      const collected: (Shown & { readonly owner: DeviceOwner })[] = [];
      return {
        has,
        bundle: () => {
          throw new Error('A bundle holds notices, not bundles');
        },
        send: sendBy(deps, accounts, async (owner, shown) => {
          collected.push({ ...shown, owner });
          return true;
        }),
        async sendAll() {
          const [first, ...others] = collected;
          if (first === undefined) return;
          const { owner, notice, kind } = first;
          await (others.length === 0
            ? show(owner, first)
            : pushNotice(deps, owner, { kind }, await foldedNotice(owner, notice, collected.length))
          ).catch((error: unknown) => logBroken(deps, kind, error));
        },
      };
    },
  };
}

async function foldedNotice(
  { locale }: DeviceOwner,
  { id, locked }: PushNotice,
  count: number,
): Promise<PushNotice> {
  const { text } = await loadMailTexts(locale);
  return { id: `folded#${id}`, title: text('push.folded', { count }), locked, url: '/dashboard' };
}

function sendBy(
  deps: PushDeps,
  accounts: Accounts,
  show: (owner: DeviceOwner, shown: Shown) => Promise<boolean>,
): MailPush['send'] {
  return async (mail, { push, opens }, mayMail) => {
    const { id, kind, to } = mail;
    const notification = notificationOf(kind);
    if (notification === undefined || !('accountId' in to)) return 'mail-too';
    if (push === undefined || opens === undefined) return 'mail-too';
    try {
      const person = await pushedPerson(accounts, to.accountId);
      if (person === null) return 'mail-too';
      const { timeZone, locale } = person;
      const wanted = await choiceOf(deps, to.accountId, notification);
      const owner = { accountId: to.accountId, timeZone, locale };
      if (wanted.push && !(wanted.mail && mayMail)) {
        const holdUntil = await quietEnd(deps, owner);
        if (holdUntil !== null) return { holdUntil };
      }
      const notice = { id, ...push, url: opens };
      const isReached = wanted.push && (await show(owner, { mail, kind: notification, notice }));
      const mailToo = wanted.mail && (!isReached || notifications[notification].mail === 'always');
      if (mailToo) return 'mail-too';
      return isReached ? 'instead' : 'not-wanted';
    } catch (error) {
      // The mail must not wait for what is wrong with push.
      logBroken(deps, kind, error);
      return 'mail-too';
    }
  };
}

/** @returns Null for who gets no push, whatever devices are left over. */
async function pushedPerson(accounts: Accounts, accountId: string) {
  const stored = await accounts.find(accountId);
  // A deletion or an admin ended the login sessions, and push ends with them. A coach may have been a client before.
  return isOpenAccount(stored) && stored.account.role === 'client' ? stored.account : null;
}

/** What a device shows when its rest is over, in the language of the person. */
export function restTextsFor(accounts: Accounts): SendRestAlertDeps['textsFor'] {
  return async (accountId) => {
    const person = await pushedPerson(accounts, accountId);
    if (person === null) return null;
    const { text } = await loadMailTexts(person.locale);
    const locked = { title: text('push.locked-title'), text: text('push.locked-text') };
    return { title: text('push.rest-over'), locked };
  };
}

function logBroken({ log }: PushDeps, kind: string, error: unknown): void {
  log.warn('push failed', { kind, error: error instanceof Error ? error.name : 'unknown' });
}
