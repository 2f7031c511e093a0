import type { SessionEnvironment } from '#web/session/session-clock.ts';

type Timer = { at: number; run: () => void };

/** A browser with a clock that tests move. Two tabs share its storage. */
export function fakeBrowser(startMs = 1_700_000_000_000) {
  const entries = new Map<string, string>();
  const timers = new Set<Timer>();
  const warnings: string[] = [];
  let now = startMs;
  const environment: SessionEnvironment = {
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
    now: () => now,
    setTimer: (run, delayMs) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return timer;
    },
    clearTimer: (timer) => {
      for (const each of timers) if (each === timer) timers.delete(each);
    },
    warn: (message) => void warnings.push(message),
  };
  return {
    environment,
    entries,
    warnings,
    /** Lets time pass and the timers in it run, in order. */
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > end) break;
        timers.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    /** A machine that sleeps: time passes and no timer runs. */
    sleep(ms: number) {
      now += ms;
    },
  };
}
