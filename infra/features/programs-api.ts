import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function programsApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Programs', props, {
    name: 'programs',
    description: 'Programs that coaches plan for their clients, templates',
    environment: {
      TRAINING_TABLE: tables.training.tableName,
    },
    createsAccounts: true,
  });
  // Deletes only templates.
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
