import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { waitingClientUpdate } from '#functions/coaching/waiting-client-rows.ts';
import { occupancyUpdate } from '#functions/longevity/seat-row.ts';
import { mailPut } from '#functions/platform/outbox/outbox-rows.ts';
import type { BillingChange, OrderRecord } from './billing-repository.ts';
import { billingKey, billingSchemaVersion, fromEntitlement } from './billing-rows.ts';
import type { PaymentMail } from './payment-mails.ts';

/** The table of billing, and that of accounts, which says who waits for a coach. */
export type BillingTables = { readonly billing: string; readonly accounts: string };

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

/**
 * The one transaction that brings an account up to date. The entitlement's version guards all of it: the lists were
 * read from the provider in the same moment, so they stand or fall with it. At most 42 writes for most, 83 for somebody with many packages (a table takes 100).
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
    ...(change.entitlement === null ? [{ Update: syncUpdate(table, accountId, change.expectedSyncs) }] : []),
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
    ...(change.mails ?? []).map((mail) => ({ Put: decidedMail(table, mail) })),
    ...(change.paysForCoach == null
      ? []
      : [{ Update: waitingClientUpdate(names.accounts, accountId, change.paysForCoach) }]),
  ];
}

/** The version decides that it is written once, so that no condition of its own could ever stop a payment. */
function decidedMail(table: string, mail: PaymentMail) {
  const { ConditionExpression: _once, ...put } = mailPut(table, mail);
  return put;
}

/** Who has no coaching plan has no entitlement with a version: their customer slot counts instead. */
function syncUpdate(table: string, accountId: string, expected: number) {
  return {
    TableName: table,
    Key: billingKey.customer(accountId),
    UpdateExpression: 'SET syncs = :next',
    ConditionExpression: expected === 0 ? 'attribute_not_exists(syncs)' : 'syncs = :expected',
    ExpressionAttributeValues: {
      ':next': expected + 1,
      ...(expected === 0 ? {} : { ':expected': expected }),
    },
  };
}

/** An update rather than a put: what was given back, and what its owner was told, stays unless it is written. */
function orderUpdate(table: string, accountId: string, order: OrderRecord) {
  const { refundedCents, notified, ...rest } = order;
  const fields = Object.entries({
    schemaVersion: billingSchemaVersion,
    ...rest,
    ...(refundedCents === null ? {} : { refundedCents }),
    ...(notified === undefined ? {} : { notified }),
  });
  return {
    TableName: table,
    Key: billingKey.order(accountId, order),
    UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
  };
}
