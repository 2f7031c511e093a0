import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { allowMailAddresses, allowMails, supportAddress } from '#infra/constructs/mail-sending.ts';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { acknowledgeWildcard } from '#infra/constructs/security/acknowledged-wildcard.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function privacyApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, photos } = props;
  const fn = signedInFunction(scope, 'Privacy', props, {
    name: 'privacy',
    description: 'Copies of a person’s own data: requests and downloads',
    environment: {
      PHOTO_BUCKET: photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    createsAccounts: true,
  });
  // A presigned URL has the permissions of its signer.
  fn.allow(['s3:GetObject'], [photos.arnForObjects('exports/*')]);
  acknowledgeFolders(fn, photos, ['exports']);
  return fn;
}

/** Exports data and deletes accounts, so it has access to every table. It has no route. */
export function privacyJobs(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables, photos, userPool } = props;
  // The operations table has no personal data.
  const { operations: _operations, ...owned } = tables;
  const fn = new NodeFunction(scope, 'PrivacyJobs', {
    name: 'privacy-jobs',
    settings,
    description:
      'Exports of people’s data, removed and unused accounts, mails of pre-orders, changes of address',
    environment: {
      ACCOUNTS_TABLE: tables.accounts.tableName,
      OPERATIONS_TABLE: tables.operations.tableName,
      OWNED_TABLES: JSON.stringify(
        Object.fromEntries(Object.entries(owned).map(([name, table]) => [name, table.tableName])),
      ),
      PHOTO_BUCKET: photos.bucketName,
      SUPPORT_ADDRESS: supportAddress(settings),
      USER_POOL_ID: userPool.userPoolId,
      ...(settings.googleUrl !== undefined && { GOOGLE_URL: settings.googleUrl }),
    },
    // A large archive takes minutes.
    timeoutSeconds: 900,
    memoryMegabytes: 1024,
    deadLetterQueue: props.deadLetterQueue,
  });
  for (const table of Object.values(owned)) allowTable(fn, table, 'GetItem', 'Query', 'DeleteItem');
  for (const table of [tables.accounts, tables.billing]) allowTable(fn, table, 'PutItem', 'UpdateItem');
  // An account that nobody uses is closed on the condition that nobody logged in and nothing was given.
  allowTable(fn, tables.accounts, 'BatchGetItem', 'ConditionCheckItem');
  allowTable(fn, tables.billing, 'ConditionCheckItem');
  // What coaches keep about a client, and what a coach wrote for the next one.
  for (const { tableArn } of [tables.accounts, tables.messages])
    fn.allow(['dynamodb:Query'], [`${tableArn}/index/gsi1`]);
  // That an account was removed.
  allowTable(fn, tables.operations, 'PutItem');
  // A coach's statements.
  fn.allow(['dynamodb:Query'], [`${tables.billing.tableArn}/index/gsi1`], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PAY-OF#*'] },
  });
  // The mailing of pre-orders, which ends their consents.
  allowTable(fn, tables.enquiries, 'ConditionCheckItem');
  // Updates the size of the waiting list, and asks admins about a coach whose account nobody uses.
  allowTable(fn, tables.enquiries, 'PutItem', 'UpdateItem');
  allowTable(fn, tables.bookings, 'PutItem', 'UpdateItem');
  fn.allow(['s3:ListBucket'], [photos.bucketArn], {
    StringLike: { 's3:prefix': ['kept/*', 'incoming/*', 'exports/*'] },
  });
  fn.allow(['s3:DeleteObject', 's3:GetObject'], [photos.arnForObjects('kept/*')]);
  fn.allow(['s3:DeleteObject'], [photos.arnForObjects('incoming/*')]);
  fn.allow(
    ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:PutObject'],
    [photos.arnForObjects('exports/*')],
  );
  acknowledgeFolders(fn, photos, ['kept', 'incoming', 'exports']);
  fn.allow(['cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers'], [userPool.userPoolArn]);
  // A change of address whose request died.
  fn.allow(
    [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    [userPool.userPoolArn],
  );
  allowMailAddresses(fn, tables, 'UpdateItem');
  allowMails(fn, tables);
  invokeOnSchedule(
    fn,
    Duration.minutes(1),
    'Makes exports, removes accounts that are due, sends the mailing of pre-orders, finishes changes of address, and passes over all accounts once a day',
  );
  return fn;
}

function acknowledgeFolders(fn: NodeFunction, bucket: Bucket, folders: readonly string[]): void {
  for (const folder of folders) {
    acknowledgeWildcard(
      fn,
      bucket.arnForObjects(`${folder}/*`),
      'Folders of one bucket: whose files are given out or removed is not known when it is deployed.',
    );
  }
}
