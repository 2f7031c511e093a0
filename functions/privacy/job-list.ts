import type { Job, JobKind } from '#functions/account/job-row.ts';

export type JobList = {
  due(kind: JobKind, now: number): Promise<readonly Job[]>;
  claim(kind: JobKind, job: Job, now: number, leaseUntil: number): Promise<boolean>;
  remove(kind: JobKind, job: Job): Promise<void>;
};
