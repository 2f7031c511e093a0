import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { acknowledgeWildcard } from '#infra/constructs/security/acknowledged-wildcard.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

/** It reads for many features, and so it may write nothing but the program that a new client starts with. */
export function todayApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { photos, settings, tables } = props;
  const fn = signedInFunction(scope, 'Today', props, {
    name: 'today',
    description: 'What a client’s start, or progress, shows, in one answer',
    environment: {
      BOOKINGS_TABLE: tables.bookings.tableName,
      CHECK_INS_TABLE: tables.checkIns.tableName,
      LIBRARY_TABLE: tables.library.tableName,
      MESSAGES_TABLE: tables.messages.tableName,
      NUTRITION_TABLE: tables.nutrition.tableName,
      TRAINING_TABLE: tables.training.tableName,
      WEARABLES_TABLE: tables.wearables.tableName,
      // The adapters name the tables that they write to. This function may not use these two.
      OUTBOX_TABLE: tables.outbox.tableName,
      PROMISES_TABLE: tables.promises.tableName,
      PHOTO_BUCKET: photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    createsAccounts: false,
  });
  allowTable(fn, tables.accounts, 'Query');
  // In-person plans and their payments.
  allowTable(fn, tables.billing, 'Query');
  allowTable(fn, tables.bookings, 'GetItem', 'Query');
  allowTable(fn, tables.checkIns, 'GetItem', 'Query');
  allowTable(fn, tables.library, 'GetItem', 'Query');
  allowTable(fn, tables.messages, 'GetItem');
  allowTable(fn, tables.nutrition, 'GetItem', 'Query');
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query', 'PutItem');
  allowTable(fn, tables.wearables, 'Query');
  // A presigned URL has the permissions of its signer.
  const kept = photos.arnForObjects('kept/*');
  fn.allow(['s3:GetObject'], [kept]);
  acknowledgeWildcard(fn, kept, 'Photos of check-ins: the id of a photo is made when it is uploaded.');
  return fn;
}
