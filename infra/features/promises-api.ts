import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowPromises } from '#infra/constructs/promise-access.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { paymentEnvironment } from '#infra/features/wiring/api-environment.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function promisesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Promises', props, {
    name: 'promises',
    description: 'The promise ledger, its report and public share; pre-orders and the draft of their mailing',
    environment: {
      PROMISES_TABLE: tables.promises.tableName,
      ENQUIRIES_TABLE: tables.enquiries.tableName,
      SITE_URL: props.settings.siteUrl,
    },
    createsAccounts: true,
  });
  allowTable(fn, tables.promises, 'Query', 'BatchGetItem');
  allowTable(fn, tables.accounts, 'Query');
  allowMailing(fn, props);
  return fn;
}

/** How many pre-ordered, without their addresses, and the mailing to them, which `privacy-jobs` sends. */
function allowMailing(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:Query'], [tables.enquiries.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PRE-ORDERS#*'] },
  });
  fn.allow(['dynamodb:GetItem', 'dynamodb:PutItem'], [tables.enquiries.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['PRE-ORDER-MAILING'] },
  });
  // Whether another admin took it.
  fn.allow(['dynamodb:Query'], [tables.operations.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['QUEUE-OWNERS#pre-orders'] },
  });
  // An act of somebody who is still an admin, with its line of the audit trail.
  allowTable(fn, tables.accounts, 'ConditionCheckItem');
  allowTable(fn, tables.operations, 'PutItem');
}

/** Apart from the routes, because it alone may give money back. */
export function promiseJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'PromiseJobs', {
    name: 'promise-jobs',
    settings: props.settings,
    description: 'Settles promises that are due, and credits late answers',
    environment: {
      ...paymentEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
    },
    memoryMegabytes: 1024,
    // A run begins no job after 40 s, and leases last two minutes.
    timeoutSeconds: 90,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowPromises(fn, tables);
  allowTable(fn, tables.promises, 'GetItem', 'Query');
  fn.allow(['dynamodb:Query'], [`${tables.promises.tableArn}/index/gsi1`]);
  allowTable(fn, tables.accounts, 'GetItem');
  allowTable(fn, tables.billing, 'GetItem');
  // A thread whose promise has ended has no clock.
  allowTable(fn, tables.messages, 'UpdateItem');
  // Nor has a check-in a due time.
  allowTable(fn, tables.checkIns, 'GetItem', 'UpdateItem');
  allowMails(fn, tables);
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
  invokeOnSchedule(fn, Duration.minutes(1), 'Settles promises that are due, and credits late answers');
  return fn;
}
