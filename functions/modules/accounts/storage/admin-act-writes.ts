import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Write } from '#functions/platform/dynamo/transact.ts';
import type { ActRefusal, AdminAct } from '../people/person-acts.ts';
import { accountKey } from './account-row.ts';

export type ActTables = { readonly accounts: string; readonly operations: string };

/** Part of the transaction of an act. An admin without a list has every permission. A disabled one has none. */
export function adminActWrites(names: ActTables, { permission, audit }: AdminAct): Write<ActRefusal>[] {
  const check = {
    TableName: names.accounts,
    Key: accountKey.profile(audit.byAccountId),
    ConditionExpression:
      '#role = :admin and attribute_not_exists(disabledAt) and (attribute_not_exists(#permissions) or contains(#permissions, :permission))',
    ExpressionAttributeNames: { '#role': 'role', '#permissions': 'permissions' },
    ExpressionAttributeValues: { ':admin': 'admin', ':permission': permission },
  };
  return [
    { item: { ConditionCheck: check }, refusedAs: 'actor' },
    { item: { Put: auditPut(names.operations, audit) }, refusedAs: 'audited' },
  ];
}
