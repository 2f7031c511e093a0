import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { longestAnswerSeconds, NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { allowEdgeToken, edgeEnvironment } from '#infra/features/wiring/api-environment.ts';
import { allowCoachChanges } from '#infra/features/wiring/coach-history-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { allowPaymentEvents, paymentEventEnvironment } from '#infra/features/wiring/payment-grants.ts';

/** As `settleRequestSk` of the billing functions. */
const settleRequests = 'SETTLE-PURCHASE';

/** Authenticated only by Stripe's signature, so it has no access to the user pool or to profiles. */
export function stripeWebhookApi(scope: Construct, props: FeatureProps): NodeFunction {
  const fn = new NodeFunction(scope, 'StripeWebhook', {
    name: 'stripe-webhook',
    settings: props.settings,
    description: 'Signed events of the payment provider',
    environment: { ...paymentEventEnvironment(props), ...edgeEnvironment(props) },
    memoryMegabytes: 1024,
    timeoutSeconds: longestAnswerSeconds,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowPaymentEvents(fn, props);
  allowEdgeToken(fn, props);
  // A confirmed address has what was paid for within seconds.
  invokeOnTableChanges(fn, 'SettleRequestsChange', {
    table: props.tables.outbox,
    rows: { key: 'sk', value: settleRequests },
    deadLetterQueue: props.deadLetterQueue,
  });
  return fn;
}

/** Apart from the webhook, whose 29 seconds a day of lost events or some thousand plans would not fit into. */
export function billingJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'BillingJobs', {
    name: 'billing-jobs',
    settings: props.settings,
    description: 'What the payment provider did that no event told us, and what a day makes due',
    environment: { ...paymentEventEnvironment(props), PROMISES_TABLE: tables.promises.tableName },
    memoryMegabytes: 1024,
    // A run begins nothing after 9 minutes, and leases last 11.
    timeoutSeconds: 600,
    deadLetterQueue: props.deadLetterQueue,
  });
  allowPaymentEvents(fn, props);
  // The comparison looks whether promise credits are at the provider.
  allowTable(fn, tables.promises, 'Query');
  // Whether a renewal was announced.
  allowTable(fn, tables.outbox, 'GetItem');
  allowCoachChanges(fn, props);
  // Stripe stops retrying after about three days but keeps events for 30.
  invokeOnSchedule(
    fn,
    Duration.minutes(15),
    'Fetches payment events that never arrived, and compares our rows with the provider',
  );
  return fn;
}
