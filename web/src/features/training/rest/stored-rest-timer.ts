import * as z from 'zod/mini';
import { idleTimer, type RestTimer } from '#shared/domain/training/rest-timer.ts';

const prefix = 'repz.rest-timer';
const keyOf = (accountId: string, workoutId: string) => `${prefix}.${accountId}.${workoutId}`;
const stored = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
  z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
]);

/** Scoped to one workout and account. */
export function readRestTimer(accountId: string, workoutId: string): RestTimer {
  try {
    // Remove the old key, which all accounts on the device shared.
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
    // Without storage, the timer lasts as long as the page.
  }
}
