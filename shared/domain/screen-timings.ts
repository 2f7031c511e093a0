/**
 * Sizes, delays and cache times of the screens.
 * Sources: access and public site, sections 2 and 9; signed-in areas, section 9, which wins on the cache.
 */

/** Widths in CSS pixels from which on a layout is a tablet's or a desktop's; mobile is below tablet. */
export const breakpoints = { tablet: 768, desktop: 1024 } as const;

/** The font sizes of the accessibility preferences, in CSS pixels. */
export const fontSizes = { small: 14, medium: 16, large: 18, 'extra-large': 20 } as const;

/** The first toast system shows one message at a time. */
export const singleToast = { visible: 1, durationMilliseconds: 5000, swipeThresholdPixels: 50 } as const;
/** The second stacks them at the bottom right. */
export const stackedToasts = {
  visible: 3,
  durationMilliseconds: 4000,
  position: 'bottom-right',
  gapPixels: 14,
} as const;
/** The product has one system of both: the room of the second, and the longer time and the swipe of the first. */
export const toasts = {
  visible: stackedToasts.visible,
  durationMilliseconds: singleToast.durationMilliseconds,
  swipeThresholdPixels: singleToast.swipeThresholdPixels,
} as const;

export const tooltip = { delayMilliseconds: 700, skipDelayMilliseconds: 300 } as const;

/** How long a figure takes to count up to its value. */
export const countUpMilliseconds = 2000;

/** How long 'change tier' waits for its panel to close before it scrolls to the prices. */
export const changeTierScrollDelayMilliseconds = 300;

export const dataCache = {
  freshMilliseconds: 5 * 60_000,
  keptMilliseconds: 10 * 60_000,
  retries: 3,
  retryDelayCapMilliseconds: 30_000,
} as const;

/** The wait before a retry, in milliseconds: doubling from one second, capped. `attempt` counts from 0. */
export function retryDelayMilliseconds(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, dataCache.retryDelayCapMilliseconds);
}
