import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  addRest,
  idleTimer,
  isRestOver,
  pauseRest,
  type RestTimer,
  restSecondsLeft,
  resumeRest,
  startRest,
} from '#shared/domain/training/rest-timer.ts';

const key = 'repz.rest-timer';
const stored = z.discriminatedUnion('status', [
  z.object({ status: z.literal('idle') }),
  z.object({ status: z.literal('running'), totalMs: z.number(), endsAt: z.number() }),
  z.object({ status: z.literal('paused'), totalMs: z.number(), remainingMs: z.number() }),
]);

function read(): RestTimer {
  try {
    const parsed = z.safeParse(stored, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : idleTimer;
  } catch {
    return idleTimer;
  }
}

function write(timer: RestTimer): void {
  try {
    localStorage.setItem(key, JSON.stringify(timer));
  } catch {
    // Without storage the timer lives as long as the page.
  }
}

/** The rest timer of this device: its deadline survives a reload, and reaching it calls `onOver` once. */
export function useRestTimer(onOver: () => void) {
  const [timer, setTimer] = useState(read);
  const [now, setNow] = useState(Date.now);
  const update = useCallback((next: RestTimer) => {
    write(next);
    setTimer(next);
    setNow(Date.now());
  }, []);

  useEffect(() => {
    if (timer.status !== 'running') return;
    const look = () => {
      const at = Date.now();
      setNow(at);
      if (!isRestOver(timer, at)) return;
      update(idleTimer);
      onOver();
    };
    // A hidden tab is woken rarely: the deadline decides, and the look at waking catches up.
    const interval = window.setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(interval);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer, onOver, update]);

  return {
    status: timer.status,
    secondsLeft: restSecondsLeft(timer, now),
    start: (seconds: number) => update(startRest(seconds, Date.now())),
    pause: () => update(pauseRest(timer, Date.now())),
    resume: () => update(resumeRest(timer, Date.now())),
    skip: () => update(idleTimer),
    add: (seconds: number) => update(addRest(timer, seconds, Date.now())),
  };
}
