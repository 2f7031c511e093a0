/** Stores a deadline rather than a countdown, so that a sleeping tab or a locked phone does not matter. */
export type RestTimer =
  | { readonly status: 'idle' }
  /** `endsAt` is in epoch milliseconds. */
  | { readonly status: 'running'; readonly totalMs: number; readonly endsAt: number }
  | { readonly status: 'paused'; readonly totalMs: number; readonly remainingMs: number };

export const idleTimer: RestTimer = { status: 'idle' };

export function startRest(seconds: number, now: number): RestTimer {
  const totalMs = seconds * 1000;
  return { status: 'running', totalMs, endsAt: now + totalMs };
}

/** Never more than the whole rest, even if the clock is set back. */
export function restRemainingMs(timer: RestTimer, now: number): number {
  switch (timer.status) {
    case 'idle':
      return 0;
    case 'paused':
      return timer.remainingMs;
    default:
      return Math.min(timer.totalMs, Math.max(0, timer.endsAt - now));
  }
}

/** From 1 down to 0. */
export function restShareLeft(timer: RestTimer, now: number): number {
  return timer.status === 'idle' || timer.totalMs === 0 ? 0 : restRemainingMs(timer, now) / timer.totalMs;
}

/** Rounds up, so that the display reaches 0 at the deadline. */
export function restSecondsLeft(timer: RestTimer, now: number): number {
  return Math.ceil(restRemainingMs(timer, now) / 1000);
}

export function isRestOver(timer: RestTimer, now: number): boolean {
  return timer.status === 'running' && restRemainingMs(timer, now) === 0;
}

export function pauseRest(timer: RestTimer, now: number): RestTimer {
  if (timer.status !== 'running') return timer;
  return { status: 'paused', totalMs: timer.totalMs, remainingMs: restRemainingMs(timer, now) };
}

export function resumeRest(timer: RestTimer, now: number): RestTimer {
  if (timer.status !== 'paused') return timer;
  return { status: 'running', totalMs: timer.totalMs, endsAt: now + timer.remainingMs };
}

/** @param seconds Negative for a shorter rest, which is over where nothing of it is left. */
export function addRest(timer: RestTimer, seconds: number, now: number): RestTimer {
  if (timer.status === 'idle') return startRest(Math.max(0, seconds), now);
  const added = seconds * 1000;
  const remainingMs = Math.max(0, restRemainingMs(timer, now) + added);
  const totalMs = Math.max(remainingMs, timer.totalMs + added);
  return timer.status === 'paused'
    ? { status: 'paused', totalMs, remainingMs }
    : { status: 'running', totalMs, endsAt: now + remainingMs };
}
