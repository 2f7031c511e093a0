import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import type {
  ImportedWeight,
  MetricRepository,
  MonthKey,
  StoredMonth,
  WeightRepository,
} from '../../../../../functions/modules/wearables/metric-repository.ts';

/** Imported metrics in memory, with the condition that the table has. */
export function wearablesWorld() {
  const rows = new Map<string, StoredMonth>();
  const bodies = new Map<string, ImportedWeight>();
  const calls = { saved: 0, put: 0 };
  const keyOf = (accountId: string, { source, metric, month }: MonthKey) =>
    [accountId, source, metric, month].join(' ');
  const of = <T>(map: Map<string, T>, prefix: string) =>
    [...map]
      .filter(([key]) => key.startsWith(`${prefix} `))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  const metrics: MetricRepository = {
    all: async (accountId) => of(rows, accountId),
    months: async (accountId, keys) =>
      keys.map((key) => rows.get(keyOf(accountId, key)) ?? { ...key, version: 0, days: {} }),
    async save(accountId, month) {
      const key = keyOf(accountId, month);
      if ((rows.get(key)?.version ?? 0) !== month.version) return false;
      rows.set(key, { ...month, version: month.version + 1 });
      calls.saved += 1;
      return true;
    },
    async removeSource(accountId, source) {
      const gone = of(rows, `${accountId} ${source}`);
      for (const row of gone) rows.delete(keyOf(accountId, row));
      return gone.reduce((sum, { days }) => sum + Object.keys(days).length, 0);
    },
  };
  const weightKey = (accountId: string, { source, day }: ImportedWeight) => `${accountId} ${day} ${source}`;
  const weights: WeightRepository = {
    all: async (accountId) => of(bodies, accountId),
    between: async (accountId, source, from, to) =>
      of(bodies, accountId).filter((row) => row.source === source && row.day >= from && row.day <= to),
    async put(accountId, measured) {
      for (const weight of measured) bodies.set(weightKey(accountId, weight), weight);
      calls.put += measured.length;
    },
    async removeSource(accountId, source) {
      const gone = of(bodies, accountId).filter((row) => row.source === source);
      for (const row of gone) bodies.delete(weightKey(accountId, row));
      return gone.length;
    },
  };
  return { metrics, weights, calls, clock: frozenClock() };
}
