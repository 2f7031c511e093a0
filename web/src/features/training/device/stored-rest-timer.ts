import * as z from 'zod/mini';
import { idleTimer, type RestTimer } from '#shared/domain/training/rest-timer.ts';

const prefix = 'repz.rest-timer';
const keyOf = (accountId: string, workoutId: string) => `${prefix}.${accountId}.${workoutId}`;
const stored = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
  z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
]);

/** The rest that a reload or a killed tab left behind in this workout; another workout or person never sees it. */
export function readRestTimer(accountId: string, workoutId: string): RestTimer {
  try {
    // One key used to serve everybody on the device.
    localStorage.removeItem(prefix);
    const parsed = z.safeParse(
      stored,
      JSON.parse(localStorage.getItem(keyOf(accountId, workoutId)) ?? 'null'),
    );
    return parsed.success ? parsed.data : idleTimer;
  } catch {
    return idleTimer;
  }
}

export function writeRestTimer(accountId: string, workoutId: string, timer: RestTimer): void {
  try {
    const key = keyOf(accountId, workoutId);
    if (timer.status === 'idle') localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(timer));
  } catch {
    // Without storage the timer lives as long as the page.
  }
}
