import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { functionNames, type ProductFunctionName } from '#infra/config/stage-settings.ts';
import { alarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import { mailConfigurationName } from '#infra/constructs/mail-configuration.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { productAlarm, silenceAlarm } from '#infra/constructs/product-alarms.ts';
import { productDashboard } from '#infra/constructs/product-dashboard.ts';
import { serviceMetric } from '#infra/constructs/service-metric.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

type OperationsStackProps = StageStackProps & {
  readonly tables: ProductTables;
  readonly functions: Readonly<
    Record<Exclude<ProductFunctionName, 'assistant-stream'>, NodeFunction> &
      Partial<Record<'assistant-stream', NodeFunction>>
  >;
  readonly deadLetterQueues: Readonly<Record<string, Queue>>;
  readonly api: HttpApi;
  readonly mails: Queue;
  readonly distribution: Distribution;
};

const period = Duration.minutes(5);
const counted = { period, statistic: 'Sum' };

export class OperationsStack extends StageStack {
  constructor(scope: Construct, id: string, props: OperationsStackProps) {
    super(scope, id, props);
    const { api, functions } = props;
    const { stage } = this.settings;
    const topic = alarmTopic(this, this.settings);

    const serverErrors = api.metricServerError(counted);
    productAlarm(this, 'ServerErrors', topic, {
      metric: serverErrors,
      from: 5,
      description: 'The API answered 5xx at least 5 times in 5 minutes',
    });

    // Pages, too, which reach no function of ours.
    const siteErrors = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: props.distribution.distributionId, Region: 'Global' },
      period,
      statistic: 'Average',
    });
    productAlarm(this, 'SiteErrors', topic, {
      metric: siteErrors,
      from: 5,
      periods: 2,
      description: 'The distribution answered 5xx to 5 % of requests for 10 minutes',
    });

    for (const [name, fn] of Object.entries(functions)) {
      if (fn.timetable !== undefined) {
        const { rule, interval } = fn.timetable;
        silenceAlarm(this, `Silence-${name}`, topic, {
          metric: new Metric({
            namespace: 'AWS/Events',
            metricName: 'Invocations',
            dimensionsMap: { RuleName: rule.ruleName },
            period: Duration.minutes(Math.max(15, 3 * interval.toMinutes())),
            statistic: 'Sum',
          }),
          description: `The timetable of function ${name} called nobody: what is due waits`,
        });
      }
      productAlarm(this, `Errors-${name}`, topic, {
        metric: fn.lambda.metricErrors(counted),
        from: 1,
        description: `Function ${name} ended by an error, a timeout or lack of memory`,
      });
      productAlarm(this, `Throttles-${name}`, topic, {
        metric: fn.lambda.metricThrottles(counted),
        from: 1,
        description: `Function ${name} had no free copy: raise reservedConcurrency of the stage`,
      });
    }

    const deadLetters = Object.entries(props.deadLetterQueues).map(([name, queue]) => {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
      productAlarm(this, `DeadLetters-${name}`, topic, {
        metric,
        from: 1,
        description: `An event that the functions of ${name} could not handle waits in their dead-letter queue`,
      });
      return metric;
    });

    productAlarm(this, 'MailsWait', topic, {
      metric: props.mails.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      from: Duration.minutes(30).toSeconds(),
      description: 'A mail could not be sent for half an hour',
    });
    this.#watchReputation(topic);

    const tableThrottles = Object.entries(props.tables).flatMap(([name, table]) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metricName) => {
        const metric = new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: table.tableName },
          ...counted,
        });
        productAlarm(this, `${metricName}-${name}`, topic, {
          metric,
          from: 1,
          description: `Table ${name} refused requests (${metricName}), most likely one hot key`,
        });
        return metric;
      }),
    );

    const webhookFailures = serviceMetric(stage, 'stripe-webhook', 'LoggedErrors');
    productAlarm(this, 'WebhookFailures', topic, {
      metric: webhookFailures,
      from: 1,
      description: 'A payment event failed; the provider sends it again for three days',
    });
    for (const name of ['admin', 'billing', 'stripe-webhook'] as const) {
      productAlarm(this, `MoneyAlarms-${name}`, topic, {
        metric: serviceMetric(stage, name, 'MoneyAlarms'),
        from: 1,
        description: `Function ${name} met what a person must look at: its log says what, in the field alarm`,
      });
    }

    productAlarm(this, 'ClientsWithoutCoach', topic, {
      metric: serviceMetric(stage, 'coaching', 'ClientsWithoutCoach'),
      from: 1,
      description: 'A client who pays has waited for a coach for over an hour: assign one at /coach-admin',
    });

    productAlarm(this, 'ReportsWaiting', topic, {
      metric: serviceMetric(stage, 'messages', 'ReportsWaiting'),
      from: 1,
      description: 'No admin has decided on a reported message for over a day: open /admin/reports',
    });

    const { 'stripe-webhook': _webhook, ...otherFunctions } = functions;
    for (const name of functionNames.filter((each) => each in otherFunctions)) {
      productAlarm(this, `LoggedErrors-${name}`, topic, {
        metric: serviceMetric(stage, name, 'LoggedErrors'),
        from: 1,
        description: `Function ${name} logged an error: a request that failed, or a row that it could not understand`,
      });
    }

    const lambdas = Object.values(functions).map((fn) => fn.lambda);
    productDashboard(this, `repz-${stage}`, {
      Requests: [api.metricCount(counted)],
      'Latency (ms)': [
        api.metricLatency({ period, statistic: 'p50' }),
        api.metricLatency({ period, statistic: 'p95' }),
      ],
      'API and webhook errors': [serverErrors, webhookFailures],
      'Site errors (%)': [siteErrors],
      'Function errors': lambdas.map((fn) => fn.metricErrors(counted)),
      'Function time, p95 (ms)': lambdas.map((fn) => fn.metricDuration({ period, statistic: 'p95' })),
      'Function throttles': lambdas.map((fn) => fn.metricThrottles(counted)),
      'Table throttles': tableThrottles,
      'Dead letters': deadLetters,
    });
  }

  /** AWS reviews a sender from 5 % bounces or 0.1 % complaints on, and may stop it. */
  #watchReputation(topic: Topic): void {
    const configurationSet = mailConfigurationName(this.settings);
    if (configurationSet === undefined) return;
    const limits = [
      ['BounceRate', 0.03],
      ['ComplaintRate', 0.0005],
    ] as const;
    for (const [rate, from] of limits) {
      productAlarm(this, `Mail${rate}`, topic, {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${rate}`,
          dimensionsMap: { 'ses:configuration-set': configurationSet },
          period: Duration.hours(1),
          statistic: 'Maximum',
        }),
        from,
        description: `Mails: the ${rate} nears what AWS tolerates`,
      });
    }
  }
}
