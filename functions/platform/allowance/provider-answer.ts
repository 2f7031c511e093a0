import { AppError } from '#functions/platform/app-error.ts';
import { inTime } from '#functions/platform/in-time.ts';
import type { Reservation } from './daily-allowance.ts';

/**
 * What a provider answers, in time.
 * @param limitMs With all retries. It leaves the 29 s of the function enough to give the units back and say so.
 * @throws AppError unavailable, with the units given back.
 */
export function providerAnswer<Answer>(
  underWay: Promise<Answer>,
  reservation: Pick<Reservation, 'giveUnitsBack'>,
  refused: { readonly limitMs: number; readonly code: string; readonly message: string },
): Promise<Answer> {
  return inTime(underWay, refused.limitMs).catch(async (cause: unknown) => {
    await reservation.giveUnitsBack();
    throw new AppError('unavailable', refused.code, refused.message, undefined, { cause });
  });
}
