import { AppError } from '#functions/platform/app-error.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import { alreadyAnswered, requireCheckIn } from './answer-voice.ts';
import type { CheckInRepository } from './check-in-repository.ts';

/**
 * Takes back what a coach filled in for the client, with its weight, until it is answered.
 * @throws AppError not-found (check-in), also once it is withdrawn; conflict (`own_check_in`, `already_answered`,
 * `check_in_changed`).
 */
export async function withdrawCheckIn(
  checkIns: Pick<CheckInRepository, 'find' | 'withdraw'>,
  accountId: string,
  checkInId: string,
): Promise<void> {
  const found = await requireCheckIn(checkIns, accountId, checkInId);
  if (found.filledInBy === null) {
    throw new AppError('conflict', 'own_check_in', 'You sent this check-in yourself. Correct it instead.');
  }
  await retryWithBackoff(async () => {
    if (await checkIns.withdraw(accountId, found)) return true;
    const now = await checkIns.find(accountId, checkInId);
    if (now === null) return true;
    if (now.answer !== null) throw alreadyAnswered();
    if (now.version !== found.version) {
      throw new AppError(
        'conflict',
        'check_in_changed',
        'This check-in was corrected meanwhile. Look at it again.',
      );
    }
    // A job found the promise missed although this began in time: by now it is late.
    return null;
  });
}
