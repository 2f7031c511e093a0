import type { Reservation } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { inTime } from '#functions/platform/in-time.ts';

/** With all retries and calls in a row. It leaves the 29 s of the function enough to give the units back and say so. */
const modelLimitMs = 24_000;

/**
 * What the model answers, in time.
 * @throws AppError unavailable, with the units given back.
 */
export function modelAnswer<Answer>(
  underWay: Promise<Answer>,
  reservation: Pick<Reservation, 'giveUnitsBack'>,
): Promise<Answer> {
  return inTime(underWay, modelLimitMs).catch(async (cause: unknown) => {
    await reservation.giveUnitsBack();
    throw new AppError(
      'unavailable',
      'assistant_unavailable',
      'The assistant does not answer at the moment. Please try again.',
      undefined,
      { cause },
    );
  });
}
