import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails, supportAddress } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { allowEdgeToken, publicEnvironment } from '#infra/features/wiring/api-environment.ts';
import { allowApprovedCoaches } from '#infra/features/wiring/approved-coaches-access.ts';
import { keepAuditTrail } from '#infra/features/wiring/audit-trail-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Public, so it has no access to Stripe or to any user's rows. */
export function enquiriesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const fn = new NodeFunction(scope, 'Enquiries', {
    name: 'enquiries',
    settings,
    description: 'Support, pre-order, waiting list, events of visits',
    environment: {
      ...publicEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      ENQUIRIES_TABLE: tables.enquiries.tableName,
      EVENT_SAMPLE_RATE: String(settings.eventSampleRate),
      SUPPORT_ADDRESS: supportAddress(settings),
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(fn, tables.enquiries, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  allowTable(fn, tables.operations, 'PutItem', 'UpdateItem');
  keepAuditTrail(fn, tables.operations);
  allowEdgeToken(fn, props);
  allowSeats(fn, props);
  allowApprovedCoaches(fn, props);
  allowMails(fn, tables);

  invokeOnSchedule(fn, Duration.minutes(5), 'Offers freed seats to the waiting list');
  // A cancellation frees a seat.
  invokeOnTableChanges(fn, 'SeatsChange', {
    table: tables.billing,
    rows: { key: 'pk', value: 'SEATS#longevity' },
    deadLetterQueue: props.deadLetterQueue,
  });
  return fn;
}

/** Only the row that holds seats, not payments. */
function allowSeats(fn: NodeFunction, { tables }: FeatureProps): void {
  fn.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [tables.billing.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['SEATS#longevity'] },
  });
}
