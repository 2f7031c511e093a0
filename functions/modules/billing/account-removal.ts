import { dayMs } from '#shared/domain/calendar/duration.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';

/** Leaves time to write to support. With 25 days of photo versions and backups it stays within `deletionDays`. */
export const removalBeginsDays = 3;
/** Stripe redacts a payment record only this long after the payment. */
export const paymentRedactionDays = 90;

export type AccountRemoval = {
  readonly requestedAt: string;
  readonly startsAt: string;
  readonly dataDueAt: string;
  readonly paymentRecordsDueAt: string;
};

export function removalSchedule(now: number, { deletionDays } = legalTerms): AccountRemoval {
  return {
    requestedAt: new Date(now).toISOString(),
    startsAt: new Date(now + removalBeginsDays * dayMs).toISOString(),
    dataDueAt: new Date(now + deletionDays * dayMs).toISOString(),
    paymentRecordsDueAt: new Date(now + paymentRedactionDays * dayMs).toISOString(),
  };
}

export type AccountRemovals = {
  /**
   * Closes the account, ends its login sessions, schedules its removal and tells its owner in one transaction.
   * @param remainingAdmin Of an admin: another one, who must still be one. null for everybody else.
   * @returns The first schedule, however often it is requested.
   * @throws AppError conflict `last_admin`
   */
  request(accountId: string, removal: AccountRemoval, remainingAdmin: string | null): Promise<AccountRemoval>;
};

export type SignInBarrier = {
  disable(accountId: string): Promise<void>;
};
