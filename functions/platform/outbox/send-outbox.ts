import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailSender, OutgoingMail } from '#functions/platform/mail.ts';
import type { Mail, Outbox } from './outbox.ts';

export type SendingDependencies<Decided extends Mail> = {
  readonly outbox: Outbox<Decided>;
  readonly mail: MailSender;
  readonly render: (mail: Decided) => OutgoingMail | null | Promise<OutgoingMail | null>;
  readonly clock: Clock;
  readonly log: Log;
};

/** Longer than any function runs, so a lease only outlives a sender that died. */
const leaseMs = 2 * 60_000;

/**
 * A failure is logged and left to the next run: the cause is stored already and must not fail because of it.
 * @returns Whether this call sent it.
 */
export async function sendMail<Decided extends Mail>(
  { outbox, mail: sender, render, clock, log }: SendingDependencies<Decided>,
  mail: Decided,
): Promise<boolean> {
  try {
    if (!(await outbox.claim(mail, clock(), clock() + leaseMs))) return false;
    const rendered = await render(mail);
    if (rendered !== null) await sender.send(rendered);
    await outbox.markDone(mail, clock());
    return rendered !== null;
  } catch (error) {
    log.error('mail not sent', { error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

export async function sendOutbox<Decided extends Mail>(deps: SendingDependencies<Decided>): Promise<number> {
  let sent = 0;
  for (const mail of await deps.outbox.listDue(deps.clock())) {
    if (await sendMail(deps, mail)) sent += 1;
  }
  return sent;
}
