import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/** Not an API function, and the API function for check-ins sends no email. */
export function checkInReminders(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const sender = mailSender(settings);
  const fn = new NodeFunction(scope, 'CheckInReminders', {
    name: 'check-in-reminders',
    settings,
    description: 'Plans and sends reminders of check-ins, tells of answers',
    environment: {
      SITE_URL: settings.siteUrl,
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      DEFAULT_TIER: settings.defaultTier,
      MAIL_SENDER: sender,
    },
    // One run sends up to 200 emails, and leases last two minutes.
    timeoutSeconds: 90,
    deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'BatchGetItem');
  allowTable(fn, tables.billing, 'BatchGetItem');
  allowTable(fn, tables.checkIns, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  fn.allow(['dynamodb:Query'], [`${tables.checkIns.tableArn}/index/gsi1`]);
  allowSending(fn, sender);
  invokeOnSchedule(
    fn,
    Duration.minutes(5),
    'Sends mails about answers, and reminders of check-ins that are due',
  );
  // A new or changed subscription schedules or cancels reminders.
  invokeOnTableChanges(fn, 'SubscriptionsChange', {
    table: tables.billing,
    rows: { key: 'sk', value: 'ENTITLEMENT' },
    deadLetterQueue,
  });
  return fn;
}
