import type { ReactNode } from 'react';
import type { DayValue } from '#shared/domain/health/trend.ts';
import type { CsvRow } from '#web/lib/files/csv.ts';

export type ChartPoint = DayValue & {
  /** The ends of an interval that is drawn around the value. */
  readonly low?: number;
  readonly high?: number;
  /** What is special about it, such as a record. It gets a larger dot, and the word is read with the value. */
  readonly mark?: string;
};

export type ChartTable = {
  readonly columns: readonly string[];
  /** One row per point, in the same order. The first cell heads its row. */
  readonly rows: readonly { readonly cells: readonly ReactNode[]; readonly csv: CsvRow }[];
};

export type Headline = { readonly value: string; readonly words: string };

export type ChartProps = {
  readonly title: string;
  /** Empty for a plain count. */
  readonly unit: string;
  /** True for values that are as small as a laboratory's: two decimals, three below 1. Otherwise one. */
  readonly isExact?: boolean;
  /** Oldest first, with at least one. */
  readonly points: readonly ChartPoint[];
  /** `trend` draws the points with a smoothed line through them. */
  readonly kind?: 'trend' | 'line' | 'bars';
  /** The points are months, each by its first day: the axis names them all alike. */
  readonly isMonthly?: boolean;
  /** The data color, from 1 to 4. */
  readonly color?: 1 | 2 | 3 | 4;
  readonly goal?: { readonly label: string; readonly value: number } | undefined;
  /** The target range; null where it has no end. */
  readonly band?: { readonly low: number | null; readonly high: number | null } | undefined;
  /** Expected values after the last point, each with its interval. */
  readonly forecast?: readonly Required<Omit<ChartPoint, 'mark'>>[] | undefined;
  /** What stands above the chart; the last value and its change where it is left out. */
  readonly headline?: (shown: readonly ChartPoint[]) => Headline;
  /** Day, value and trend where it is left out. */
  readonly table?: ChartTable;
  /** What a screen reader says of the picture. */
  readonly description?: string;
  /** False where the screen chooses the period itself. */
  readonly hasPeriods?: boolean;
};
