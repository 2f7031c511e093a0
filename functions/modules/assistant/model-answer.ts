import type { Reservation } from '#functions/platform/allowance/daily-allowance.ts';
import { providerAnswer } from '#functions/platform/allowance/provider-answer.ts';

/**
 * What the model answers, in time for all its calls in a row.
 * @throws AppError unavailable, with the units given back.
 */
export const modelAnswer = <Answer>(
  underWay: Promise<Answer>,
  reservation: Pick<Reservation, 'giveUnitsBack'>,
): Promise<Answer> =>
  providerAnswer(underWay, reservation, {
    limitMs: 24_000,
    code: 'assistant_unavailable',
    message: 'The assistant does not answer at the moment. Please try again.',
  });
