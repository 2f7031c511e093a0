import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { ProductFunctionName } from '#infra/config/stage-settings.ts';
import type { ProductTables } from '#infra/constructs/keyed-table.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { alarmTopics } from '#infra/constructs/operations/alarm-topics.ts';
import { cloudFrontMetric } from '#infra/constructs/operations/cloudfront-metric.ts';
import { mailsOfEveryStage, mailsOfLiveStage } from '#infra/constructs/operations/mail-alarms.ts';
import { monthlyBudget } from '#infra/constructs/operations/monthly-budget.ts';
import { pagesOfEveryStage, pagesOfLiveStage } from '#infra/constructs/operations/page-alarms.ts';
import { productDashboard } from '#infra/constructs/operations/product-dashboard.ts';
import { savedQueries } from '#infra/constructs/operations/saved-queries.ts';
import { serviceMetric } from '#infra/constructs/operations/service-metric.ts';
import { canary } from '#infra/features/operations/canary.ts';
import { userCopies } from '#infra/features/operations/user-copies.ts';
import { StageStack, type StageStackProps } from '#infra/stacks/stage-stack.ts';

/** What watches the stage and copies it belongs to no feature. */
type OwnFunctionName = 'canary' | 'user-copies';

type OperationsStackProps = StageStackProps & {
  readonly tables: ProductTables;
  readonly functions: Readonly<
    Record<Exclude<ProductFunctionName, 'assistant-stream' | OwnFunctionName>, NodeFunction> &
      Partial<Record<'assistant-stream', NodeFunction>>
  >;
  readonly deadLetterQueues: Readonly<Record<'identity' | 'api' | 'mails', Queue>>;
  readonly api: HttpApi;
  readonly mails: Queue;
  /** Where the list of users is copied to. */
  readonly userCopies: Bucket | undefined;
  readonly distribution: Distribution;
  readonly edgeFunctions: readonly string[];
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
};

const period = Duration.minutes(5);
const counted = { period, statistic: 'Sum' };

export class OperationsStack extends StageStack {
  constructor(scope: Construct, id: string, { functions, ...given }: OperationsStackProps) {
    super(scope, id, given);
    const { settings } = this;
    const props = { ...given, functions: { ...functions, ...this.#ownFunctions(given) } };
    if (settings.alarms !== 'none') {
      const topics = alarmTopics(this, settings);
      pagesOfEveryStage(this, topics.page, props);
      mailsOfEveryStage(this, topics.mail, settings);
      if (settings.alarms === 'all') {
        pagesOfLiveStage(this, topics.page, props);
        mailsOfLiveStage(this, topics.mail, props);
      }
      monthlyBudget(this, topics, settings);
      savedQueries(this, settings, props.functions);
    }
    productDashboard(this, `repz-${settings.stage}`, graphsOf(props));
  }

  #ownFunctions(
    props: Omit<OperationsStackProps, 'functions'>,
  ): Partial<Record<OwnFunctionName, NodeFunction>> {
    const { settings } = this;
    const { deadLetterQueues, tables, userCopies: bucket, userPool } = props;
    const about = { settings, deadLetterQueue: deadLetterQueues.api };
    return {
      ...(settings.alarms === 'all' && { canary: canary(this, { ...about, tables }) }),
      ...(bucket !== undefined && { 'user-copies': userCopies(this, { ...about, bucket, userPool }) }),
    };
  }
}

type WatchedFunctions = Omit<OperationsStackProps, 'functions'> & {
  readonly functions: Readonly<Record<string, NodeFunction>>;
};

function graphsOf(props: WatchedFunctions): Readonly<Record<string, readonly IMetric[]>> {
  const { api, deadLetterQueues, distribution, settings } = props;
  const lambdas = Object.values(props.functions).map((fn) => fn.lambda);
  return {
    Requests: [api.metricCount(counted)],
    'Latency (ms)': [
      api.metricLatency({ period, statistic: 'p50' }),
      api.metricLatency({ period, statistic: 'p95' }),
    ],
    'API and webhook errors': [
      api.metricServerError(counted),
      serviceMetric(settings.stage, 'stripe-webhook', 'LoggedErrors'),
      serviceMetric(settings.stage, 'billing-jobs', 'LoggedErrors'),
    ],
    'Site errors (%)': [cloudFrontMetric('5xxErrorRate', { DistributionId: distribution.distributionId })],
    'Function errors': lambdas.map((fn) => fn.metricErrors(counted)),
    'Function time, p95 (ms)': lambdas.map((fn) => fn.metricDuration({ period, statistic: 'p95' })),
    'Function throttles': lambdas.map((fn) => fn.metricThrottles(counted)),
    'Table throttles': Object.values(props.tables).flatMap((table) =>
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
    'Dead letters': Object.values(deadLetterQueues).map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    ),
  };
}
