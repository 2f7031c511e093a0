import type { Intake } from '#shared/contracts/account/intake.ts';

export type StoredIntake = { readonly intake: Intake; readonly completedAt: string };

export type IntakeRepository = {
  find(accountId: string): Promise<StoredIntake | null>;
  save(accountId: string, stored: StoredIntake): Promise<void>;
};
