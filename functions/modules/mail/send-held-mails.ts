import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import { mailPrefix, type OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { leaseMs, type MailKey, type SendMailDeps, sendMail } from './send-mail.ts';

export const heldMailsJob = z.object({ accountId: z.string() });
/** One job for all held mails of a person. */
export type HeldMailJobs = {
  readonly jobs: LeaseQueue<z.infer<typeof heldMailsJob>>;
  /** Changes nothing when a job is planned already. */
  plan(accountId: string, dueAt: number): Promise<void>;
};

const kind = 'held-mails';
/** Their time in one run with reminders. */
const runMs = 15_000;

/** No mail itself: it makes the sender look for the held mails of the person. */
const wake = (accountId: string, dueAt: number, now: number): OutboxMail<typeof kind> => ({
  id: `${kind}#${dueAt}`,
  to: { accountId },
  kind,
  data: {},
  createdAt: now,
  uselessAt: now + dayMs,
});

/** Wakes the sender for everybody whose quiet hours are over. @returns For how many. */
export async function wakeHeldMails(deps: {
  readonly held: HeldMailJobs;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<number> {
  const { held, clock, log } = deps;
  const { mails } = await runDue(held.jobs, { clock, log, forMs: runMs }, async ({ dueAt, content }) => ({
    mails: [wake(content.accountId, dueAt, clock())],
  }));
  return mails;
}

export const isWake = ({ sk }: MailKey) => sk.startsWith(`${mailPrefix}${kind}#`);

/**
 * Sends what quiet hours held, several notices of a person as one.
 * @throws Error when the wake has to be delivered again.
 */
export async function sendHeldMails(deps: SendMailDeps, key: MailKey): Promise<void> {
  const { mails, clock } = deps;
  const mail = await mails.claim(key, clock(), clock() + leaseMs);
  if (mail === 'gone') return;
  if (mail === 'busy') throw new Error('Another sender has these mails');
  try {
    await sendDue(deps, key.pk);
  } catch (error) {
    await mails.release(mail);
    throw error;
  }
  await mails.finish(mail, 'sent', clock());
}

async function sendDue(deps: SendMailDeps, pk: string): Promise<void> {
  const { mails, clock } = deps;
  const now = clock();
  const due = (await mails.heldIn(pk)).filter(({ until }) => until <= now);
  const bundle = due.length > 1 ? deps.push?.bundle() : undefined;
  const failures: unknown[] = [];
  for (const { key } of due)
    await sendMail({ ...deps, push: bundle ?? deps.push }, key).catch((error: unknown) =>
      failures.push(error),
    );
  // What was collected is finished, so it goes out also if another mail failed.
  await bundle?.sendAll();
  if (failures.length > 0) throw failures[0];
  await mails.planHeld(pk);
}
