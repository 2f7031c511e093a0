import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** Epoch milliseconds, for what is shown as time that passes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
