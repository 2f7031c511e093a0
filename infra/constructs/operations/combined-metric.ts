import type { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** One alarm for several metrics, of which CloudWatch takes at most 10. Those without data in a period are left out. */
export function combined(
  by: 'SUM' | 'MAX',
  metrics: readonly IMetric[],
  about: { readonly label: string; readonly period: Duration },
): MathExpression {
  if (metrics.length > 10)
    throw new Error(`${about.label}: an alarm takes 10 metrics, not ${metrics.length}`);
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({
    expression: `${by}([${Object.keys(usingMetrics).join(', ')}])`,
    usingMetrics,
    ...about,
  });
}
