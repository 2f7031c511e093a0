import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function wearablesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Wearables', props, {
    name: 'wearables',
    description: 'Imported figures of wearables: store, read, delete',
    environment: {
      TRAINING_TABLE: tables.training.tableName,
      WEARABLES_TABLE: tables.wearables.tableName,
    },
    createsAccounts: true,
  });
  allowTable(fn, tables.wearables, 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem');
  allowTable(fn, tables.training, 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
