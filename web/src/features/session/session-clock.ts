import { sessionTimeoutMilliseconds } from '#shared/domain/limits.ts';
import { createListeners } from '#web/lib/listeners.ts';
import {
  clearSessionMarker,
  readSessionMarker,
  sessionMarkerKey,
  writeSessionMarker,
} from './session-marker.ts';
import { readSession, type SessionPhase } from './session-timer.ts';

/** The world that the session clock lives in; tests give their own. */
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
  /** When the session ends by itself (epoch milliseconds); null where none runs. */
  readonly endsAt: number | null;
};

/** Tabs do not wake in the same instant: another one may see the end this much earlier. */
const tabSkewMs = 5_000;

/** How long a timer may sleep before the clock looks again: a suspended machine wakes late. */
const longestSleepMs = 60_000;

/**
 * Follows the one-hour session of this browser, all tabs together. `phase` goes active → warning → expired; only
 * `begin` (a sign-in) and `stay` lead back. The marker is cleared on expiry; the screens decide what that means.
 */
export type SessionClock = {
  readonly getSnapshot: () => SessionSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Picks up what storage says: on start, when a tab wakes, and when another tab wrote. */
  readonly sync: () => void;
  readonly begin: () => void;
  readonly stay: () => void;
  /** Ends it on purpose, without the states of an expiry. */
  readonly end: () => void;
  /** Tells the clock of a storage event; anything but the marker is ignored. */
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
      // Another tab cleared it: by the timeout, which this tab sees in its own clock too, or by a sign-out.
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
