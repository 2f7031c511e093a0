import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/**
 * What any function with signed-in routes needs before its own work starts: who calls and what they may use, in one
 * read; whether their session was ended; their request counter.
 */
export function allowSignedIn(fn: NodeFunction, { tables }: FeatureProps): void {
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem');
  // The entitlement decides what the caller may use; only billing writes it.
  allowTable(fn, tables.billing, 'BatchGetItem');
  // Flags are read; the counter is updated.
  allowTable(fn, tables.operations, 'GetItem', 'UpdateItem');
}

/** A function with routes for admins asks the pool whether they have a second factor. */
export function allowAdmins(fn: NodeFunction, { userPool }: FeatureProps): void {
  fn.allow(['cognito-idp:AdminGetUser'], [userPool.userPoolArn]);
}

/** A first request makes the account where the trigger of the user pool failed: the row, then the group. */
export function allowMakingAccounts(fn: NodeFunction, { tables, userPool }: FeatureProps): void {
  allowTable(fn, tables.accounts, 'PutItem', 'UpdateItem');
  fn.allow(['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminGetUser'], [userPool.userPoolArn]);
}
