import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { BillingRepository, CheckoutSlot } from '../billing-repository.ts';
import {
  billingKey,
  billingSchemaVersion,
  checkoutRow,
  customerOwnerRow,
  customerRow,
  entitlementRow,
  fromCheckoutSlot,
  listPrefix,
  orderRow,
  redactionRow,
  subscriptionRow,
  toCheckoutSlot,
  toCustomerSlot,
  toEntitlement,
  toOrder,
} from './billing-rows.ts';
import { type BillingTables, billingChangeWrites } from './dynamo-billing-change.ts';
import { pendingPurchaseKey, pendingPurchaseRow } from './pending/pending-purchase-row.ts';

const listLimit = 100;

export function createDynamoBillingRepository(
  tables: DynamoDBDocumentClient,
  names: BillingTables,
  { clock, admins }: { readonly clock: Clock; readonly admins: { ids(): Promise<string[]> } },
): BillingRepository {
  const billingTable = names.billing;
  const rows = createRowReader(tables, billingTable, clock);
  const newest = (accountId: string, prefix: string) => ({
    ...byPrefix(billingKey.account(accountId), prefix),
    ScanIndexForward: false,
    Limit: listLimit,
    ConsistentRead: true,
  });

  return {
    listAdmins: () => admins.ids(),

    async findCustomerSlot(accountId) {
      const row = await rows.find('customer', customerRow, billingKey.customer(accountId));
      return row === null ? null : toCustomerSlot(accountId, row);
    },

    async reserveCustomerSlot(accountId, email) {
      const existing = await this.findCustomerSlot(accountId);
      if (existing !== null) return existing;
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: billingTable,
          Key: billingKey.customer(accountId),
          UpdateExpression:
            'SET email = if_not_exists(email, :email), schemaVersion = if_not_exists(schemaVersion, :version)',
          ExpressionAttributeValues: { ':email': email, ':version': billingSchemaVersion },
          ReturnValues: 'ALL_NEW',
        }),
      );
      const row = parseRow('customer', customerRow, Attributes, clock());
      if (row === null) throw new Error('A customer slot that was just written is not there');
      return toCustomerSlot(accountId, row);
    },

    async setCustomerEmail(accountId, email) {
      const update = new UpdateCommand({
        TableName: billingTable,
        Key: billingKey.customer(accountId),
        UpdateExpression: 'SET email = :email',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':email': email },
      });
      await tryConditionalWrite(() => tables.send(update));
    },

    async endCustomerAttempt(accountId, attempt) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName: billingTable,
            Key: billingKey.customer(accountId),
            UpdateExpression: 'SET attempt = :next',
            ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(customerId) AND ${attemptCondition(attempt)}`,
            ExpressionAttributeValues: { ':attempt': attempt, ':next': attempt + 1 },
          }),
        ),
      );
    },

    async fillCustomerSlot(accountId, customerId) {
      const isFreeOrSame = 'attribute_not_exists(customerId) OR customerId = :customer';
      await tryConditionalWrite(() =>
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName: billingTable,
                  Key: billingKey.customer(accountId),
                  UpdateExpression:
                    'SET customerId = :customer, email = if_not_exists(email, :none), schemaVersion = :version',
                  ConditionExpression: isFreeOrSame,
                  ExpressionAttributeValues: {
                    ':customer': customerId,
                    ':none': '',
                    ':version': billingSchemaVersion,
                  },
                },
              },
              {
                Put: {
                  TableName: billingTable,
                  Item: {
                    ...billingKey.customerOwner(customerId),
                    schemaVersion: billingSchemaVersion,
                    accountId,
                  },
                  ConditionExpression: 'attribute_not_exists(accountId) OR accountId = :account',
                  ExpressionAttributeValues: { ':account': accountId },
                },
              },
            ],
          }),
        ),
      );
      const slot = await this.findCustomerSlot(accountId);
      if (slot?.customerId) return slot.customerId;
      throw new Error('A customer slot that was just filled is empty');
    },

    async findAccountOfCustomer(customerId) {
      const row = await rows.find('customer owner', customerOwnerRow, billingKey.customerOwner(customerId));
      return row?.accountId ?? null;
    },

    async readIsRemoved(customerId) {
      return (await rows.find('redaction', redactionRow, billingKey.redaction(customerId))) !== null;
    },

    async readIsAwaiting(accountId) {
      const row = await rows.find('pending purchase', pendingPurchaseRow, pendingPurchaseKey(accountId));
      return row?.state === 'open' || row?.state === 'refunding';
    },

    async findEntitlement(accountId) {
      const row = await rows.find('entitlement', entitlementRow, billingKey.entitlement(accountId));
      return row === null ? null : toEntitlement(row);
    },

    async saveBilling(accountId, change) {
      const TransactItems = billingChangeWrites(names, accountId, change);
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },

    findSubscription: (accountId, subscriptionId) =>
      rows.find('subscription', subscriptionRow, billingKey.subscription(accountId, subscriptionId)),

    async listSubscriptions(accountId) {
      const query = newest(accountId, listPrefix.subscriptions);
      return rows.list('subscription', subscriptionRow, query);
    },

    async listOrders(accountId) {
      return (await rows.list('order', orderRow, newest(accountId, listPrefix.orders))).map(toOrder);
    },

    async findCheckout(accountId) {
      const row = await rows.find('checkout', checkoutRow, billingKey.checkout(accountId));
      return row === null ? null : toCheckoutSlot(row);
    },

    async replaceCheckout(accountId, read, next) {
      const Item = { ...billingKey.checkout(accountId), ...fromCheckoutSlot(next) };
      return tryConditionalWrite(() =>
        tables.send(new PutCommand({ TableName: billingTable, Item, ...unchangedSince(read) })),
      );
    },
  };
}

function unchangedSince(read: CheckoutSlot | null) {
  if (read === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  if (read === 'closed') {
    return {
      ConditionExpression: '#state = :closed',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':closed': 'closed' },
    };
  }
  if (read.sessionId === null) {
    return {
      ConditionExpression: `intentId = :intent AND attribute_not_exists(sessionId) AND ${attemptCondition(read.attempt)}`,
      ExpressionAttributeValues: { ':intent': read.intentId, ':attempt': read.attempt },
    };
  }
  return {
    ConditionExpression: 'intentId = :intent AND sessionId = :session',
    ExpressionAttributeValues: { ':intent': read.intentId, ':session': read.sessionId },
  };
}

function attemptCondition(attempt: number): string {
  return attempt === 0 ? '(attribute_not_exists(attempt) OR attempt = :attempt)' : 'attempt = :attempt';
}
