export type JobKind = 'address-change' | 'export' | 'removal-notice' | 'removal';
export type Job = {
  /** Names the job within its kind. Support may have typed it, so nothing derives it again. */
  readonly id: string;
  readonly accountId: string;
  readonly dueAt: string;
  /** How often it was begun; 0 for a new one. */
  readonly attempts: number;
  /** Of a change of address: which address was left. */
  readonly from?: string;
};

export type JobList = {
  /** All that are due and that no run has. A job that failed comes after those that failed less often. */
  due(kind: JobKind, now: number): Promise<readonly Job[]>;
  /** Counts as an attempt. */
  claim(kind: JobKind, job: Job, now: number, leaseUntil: number): Promise<boolean>;
  /** Gives a failed job back, to be retried from `retryAt` on. */
  release(kind: JobKind, job: Job, retryAt: number): Promise<void>;
  remove(kind: JobKind, job: Job): Promise<void>;
};
