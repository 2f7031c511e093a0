import { AppError } from '../app-error.ts';

/** Requests per identifier and 15 minutes: a stage setting, 100 by docs/product-rules.md. */
export const windowSeconds = 15 * 60;

/** Port: counts requests per identifier and window, exactly, however many arrive at once. */
export type RateCounter = {
  /**
   * Takes one of `limit` places in the window, or none.
   * @param windowStart Epoch seconds.
   * @returns Whether there was a place.
   */
  take(identifier: string, windowStart: number, limit: number): Promise<boolean>;
};

/**
 * Counts this request against its identifier.
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
