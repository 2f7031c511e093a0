import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { signedInEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { allowSignedIn } from '#infra/features/signed-in-access.ts';

export function nutritionApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { settings, tables } = props;
  const fn = new NodeFunction(scope, 'Nutrition', {
    name: 'nutrition',
    settings,
    description: 'Targets, meal plans, grocery lists, food log',
    environment: {
      ...signedInEnvironment(props),
      NUTRITION_TABLE: tables.nutrition.tableName,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowSignedIn(fn, props);
  allowTable(fn, tables.nutrition, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  return fn;
}
