import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowMakingAccounts, allowSignedIn } from '#infra/features/signed-in-access.ts';

export function programmesApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'Programmes', {
    name: 'programmes',
    settings: props.settings,
    description: 'Programmes that coaches plan for their clients, templates',
    environment: {
      ...signedInEnvironment(props),
      TRAINING_TABLE: tables.training.tableName,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowMakingAccounts(fn, props);
  // Deletes only templates.
  allowTable(fn, tables.training, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
