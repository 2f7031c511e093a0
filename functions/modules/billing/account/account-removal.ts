import type { AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';

/** Stripe redacts a payment record only this long after the payment. */
export const paymentRedactionDays = 90;

export type AccountRemoval = {
  readonly requestedAt: string;
  /** When the removal begins. Until then the owner may undo it. */
  readonly dataDueAt: string;
  readonly paymentRecordsDueAt: string;
};

export function removalSchedule(now: number, { deletionDays } = legalTerms): AccountRemoval {
  return {
    requestedAt: new Date(now).toISOString(),
    dataDueAt: new Date(now + deletionDays * dayMs).toISOString(),
    paymentRecordsDueAt: new Date(now + paymentRedactionDays * dayMs).toISOString(),
  };
}

export type AccountRemovals = {
  /**
   * Closes the account, ends its login sessions, takes it off its coach's roster, schedules its removal and tells owner and coach, in one
   * transaction.
   * @param remainingAdmin Of an admin: another one, who must still be one. null for everybody else.
   * @param bySupport What support does on the owner's request. null for the owner.
   * @returns The first schedule, however often it is requested.
   * @throws AppError conflict `last_admin`; `person_changed` when support may no longer do it; forbidden when who acts lost
   * the permission; not-found when the account was removed.
   */
  request(
    accountId: string,
    removal: AccountRemoval,
    remainingAdmin: string | null,
    bySupport?: AdminAct | null,
  ): Promise<AccountRemoval>;
};

export type LoginSessions = {
  revoke(accountId: string): Promise<void>;
  wait(ms: number): Promise<unknown>;
};
