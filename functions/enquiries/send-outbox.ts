import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender } from '#functions/platform/mail.ts';
import { renderMail } from './mail-templates.ts';
import type { Outbox, OutboxMail } from './outbox.ts';

export type SendingDependencies = {
  readonly outbox: Outbox;
  readonly mail: MailSender;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than any function runs: a sender that died gives the mail free again. */
const leaseMs = 2 * 60_000;

/**
 * Sends one mail, unless somebody else is sending or has sent it. A failure is logged and leaves the mail to the
 * next sweep: what caused it is stored already and must not fail for it.
 */
export async function sendMail(deps: SendingDependencies, mail: OutboxMail): Promise<boolean> {
  const { outbox, clock, log } = deps;
  try {
    if (!(await outbox.claim(mail, clock(), clock() + leaseMs))) return false;
    await deps.mail.send(renderMail(mail, deps.siteUrl));
    await outbox.markSent(mail, clock());
    return true;
  } catch (error) {
    log.error('mail not sent', {
      template: mail.order.template,
      error: error instanceof Error ? error.name : 'unknown',
    });
    return false;
  }
}

/** Sends everything that is due. @returns How many mails left. */
export async function sendOutbox(deps: SendingDependencies): Promise<number> {
  let sent = 0;
  for (const mail of await deps.outbox.listDue(deps.clock())) {
    if (await sendMail(deps, mail)) sent += 1;
  }
  return sent;
}
