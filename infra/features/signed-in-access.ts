import type { NodeFunction } from '#infra/constructs/node-function.ts';
import { allowTable } from '#infra/constructs/table-access.ts';
import type { FeatureProps } from '#infra/features/feature-props.ts';

/** Grants for authentication, entitlement and rate limiting. */
export function allowSignedIn(fn: NodeFunction, { tables }: FeatureProps): void {
  allowTable(fn, tables.accounts, 'GetItem', 'BatchGetItem');
  // The entitlement, which only billing writes.
  allowTable(fn, tables.billing, 'BatchGetItem');
  // Flags and the rate limit counter.
  allowTable(fn, tables.operations, 'GetItem', 'UpdateItem');
}

/** Checks whether an admin has a second factor. */
export function allowAdmins(fn: NodeFunction, { userPool }: FeatureProps): void {
  fn.allow(['cognito-idp:AdminGetUser'], [userPool.userPoolArn]);
}

/** The first request creates the account if the user pool's trigger failed. */
export function allowMakingAccounts(fn: NodeFunction, { tables, userPool }: FeatureProps): void {
  allowTable(fn, tables.accounts, 'PutItem', 'UpdateItem');
  fn.allow(['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminGetUser'], [userPool.userPoolArn]);
}
