import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
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
  names: Readonly<Record<'accounts' | 'billing' | 'operations', string>>,
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
      const refused = await transact<'changed' | 'closing' | 'audited'>(tables, [
        { item: accountStays(names.accounts, accountId), refusedAs: 'closing' },
        { item: { Put: { TableName: names.billing, Item: row, ...unchanged } }, refusedAs: 'changed' },
        { item: { Put: auditPut(names.operations, audit) }, refusedAs: 'audited' },
      ]);
      if (refused.includes('closing')) return 'closing';
      return refused.length === 0 ? 'saved' : 'changed';
    },
  };
}
