import type { EnteredWeight, MonthDays } from '#shared/domain/wearables/month-figures.ts';
import type { NumberMetric, WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';

/** One metric of one source in one month. */
export type MonthKey = {
  readonly source: WearableSource;
  readonly metric: NumberMetric;
  readonly month: string;
};
/** Version 0: nothing is stored of it yet. */
export type StoredMonth = MonthKey & { readonly version: number; readonly days: MonthDays<number> };

/** Port: a person's imported figures. Every method reads or writes the rows of that one account. */
export type FigureRepository = {
  /** Every month of every source, by source, metric and month. */
  all(accountId: string): Promise<readonly StoredMonth[]>;
  /** In the order of the keys, at most a hundred; what is not there has version 0. */
  months(accountId: string, keys: readonly MonthKey[]): Promise<readonly StoredMonth[]>;
  /** @returns false where the row is no longer of `month.version`; nothing is written then. */
  save(accountId: string, month: StoredMonth): Promise<boolean>;
  /** Removes all months of the source. @returns Figures that are gone. */
  removeSource(accountId: string, source: WearableSource): Promise<number>;
};

export type ImportedWeight = { readonly source: WearableSource; readonly day: string } & EnteredWeight;

/** Port: imported weights, which lie among all other measurements of the body, one for each source and day. */
export type WeightRepository = {
  /** By day. */
  all(accountId: string): Promise<readonly ImportedWeight[]>;
  /** Those of one source from one day to another, both included. */
  between(
    accountId: string,
    source: WearableSource,
    from: string,
    to: string,
  ): Promise<readonly ImportedWeight[]>;
  /** The same source and day again takes the place of what was there. */
  put(accountId: string, weights: readonly ImportedWeight[]): Promise<void>;
  removeSource(accountId: string, source: WearableSource): Promise<number>;
};
