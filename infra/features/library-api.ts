import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';
import { signedInFunction } from '#infra/features/signed-in-function.ts';

export function libraryApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Library', props, {
    name: 'library',
    description: 'Articles, and which of them an account has saved',
    environment: {},
    createsAccounts: false,
  });
  allowTable(fn, tables.accounts, 'Query', 'PutItem', 'DeleteItem');
  return fn;
}
