import type { BookingMail } from './booking-mail.ts';
import type { SlotHold } from './booking-repository.ts';
import type { Interval } from './interval.ts';
import type { StoredWait } from './waiting.ts';

/** Port: who waits for a time of a coach, first come first served. */
export type WaitingRepository = {
  /** @returns False when there is one with this id. */
  join(wait: StoredWait): Promise<boolean>;
  find(accountId: string, id: string): Promise<StoredWait | null>;
  listOfAccount(accountId: string): Promise<readonly StoredWait[]>;
  /** Those whose stretch meets this one, in the order in which they came. */
  inLine(coachId: string, time: Interval): Promise<readonly StoredWait[]>;
  /**
   * Keeps a time for somebody in the line, with the mail that says so and the note to look again when it ends.
   * @returns `taken` where somebody has the time, `changed` where the wait is not what was read.
   */
  offer(offering: Offering): Promise<'done' | 'taken' | 'changed'>;
  /** Takes somebody off the line, with the time that is kept for them. @returns Whether it is what was read. */
  remove(wait: StoredWait, tasks: readonly BookingMail[]): Promise<boolean>;
};

export type Offering = {
  readonly before: StoredWait;
  readonly after: StoredWait;
  readonly hold: SlotHold;
  readonly mails: readonly BookingMail[];
};
