import type { BiomarkerEntry } from '#shared/contracts/progress.ts';

export type BiomarkerRepository = {
  all(accountId: string): Promise<readonly BiomarkerEntry[]>;
  put(accountId: string, entry: BiomarkerEntry): Promise<void>;
};
