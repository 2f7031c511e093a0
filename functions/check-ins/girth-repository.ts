import type { GirthEntry } from '#shared/contracts/progress.ts';

/** Port: the girths of a person's body. */
export type GirthRepository = {
  /** Oldest first within each part. */
  all(accountId: string): Promise<readonly GirthEntry[]>;
  /** All of them or none. The same id, part and day again takes the place of the earlier one. */
  put(accountId: string, girths: readonly GirthEntry[]): Promise<void>;
};
