import * as z from 'zod/mini';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { numberMetrics, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import type { MonthKey, StoredMonth } from '../metric-repository.ts';

const schemaVersion = 1;

export const metricKeys = {
  owner: (accountId: string) => `ACCOUNT#${accountId}`,
  prefix: 'FIGURES#',
  source: (source: string) => `FIGURES#${source}#`,
  month: (accountId: string, { source, metric, month }: MonthKey) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `FIGURES#${source}#${metric}#${month}`,
  }),
};

const monthRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  version: z.int(),
  source: z.enum(wearableSources),
  metric: z.enum(numberMetrics),
  month: z.string(),
  days: z.record(z.string(), z.number()),
});

export const monthRows = {
  schema: monthRow,
  toRow: (accountId: string, month: StoredMonth) => ({
    ...metricKeys.month(accountId, month),
    schemaVersion,
    ...month,
    version: month.version + 1,
  }),
  fromRow: ({ source, metric, month, version, days }: RowOf<typeof monthRow>): StoredMonth => ({
    source,
    metric,
    month,
    version,
    days,
  }),
};
