import { MetricUnit, Metrics as PowertoolsMetrics } from '@aws-lambda-powertools/metrics';
import { allServices, type MetricName, metricNamespace } from '#shared/domain/site/operational-metrics.ts';
import type { Config } from './config.ts';

export type Metrics = { count(name: MetricName): void };

export function createMetrics(service: string, { STAGE: stage }: Config<'STAGE'>): Metrics {
  const metricsOf = (serviceName: string) =>
    new PowertoolsMetrics({ namespace: metricNamespace, serviceName, defaultDimensions: { stage } });
  const own = metricsOf(service);
  const all = metricsOf(allServices);
  return {
    count(name) {
      own.singleMetric().addMetric(name, MetricUnit.Count, 1);
      if (name === 'LoggedErrors') all.singleMetric().addMetric(name, MetricUnit.Count, 1);
    },
  };
}
