import { sessionTimeoutMilliseconds, sessionWarningMilliseconds } from '#shared/domain/limits.ts';

export type SessionPhase =
  /** Signed out, or the marker was cleared. */
  'none' | 'active' | 'warning' | 'expired';

export type SessionReading = {
  readonly phase: SessionPhase;
  /** Null when the phase no longer changes. */
  readonly nextChangeInMs: number | null;
  /** Never below 0. */
  readonly remainingMs: number;
};

/**
 * Computed from two instants (epoch milliseconds) instead of a countdown, because background tabs throttle timers and
 * sleeping laptops stop them.
 */
export function readSession(startedAt: number | null, now: number): SessionReading {
  if (startedAt === null) {
    return { phase: 'none', nextChangeInMs: null, remainingMs: 0 };
  }
  // Setting the clock back must not extend a login session.
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
