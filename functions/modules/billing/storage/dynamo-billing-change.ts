import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { waitingClientUpdate } from '#functions/modules/coaches/storage/assignments/waiting-client-rows.ts';
import { occupancyUpdate } from '#functions/modules/seats/storage/seat-row.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import type { BillingChange, StoredOrder } from '../billing-repository.ts';
import { billingKey, billingSchemaVersion, fromEntitlement, moneyQueue } from './billing-rows.ts';
import { dueIndex, ledgerItem, sumUpdates } from './ledger-rows.ts';

export type BillingTables = { readonly billing: string; readonly accounts: string; readonly outbox: string };

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/**
 * Everything comes from one read of the provider, so the entitlement version guards all of it. At most 84 of the 100
 * writes that DynamoDB allows, up to 5 lines of the ledger with a sum each, and mails, which are few.
 */
export function billingChangeWrites(names: BillingTables, accountId: string, change: BillingChange): Writes {
  const table = names.billing;
  const isExpected =
    change.expectedVersion === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :expected',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':expected': change.expectedVersion },
        };
  const entitlementKey = billingKey.entitlement(accountId);
  return [
    ...customerUpdate(table, accountId, change),
    change.entitlement === null
      ? { ConditionCheck: { TableName: table, Key: entitlementKey, ...isExpected } }
      : {
          Put: {
            TableName: table,
            Item: { ...entitlementKey, ...fromEntitlement(change.entitlement) },
            ...isExpected,
          },
        },
    ...change.subscriptions.map((subscription) => ({
      Put: {
        TableName: table,
        Item: {
          ...billingKey.subscription(accountId, subscription.id),
          schemaVersion: billingSchemaVersion,
          ...subscription,
          ...dueIndex(subscription),
        },
      },
    })),
    ...(change.ledger ?? []).map((entry) => ({ Put: { TableName: table, Item: ledgerItem(entry) } })),
    ...sumUpdates(table, change.ledger ?? []),
    ...change.orders.map((order) => ({ Update: orderUpdate(table, accountId, order) })),
    ...(change.seat === undefined ? [] : [{ Update: occupancyUpdate(table, accountId, change.seat) }]),
    // No condition of their own: a mail must never block a payment.
    ...(change.mails ?? []).map((mail) => ({ Put: { TableName: names.outbox, Item: outboxItem(mail) } })),
    ...(change.paysForCoach == null
      ? []
      : [{ Update: waitingClientUpdate(names.accounts, accountId, change.paysForCoach) }]),
  ];
}

/**
 * A customer without a coaching plan has no versioned entitlement. What the ledger counts is in this row, which is never replaced
 * as a whole, so that a release from before the ledger does not lose it.
 */
function customerUpdate(
  TableName: string,
  accountId: string,
  { entitlement, expectedVersion, expectedSyncs: expected, mrr, mrrCoachId }: BillingChange,
) {
  const isVersion = entitlement === null;
  if (!isVersion && mrr === undefined) return [];
  // The first entitlement has no version that a sync without one would have moved.
  const isGuarded = isVersion || expectedVersion === null;
  const isExpected = expected === 0 ? 'attribute_not_exists(syncs)' : 'syncs = :expected';
  const Update = {
    TableName,
    Key: billingKey.customer(accountId),
    UpdateExpression: `SET ${[
      ...(isVersion ? ['syncs = :next'] : []),
      ...(mrr === undefined ? [] : ['mrr = :mrr']),
      ...(mrrCoachId === undefined ? [] : ['mrrCoachId = :coach']),
    ].join(', ')}`,
    ...(isGuarded && { ConditionExpression: isExpected }),
    ExpressionAttributeValues: {
      ...(isVersion && { ':next': expected + 1 }),
      ...(isGuarded && expected > 0 && { ':expected': expected }),
      ...(mrr !== undefined && { ':mrr': mrr }),
      ...(mrrCoachId !== undefined && { ':coach': mrrCoachId }),
    },
  };
  return [{ Update }];
}

/** While it is open, admins have it in their queue. */
function disputeQueue(
  { openedAt }: NonNullable<StoredOrder['dispute']>,
  { createdAt, id }: Pick<StoredOrder, 'createdAt' | 'id'>,
) {
  return { gsi1pk: moneyQueue.disputes, gsi1sk: `${openedAt ?? createdAt}#${id}` };
}

/** Updates rather than puts, so that the stored refund and its notice survive. */
function orderUpdate(table: string, accountId: string, order: StoredOrder) {
  const { refundedCents, creditedCents, creditNotes, dispute, isFraudulent, notified, ...rest } = order;
  const fields = Object.entries({
    schemaVersion: billingSchemaVersion,
    ...rest,
    ...(refundedCents === null ? {} : { refundedCents }),
    ...(creditedCents === undefined ? {} : { creditedCents }),
    ...(creditNotes === undefined ? {} : { creditNotes }),
    ...(dispute === undefined ? {} : { dispute }),
    ...(dispute?.state === 'open' ? disputeQueue(dispute, rest) : {}),
    ...(isFraudulent === undefined ? {} : { isFraudulent }),
    ...(notified === undefined ? {} : { notified }),
  });
  const leavesQueue = dispute !== undefined && dispute?.state !== 'open';
  return {
    TableName: table,
    Key: billingKey.order(accountId, order),
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}${leavesQueue ? ' REMOVE gsi1pk, gsi1sk' : ''}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  };
}
