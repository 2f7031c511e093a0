import * as z from 'zod/mini';
import { idleTimer, type RestTimer } from '#shared/domain/training/rest-timer.ts';
import { storedValue } from '#web/lib/storage/stored-value.ts';

export const restTimerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
  z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
]);

const prefix = 'repz.rest-timer';
const storedTimer = (accountId: string, workoutId: string) =>
  storedValue(`${prefix}.${accountId}.${workoutId}`, restTimerSchema);

/** Scoped to one workout and account. */
export function readRestTimer(accountId: string, workoutId: string): RestTimer {
  // Remove the old key, which all accounts on the device shared.
  storedValue(prefix, restTimerSchema).forget();
  return storedTimer(accountId, workoutId).read() ?? idleTimer;
}

/** Without storage, the timer lasts as long as the page. */
export function writeRestTimer(accountId: string, workoutId: string, timer: RestTimer): void {
  const stored = storedTimer(accountId, workoutId);
  if (timer.status === 'idle') stored.forget();
  else stored.keep(timer);
}
