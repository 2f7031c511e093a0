const dayMs = 86_400_000;

export const removalDays = 30;
/** Leaves time to write to support. With 25 days of photo versions and backups it stays within `removalDays`. */
export const removalBeginsDays = 3;
/** Stripe redacts a payment record only this long after the payment. */
export const paymentRedactionDays = 90;

export type AccountRemoval = {
  readonly requestedAt: string;
  readonly startsAt: string;
  readonly dataDueAt: string;
  readonly paymentRecordsDueAt: string;
};

export function removalSchedule(now: number): AccountRemoval {
  return {
    requestedAt: new Date(now).toISOString(),
    startsAt: new Date(now + removalBeginsDays * dayMs).toISOString(),
    dataDueAt: new Date(now + removalDays * dayMs).toISOString(),
    paymentRecordsDueAt: new Date(now + paymentRedactionDays * dayMs).toISOString(),
  };
}

export type AccountRemovals = {
  /**
   * Closes the account, ends its login sessions, schedules its removal and tells its owner in one transaction.
   * @returns The first schedule, however often it is requested.
   */
  request(accountId: string, removal: AccountRemoval): Promise<AccountRemoval>;
};

export type SignInBarrier = {
  disable(accountId: string): Promise<void>;
};
