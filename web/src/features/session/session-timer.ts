import { sessionTimeoutMilliseconds, sessionWarningMilliseconds } from '#shared/domain/limits.ts';

export type SessionPhase =
  /** Nobody signed in here, or the marker was cleared. */
  'none' | 'active' | 'warning' | 'expired';

export type SessionReading = {
  readonly phase: SessionPhase;
  /** Milliseconds until the phase changes by itself; null where it does not. */
  readonly nextChangeInMs: number | null;
  /** Milliseconds left of the session, never below 0. */
  readonly remainingMs: number;
};

/**
 * Where a session that started at `startedAt` stands at `now` (epoch milliseconds). Computed from the two
 * instants rather than counted down: background tabs throttle timers and a sleeping laptop stops them.
 */
export function readSession(startedAt: number | null, now: number): SessionReading {
  if (startedAt === null) {
    return { phase: 'none', nextChangeInMs: null, remainingMs: 0 };
  }
  // A clock that was set back must not lengthen a session.
  const elapsed = Math.max(0, now - startedAt);
  const remainingMs = Math.max(0, sessionTimeoutMilliseconds - elapsed);
  if (remainingMs === 0) {
    return { phase: 'expired', nextChangeInMs: null, remainingMs };
  }
  if (remainingMs <= sessionWarningMilliseconds) {
    return { phase: 'warning', nextChangeInMs: remainingMs, remainingMs };
  }
  return { phase: 'active', nextChangeInMs: remainingMs - sessionWarningMilliseconds, remainingMs };
}
