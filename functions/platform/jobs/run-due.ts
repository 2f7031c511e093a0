import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { Job, LeaseQueue } from './lease-queue.ts';

export type JobResult<Content> = {
  readonly mails?: readonly OutboxMail[];
  /** For work that repeats. */
  readonly next?: { readonly dueAt: number; readonly content: Content };
};

type Run = {
  readonly clock: Clock;
  readonly log: Log;
  /** Begins no further job after this time; the next run continues. */
  readonly forMs: number;
};

/**
 * Does what is due, one after the other. A job that fails is logged, and given back without keeping the others waiting.
 * @returns How many mails were decided on, and how many jobs were done.
 */
export async function runDue<Content>(
  queue: LeaseQueue<Content>,
  { clock, log, forMs }: Run,
  work: (job: Job<Content>) => Promise<JobResult<Content>>,
): Promise<{ readonly jobs: number; readonly mails: number }> {
  const until = clock() + forMs;
  let jobs = 0;
  let mails = 0;
  for (let claimed = true; claimed; ) {
    claimed = false;
    for (const job of await queue.due(clock())) {
      if (clock() >= until) return { jobs, mails };
      const leased = await queue.claim(job, clock());
      if (leased === null) continue;
      claimed = true;
      try {
        const result = await work(leased);
        const wanted = result.mails ?? [];
        const end = result.next
          ? await queue.again(leased, result.next, wanted)
          : await queue.done(leased, wanted);
        if (end === 'lost') continue;
        jobs += 1;
        mails += end.decided.length;
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
        log.error('job failed', { attempts: leased.attempts, error: name, message });
        await queue.release(leased, clock());
      }
    }
  }
  return { jobs, mails };
}
