import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowPromises } from '#infra/constructs/promise-access.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function bookingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables, googleSecretArn } = props;
  const { googleClientId, googleUrl } = settings;
  const fn = signedInFunction(scope, 'Booking', props, {
    name: 'booking',
    description: 'Sessions: time slots, bookings, calendars, reminders',
    environment: {
      BOOKINGS_TABLE: tables.bookings.tableName,
      SITE_URL: settings.siteUrl,
      SCHEDULING: settings.scheduling,
      ...(googleClientId !== undefined && { GOOGLE_CLIENT_ID: googleClientId }),
      ...(googleSecretArn !== undefined && { GOOGLE_SECRET_ARN: googleSecretArn }),
      ...(googleUrl !== undefined && { GOOGLE_URL: googleUrl }),
    },
    createsAccounts: true,
  });
  allowTable(
    fn,
    tables.bookings,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  // In-person plans and their payments.
  allowTable(fn, tables.billing, 'Query');
  fn.allow(['dynamodb:Query'], [`${tables.bookings.tableArn}/index/gsi1`]);
  allowMails(fn, tables);
  allowPromises(fn, tables);
  if (googleSecretArn !== undefined) fn.allow(['secretsmanager:GetSecretValue'], [googleSecretArn]);
  invokeOnSchedule(
    fn,
    Duration.minutes(1),
    'Reminds of sessions, and offers freed times to the waiting list',
  );
  return fn;
}
