import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { occupancyUpdate } from '#functions/longevity/seat-row.ts';
import type { BillingChange, OrderRecord } from './billing-repository.ts';
import { billingKey, billingSchemaVersion, fromEntitlement } from './billing-rows.ts';

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/**
 * The one transaction that brings an account up to date. The entitlement's version guards all of it: the lists were
 * read from the provider in the same moment, so they stand or fall with it. At most 42 writes (a table takes 100).
 */
export function billingChangeWrites(table: string, accountId: string, change: BillingChange): Writes {
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
        },
      },
    })),
    ...change.orders.map((order) => ({ Update: orderUpdate(table, accountId, order) })),
    ...(change.seat === undefined ? [] : [{ Update: occupancyUpdate(table, accountId, change.seat) }]),
  ];
}

/** An update rather than a put: what was given back is only written when it was asked for, and stays otherwise. */
function orderUpdate(table: string, accountId: string, order: OrderRecord) {
  const { refundedCents, ...rest } = order;
  const fields = Object.entries({
    schemaVersion: billingSchemaVersion,
    ...rest,
    ...(refundedCents === null ? {} : { refundedCents }),
  });
  return {
    TableName: table,
    Key: billingKey.order(accountId, order),
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  };
}
