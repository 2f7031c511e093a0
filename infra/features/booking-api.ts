import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function bookingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const sender = mailSender(settings);
  const fn = signedInFunction(scope, 'Booking', props, {
    name: 'booking',
    description: 'Sessions: slots, bookings, calendars, reminders',
    environment: {
      BOOKINGS_TABLE: tables.bookings.tableName,
      SITE_URL: settings.siteUrl,
      MAIL_SENDER: sender,
      SCHEDULING: settings.scheduling,
    },
    createsAccounts: true,
  });
  allowTable(
    fn,
    tables.bookings,
    'GetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  allowSending(fn, sender);
  // Also retries emails that failed.
  invokeOnSchedule(fn, Duration.minutes(1), 'Sends mails about sessions that are due');
  return fn;
}
