import type { EnteredWeight, MonthDays } from '#shared/domain/wearables/month-values.ts';
import type { NumberMetric, WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';

export type MonthKey = {
  readonly source: WearableSource;
  readonly metric: NumberMetric;
  readonly month: string;
};
export type StoredMonth = MonthKey & { readonly version: number; readonly days: MonthDays<number> };

export type MetricRepository = {
  all(accountId: string): Promise<readonly StoredMonth[]>;
  /** In the order of the keys, at most 100; missing months have version 0. */
  months(accountId: string, keys: readonly MonthKey[]): Promise<readonly StoredMonth[]>;
  save(accountId: string, month: StoredMonth): Promise<boolean>;
  removeSource(accountId: string, source: WearableSource): Promise<number>;
};

export type ImportedWeight = { readonly source: WearableSource; readonly day: string } & EnteredWeight;

/** Imported weights share the table of all body measurements, one per source and day. */
export type WeightRepository = {
  all(accountId: string): Promise<readonly ImportedWeight[]>;
  between(
    accountId: string,
    source: WearableSource,
    from: string,
    to: string,
  ): Promise<readonly ImportedWeight[]>;
  put(accountId: string, weights: readonly ImportedWeight[]): Promise<void>;
  removeSource(accountId: string, source: WearableSource): Promise<number>;
};
