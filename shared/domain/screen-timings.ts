/** Minimum widths in CSS pixels. */
export const breakpoints = { tablet: 768, desktop: 1024 } as const;

export const fontSizes = { small: 14, medium: 16, large: 18, 'extra-large': 20 } as const;

export const singleToast = { visible: 1, durationMilliseconds: 5000, swipeThresholdPixels: 50 } as const;
export const stackedToasts = {
  visible: 3,
  durationMilliseconds: 4000,
  position: 'bottom-right',
  gapPixels: 14,
} as const;
export const toasts = {
  visible: stackedToasts.visible,
  durationMilliseconds: singleToast.durationMilliseconds,
  swipeThresholdPixels: singleToast.swipeThresholdPixels,
} as const;

export const tooltip = { delayMilliseconds: 700, skipDelayMilliseconds: 300 } as const;

export const countUpMilliseconds = 2000;

/** Lets the panel close before scrolling. */
export const changeTierScrollDelayMilliseconds = 300;

export const dataCache = {
  freshMilliseconds: 5 * 60_000,
  keptMilliseconds: 10 * 60_000,
  retries: 3,
  retryDelayCapMilliseconds: 30_000,
} as const;

/** Exponential backoff in milliseconds, capped. `attempt` starts at 0. */
export function retryDelayMilliseconds(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, dataCache.retryDelayCapMilliseconds);
}
