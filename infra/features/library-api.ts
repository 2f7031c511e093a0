import type { Construct } from 'constructs';
import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';
import { signedInFunction } from '#infra/features/wiring/signed-in-function.ts';

export function libraryApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = signedInFunction(scope, 'Library', props, {
    name: 'library',
    description: 'Articles: read, saved, and written by coaches',
    environment: { LIBRARY_TABLE: tables.library.tableName },
    createsAccounts: false,
  });
  allowTable(fn, tables.accounts, 'Query', 'PutItem', 'DeleteItem');
  allowTable(fn, tables.library, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
  // Whether an admin who calls has a second factor.
  fn.allow(['cognito-idp:AdminGetUser'], [props.userPool.userPoolArn]);
  // An admin who publishes or withdraws the article of a coach leaves a line in the audit trail.
  allowTable(fn, tables.operations, 'PutItem');
  return fn;
}
