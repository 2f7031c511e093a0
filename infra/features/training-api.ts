import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function trainingApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Training', props, {
    name: 'training',
    description: 'Program, workouts, sets, overview',
    environment: {
      TRAINING_TABLE: tables.training.tableName,
    },
    createsAccounts: true,
  });
  // Moving a workout deletes its old row.
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
