import type { Consequences, PlannedJob } from '../booking-jobs.ts';
import type { SlotHold } from '../booking-repository.ts';
import type { Interval } from '../calendar/interval.ts';
import type { StoredWait } from '../waiting.ts';

export type WaitingRepository = {
  join(wait: StoredWait): Promise<boolean>;
  find(accountId: string, id: string): Promise<StoredWait | null>;
  listOfAccount(accountId: string): Promise<readonly StoredWait[]>;
  inLine(coachId: string, time: Interval): Promise<readonly StoredWait[]>;
  /**
   * Holds a time for a client, with the mail and the follow-up job.
   * @returns `taken` when the time is occupied; `changed` when the wait is not what was read.
   */
  offer(offering: Offering): Promise<'done' | 'taken' | 'changed'>;
  remove(wait: StoredWait, jobs: readonly PlannedJob[]): Promise<boolean>;
};

export type Offering = Consequences & {
  readonly before: StoredWait;
  readonly after: StoredWait;
  readonly hold: SlotHold;
};
