/**
 * The rest timer: it holds a deadline, not a countdown, so that a sleeping tab or a locked phone changes nothing.
 * Source: product decisions, section 8.
 */
export type RestTimer =
  | { readonly status: 'idle' }
  /** `endsAt` is epoch milliseconds. */
  | { readonly status: 'running'; readonly totalMs: number; readonly endsAt: number }
  | { readonly status: 'paused'; readonly totalMs: number; readonly remainingMs: number };

export const idleTimer: RestTimer = { status: 'idle' };

export function startRest(seconds: number, now: number): RestTimer {
  const totalMs = seconds * 1000;
  return { status: 'running', totalMs, endsAt: now + totalMs };
}

/** Milliseconds left, never more than the whole rest: a clock that was set back must not lengthen it. */
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

/** What a display shows: it reaches 0 at the deadline, not a second before. */
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

export function addRest(timer: RestTimer, seconds: number, now: number): RestTimer {
  if (timer.status === 'idle') return startRest(seconds, now);
  const added = seconds * 1000;
  const remainingMs = restRemainingMs(timer, now) + added;
  const totalMs = timer.totalMs + added;
  return timer.status === 'paused'
    ? { status: 'paused', totalMs, remainingMs }
    : { status: 'running', totalMs, endsAt: now + remainingMs };
}
