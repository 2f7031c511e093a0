import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { analytics } from '#web/lib/telemetry/analytics.tsx';

const names = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;
const longest = 600_000;
let reported = false;

/** Reports the initial load once, when the page is first hidden. Client-side navigation has no load. */
export function watchVitals(path: string): () => void {
  if (reported) return () => undefined;
  reported = true;
  const values = new Map<(typeof names)[keyof typeof names], number>();
  const take = ({ name, value }: Metric) => {
    // A layout shift of 0.1 is 100.
    values.set(names[name], name === 'CLS' ? value * 1000 : value);
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(take);
  // The library gives its last values on the way down to the document, before this.
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report, { capture: true });
    for (const [metric, value] of values) {
      analytics.track({ name: 'performance', path, metric, value: Math.min(Math.round(value), longest) });
    }
  };
  document.addEventListener('visibilitychange', report, { capture: true });
  return () => undefined;
}
