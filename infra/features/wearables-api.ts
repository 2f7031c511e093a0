import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

export function wearablesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'Wearables', {
    name: 'wearables',
    settings: props.settings,
    description: 'Imported figures of wearables: store, read, delete',
    environment: {
      ...signedInEnvironment(props),
      TRAINING_TABLE: tables.training.tableName,
      WEARABLES_TABLE: tables.wearables.tableName,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowMakingAccounts(fn, props);
  allowTable(fn, tables.wearables, 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem');
  // Imported weights are body measurements, deleted with their source.
  allowTable(fn, tables.training, 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
