import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowFiles } from '#infra/constructs/file-access.ts';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnTableChanges } from '#infra/constructs/table-changes.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import { allowApprovedCoaches } from '#infra/features/wiring/approved-coaches-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function coachingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { photos, settings, tables } = props;
  const fn = signedInFunction(scope, 'Coaching', props, {
    name: 'coaching',
    description: 'Who coaches whom: invitations, approval, capacity, time away',
    environment: {
      BOOKINGS_TABLE: tables.bookings.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
      PROMISES_TABLE: tables.promises.tableName,
      PHOTO_BUCKET: photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    createsAccounts: true,
  });
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem', 'ConditionCheckItem');
  allowTable(fn, tables.billing, 'Query');
  // The hours of coaches.
  allowTable(fn, tables.bookings, 'GetItem', 'BatchGetItem');
  fn.allow(['dynamodb:Query'], [`${tables.accounts.tableArn}/index/gsi1`]);
  // When client and coach wrote, for the dry run of a sequence that ends with an answer.
  allowTable(fn, tables.messages, 'Query');
  // An admin who gives a client back by hand lets both write again.
  fn.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], [tables.messages.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['THREAD#*'] },
  });
  // The answers of coaches.
  allowTable(fn, tables.promises, 'Query');
  allowTable(fn, tables.operations, 'PutItem');
  allowFiles(fn, photos, { folder: 'portraits/', removes: true });
  allowMails(fn, tables);
  return fn;
}

/** Apart from the routes: a run may count the clients of many coaches, and no coach waits for it. */
export function coachingJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { deadLetterQueue, settings, tables } = props;
  const fn = new NodeFunction(scope, 'CoachingJobs', {
    name: 'coaching-jobs',
    settings,
    description: 'Assigns coaches to clients who pay, and counts the clients of coaches',
    environment: {
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      BOOKINGS_TABLE: tables.bookings.tableName,
      OPERATIONS_TABLE: tables.operations.tableName,
    },
    // A run begins no count after 40 s.
    timeoutSeconds: 90,
    deadLetterQueue,
  });
  allowTable(
    fn,
    tables.accounts,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  allowApprovedCoaches(fn, props);
  // Who was assigned or released by itself.
  allowTable(fn, tables.operations, 'PutItem');
  allowTable(fn, tables.billing, 'BatchGetItem', 'Query');
  // The hours of coaches.
  allowTable(fn, tables.bookings, 'BatchGetItem');
  allowMails(fn, tables);
  invokeOnTableChanges(fn, 'WaitingClientsChange', {
    table: tables.accounts,
    rows: [
      // A payment puts its client on the list.
      { key: 'pk', value: 'NEEDS-COACH' },
      // A coach was approved, or has room again.
      { key: 'pk', value: 'COACHES' },
    ],
    deadLetterQueue,
  });
  invokeOnSchedule(fn, Duration.minutes(1), 'Assigns coaches to clients whom a change did not reach');
  return fn;
}
