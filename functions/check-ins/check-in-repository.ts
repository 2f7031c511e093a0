import type { StoredAnswer, StoredCheckIn, StoredPhoto } from './check-in.ts';

/** Port: what says when a client's next check-in is due. */
export type CheckInDays = {
  /** Newest first, at most `limit`. */
  newest(accountId: string, limit: number): Promise<readonly StoredCheckIn[]>;
  /** ISO weekday, or null where the client never chose one. */
  dueWeekday(accountId: string): Promise<number | null>;
};

/** Port: check-ins, photos and the due day of one client. */
export type CheckInRepository = CheckInDays & {
  /**
   * Writes the check-in and its body measurement together, unless its id was used before.
   * @returns What is stored under the id now: this one, or the earlier one.
   */
  add(accountId: string, checkIn: StoredCheckIn): Promise<StoredCheckIn>;
  find(accountId: string, checkInId: string): Promise<StoredCheckIn | null>;
  /**
   * Writes the answer unless there is one, and with it the mail that tells the client.
   * @returns The check-in as it stands, or null where the client has none with this id.
   */
  answer(accountId: string, checkInId: string, answer: StoredAnswer): Promise<StoredCheckIn | null>;
  setDueWeekday(accountId: string, dueWeekday: number): Promise<void>;
  addPhoto(accountId: string, photo: StoredPhoto): Promise<void>;
  findPhoto(accountId: string, photoId: string): Promise<StoredPhoto | null>;
};
