import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

export function cloudFrontMetric(
  metricName: string,
  dimensions: Readonly<Record<string, string>>,
  statistic = 'Average',
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { ...dimensions, Region: 'Global' },
    period: Duration.minutes(5),
    statistic,
  });
}
