import type { Clock } from '#functions/platform/clock.ts';

export type FrozenClock = Clock & { readonly advance: (milliseconds: number) => void };

/** Time stands still until a test moves it. */
export function frozenClock(at: string = '2026-03-02T10:07:30.000Z'): FrozenClock {
  let now = Date.parse(at);
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}
