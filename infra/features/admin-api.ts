import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMailAddresses, allowMails, supportAddress } from '#infra/constructs/mail-sending.ts';
import { longestAnswerSeconds, NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { paymentEnvironment } from '#infra/features/wiring/api-environment.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPushDevices } from '#infra/features/wiring/push-access.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function adminApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const all = Object.entries(tables);
  const fn = signedInFunction(scope, 'Admin', props, {
    name: 'admin',
    description: 'System health, flags, visits, queues, clients and their money back',
    environment: {
      HEALTH_TABLES: JSON.stringify(Object.fromEntries(all.map(([name, table]) => [name, table.tableName]))),
      PHOTO_BUCKET: props.photos.bucketName,
      ...paymentEnvironment(props),
      BOOKINGS_TABLE: tables.bookings.tableName,
      PROMISES_TABLE: tables.promises.tableName,
      ENQUIRIES_TABLE: tables.enquiries.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      ASSISTANCE_TABLE: tables.assistance.tableName,
      SPEECH_DAILY_SPEND_CENTS: String(props.settings.speech.dailySpendCents),
      ASSISTANT_DAILY_SPEND_CENTS: String(props.settings.assistant.dailySpendCents),
      EVENT_SAMPLE_RATE: String(props.settings.eventSampleRate),
      SUPPORT_ADDRESS: supportAddress(props.settings),
    },
    memoryMegabytes: 1024,
    // A replay handles events for 15 seconds, and then ends the one that it began.
    timeoutSeconds: longestAnswerSeconds,
    createsAccounts: false,
  });
  fn.allow(
    [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    [props.userPool.userPoolArn],
  );
  // Acts about a person, their role and their permissions, each while who acts is still an admin. A payment adds its client to
  // the list of those who may need a coach.
  allowTable(fn, tables.accounts, 'UpdateItem', 'ConditionCheckItem');
  fn.allow(['dynamodb:PutItem', 'dynamodb:DeleteItem'], [tables.accounts.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['ADMINS', 'COACHES'] },
  });
  // A login session that ends, and prepaid sessions whose money is given back.
  fn.allow(['dynamodb:PutItem'], [tables.accounts.tableArn, tables.bookings.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
  // Push ends with the login sessions.
  allowPushDevices(fn, tables, 'Query', 'DeleteItem');
  // A coach who has clients keeps the role, and is paid for sessions; all coaches, for what they are paid; who waits for a
  // coach; mails to admins; login sessions of a person, and their prepaid sessions. One statement for both tables, because a
  // role's policy has a largest size.
  fn.allow(['dynamodb:Query'], [tables.accounts.tableArn, tables.bookings.tableArn], {
    'ForAllValues:StringLike': {
      'dynamodb:LeadingKeys': ['ACCOUNT#*', 'COACH#*', 'COACHES', 'NEEDS-COACH', 'ADMINS'],
    },
  });
  // The health screen reads one key of each table, which no row has.
  fn.allow(
    ['dynamodb:GetItem'],
    all.map(([, table]) => table.tableArn),
    { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['HEALTH'] } },
  );
  // Every privileged act adds its audit row in the transaction that does it. An A/B test starts once the one before has ended.
  allowTable(fn, tables.operations, 'PutItem', 'Query', 'ConditionCheckItem');
  allowClients(fn, props);
  allowQueues(fn, props);
  allowFigures(fn, props);
  allowTable(fn, tables.enquiries, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
  return fn;
}

/** A client's payments, and what giving their money back changes: the same as an event of the provider does. */
function allowClients(fn: NodeFunction, props: FeatureProps): void {
  const { tables } = props;
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  allowTable(fn, tables.billing, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem');
  allowTable(fn, tables.promises, 'Query');
  allowMails(fn, tables);
  // Whether mails come back, and that the person was told. One statement, because a role's policy has a largest size.
  fn.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], [tables.outbox.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ADDRESS#*', 'BOUNCED'] },
  });
  // Which mails went to a person, read without what they say, and whose mail comes back.
  fn.allow(['dynamodb:Query'], [tables.outbox.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*', 'BOUNCED'] },
  });
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
}

/** What waits for admins but clients without a coach: only the lists, by their keys. */
function allowQueues(fn: NodeFunction, { tables }: FeatureProps): void {
  const lists = [
    [tables.enquiries.tableArn, ['ENQUIRIES#*', 'WAITING#*', 'PRE-ORDERS#waiting']],
    [`${tables.messages.tableArn}/index/gsi1`, ['REPORTS#open']],
    [`${tables.billing.tableArn}/index/gsi1`, ['DISPUTES#open', 'REFUNDS#open', 'EVENTS#*']],
  ] as const;
  for (const [arn, keys] of lists) {
    fn.allow(['dynamodb:Query'], [arn], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] },
    });
  }
}

/**
 * The owner's figures and the system dashboard: what renews, what could not be charged, who may use what, which jobs are due,
 * and what the day has cost. One statement for all lists, because a role's policy has a largest size.
 */
function allowFigures(fn: NodeFunction, { tables }: FeatureProps): void {
  const { billing, bookings, checkIns, messages, promises } = tables;
  for (const table of [billing, bookings, checkIns, messages, promises]) {
    fn.allow(['dynamodb:Query'], [`${table.tableArn}/index/gsi1`], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['RENEWALS', 'PAST-DUE', 'ENTITLED', 'QUEUE#*'] },
    });
  }
  fn.allow(['dynamodb:GetItem'], [tables.assistance.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['USAGE#speech-spend', 'USAGE#assistant-spend'] },
  });
}

export function auditJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const fn = new NodeFunction(scope, 'AuditJobs', {
    name: 'audit-jobs',
    settings,
    description:
      'Seals the lines of the audit trail, and watches the queues of admins and the mailing to pre-orders',
    environment: {
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      BOOKINGS_TABLE: tables.bookings.tableName,
      ENQUIRIES_TABLE: tables.enquiries.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
      OPERATIONS_TABLE: tables.operations.tableName,
    },
    timeoutSeconds: 60,
    deadLetterQueue,
  });
  allowTable(fn, tables.operations, 'Query', 'PutItem');
  // Who waits for a coach, also because theirs is disabled.
  fn.allow(['dynamodb:Query'], [tables.accounts.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['NEEDS-COACH', 'COACHES', 'COACH#*'] },
  });
  allowBounces(fn, props);
  allowQueues(fn, props);
  // Whether the mailing to pre-orders ends.
  fn.allow(['dynamodb:GetItem'], [tables.enquiries.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['PRE-ORDER-MAILING'] },
  });
  invokeOnSchedule(
    fn,
    Duration.minutes(15),
    'Seals the lines of the audit trail, and looks for what waits in the queues of admins, and for a mailing that does not end',
  );
  return fn;
}

/** Whose mail comes back, whether it still does, and whether they have a plan or prepaid sessions. */
function allowBounces(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [tables.outbox.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['BOUNCED'] },
  });
  allowMailAddresses(fn, tables, 'GetItem');
  allowTable(fn, tables.accounts, 'GetItem');
  allowTable(fn, tables.billing, 'BatchGetItem', 'Query');
  fn.allow(['dynamodb:Query'], [tables.bookings.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*'] },
  });
}
