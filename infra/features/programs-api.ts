import type { Construct } from 'constructs';
import { allowFiles } from '#infra/constructs/file-access.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function programsApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const fn = signedInFunction(scope, 'Programs', props, {
    name: 'programs',
    description: 'Programs that coaches plan for their clients, templates, own exercises with their clips',
    environment: {
      TRAINING_TABLE: tables.training.tableName,
      PHOTO_BUCKET: props.photos.bucketName,
      ...(settings.photosUrl !== undefined && { PHOTOS_URL: settings.photosUrl }),
    },
    createsAccounts: true,
  });
  // Deletes only templates, with their rows of the team, and own exercises.
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  allowFiles(fn, props.photos, { folder: 'exercises/', inParts: true, removes: true });
  return fn;
}
