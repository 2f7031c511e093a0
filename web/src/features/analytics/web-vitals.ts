import { analytics } from '#web/lib/telemetry/analytics.tsx';

type Metric = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb';
const longest = 600_000;
let reported = false;

function figure(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}

/** Only the initial load is measured, because client-side navigation has no load. */
export function watchVitals(path: string): () => void {
  if (reported || typeof PerformanceObserver === 'undefined') return () => undefined;
  reported = true;
  const values = new Map<Metric, number>();
  const observers: PerformanceObserver[] = [];
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
    observers.push(observer);
  };
  const raise = (metric: Metric, value: number) =>
    values.set(metric, Math.max(values.get(metric) ?? 0, value));

  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') values.set('fcp', entry.startTime);
  });
  observe('largest-contentful-paint', (entry) => values.set('lcp', entry.startTime));
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    values.set('cls', (values.get('cls') ?? 0) + figure(entry, 'value') * 1000);
  });
  observe('event', (entry) => {
    if (figure(entry, 'interactionId') > 0) raise('inp', entry.duration);
  });
  observe('navigation', (entry) => values.set('ttfb', figure(entry, 'responseStart')));

  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report, { capture: true });
    for (const observer of observers) observer.disconnect();
    for (const [metric, value] of values) {
      analytics.track({
        name: 'performance',
        path,
        metric,
        value: Math.min(Math.max(Math.round(value), 0), longest),
      });
    }
  };
  document.addEventListener('visibilitychange', report, { capture: true });
  return () => undefined;
}
