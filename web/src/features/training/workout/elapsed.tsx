import { useEffect, useState } from 'react';
import { showClock } from '#web/data/training/training-format.ts';

/** How long a workout has run. @param since An ISO instant. */
export function Elapsed({ since }: { readonly since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(interval);
  }, []);
  return <time>{showClock(Math.max(0, Math.floor((now - Date.parse(since)) / 1000)))}</time>;
}
