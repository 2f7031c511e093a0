import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import { mailConfigurationName } from '#infra/constructs/mail-configuration.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { combined } from '#infra/constructs/operations/combined-metric.ts';
import { productAlarm, silenceAlarm } from '#infra/constructs/operations/product-alarms.ts';
import { serviceMetric } from '#infra/constructs/operations/service-metric.ts';
import { allServices } from '#shared/domain/site/operational-metrics.ts';

const period = Duration.minutes(5);

/** Failures of all functions: one alarm each, and the dashboard and the saved queries say which function it was. */
export function mailsOfEveryStage(scope: Construct, topic: Topic, { stage }: StageSettings): void {
  productAlarm(scope, 'LoggedErrors', topic, {
    metric: serviceMetric(stage, allServices, 'LoggedErrors'),
    from: 1,
    description: 'A function logged an error: a request that failed, or a row that it could not understand',
  });
  // Without a dimension Lambda counts all functions of the account, and one metric costs a thirtieth of thirty.
  for (const [metricName, description] of [
    ['Errors', 'A function of the account ended by an error, a timeout or lack of memory'],
    ['Throttles', 'A function of the account had no free copy: raise reservedConcurrency of the stage'],
  ] as const) {
    productAlarm(scope, `Function${metricName}`, topic, {
      metric: new Metric({ namespace: 'AWS/Lambda', metricName, period, statistic: 'Sum' }),
      from: 1,
      description,
    });
  }
}

/** What these count in a good run is missed by an alarm of its own, also where no run was called. */
const countsItself: ReadonlySet<string> = new Set(['canary', 'user-copies']);

/** What somebody has to look at today, and nobody has to get up for. */
export function mailsOfLiveStage(
  scope: Construct,
  topic: Topic,
  stage: {
    readonly settings: StageSettings;
    readonly functions: Readonly<Record<string, NodeFunction>>;
    readonly deadLetterQueues: Readonly<Record<string, Queue>>;
  },
): void {
  const { settings, functions, deadLetterQueues } = stage;
  for (const [name, fn] of Object.entries(functions)) {
    if (fn.timetable === undefined || countsItself.has(name)) continue;
    const { rule, interval } = fn.timetable;
    silenceAlarm(scope, `Silence-${name}`, topic, {
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
  for (const [name, queue] of Object.entries(deadLetterQueues)) {
    productAlarm(scope, `DeadLetters-${name}`, topic, {
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
      from: 1,
      description: `An event that the functions of ${name} could not handle waits in their dead-letter queue`,
    });
  }
  productAlarm(scope, 'MoneyAlarms', topic, {
    metric: combined(
      'SUM',
      (['admin', 'billing', 'billing-jobs', 'stripe-webhook'] as const).map((name) =>
        serviceMetric(settings.stage, name, 'MoneyAlarms'),
      ),
      { period, label: 'Money alarms' },
    ),
    from: 1,
    description: 'Something about money that a person must look at: the log says what, in the field alarm',
  });
  productAlarm(scope, 'QueueItemsWaiting', topic, {
    // Two runs: with one, the alarm would end and begin again whenever a run is some seconds late.
    metric: serviceMetric(settings.stage, 'audit-jobs', 'QueueItemsWaiting', Duration.minutes(30)),
    from: 1,
    description: 'Something has waited for an admin for over a day: open /admin/queues',
  });
  productAlarm(scope, 'MailingLate', topic, {
    metric: serviceMetric(settings.stage, 'audit-jobs', 'MailingLate', Duration.minutes(30)),
    from: 1,
    description: 'A mailing to pre-orders has been sent for over a day and is not done',
  });
  if (settings.backupRegion !== undefined) {
    silenceAlarm(scope, 'UserCopyOld', topic, {
      // The function counts once an hour; two runs may fail.
      metric: serviceMetric(settings.stage, 'user-copies', 'RecentUserCopy', Duration.hours(3)),
      description: 'The newest copy of the user pool is older than 36 hours',
    });
    tellOfFailedBackups(scope, topic, settings);
  }
  watchReputation(scope, topic, settings);
}

/** As events, since an alarm would have to name each kind of resource. */
function tellOfFailedBackups(scope: Construct, topic: Topic, { stage }: StageSettings): void {
  // Another stage, or another product, may use AWS Backup in the same account.
  const vault = `repz-${stage}`;
  new Rule(scope, 'FailedBackups', {
    description: 'A nightly backup, or its copy to the second region, failed',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: ['FAILED', 'ABORTED', 'EXPIRED'],
        $or: [{ backupVaultName: [vault] }, { sourceBackupVaultArn: [{ suffix: `:backup-vault:${vault}` }] }],
      },
    },
    targets: [new SnsTopic(topic)],
  });
}

/** AWS reviews a sender from 5 % bounces or 0.1 % complaints on, and may stop it. */
function watchReputation(scope: Construct, topic: Topic, settings: StageSettings): void {
  const configurationSet = mailConfigurationName(settings);
  if (configurationSet === undefined) return;
  const limits = [
    ['BounceRate', 0.03],
    ['ComplaintRate', 0.0005],
  ] as const;
  for (const [rate, from] of limits) {
    productAlarm(scope, `Mail${rate}`, topic, {
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
