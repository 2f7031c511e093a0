import { sessionTimeoutMilliseconds, sessionWarningMilliseconds } from '#shared/domain/tiers/limits.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { sessionMarkerKey } from '#web/lib/signed-in-hint.ts';

export type SessionPhase =
  /** Signed out, or the marker was cleared. */
  'none' | 'active' | 'warning' | 'expired';

type SessionReading = {
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
function readSession(startedAt: number | null, now: number): SessionReading {
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

function readSessionMarker(storage: Pick<Storage, 'getItem'>): number | null {
  const value = Number(storage.getItem(sessionMarkerKey) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Restarts the hour. Other tabs see it through the storage event. */
function writeSessionMarker(storage: Pick<Storage, 'setItem'>, now: number): void {
  storage.setItem(sessionMarkerKey, String(now));
}

function clearSessionMarker(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(sessionMarkerKey);
}

export type SessionEnvironment = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly warn: (message: string) => void;
};

export type SessionSnapshot = {
  readonly phase: SessionPhase;
  /** When the login session expires, in epoch milliseconds. Null when signed out. */
  readonly endsAt: number | null;
};

/** Tabs don't wake at the same instant, so another tab may notice the end this much earlier. */
const tabSkewMs = 5_000;

/** Check at least this often, because a suspended machine fires timers late. */
const longestSleepMs = 60_000;

/**
 * Tracks the one-hour login session across all tabs. The phase goes active → warning → expired, and only `begin` and
 * `stay` reset it.
 */
export type SessionClock = {
  readonly getSnapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call this on start, when a tab wakes, and when another tab writes the marker. */
  readonly sync: () => void;
  readonly begin: () => void;
  readonly stay: () => void;
  readonly end: () => void;
  readonly onStorage: (key: string | null) => void;
};

export function createSessionClock(environment: SessionEnvironment): SessionClock {
  const { storage, now, setTimer, clearTimer, warn } = environment;
  const { subscribe, notify } = createListeners();
  let startedAt: number | null = null;
  let snapshot: SessionSnapshot = { phase: 'none', endsAt: null };
  let timer: unknown = null;

  function publish(next: SessionSnapshot): void {
    const before = snapshot;
    if (next.phase === before.phase && next.endsAt === before.endsAt) {
      return;
    }
    snapshot = next;
    if (next.phase === 'warning' && before.phase !== 'warning') {
      warn('Session approaching timeout');
    }
    if (next.phase === 'expired') {
      warn('session_timeout');
      clearSessionMarker(storage);
    }
    notify();
  }

  function evaluate(): void {
    clearTimer(timer);
    const { phase, nextChangeInMs } = readSession(startedAt, now());
    if (nextChangeInMs !== null) {
      timer = setTimer(evaluate, Math.min(nextChangeInMs, longestSleepMs));
    }
    publish({
      phase,
      endsAt: nextChangeInMs === null ? null : (startedAt ?? now()) + sessionTimeoutMilliseconds,
    });
  }

  function sync(): void {
    const stored = readSessionMarker(storage);
    if (stored === null && startedAt !== null) {
      // Another tab cleared the marker, either on timeout, which this tab's clock can confirm, or on sign-out.
      const expired =
        snapshot.phase === 'expired' || readSession(startedAt, now() + tabSkewMs).phase === 'expired';
      startedAt = expired ? startedAt : null;
    } else {
      startedAt = stored;
    }
    evaluate();
  }

  function begin(): void {
    startedAt = now();
    writeSessionMarker(storage, startedAt);
    evaluate();
  }

  return {
    getSnapshot: () => snapshot,
    subscribe,
    sync,
    begin,
    stay() {
      evaluate();
      if (snapshot.phase === 'active' || snapshot.phase === 'warning') {
        begin();
      }
    },
    end() {
      startedAt = null;
      clearSessionMarker(storage);
      evaluate();
    },
    onStorage(key) {
      if (key === null || key === sessionMarkerKey) {
        sync();
      }
    },
  };
}
