import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { cloudFrontMetric } from '#infra/constructs/operations/cloudfront-metric.ts';
import { combined } from '#infra/constructs/operations/combined-metric.ts';
import { productAlarm, silenceAlarm } from '#infra/constructs/operations/product-alarms.ts';
import { serviceMetric } from '#infra/constructs/operations/service-metric.ts';
import { routeTime } from '#infra/constructs/operations/slow-routes.ts';
import type { MetricName } from '#shared/domain/site/operational-metrics.ts';

const period = Duration.minutes(5);
const counted = { period, statistic: 'Sum' };

export type WatchedStage = {
  readonly settings: StageSettings;
  readonly api: HttpApi;
  readonly distribution: Distribution;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly mails: Queue;
  readonly functions: Readonly<Record<string, NodeFunction>>;
  readonly edgeFunctions: readonly string[];
};

/** What every stage that has alarms watches: that its API and its pages answer, and that nothing overspends. */
export function pagesOfEveryStage(scope: Construct, topic: Topic, stage: WatchedStage): void {
  const { api, distribution, edgeFunctions, settings } = stage;
  const serverErrors = new MathExpression({
    expression: 'IF(errors >= 5, 100 * errors / requests, 0)',
    usingMetrics: { errors: api.metricServerError(counted), requests: api.metricCount(counted) },
    period,
    label: 'Requests answered 5xx (%)',
  });
  productAlarm(scope, 'ServerErrors', topic, {
    metric: serverErrors,
    from: 1,
    description: 'The API answered 5xx to 1 % of requests, and to 5 at least, in 5 minutes',
  });

  // Pages, too, which reach no function of ours.
  const siteErrors = cloudFrontMetric('5xxErrorRate', { DistributionId: distribution.distributionId });
  productAlarm(scope, 'SiteErrors', topic, {
    metric: siteErrors,
    from: 5,
    periods: 2,
    description: 'The distribution answered 5xx to 5 % of requests for 10 minutes',
  });
  const edgeErrors = edgeFunctions.flatMap((FunctionName) =>
    ['FunctionExecutionErrors', 'FunctionValidationErrors'].map((name) =>
      cloudFrontMetric(name, { FunctionName }, 'Sum'),
    ),
  );
  productAlarm(scope, 'EdgeFunctionErrors', topic, {
    metric: sumOf(edgeErrors, 'Errors of the edge functions'),
    from: 5,
    description: 'An edge function failed: its requests are answered 503, pages included',
  });
  productAlarm(scope, 'SpendStopped', topic, {
    metric: sumOf(
      (['speech', 'assistant'] as const).map((name) => serviceMetric(settings.stage, name, 'SpendStopped')),
      'Requests refused because the day cost its limit',
    ),
    from: 1,
    description: 'Speech or the assistant is paused until midnight UTC: the day has cost dailySpendCents',
  });
}

/** What users feel besides: logging in, paying, waiting. */
export function pagesOfLiveStage(scope: Construct, topic: Topic, stage: WatchedStage): void {
  watchLogins(scope, topic, stage);
  silenceAlarm(scope, 'CanarySilent', topic, {
    // Three runs.
    metric: serviceMetric(stage.settings.stage, 'canary', 'CanaryPassed', Duration.minutes(15)),
    description: 'For 15 minutes each run of the canary found a fault, or none ran',
  });
  const name = stage.settings.stage;
  const ofPayments = (metric: MetricName, label: string) =>
    sumOf(
      (['stripe-webhook', 'billing-jobs'] as const).map((service) => serviceMetric(name, service, metric)),
      label,
    );
  productAlarm(scope, 'PaymentsWithoutAccess', topic, {
    metric: ofPayments('PaymentsWithoutAccess', 'Payments whose access came late'),
    from: 1,
    description: 'Somebody paid and had no access for over 2 minutes',
  });
  productAlarm(scope, 'WebhookFailures', topic, {
    metric: ofPayments('LoggedErrors', 'Failures of payment events'),
    from: 1,
    description: 'A payment event failed, or the comparison with the provider; both are tried again',
  });
  productAlarm(scope, 'ClientsWithoutCoach', topic, {
    metric: serviceMetric(name, 'coaching-jobs', 'ClientsWithoutCoach'),
    from: 1,
    description: 'A client who pays has waited for a coach for over an hour: assign one at /coach-admin',
  });
  for (const { id, metric, from, description } of routeTime(scope, stage)) {
    productAlarm(scope, id, topic, { metric, from, periods: 3, description, ignoresFewSamples: true });
  }
  watchDelays(scope, topic, stage);
}

function watchLogins(scope: Construct, topic: Topic, { userPool, userPoolClient, functions }: WatchedStage) {
  const ofPool = (metricName: string, statistic = 'Sum') =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: userPoolClient.userPoolClientId },
      period,
      statistic,
    });
  productAlarm(scope, 'LoginFailures', topic, {
    metric: new MathExpression({
      expression: 'IF(attempts >= 10, 100 * (attempts - successes) / attempts, 0)',
      usingMetrics: {
        // Each attempt is a 1 or a 0.
        attempts: ofPool('SignInSuccesses', 'SampleCount'),
        successes: ofPool('SignInSuccesses'),
      },
      period,
      label: 'Logins that failed (%)',
    }),
    from: 50,
    periods: 2,
    description: 'Half of at least 10 logins failed, for 10 minutes',
  });
  productAlarm(scope, 'LoginThrottles', topic, {
    metric: sumOf(
      ['SignInThrottles', 'TokenRefreshThrottles', 'SignUpThrottles'].map((name) => ofPool(name)),
      'Requests that the user pool throttled',
    ),
    from: 1,
    description: 'The user pool throttled logins, sign-ups or renewals of tokens',
  });
  const triggers = ['pre-sign-up', 'post-confirmation', 'custom-message'];
  productAlarm(scope, 'SignUpErrors', topic, {
    metric: sumOf(
      triggers.flatMap((name) => functions[name]?.lambda.metricErrors(counted) ?? []),
      'Errors of the user pool’s triggers',
    ),
    from: 3,
    description: 'Sign-ups, confirmations or mailed codes fail in a trigger of the user pool',
  });
}

function watchDelays(scope: Construct, topic: Topic, { functions, mails, settings }: WatchedStage): void {
  const readers = Object.values(functions).filter(({ readsStream }) => readsStream);
  productAlarm(scope, 'StreamAge', topic, {
    metric: combined(
      'MAX',
      readers.map(({ lambda }) => lambda.metric('IteratorAge', { period, statistic: 'Maximum' })),
      { period, label: 'Age of the oldest change of a table (ms)' },
    ),
    from: Duration.minutes(10).toMilliseconds(),
    description:
      'A change of a table waited for 10 minutes: access, coaches, rosters or reminders lag behind',
  });
  const latest = Duration.minutes(30).toSeconds();
  productAlarm(scope, 'MailsWait', topic, {
    // The queue leaves out of its age what was received three times, so it says only that nobody reads it.
    // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
    metric: new MathExpression({
      expression: `FILL(age, 0) + FILL(failed, 0) * ${latest / 3}`,
      usingMetrics: {
        age: mails.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
        failed: serviceMetric(settings.stage, 'mail-sender', 'LoggedErrors'),
      },
      period,
      label: 'Age of the oldest mail (s), and a third of the limit for each that failed for half an hour',
    }),
    from: latest,
    description: 'No mail was read for half an hour, or three could not be sent for as long',
  });
  const ofPipe = (metricName: string) =>
    new Metric({
      namespace: 'AWS/EventBridge/Pipes',
      metricName,
      dimensionsMap: { PipeName: `repz-${settings.stage}-mails` },
      ...counted,
    });
  productAlarm(scope, 'MailPipeFailures', topic, {
    metric: sumOf(
      ['ExecutionFailed', 'ExecutionTimeout', 'ExecutionThrottled'].map(ofPipe),
      'Batches of mails that did not leave the outbox',
    ),
    from: 3,
    description: 'New mails do not get from the outbox to their queue',
  });
}

function sumOf(metrics: readonly IMetric[], label: string): MathExpression {
  return combined('SUM', metrics, { label, period });
}
