import { inTime } from '../in-time.ts';
import type { Log } from '../logging.ts';
import type { RequestFiguresWriter, ServedRequest } from './request-figures.ts';

/** Never rejects, and keeps an answer waiting no longer than this. */
const longestMs = 300;

export type RequestCounter = { count(request: ServedRequest): Promise<void> };

/**
 * Counts one request in `1 / sampleRate` for all of them, and every one that failed. The first one counted is drawn, so that
 * short-lived copies of a function are not counted too often.
 * @param random From 0 to 1.
 */
export function createRequestCounter(deps: {
  readonly figures: RequestFiguresWriter;
  readonly sampleRate: number;
  readonly random: () => number;
  readonly log: Log;
}): RequestCounter {
  const { figures, log } = deps;
  const oneIn = Math.max(1, Math.round(1 / deps.sampleRate));
  let skip = Math.floor(deps.random() * oneIn);
  const weightOf = ({ status }: ServedRequest) => {
    if (status >= 500) return 1;
    if (skip > 0) {
      skip -= 1;
      return 0;
    }
    skip = oneIn - 1;
    return oneIn;
  };
  return {
    async count(request) {
      const weight = weightOf(request);
      if (weight === 0) return;
      try {
        await inTime(figures.add(request, weight), longestMs);
      } catch (error) {
        log.warn('request not counted', { error: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}
