import { showClock } from '#web/data/training/training-format.ts';
import { useNow } from '#web/lib/use-now.ts';

const secondMs = 1000;

/** How long a workout has run. @param since An ISO instant. */
export function Elapsed({ since }: { readonly since: string }) {
  const now = useNow(secondMs);
  return <time>{showClock(Math.max(0, Math.floor((now - Date.parse(since)) / secondMs)))}</time>;
}
