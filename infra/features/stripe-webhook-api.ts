import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { allowAdminList } from '#infra/features/wiring/admin-list-access.ts';
import {
  allowEdgeToken,
  edgeEnvironment,
  paymentEnvironment,
} from '#infra/features/wiring/api-environment.ts';
import { allowCoachHistory } from '#infra/features/wiring/coach-history-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPrepaidSessions } from '#infra/features/wiring/prepaid-sessions-access.ts';
import { allowListingWaitingClients } from '#infra/features/wiring/waiting-clients-access.ts';

/** As `settleRequestSk` of the billing functions. */
const settleRequests = 'SETTLE-PURCHASE';

/** Authenticated only by Stripe's signature, so it has no access to the user pool or to profiles. */
export function stripeWebhookApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'StripeWebhook', {
    name: 'stripe-webhook',
    settings: props.settings,
    description: 'Signed events of the payment provider',
    environment: {
      ...paymentEnvironment(props),
      ...edgeEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      BOOKINGS_TABLE: tables.bookings.tableName,
      PROMISES_TABLE: tables.promises.tableName,
    },
    memoryMegabytes: 1024,
    // A scheduled run begins nothing after 23 s.
    timeoutSeconds: 29,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(
    fn,
    tables.billing,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'ConditionCheckItem',
  );
  // Confirmations of quotes whose request died.
  fn.allow(['dynamodb:Query'], [`${tables.billing.tableArn}/index/gsi1`]);
  // Whether a sign-up that paid has become an account.
  allowTable(fn, tables.accounts, 'ConditionCheckItem');
  // The hourly comparison looks whether promise credits are at the provider.
  allowTable(fn, tables.promises, 'Query');
  // Receipts, and mails about payments that failed.
  allowMails(fn, tables);
  // Whether a renewal was announced.
  allowTable(fn, tables.outbox, 'GetItem');
  allowPrepaidSessions(fn, props);
  allowListingWaitingClients(fn, props);
  allowAdminList(fn, props);
  // Whose client paid.
  allowCoachHistory(fn, props);
  fn.allow(['secretsmanager:GetSecretValue'], [props.paymentSecretArn]);
  allowEdgeToken(fn, props);
  // A confirmed address has what was paid for within seconds.
  invokeOnTableChanges(fn, 'SettleRequestsChange', {
    table: tables.outbox,
    rows: { key: 'sk', value: settleRequests },
    deadLetterQueue: props.deadLetterQueue,
  });
  // Stripe stops retrying after about three days but keeps events for 30.
  invokeOnSchedule(
    fn,
    Duration.hours(1),
    'Fetches payment events that never arrived, and compares our rows with the provider',
  );
  return fn;
}
