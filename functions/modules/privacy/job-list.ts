export type JobKind = 'export' | 'removal';
export type Job = { readonly accountId: string; readonly dueAt: string };

export type JobList = {
  due(kind: JobKind, now: number): Promise<readonly Job[]>;
  claim(kind: JobKind, job: Job, now: number, leaseUntil: number): Promise<boolean>;
  remove(kind: JobKind, job: Job): Promise<void>;
};
