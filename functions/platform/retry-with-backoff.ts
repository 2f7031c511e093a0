import { AppError } from './app-error.ts';

/** About five seconds of pauses in all; after that the caller gets `busy`. */
const attempts = 9;

/**
 * Repeats what a parallel request got in the way of.
 * @param attempt Returns null to be repeated.
 * @throws AppError unavailable (`busy`) after the last attempt; what `attempt` throws, at once.
 */
export async function retryWithBackoff<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let made = 1; ; made += 1) {
    const result = await attempt();
    if (result !== null) return result;
    if (made === attempts) break;
    await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** made * (0.5 + Math.random())));
  }
  throw new AppError('unavailable', 'busy', 'We are very busy. Please try again in a moment.');
}
