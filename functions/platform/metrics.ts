import { MetricUnit, Metrics as PowertoolsMetrics } from '@aws-lambda-powertools/metrics';
import { allServices, type MetricName, metricNamespace } from '#shared/domain/site/operational-metrics.ts';
import type { Config } from './config.ts';

export type Metrics = { count(name: MetricName): void };

export function createMetrics(service: string, { STAGE: stage }: Config<'STAGE'>): Metrics {
  // Made when something is counted, which few processes ever do: two of these are a millisecond or two of a start.
  const add = (serviceName: string, name: MetricName) =>
    new PowertoolsMetrics({ namespace: metricNamespace, serviceName, defaultDimensions: { stage } })
      .singleMetric()
      .addMetric(name, MetricUnit.Count, 1);
  return {
    count(name) {
      add(service, name);
      if (name === 'LoggedErrors') add(allServices, name);
    },
  };
}
