import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowSending, mailSender } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callEvery } from '#infra/constructs/timetable.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

export function bookingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const sender = mailSender(settings);
  const fn = new NodeFunction(scope, 'Booking', {
    name: 'booking',
    settings,
    description: 'Sessions: slots, bookings, calendars, reminders',
    environment: {
      ...signedInEnvironment(props),
      BOOKINGS_TABLE: tables.bookings.tableName,
      SITE_URL: settings.siteUrl,
      MAIL_SENDER: sender,
      SCHEDULING: settings.scheduling,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowMakingAccounts(fn, props);
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
  callEvery(fn, Duration.minutes(1), 'Sends mails about sessions that are due');
  return fn;
}
