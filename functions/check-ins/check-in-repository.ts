import type { StoredAnswer, StoredCheckIn, StoredPhoto } from './check-in.ts';

export type CheckInDays = {
  newest(accountId: string, limit: number): Promise<readonly StoredCheckIn[]>;
  /** ISO weekday; null when the client never chose one. */
  dueWeekday(accountId: string): Promise<number | null>;
};

export type CheckInRepository = CheckInDays & {
  /** @returns What is stored under the id now: this check-in, or an earlier one with the same id. */
  add(accountId: string, checkIn: StoredCheckIn): Promise<StoredCheckIn>;
  find(accountId: string, checkInId: string): Promise<StoredCheckIn | null>;
  /**
   * Does nothing when there is an answer already.
   * @returns The check-in as stored; null for an unknown id.
   */
  answer(accountId: string, checkInId: string, answer: StoredAnswer): Promise<StoredCheckIn | null>;
  setDueWeekday(accountId: string, dueWeekday: number): Promise<void>;
  addPhoto(accountId: string, photo: StoredPhoto): Promise<void>;
  findPhoto(accountId: string, photoId: string): Promise<StoredPhoto | null>;
};
