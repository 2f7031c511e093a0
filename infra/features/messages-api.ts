import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { allowFiles } from '#infra/constructs/file-access.ts';
import { allowMails, supportAddress } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowPromises } from '#infra/constructs/promise-access.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { invokeOnSchedule } from '#infra/constructs/timetable.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function messagesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const fn = signedInFunction(scope, 'Messages', props, {
    name: 'messages',
    description: 'Threads between clients and coaches, mails about unread messages',
    environment: {
      MESSAGES_TABLE: tables.messages.tableName,
      SUPPORT_ADDRESS: supportAddress(settings),
      PHOTO_BUCKET: props.photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    // Removing metadata keeps two copies of a photo of up to 15 MB in memory.
    memoryMegabytes: 1024,
    createsAccounts: true,
  });
  allowTable(fn, tables.messages, 'GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  fn.allow(['dynamodb:Query'], [`${tables.messages.tableArn}/index/gsi1`]);
  // An admin who blocks a coach takes the client from them, in the same transaction.
  allowTable(fn, tables.accounts, 'Query', 'DeleteItem', 'ConditionCheckItem');
  allowTable(fn, tables.operations, 'PutItem');
  allowFiles(fn, props.photos, { folder: 'messages/', inParts: true });
  allowMails(fn, tables);
  allowPromises(fn, tables);
  invokeOnSchedule(fn, Duration.minutes(5), 'Decides on mails about what stays unread');
  return fn;
}
