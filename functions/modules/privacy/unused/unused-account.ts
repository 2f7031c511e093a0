import { refreshTokenSeconds } from '#functions/modules/accounts/end-sessions.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { legalTerms } from '#shared/domain/site/legal-terms.ts';

/** What dates the last use of an account. ISO instants. */
export type UseDates = {
  readonly createdAt: string;
  /** Of the newest login that was noted. null before the first. */
  readonly lastLoginAt: string | null;
  /** When the owner followed the link of the mail that warned them. */
  readonly keptAt: string | null;
};

/** The warning that an account is about to be deleted. It is about one last use: a later one makes it void. */
export type UnusedNotice = {
  /** ISO instants. */
  readonly at: string;
  readonly dueAt: string;
  /** Epoch milliseconds. */
  readonly lastUse: number;
  /** SHA-256 of the secret in the link. null for coaches and admins, whom admins decide about. */
  readonly keepHash: string | null;
};

/** An account as a pass finds it, with what its writes are conditional on. */
export type PassedAccount = {
  readonly account: Account;
  /** Neither closing nor disabled. */
  readonly isOpen: boolean;
  readonly use: UseDates;
  /** Each login that is noted raises it. null before the first. */
  readonly loginVersion: number | null;
  readonly notice: UnusedNotice | null;
};

/**
 * The latest moment at which the account can have been used. A login session ends 30 days after its login, so logins
 * date the use without a write in each request.
 * @param countedFrom ISO instant from which disuse counts, in a stage that had accounts before.
 * @returns Epoch milliseconds.
 */
export function lastUseOf({ createdAt, lastLoginAt, keptAt }: UseDates, countedFrom: string): number {
  const sessionEnd = lastLoginAt === null ? [] : [Date.parse(lastLoginAt) + refreshTokenSeconds * 1000];
  const acts = [countedFrom, createdAt, keptAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  return Math.max(...acts, ...sessionEnd);
}

export function isUnused(lastUse: number, now: number, { unusedMonths } = legalTerms): boolean {
  const from = new Date(lastUse);
  from.setUTCMonth(from.getUTCMonth() + unusedMonths);
  return now >= from.getTime();
}

/** @param keepHash See `UnusedNotice`. */
export function noticeOf(
  lastUse: number,
  now: number,
  keepHash: string | null,
  { unusedNoticeDays } = legalTerms,
): UnusedNotice {
  const dueAt = new Date(now + unusedNoticeDays * dayMs).toISOString();
  return { at: new Date(now).toISOString(), dueAt, lastUse, keepHash };
}
