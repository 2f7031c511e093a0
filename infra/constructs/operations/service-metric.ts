import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ProductFunctionName } from '#infra/config/stage-settings.ts';
import {
  type allServices,
  type MetricName,
  metricNamespace,
} from '#shared/domain/site/operational-metrics.ts';

export function serviceMetric(
  stage: string,
  service: ProductFunctionName | typeof allServices,
  metricName: MetricName,
  period: Duration = Duration.minutes(5),
): Metric {
  return new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { service, stage },
    period,
    statistic: 'Sum',
  });
}
