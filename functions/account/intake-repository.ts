import type { Intake } from '#shared/contracts/intake.ts';

export type StoredIntake = { readonly intake: Intake; readonly completedAt: string };

/** Port: the one intake of an account. */
export type IntakeRepository = {
  find(accountId: string): Promise<StoredIntake | null>;
  /** The last completion holds. */
  save(accountId: string, stored: StoredIntake): Promise<void>;
};
