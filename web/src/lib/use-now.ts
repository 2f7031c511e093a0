import { useEffect, useState, useSyncExternalStore } from 'react';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';

const everyHalfMinute = 30_000;

/** A page that was in the background is up to date at once. */
function onTick(tick: () => void, tickMs = everyHalfMinute): () => void {
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Epoch milliseconds, for what is shown as time that passes. */
export function useNow(tickMs = everyHalfMinute): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => onTick(() => setNow(Date.now()), tickMs), [tickMs]);
  return now;
}

/** The calendar day in this zone, such as `2026-03-08`, for a screen that may stay open past midnight. */
export function useToday(timeZone: string): string {
  return useSyncExternalStore(onTick, () => localDayOf(Date.now(), timeZone));
}
