import { MetricUnit, Metrics as PowertoolsMetrics } from '@aws-lambda-powertools/metrics';
import { type MetricName, metricNamespace } from '#shared/domain/site/operational-metrics.ts';
import type { Config } from './config.ts';

export type Metrics = { count(name: MetricName): void };

export function createMetrics(service: string, { STAGE: stage }: Config<'STAGE'>): Metrics {
  const metrics = new PowertoolsMetrics({
    namespace: metricNamespace,
    serviceName: service,
    defaultDimensions: { stage },
  });
  return {
    count(name) {
      metrics.singleMetric().addMetric(name, MetricUnit.Count, 1);
    },
  };
}
