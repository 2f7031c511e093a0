import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import type { Account } from '#shared/contracts/account.ts';
import { renderSecurityMail, type SecurityEvent } from './security-mail.ts';

export type Addressee = Pick<Account, 'email' | 'fullName' | 'locale' | 'timeZone'>;

export type SecurityNotices = {
  /** Never rejects: the event has already happened, so a failure is only logged. */
  send(event: SecurityEvent, to: Addressee): Promise<void>;
};

export function createSecurityNotices(deps: {
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly log: Log;
}): SecurityNotices {
  return {
    async send(event, to) {
      try {
        await deps.mail.send(renderSecurityMail(event, to, { siteUrl: deps.siteUrl, at: deps.now() }));
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
        deps.log.error('security mail not sent', { event, error: name, message });
      }
    },
  };
}
