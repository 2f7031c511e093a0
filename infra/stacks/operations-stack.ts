import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Dashboard, GraphWidget, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ProductFunctionName } from '#infra/config/stage-settings.ts';
import { alarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { productAlarm, sumOf } from '#infra/constructs/product-alarms.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

type OperationsStackProps = StageStackProps & {
  readonly tables: ProductTables;
  readonly functions: Readonly<Record<ProductFunctionName, NodeFunction>>;
  readonly deadLetterQueues: readonly Queue[];
  readonly api: HttpApi;
};

const fiveMinutes = Duration.minutes(5);
const counted = { period: fiveMinutes, statistic: 'Sum' };

/** What tells us that something is wrong, and a page to look at when it does. */
export class OperationsStack extends StageStack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const { tables, api } = props;
    const functions = Object.values(props.functions).map((fn) => fn.lambda);
    const topic = alarmTopic(this, this.settings);

    const serverErrors = api.metricServerError(counted);
    const functionErrors = sumOf(
      'errors',
      functions.map((fn) => fn.metricErrors(counted)),
    );
    const throttles = sumOf(
      'throttles',
      functions.map((fn) => fn.metricThrottles(counted)),
    );
    const deadLetters = sumOf(
      'deadLetters',
      props.deadLetterQueues.map((queue) =>
        queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: 'Maximum' }),
      ),
    );
    const tableThrottles = sumOf(
      'tableThrottles',
      Object.values(tables).flatMap((table) =>
        ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
          (metricName) =>
            new Metric({
              namespace: 'AWS/DynamoDB',
              metricName,
              dimensionsMap: { TableName: table.tableName },
              ...counted,
            }),
        ),
      ),
    );
    const webhookFailures = this.logged(props.functions['stripe-webhook'], 'WebhookFailures', {
      // Only the webhook's own errors: its 400s for foreign signatures are warnings.
      pattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
    });
    const raised = Object.entries(props.functions)
      .filter(([name]) => name === 'billing' || name === 'stripe-webhook')
      .map(([name, fn]) => this.logged(fn, `RaisedBy-${name}`, { pattern: FilterPattern.exists('$.alarm') }));

    productAlarm(this, 'ServerErrors', topic, {
      metric: serverErrors,
      from: 5,
      description: 'The API answered 5xx at least 5 times in 5 minutes',
    });
    productAlarm(this, 'FunctionErrors', topic, {
      metric: functionErrors,
      from: 3,
      description: 'Functions ended with an error, a timeout or out of memory',
    });
    productAlarm(this, 'FunctionThrottles', topic, {
      metric: throttles,
      from: 1,
      description: 'A function had no free copy: raise reservedConcurrency of the stage',
    });
    productAlarm(this, 'DeadLetters', topic, {
      metric: deadLetters,
      from: 1,
      description: 'An event could not be handled and waits in a dead-letter queue',
    });
    productAlarm(this, 'TableThrottles', topic, {
      metric: tableThrottles,
      from: 1,
      description: 'A table refused requests, most likely one hot key',
    });
    productAlarm(this, 'WebhookFailed', topic, {
      metric: webhookFailures,
      from: 1,
      description: 'A payment event failed; the provider sends it again for three days',
    });
    productAlarm(this, 'MoneyNeedsEyes', topic, {
      metric: sumOf('raised', raised),
      from: 1,
      description:
        'Billing raised an alarm: an unknown status or a double payment, see field alarm in its log',
    });

    new Dashboard(this, 'Dashboard', {
      dashboardName: `repz-${this.settings.stage}`,
      widgets: [
        [
          new GraphWidget({ title: 'Requests', left: [api.metricCount(counted)], width: 12 }),
          new GraphWidget({
            title: 'Latency (ms)',
            left: [
              api.metricLatency({ period: fiveMinutes, statistic: 'p50' }),
              api.metricLatency({ period: fiveMinutes, statistic: 'p95' }),
            ],
            width: 12,
          }),
        ],
        [
          new GraphWidget({
            title: 'Errors',
            left: [serverErrors, functionErrors, webhookFailures],
            width: 12,
          }),
          new GraphWidget({
            title: 'Function time, p95 (ms)',
            left: functions.map((fn) => fn.metricDuration({ period: fiveMinutes, statistic: 'p95' })),
            width: 12,
          }),
        ],
        [
          new GraphWidget({ title: 'Throttles', left: [throttles, tableThrottles], width: 12 }),
          new GraphWidget({ title: 'Dead letters', left: [deadLetters], width: 12 }),
        ],
      ],
    });
  }

  /** Counts the lines of a function's log that match. */
  private logged(
    fn: NodeFunction,
    metricName: string,
    options: { readonly pattern: ReturnType<typeof FilterPattern.exists> },
  ): Metric {
    const metricNamespace = `repz/${this.settings.stage}`;
    new MetricFilter(this, `${metricName}Filter`, {
      logGroup: fn.logGroup,
      filterPattern: options.pattern,
      metricNamespace,
      metricName,
      metricValue: '1',
    });
    return new Metric({ namespace: metricNamespace, metricName, ...counted });
  }
}
