import type { AdminAct } from '#functions/modules/accounts/people/person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** A conditional write decides between the owner who undoes a deletion and the job that begins the removal. */
export type Deletions = {
  /** @returns `open`, whether the deletion was undone now, before, or never asked for; `begun` when it is too late. */
  undo(accountId: string): Promise<'open' | 'begun'>;
  /**
   * Makes the removal due now, and ends all login sessions.
   * @returns `open` where no deletion was asked for. Nothing is written then.
   */
  bringForward(accountId: string, now: number): Promise<'due' | 'open'>;
  /** @returns `kept` when it was undone or is not due; `gone` when a run before removed the profile. */
  begin(accountId: string, now: number): Promise<'begun' | 'kept' | 'gone'>;
  /** The instant of a removal that is to come. null when it was undone, has begun or is done. */
  dueOf(accountId: string): Promise<string | null>;
};

export type Withdrawals = {
  /**
   * Undoes a deletion that support asked for, and mails its owner.
   * @returns `own` where the owner asked for it themselves. Nothing is written then.
   * @throws AppError forbidden when who acts lost the permission.
   */
  withdraw(accountId: string, act: AdminAct): Promise<'open' | 'begun' | 'own'>;
};

/** @throws AppError conflict (`removal_begun`) */
export async function undoDeletion(
  { deletions }: { readonly deletions: Pick<Deletions, 'undo'> },
  accountId: string,
): Promise<void> {
  if ((await deletions.undo(accountId)) === 'open') return;
  throw removalBegun();
}

export const removalBegun = () =>
  new AppError('conflict', 'removal_begun', 'This account is being removed right now.');

/**
 * Removes the account within minutes. The caller has confirmed it with a recent login.
 * @throws AppError conflict (`not_closing`) without a deletion that was asked for: this alone ends no subscription.
 */
export async function deleteNow(
  { deletions, clock }: { readonly deletions: Pick<Deletions, 'bringForward'>; readonly clock: Clock },
  accountId: string,
): Promise<{ deletionDueAt: string }> {
  const now = clock();
  if ((await deletions.bringForward(accountId, now)) === 'due') {
    return { deletionDueAt: new Date(now).toISOString() };
  }
  throw new AppError('conflict', 'not_closing', 'Ask for the deletion of this account first.');
}
