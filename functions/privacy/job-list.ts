import type { Job, JobKind } from './privacy-rows.ts';

/** Port: what is to be done for people's data. */
export type JobList = {
  /** Those whose time has come and that nobody is at. @param now Epoch milliseconds. */
  due(kind: JobKind, now: number): Promise<readonly Job[]>;
  /** Takes one until the lease ends. @returns Whether it was there to be taken. */
  claim(kind: JobKind, job: Job, now: number, leaseUntil: number): Promise<boolean>;
  remove(kind: JobKind, job: Job): Promise<void>;
};
