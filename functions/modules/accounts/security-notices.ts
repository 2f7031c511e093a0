import type { Log } from '#functions/platform/logging.ts';
import type { MailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { SecurityEvent } from './security-mail-kinds.ts';

export type SecurityNotices = {
  /** Never rejects: the event has already happened in the user pool, so a failure is only logged. */
  send(event: SecurityEvent, accountId: string): Promise<void>;
};

function securityNotice(event: SecurityEvent, accountId: string, at: number): OutboxMail<SecurityEvent> {
  return { id: `${event}#${at}`, to: { accountId }, kind: event, data: {}, createdAt: at };
}

export function createSecurityNotices(deps: {
  readonly outbox: MailOutbox;
  readonly clock: () => number;
  readonly log: Log;
}): SecurityNotices {
  return {
    async send(event, accountId) {
      try {
        await deps.outbox.add(securityNotice(event, accountId, deps.clock()));
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
        deps.log.error('security mail not queued', { event, error: name, message });
      }
    },
  };
}
