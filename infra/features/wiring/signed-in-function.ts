import type { Construct } from 'constructs';
import { NodeFunction, type NodeFunctionProps } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { allowEdgeToken, signedInEnvironment } from '#infra/features/wiring/api-environment.ts';
import { keepAuditTrail } from '#infra/features/wiring/audit-trail-access.ts';
import type { FeatureProps } from '#infra/features/wiring/feature-props.ts';

type SignedInFunctionProps = Omit<NodeFunctionProps, 'settings' | 'deadLetterQueue'> & {
  readonly createsAccounts: boolean;
};

/** A function with signed-in routes: it may authenticate its callers, read what they paid for, and count requests. */
export function signedInFunction(
  scope: Construct,
  id: string,
  props: FeatureProps,
  { createsAccounts, environment, ...about }: SignedInFunctionProps,
): NodeFunction {
  const { settings, tables, userPool, deadLetterQueue } = props;
  const fn = new NodeFunction(scope, id, {
    ...about,
    settings,
    environment: { ...signedInEnvironment(props), ...environment },
    deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem');
  allowTable(fn, tables.billing, 'BatchGetItem');
  allowTable(fn, tables.operations, 'GetItem', 'UpdateItem');
  keepAuditTrail(fn, tables.operations);
  allowEdgeToken(fn, props);
  if (createsAccounts) {
    allowTable(fn, tables.accounts, 'PutItem', 'UpdateItem');
    fn.allow(['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminGetUser'], [userPool.userPoolArn]);
  }
  return fn;
}
