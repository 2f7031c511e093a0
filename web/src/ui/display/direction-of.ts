import type { Delta } from './figure.tsx';

/** Which way a change goes once it is rounded to the one decimal that is shown. */
export function directionOf(change: number): Delta['direction'] {
  const shown = Math.round(change * 10);
  if (shown === 0) return 'same';
  return shown > 0 ? 'up' : 'down';
}
