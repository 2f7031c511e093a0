import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { allToEnd } from './all-to-end.ts';
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

type Ended = { readonly jobs: number; readonly mails: number };

/** A job mostly waits for tables, and a provider takes what two runs of them send at once. */
const workers = 10;

/**
 * Does what is due, by several workers at once, but one after the other for each owner, whose rows would conflict. A job
 * that fails is logged, and given back without keeping the others waiting.
 * @returns How many mails were decided on, and how many jobs were done.
 */
export async function runDue<Content>(
  queue: LeaseQueue<Content>,
  { clock, log, forMs }: Run,
  work: (job: Job<Content>) => Promise<JobResult<Content>>,
): Promise<Ended> {
  const until = clock() + forMs;
  let jobs = 0;
  let mails = 0;
  for (let claimed = true; claimed && clock() < until; ) {
    claimed = false;
    const owners = [...Map.groupBy(await queue.due(clock()), ({ key }) => key.pk).values()];
    const workOff = async () => {
      for (let listed = owners.shift(); listed !== undefined; listed = owners.shift()) {
        for (const job of listed) {
          if (clock() >= until) return;
          const ended = await runJob(queue, { clock, log }, job, work);
          if (ended === null) continue;
          claimed = true;
          jobs += ended.jobs;
          mails += ended.mails;
        }
      }
    };
    // A worker whose table fails leaves no job of the others half done.
    await allToEnd(Array.from({ length: workers }, workOff));
  }
  return { jobs, mails };
}

/** @returns null when another worker has the job. */
async function runJob<Content>(
  queue: LeaseQueue<Content>,
  { clock, log }: Pick<Run, 'clock' | 'log'>,
  job: Job<Content>,
  work: (job: Job<Content>) => Promise<JobResult<Content>>,
): Promise<Ended | null> {
  const leased = await queue.claim(job, clock());
  if (leased === null) return null;
  try {
    const { mails = [], next } = await work(leased);
    const end = next ? await queue.again(leased, next, mails) : await queue.done(leased, mails);
    return end === 'lost' ? { jobs: 0, mails: 0 } : { jobs: 1, mails: end.decided.length };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
    log.error('job failed', { attempts: leased.attempts, error: name, message });
    await queue.release(leased, clock());
    return { jobs: 0, mails: 0 };
  }
}
