import type { BiomarkerEntry } from '#shared/contracts/progress.ts';

/** Port: the values of a person's markers. */
export type BiomarkerRepository = {
  /** Oldest first within each marker. */
  all(accountId: string): Promise<readonly BiomarkerEntry[]>;
  /** The same id on the same day again takes the place of the earlier one. */
  put(accountId: string, entry: BiomarkerEntry): Promise<void>;
};
