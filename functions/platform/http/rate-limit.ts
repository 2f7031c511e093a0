import { rateLimit } from '#shared/domain/tiers/limits.ts';
import { AppError } from '../app-error.ts';

export const { windowSeconds } = rateLimit;

export type RateCounter = {
  /**
   * Counts one request, exactly even under parallel calls.
   * @param windowStart Epoch seconds.
   * @returns false when the window is full.
   */
  take(identifier: string, windowStart: number, limit: number): Promise<boolean>;
};

/**
 * @param now Epoch milliseconds.
 * @throws AppError limited, with `retryAfterSeconds` until the window ends.
 */
export async function enforceRateLimit(
  counter: RateCounter,
  identifier: string,
  limit: number,
  now: number,
): Promise<void> {
  const seconds = Math.floor(now / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  if (await counter.take(identifier, windowStart, limit)) return;
  const retryAfterSeconds = windowStart + windowSeconds - seconds;
  throw new AppError(
    'limited',
    'rate_limited',
    `Too many requests. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes and try again.`,
    { retryAfterSeconds },
  );
}
