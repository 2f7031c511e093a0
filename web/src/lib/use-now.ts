import { useEffect, useState } from 'react';

/** Epoch milliseconds, for what is shown as time that passes. A page that was in the background is up to date at once. */
export function useNow(tickMs = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [tickMs]);
  return now;
}
