/** Derives daily values from device recordings. See decision record 027. */
import type { EnteredWeight } from './month-values.ts';
import { mainSleeps, type SleepInterval, sleepsOf } from './sleep-nights.ts';
import { isPlausibleWeight, type NumberMetric, roundedValue } from './wearable-metrics.ts';

export type DailyValues = {
  readonly numbers: Readonly<Record<NumberMetric, ReadonlyMap<string, number>>>;
  readonly weights: ReadonlyMap<string, EnteredWeight>;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

export class DayCollector {
  readonly #sleeps = new Map<string, { staged: boolean; intervals: SleepInterval[] }>();
  readonly #sleepTotals = new Map<string, number>();
  readonly #steps = new Map<string, Map<string, number>>();
  readonly #samples = { 'resting-heart-rate': new Map<string, number[]>(), hrv: new Map<string, number[]>() };
  readonly #weights = new Map<string, { at: number; weight: EnteredWeight }>();

  /** @param staged Whether this device records sleep stages, which takes precedence. */
  addSleep(device: string, interval: SleepInterval, staged: boolean): void {
    const known = this.#sleeps.get(device) ?? { staged: false, intervals: [] };
    known.intervals.push(interval);
    known.staged ||= staged;
    this.#sleeps.set(device, known);
  }

  /** A night that the manufacturer has totaled. The longest of a day counts. */
  addNight(day: string, minutes: number): void {
    this.#sleepTotals.set(day, Math.max(minutes, this.#sleepTotals.get(day) ?? 0));
  }

  addSteps(day: string, device: string, count: number): void {
    const devices = this.#steps.get(day) ?? new Map<string, number>();
    devices.set(device, (devices.get(device) ?? 0) + count);
    this.#steps.set(day, devices);
  }

  addSample(metric: 'resting-heart-rate' | 'hrv', day: string, value: number): void {
    const samples = this.#samples[metric].get(day);
    if (samples === undefined) this.#samples[metric].set(day, [value]);
    else samples.push(value);
  }

  /** @param at Orders the weighings of a day; the first counts, before meals and drinks. */
  addWeight(day: string, at: number, weight: EnteredWeight): void {
    const known = this.#weights.get(day);
    if (known === undefined || at < known.at) this.#weights.set(day, { at, weight });
  }

  dailyValues(): DailyValues {
    const raw: Record<NumberMetric, ReadonlyMap<string, number>> = {
      sleep: this.#nights(),
      // Phone and watch count the same steps, so take the highest count, not the sum.
      steps: mapValues(this.#steps, (devices) => Math.max(...devices.values())),
      'resting-heart-rate': mapValues(this.#samples['resting-heart-rate'], median),
      hrv: mapValues(this.#samples.hrv, median),
    };
    const kept = (metric: NumberMetric) =>
      new Map(
        [...raw[metric]].flatMap(([day, value]) => {
          const figure = roundedValue(metric, value);
          return figure === null ? [] : [[day, figure] as const];
        }),
      );
    return {
      numbers: {
        sleep: kept('sleep'),
        'resting-heart-rate': kept('resting-heart-rate'),
        hrv: kept('hrv'),
        steps: kept('steps'),
      },
      weights: new Map(
        [...this.#weights].flatMap(([day, { weight }]) => (isPlausibleWeight(weight) ? [[day, weight]] : [])),
      ),
    };
  }

  /** One device per night: the one with the most sleep among those with stages, else among all. */
  #nights(): ReadonlyMap<string, number> {
    const nights = new Map<string, { minutes: number; staged: boolean }>();
    for (const [, { staged, intervals }] of this.#sleeps) {
      for (const [day, minutes] of mainSleeps(sleepsOf(intervals))) {
        const known = nights.get(day);
        const better = known === undefined || (staged === known.staged ? minutes > known.minutes : staged);
        if (better) nights.set(day, { minutes, staged });
      }
    }
    return new Map([...this.#sleepTotals, ...mapValues(nights, ({ minutes }) => minutes)]);
  }
}

function mapValues<K, A, B>(map: ReadonlyMap<K, A>, change: (value: A) => B): Map<K, B> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
