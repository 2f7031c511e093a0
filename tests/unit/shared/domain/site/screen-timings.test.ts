import { describe, expect, test } from 'vitest';
import * as screen from '#shared/domain/site/screen-timings.ts';

describe('screens', () => {
  test.each<[string, unknown, unknown]>([
    ['font sizes 14, 16, 18, 20 px', Object.values(screen.fontSizes), [14, 16, 18, 20]],
    [
      'up to 3 toasts, 5000 ms, swipe 50',
      screen.toasts,
      { visible: 3, durationMilliseconds: 5000, swipeThresholdPixels: 50 },
    ],
    ['changing the tier scrolls after 300 ms', screen.changeTierScrollDelayMilliseconds, 300],
    [
      'data is fresh for 5 minutes, kept for 10, tried 3 times more, at most 30 s apart',
      screen.dataCache,
      {
        freshMilliseconds: 300_000,
        keptMilliseconds: 600_000,
        retries: 3,
        retryDelayCapMilliseconds: 30_000,
      },
    ],
    ['retries wait 1, 2, 4 s', [0, 1, 2].map(screen.retryDelayMilliseconds), [1000, 2000, 4000]],
    ['and never over 30 s', screen.retryDelayMilliseconds(10), 30_000],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
