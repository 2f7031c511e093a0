export const fontSizes = { small: 14, medium: 16, large: 18, 'extra-large': 20 } as const;

export const toasts = { visible: 3, durationMilliseconds: 5000, swipeThresholdPixels: 50 } as const;

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
