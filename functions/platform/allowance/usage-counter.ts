/** Port: what was used of something today, counted exactly however many calls arrive at once. */
export type UsageCounter = {
  /**
   * Takes `amount` where the day's total stays within `limit`, or nothing.
   * @param name Whose use of what, such as `speech#account-1`.
   * @param day The UTC day, `yyyy-mm-dd`.
   * @returns Whether it was taken.
   */
  take(name: string, day: string, amount: number, limit: number): Promise<boolean>;
  /** Corrects a day's total by what was learnt later; never refuses. */
  adjust(name: string, day: string, amount: number): Promise<void>;
};
