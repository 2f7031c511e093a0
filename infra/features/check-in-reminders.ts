import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

/** Not an API function, and the API function for check-ins sends no email. */
export function checkInReminders(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const fn = new NodeFunction(scope, 'CheckInReminders', {
    name: 'check-in-reminders',
    settings,
    description: 'Plans reminders of check-ins and workouts, and decides on them',
    environment: {
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      TRAINING_TABLE: tables.training.tableName,
      DEFAULT_TIER: settings.defaultTier,
    },
    // A run begins no job after a minute, and leases last two.
    timeoutSeconds: 90,
    deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'BatchGetItem');
  allowTable(fn, tables.billing, 'BatchGetItem');
  allowTable(fn, tables.checkIns, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  allowTable(fn, tables.training, 'GetItem', 'Query');
  fn.allow(['dynamodb:Query'], [`${tables.checkIns.tableArn}/index/gsi1`]);
  allowMails(fn, tables);
  invokeOnSchedule(
    fn,
    Duration.minutes(5),
    'Decides on reminders of check-ins and workouts, and ends quiet hours',
  );
  // A new or changed subscription schedules or cancels reminders.
  invokeOnTableChanges(fn, 'SubscriptionsChange', {
    table: tables.billing,
    rows: { key: 'sk', value: 'ENTITLEMENT' },
    deadLetterQueue,
  });
  // A client's first program begins their reminders, and one that follows a finished one begins them again.
  invokeOnTableChanges(fn, 'ProgramsChange', {
    table: tables.training,
    rows: { key: 'sk', value: 'PROGRAM' },
    deadLetterQueue,
  });
  return fn;
}
