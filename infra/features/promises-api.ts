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
    description: 'The promise ledger of clients and coaches, its report, and the public share',
    environment: { PROMISES_TABLE: tables.promises.tableName },
    createsAccounts: true,
  });
  allowTable(fn, tables.promises, 'Query', 'BatchGetItem');
  allowTable(fn, tables.accounts, 'Query');
  return fn;
}

/** Apart from the routes, because it alone may give money back. */
export function promiseJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'PromiseJobs', {
    name: 'promise-jobs',
    settings: props.settings,
    description: 'Finds what was promised and is due, and credits answers that are late',
    environment: {
      ...paymentEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
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
  allowMails(fn, tables);
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
  invokeOnSchedule(fn, Duration.minutes(1), 'Settles promises that are due, and credits late answers');
  return fn;
}
