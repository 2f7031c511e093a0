import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function coachingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Coaching', props, {
    name: 'coaching',
    description: 'Who coaches whom: invitations, approval, capacity, time away',
    environment: { BOOKINGS_TABLE: tables.bookings.tableName },
    createsAccounts: true,
  });
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem', 'ConditionCheckItem');
  allowTable(fn, tables.billing, 'Query');
  // The hours of coaches.
  allowTable(fn, tables.bookings, 'GetItem');
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  allowTable(fn, tables.operations, 'PutItem');
  allowMails(fn, tables);
  // A payment puts its client on the list.
  invokeOnTableChanges(fn, 'WaitingClientsChange', {
    table: tables.accounts,
    rows: { key: 'pk', value: 'NEEDS-COACH' },
    deadLetterQueue: props.deadLetterQueue,
  });
  invokeOnSchedule(fn, Duration.minutes(1), 'Assigns coaches to clients whom a change did not reach');
  return fn;
}
