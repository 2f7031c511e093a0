import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetterQueue } from '#infra/constructs/dead-letter-queue.ts';
import { mailConfigurationName } from '#infra/constructs/mail-configuration.ts';
import { allowSending, mailSender as senderOf } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { acknowledgePlainHttp } from '#infra/constructs/plain-http.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPush } from '#infra/features/wiring/push-access.ts';

/** Longer than a batch takes whose mails all need two attempts of 25 seconds. */
const sendingSeconds = 300;
const batchSize = 5;
/** Longer than the sender's lease. 40 deliveries span four hours, which outlasts most trouble of a mail service. */
const deliverAgainAfter = Duration.minutes(6);
const deliveries = 40;
/** SES allows a new account 14 mails a second. */
const sendersAtOnce = 4;

/** Well beyond the longest rest. Later than a minute after its end, a push would be of no use. */
const restAlertsKept = Duration.hours(1);

/**
 * Outbox row → stream of the table → pipe → topic → queue → sender. See docs/decisions/047-mails-through-an-outbox.md.
 */
export function mailSender(scope: Construct, props: FeatureProps) {
  const { settings, tables } = props;
  const sender = senderOf(settings);
  const configuration = mailConfigurationName(settings);
  const deadLetters = deadLetterQueue(scope, 'MailDeadLetters', settings);
  const queue = new Queue(scope, 'Mails', {
    visibilityTimeout: deliverAgainAfter,
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: settings.requireTls,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: deliveries },
  });
  if (!settings.requireTls) acknowledgePlainHttp(queue, 'AwsSolutions-SQS4');

  const fn = new NodeFunction(scope, 'MailSender', {
    name: 'mail-sender',
    settings,
    description: 'Sends the mails of the outbox, and push',
    environment: {
      SITE_URL: settings.siteUrl,
      ACCOUNTS_TABLE: tables.accounts.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      OUTBOX_TABLE: tables.outbox.tableName,
      MAIL_SENDER: sender,
      ...(configuration !== undefined && { MAIL_CONFIGURATION: configuration }),
    },
    timeoutSeconds: sendingSeconds,
    deadLetterQueue: props.deadLetterQueue,
  });
  // Whose mail it is, and in which language they read.
  allowTable(fn, tables.accounts, 'GetItem', 'ConditionCheckItem');
  allowTable(fn, tables.outbox, 'GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem');
  // Who has the address that a mail came back from.
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['EMAIL#*'] },
  });
  // When the quiet hours of a person are over. The timetable of reminders does these jobs.
  fn.allow(['dynamodb:PutItem'], [tables.checkIns.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
  allowSending(fn, sender);
  // A device whose subscription ended is removed.
  allowPush(fn, props, 'DeleteItem');
  fn.lambda.addEventSource(
    new SqsEventSource(queue, {
      batchSize,
      maxConcurrency: sendersAtOnce,
      reportBatchItemFailures: true,
    }),
  );

  if (configuration !== undefined) storeBounces(fn, configuration);
  pipeNewMails(scope, props, queue);
  return { fn, queue, deadLetters, restAlerts: restAlertQueue(scope, fn, { settings, deadLetters }) };
}

/** Each message waits here until a rest is over. Mails in bulk do not delay it. */
function restAlertQueue(
  scope: Construct,
  sender: NodeFunction,
  { settings, deadLetters }: Pick<FeatureProps, 'settings'> & { readonly deadLetters: Queue },
): Queue {
  const queue = new Queue(scope, 'RestAlerts', {
    // Lambda requires at least the time that the function may run.
    visibilityTimeout: deliverAgainAfter,
    retentionPeriod: restAlertsKept,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: settings.requireTls,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 2 },
  });
  if (!settings.requireTls) acknowledgePlainHttp(queue, 'AwsSolutions-SQS4');
  sender.lambda.addEventSource(new SqsEventSource(queue, { batchSize: 10 }));
  return queue;
}

/** Bounces and complaints, as the configuration set of the stage reports them. Lambda retries a failed call twice. */
function storeBounces(fn: NodeFunction, configuration: string): void {
  new Rule(fn, 'Bounces', {
    description: 'Stores bounces and complaints with the address',
    eventPattern: {
      source: ['aws.ses'],
      detail: {
        eventType: ['Bounce', 'Complaint'],
        mail: { tags: { 'ses:configuration-set': [configuration] } },
      },
    },
    targets: [new LambdaFunction(fn.lambda, { retryAttempts: 2 })],
  });
}

/** A topic between pipe and queue, because the local cloud's pipes deliver to topics alone. */
function pipeNewMails(
  scope: Construct,
  { settings, tables, deadLetterQueue }: FeatureProps,
  queue: Queue,
): void {
  const stream = tables.outbox.tableStreamArn;
  if (stream === undefined) throw new Error('The outbox has no stream');
  const topic = new Topic(scope, 'NewMails', { enforceSSL: settings.requireTls });
  if (!settings.requireTls) acknowledgePlainHttp(topic, 'AwsSolutions-SNS3');
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));

  const allowed = (actions: string[], resource: string) =>
    new PolicyStatement({ actions, resources: [resource] });
  const role = new Role(scope, 'MailPipeRole', {
    assumedBy: new ServicePrincipal('pipes.amazonaws.com'),
    inlinePolicies: {
      pipe: new PolicyDocument({
        statements: [
          allowed(
            [
              'dynamodb:DescribeStream',
              'dynamodb:GetRecords',
              'dynamodb:GetShardIterator',
              'dynamodb:ListStreams',
            ],
            stream,
          ),
          allowed(['sns:Publish'], topic.topicArn),
          allowed(['sqs:SendMessage'], deadLetterQueue.queueArn),
        ],
      }),
    },
  });
  new CfnPipe(scope, 'MailPipe', {
    name: `repz-${settings.stage}-mails`,
    description: 'Hands each new row of the outbox to the queue of mails',
    roleArn: role.roleArn,
    source: stream,
    sourceParameters: {
      dynamoDbStreamParameters: {
        // With LATEST, rows written while the pipe is being made would wait for nobody. What was sent is skipped.
        startingPosition: 'TRIM_HORIZON',
        batchSize: 10,
        onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
        deadLetterConfig: { arn: deadLetterQueue.queueArn },
      },
      filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    },
    target: topic.topicArn,
  });
}
