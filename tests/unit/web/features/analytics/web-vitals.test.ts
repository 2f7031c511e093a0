// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchVitals } from '#web/features/analytics/web-vitals.ts';
import { type AnalyticsEvent, connectCollector } from '#web/lib/telemetry/analytics.tsx';

type Entry = Readonly<Record<string, unknown>>;
type List = { readonly getEntries: () => readonly Entry[] };

/** The browser's observer, told what it observed. */
class FakeObserver {
  static readonly supportedEntryTypes = ['paint', 'layout-shift'];
  static readonly all: { readonly type: string; readonly callback: (list: List) => void }[] = [];
  readonly #callback: (list: List) => void;
  constructor(callback: (list: List) => void) {
    this.#callback = callback;
  }
  observe({ type }: { readonly type: string }) {
    FakeObserver.all.push({ type, callback: this.#callback });
  }
  takeRecords() {
    return [];
  }
  disconnect() {}
  static async tell(type: string, ...entries: readonly Entry[]) {
    const list = { getEntries: () => entries.map((entry) => ({ entryType: type, duration: 0, ...entry })) };
    for (const observer of FakeObserver.all) if (observer.type === type) observer.callback(list);
    // The library handles them in microtasks and an idle period.
    await vi.runAllTimersAsync();
  }
}

const shift = (startTime: number, value: number) => ({ startTime, value, hadRecentInput: false });

test('the load is reported once, when the page is first hidden, with the worst second of shifts and not their sum', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  const told: AnalyticsEvent[] = [];
  connectCollector((event) => told.push(event));
  watchVitals('/pricing');
  watchVitals('/support');
  await FakeObserver.tell('paint', { name: 'first-contentful-paint', startTime: 612.4 });
  await FakeObserver.tell('layout-shift', shift(1_000, 0.05), shift(1_400, 0.03));
  await FakeObserver.tell('layout-shift', shift(60_000, 0.06));
  expect(told).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange'));
  const about = { name: 'performance', path: '/pricing' };
  expect(told).toEqual([
    { ...about, metric: 'fcp', value: 612 },
    { ...about, metric: 'cls', value: 80 },
  ]);
  vi.useRealTimers();
});
