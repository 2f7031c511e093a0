import { useCallback, useEffect, useState } from 'react';
import {
  addRest,
  idleTimer,
  isRestOver,
  pauseRest,
  type RestTimer,
  restSecondsLeft,
  restShareLeft,
  resumeRest,
  startRest,
} from '#shared/domain/training/rest-timer.ts';
import { readRestTimer, writeRestTimer } from './stored-rest-timer.ts';

export function useRestTimer(accountId: string, workoutId: string, onOver: () => void) {
  const [timer, setTimer] = useState(() => readRestTimer(accountId, workoutId));
  const [now, setNow] = useState(Date.now);
  const update = useCallback(
    (next: RestTimer) => {
      writeRestTimer(accountId, workoutId, next);
      setTimer(next);
      setNow(Date.now());
    },
    [accountId, workoutId],
  );

  useEffect(() => {
    if (timer.status !== 'running') return;
    const look = () => {
      const at = Date.now();
      setNow(at);
      if (!isRestOver(timer, at)) return;
      update(idleTimer);
      onOver();
    };
    // Hidden tabs throttle timers, so the deadline decides and the check on wake-up catches up.
    const interval = window.setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(interval);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer, onOver, update]);

  return {
    status: timer.status,
    /** In epoch milliseconds; null unless the rest runs. */
    endsAt: timer.status === 'running' ? timer.endsAt : null,
    secondsLeft: restSecondsLeft(timer, now),
    shareLeft: restShareLeft(timer, now),
    start: (seconds: number) => update(startRest(seconds, Date.now())),
    pause: () => update(pauseRest(timer, Date.now())),
    resume: () => update(resumeRest(timer, Date.now())),
    skip: () => update(idleTimer),
    add: (seconds: number) => update(addRest(timer, seconds, Date.now())),
  };
}
