import { isOpenAccount, type StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import { isUnderway } from '#shared/domain/coaching/time-away.ts';
import type { AwayPeriod } from './time-away.ts';

/** Of the absence that is underway; undefined while there is none. Absences of one coach do not overlap. */
export function deputyAt(away: readonly AwayPeriod[], now: number): string | null | undefined {
  return away.find((period) => isUnderway(period, now))?.deputyId;
}

/**
 * Whether a coach covers for a colleague who is away. Asked at each call: a deputy may have lost the approval, have asked
 * for the deletion of the account or have been disabled since they were chosen. Days of access that a withdrawal leaves are
 * for one's own clients.
 */
export function mayCover(
  deputy: Pick<StoredAccount, 'account' | 'closing' | 'disabledAt'> | null,
): deputy is StoredAccount {
  return isOpenAccount(deputy) && deputy.account.role === 'coach' && deputy.account.coachApproved;
}
