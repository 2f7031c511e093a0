import type { Clock } from '#functions/platform/clock.ts';
import { pauseMs } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type AnnounceRemovalDeps, announceRemoval } from './announce-removal.ts';
import type { Job, JobKind, JobList } from './job-list.ts';
import { type MakeExportDeps, makeExport } from './make-export.ts';
import { NotYet } from './not-yet.ts';
import { type RemoveAccountDeps, removeAccount } from './remove-account.ts';

export type RunJobsDeps = MakeExportDeps &
  AnnounceRemovalDeps &
  RemoveAccountDeps & {
    readonly followAddress: (job: Job) => Promise<unknown>;
    readonly jobs: JobList;
    readonly clock: Clock;
    readonly log: Log;
  };

/** Longer than the function runs, so a lease only outlives a run that died. */
const leaseMs = 16 * 60_000;
/** Then the next run, a few minutes later, continues. */
const beginForMs = 5 * 60_000;

/**
 * A failed job goes to the end of its line, after a pause that doubles with each attempt, up to an hour.
 * @returns How many of each kind were done.
 */
export async function runJobs(deps: RunJobsDeps): Promise<Readonly<Record<JobKind, number>>> {
  const started = deps.clock();
  const done = { 'address-change': 0, export: 0, 'removal-notice': 0, removal: 0 };
  const acts = {
    'address-change': deps.followAddress,
    export: (job: Job) => makeExport(deps, job.accountId),
    'removal-notice': (job: Job) => announceRemoval(deps, job.accountId),
    removal: (job: Job) => removeAccount(deps, job.accountId),
  } as const;
  // What an address left follows its person before the account may be removed.
  for (const kind of ['address-change', 'export', 'removal-notice', 'removal'] as const) {
    for (const job of await deps.jobs.due(kind, started)) {
      if (deps.clock() - started > beginForMs) return done;
      if (!(await deps.jobs.claim(kind, job, deps.clock(), deps.clock() + leaseMs))) continue;
      try {
        await acts[kind](job);
        await deps.jobs.remove(kind, job);
        done[kind] += 1;
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
        const about = { kind, attempts: job.attempts + 1, error: name, message };
        if (error instanceof NotYet) deps.log.info('privacy job waits', about);
        else deps.log.error('privacy job failed', about);
        await deps.jobs.release(kind, job, deps.clock() + pauseMs(job.attempts + 1));
      }
    }
  }
  return done;
}
