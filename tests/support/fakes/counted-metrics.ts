import type { Metrics } from '#functions/platform/metrics.ts';
import type { MetricName } from '#shared/domain/site/operational-metrics.ts';

/** Keeps the names of what was counted. */
export function countedMetrics(): Metrics & { readonly counted: MetricName[] } {
  const counted: MetricName[] = [];
  return { counted, count: (name) => void counted.push(name) };
}
