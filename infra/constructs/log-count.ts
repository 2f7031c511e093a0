import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

type LogCountProps = {
  readonly stage: string;
  readonly metricName: string;
  readonly pattern: IFilterPattern;
  readonly functions: readonly NodeFunction[];
};

/** How many lines of these functions' logs match, in 5 minutes, as one metric. */
export function logCount(scope: Construct, props: LogCountProps): Metric {
  const metricNamespace = `repz/${props.stage}`;
  for (const fn of props.functions) {
    new MetricFilter(scope, `${props.metricName}-${fn.node.id}`, {
      logGroup: fn.logGroup,
      filterPattern: props.pattern,
      metricNamespace,
      metricName: props.metricName,
      metricValue: '1',
    });
  }
  return new Metric({
    namespace: metricNamespace,
    metricName: props.metricName,
    period: Duration.minutes(5),
    statistic: 'Sum',
  });
}
