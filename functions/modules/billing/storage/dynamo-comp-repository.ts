import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { auditPut } from '#functions/platform/audit-entry.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import type { BillingEntitlement } from '../billing-repository.ts';
import type { CompRepository } from '../comps/comp-repository.ts';
import { billingKey, fromEntitlement } from './billing-rows.ts';

/** Of a client who never bought a plan. */
const withoutSubscription: BillingEntitlement = {
  version: 0,
  tier: null,
  paymentReturned: false,
  status: 'none',
  pastDueSince: null,
  subscriptionId: '',
  currentPeriodEnd: '',
  cancelAt: null,
  updatedAt: '',
};

export function createDynamoCompRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly operations: string },
): CompRepository {
  return {
    async save(accountId, read, comp, audit) {
      const { comp: _before, ...rest } = read ?? withoutSubscription;
      const next: BillingEntitlement = {
        ...rest,
        version: rest.version + 1,
        ...(comp !== null && { comp }),
        updatedAt: new Date(audit.at).toISOString(),
      };
      const unchanged =
        read === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :read',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':read': read.version },
            };
      const row = { ...billingKey.entitlement(accountId), ...fromEntitlement(next) };
      const refused = await transact(tables, [
        { item: { Put: { TableName: names.billing, Item: row, ...unchanged } }, refusedAs: 'changed' },
        { item: { Put: auditPut(names.operations, audit) }, refusedAs: 'audited' },
      ]);
      return refused.length === 0;
    },
  };
}
