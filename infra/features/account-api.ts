import type { Construct } from 'constructs';
import { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import { callerEnvironment } from '#infra/features/api-environment.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/** The caller's own account: made on the first call, read, changed, signed out. */
export function accountApi(scope: Construct, props: FeatureProps): NodeFunction {
  const { tables } = props;
  const fn = new NodeFunction(scope, 'Account', {
    name: 'account',
    settings: props.settings,
    description: 'Own account, profile, sign-out',
    environment: {
      ...callerEnvironment(props),
      ACCOUNTS_TABLE: tables.accounts.tableName,
      BILLING_TABLE: tables.billing.tableName,
      DEFAULT_TIER: props.settings.defaultTier,
    },
    deadLetterQueue: props.deadLetterQueue,
  });
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem');
  // The entitlement decides what the caller may use; only billing writes it.
  allowTable(fn, tables.billing, 'GetItem', 'BatchGetItem');
  allowTable(fn, tables.operations, 'GetItem', 'UpdateItem');
  // A first request makes the account where the trigger of the user pool failed.
  fn.allow(['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminGetUser'], [props.userPool.userPoolArn]);
  return fn;
}
