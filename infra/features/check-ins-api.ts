import type { Construct } from 'constructs';
import { allowFiles } from '#infra/constructs/file-access.ts';
import { allowMails } from '#infra/constructs/mail-sending.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowPromises } from '#infra/constructs/promise-access.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function checkInsApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { photos, settings, tables } = props;
  const fn = signedInFunction(scope, 'CheckIns', props, {
    name: 'check-ins',
    description: 'Check-ins, private photos, answers of coaches',
    environment: {
      CHECK_INS_TABLE: tables.checkIns.tableName,
      TRAINING_TABLE: tables.training.tableName,
      PHOTO_BUCKET: photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    // Removing metadata keeps two copies of a photo of up to 15 MB in memory.
    memoryMegabytes: 1024,
    createsAccounts: true,
  });
  allowTable(fn, tables.checkIns, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  // A client corrects and deletes values of their own.
  allowTable(fn, tables.checkIns, 'DeleteItem', 'ConditionCheckItem');
  allowMails(fn, tables);
  allowPromises(fn, tables);
  allowTable(fn, tables.accounts, 'Query', 'ConditionCheckItem');
  allowTable(fn, tables.training, 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem');
  allowFiles(fn, photos);
  return fn;
}
