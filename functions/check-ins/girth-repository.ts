import type { GirthEntry } from '#shared/contracts/progress.ts';

export type GirthRepository = {
  all(accountId: string): Promise<readonly GirthEntry[]>;
  put(accountId: string, girths: readonly GirthEntry[]): Promise<void>;
};
