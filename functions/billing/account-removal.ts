import type { Addressee } from '#functions/account/security-notices.ts';

const dayMs = 86_400_000;

/** All data but payment records go within this time. Source: product decisions, section 14. */
export const removalDays = 30;
/**
 * The removal begins after this time: whoever was made to ask by somebody else can still write to support. Together
 * with the 25 days for which earlier versions of photos and backups last it stays within the promise.
 */
export const removalBeginsDays = 3;
/**
 * The provider redacts a payment record only this long after the payment, so the privacy promise has to except it.
 * Source: the provider's documentation on deletion requests.
 */
export const paymentRedactionDays = 90;

export type AccountRemoval = {
  readonly requestedAt: string;
  readonly startsAt: string;
  readonly dataDueAt: string;
  readonly paymentRecordsDueAt: string;
};

/** @param now Epoch milliseconds of the request. */
export function removalSchedule(now: number): AccountRemoval {
  return {
    requestedAt: new Date(now).toISOString(),
    startsAt: new Date(now + removalBeginsDays * dayMs).toISOString(),
    dataDueAt: new Date(now + removalDays * dayMs).toISOString(),
    paymentRecordsDueAt: new Date(now + paymentRedactionDays * dayMs).toISOString(),
  };
}

/** Port: the profile of an account that asked to be deleted. */
export type AccountRemovals = {
  /**
   * Closes the account for writing, ends its login sessions and schedules its removal, all or nothing.
   * @returns The schedule that holds: the first one, however often it is asked for.
   */
  request(accountId: string, removal: AccountRemoval): Promise<AccountRemoval>;
  /** @returns Who is to be told of the deletion, to the first caller alone; null to every other. */
  claimNotice(accountId: string): Promise<Addressee | null>;
};

/** Port: the person's sign-in. Both calls may be repeated. */
export type SignInBarrier = {
  /** Ends every session and keeps the person from signing in again. Somebody who is gone already is no error. */
  disable(accountId: string): Promise<void>;
};
