import { describe, expect, test } from 'vitest';
import * as screen from '#shared/domain/screen-timings.ts';

describe('screens', () => {
  test.each<[string, unknown, unknown]>([
    [
      'mobile under 768 px, tablet to 1023, desktop from 1024',
      screen.breakpoints,
      { tablet: 768, desktop: 1024 },
    ],
    ['font sizes 14, 16, 18, 20 px', Object.values(screen.fontSizes), [14, 16, 18, 20]],
    [
      'the first toasts: one at a time, 5000 ms, swipe 50',
      screen.singleToast,
      { visible: 1, durationMilliseconds: 5000, swipeThresholdPixels: 50 },
    ],
    [
      'the second: up to 3, 4000 ms, bottom-right, 14 px gap',
      screen.stackedToasts,
      { visible: 3, durationMilliseconds: 4000, position: 'bottom-right', gapPixels: 14 },
    ],
    [
      'the one of the product: up to 3, 5000 ms, swipe 50',
      screen.toasts,
      { visible: 3, durationMilliseconds: 5000, swipeThresholdPixels: 50 },
    ],
    [
      'tooltips after 700 ms, skipping 300',
      screen.tooltip,
      { delayMilliseconds: 700, skipDelayMilliseconds: 300 },
    ],
    ['figures count up in 2000 ms', screen.countUpMilliseconds, 2000],
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
