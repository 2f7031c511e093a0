import type { StoredPromise } from '#functions/modules/promises/promise.ts';
import type { StoredAnswer, StoredCheckIn, StoredPhoto } from './check-in.ts';

export type CheckInDays = {
  newest(accountId: string, limit: number): Promise<readonly StoredCheckIn[]>;
  /** ISO weekday; null when the client never chose one. */
  dueWeekday(accountId: string): Promise<number | null>;
};

export type CheckInRepository = CheckInDays & {
  /**
   * @param promise Written with it.
   * @param formIds What it asked once, and is not asked again.
   * @returns What is stored under the id now: this check-in, or an earlier one with the same id.
   */
  add(
    accountId: string,
    checkIn: StoredCheckIn,
    promise: StoredPromise | null,
    formIds?: readonly string[],
  ): Promise<StoredCheckIn>;
  find(accountId: string, checkInId: string): Promise<StoredCheckIn | null>;
  /**
   * Writes the correction, with the weight that it changes, in place of the version before it.
   * @param before The check-in as it was read.
   * @param promise Made by it.
   * @returns False if it has an answer or another version by now.
   */
  correct(
    accountId: string,
    corrected: StoredCheckIn,
    before: StoredCheckIn,
    promise: StoredPromise | null,
  ): Promise<boolean>;
  /**
   * Writes what a coach filled in, with the mail to the client, while their consent is in force.
   * @returns `claimed` where one with this id is or was there.
   */
  fillIn(
    accountId: string,
    checkIn: StoredCheckIn,
    formIds: readonly string[],
  ): Promise<'filled' | 'claimed' | 'no-consent'>;
  /** @returns False if it has an answer or another version by now. Its id stays claimed. */
  withdraw(accountId: string, checkIn: StoredCheckIn): Promise<boolean>;
  /**
   * Keeps or ends what was promised of it. Does nothing when there is an answer already, or when its version is
   * not the one that the coach read.
   * @returns The check-in as stored; null for an unknown id.
   */
  answer(
    accountId: string,
    checkInId: string,
    answer: StoredAnswer,
    version?: number,
  ): Promise<StoredCheckIn | null>;
  setDueWeekday(accountId: string, dueWeekday: number): Promise<void>;
  addPhoto(accountId: string, photo: StoredPhoto): Promise<void>;
  findPhoto(accountId: string, photoId: string): Promise<StoredPhoto | null>;
};
