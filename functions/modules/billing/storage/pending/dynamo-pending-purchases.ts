import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { allQueuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import { firstLookMs, type PendingPurchases } from '../../pending/pending-purchase.ts';
import { billingSchemaVersion } from '../billing-rows.ts';
import { customerMoves } from './customer-move-writes.ts';
import { createDynamoPurchaseSettlement } from './dynamo-purchase-settlement.ts';
import { type PurchaseTables, purchaseWrites } from './dynamo-purchase-writes.ts';
import {
  listedPurchaseRow,
  listedPurchases,
  pendingPurchaseKey,
  pendingPurchaseRow,
  purchasesOfAddress,
  toPendingPurchase,
} from './pending-purchase-row.ts';

const keptDays = 400;

export function createDynamoPendingPurchases(
  tables: DynamoDBDocumentClient,
  names: PurchaseTables,
  clock: Clock,
  log: Log,
): PendingPurchases {
  const rows = createRowReader(tables, names.billing, clock);
  const writes = purchaseWrites(tables, names, clock);
  const { TableName, inSeconds, listed, dueNow, ifAccount, toState, mailed, transaction } = writes;
  const find = async (accountId: string) => {
    const row = await rows.find('pending purchase', pendingPurchaseRow, pendingPurchaseKey(accountId));
    return row === null ? null : toPendingPurchase(accountId, row);
  };
  return {
    ...createDynamoPurchaseSettlement(writes, find),
    find,

    async open({ id, accountId, ...facts }) {
      return transaction(
        ifAccount(accountId, 'attribute_not_exists(pk)'),
        listed({ accountId, ...facts }, Date.parse(facts.openedAt) + firstLookMs),
        {
          Update: {
            TableName,
            Key: pendingPurchaseKey(accountId),
            UpdateExpression:
              'SET schemaVersion = :version, id = if_not_exists(id, :id), email = :email, locale = :locale, #zone = :timeZone, openedAt = :openedAt, isSettled = :no, #state = :open REMOVE expiresAt',
            ConditionExpression: 'attribute_not_exists(#state) OR #state = :open',
            ExpressionAttributeNames: { '#state': 'state', '#zone': 'timeZone' },
            ExpressionAttributeValues: {
              ':version': billingSchemaVersion,
              ':id': id,
              ':open': 'open',
              ':email': facts.email,
              ':locale': facts.locale,
              ':timeZone': facts.timeZone,
              ':openedAt': facts.openedAt,
              ':no': false,
            },
          },
        },
      );
    },

    async claim(accountId, isProven) {
      const purchase = await find(accountId);
      if (purchase?.state !== 'open') return false;
      return transaction(
        ifAccount(accountId, 'attribute_exists(pk)'),
        toState(accountId, { from: 'open', to: 'confirmed' }, { isProven }),
        ...dueNow(purchase),
      );
    },

    async move(purchase, next, { customerId, checkout }) {
      const { accountId } = purchase;
      const left = { movedTo: next.accountId, expiresAt: inSeconds(keptDays) };
      return transaction(
        ifAccount(accountId, 'attribute_not_exists(pk)'),
        toState(accountId, { from: 'open', to: 'moved' }, left),
        listed(purchase, null, 0),
        {
          Put: {
            TableName,
            Item: {
              ...pendingPurchaseKey(next.accountId),
              schemaVersion: billingSchemaVersion,
              id: next.id,
              email: next.email,
              locale: next.locale,
              timeZone: next.timeZone,
              openedAt: next.openedAt,
              state: 'open',
              isSettled: false,
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        listed(next, Date.parse(next.openedAt) + firstLookMs),
        ...customerMoves(TableName, { from: accountId, to: next, customerId, checkout }),
      );
    },

    async beginRefund(accountId) {
      return transaction(
        ifAccount(accountId, 'attribute_not_exists(pk)'),
        toState(accountId, { from: 'open', to: 'refunding' }),
      );
    },

    async finishRefund(purchase, refundedCents, mail) {
      const done = { refundedCents, expiresAt: inSeconds(keptDays) };
      await transaction(
        toState(purchase.accountId, { from: 'refunding', to: 'refunded' }, done),
        listed(purchase, null, keptDays),
        ...mailed(mail),
      );
    },

    async listWaiting() {
      const query = { TableName, ...byPrefix(listedPurchases.pk, '') };
      const row = { what: 'listed purchase', schema: listedPurchaseRow, clock, log };
      const all = await allQueuedRows(tables, query, row);
      return all
        .flatMap(({ accountId, dueAt }) => (dueAt === null ? [] : [{ accountId, dueAt }]))
        .toSorted((a, b) => a.dueAt - b.dueAt);
    },

    async listOfAddress(email) {
      const all = await rows.all('listed purchase', listedPurchaseRow, {
        ...byPrefix(listedPurchases.pk, purchasesOfAddress(email)),
      });
      const purchases = await Promise.all(all.map(({ accountId }) => find(accountId)));
      return purchases.flatMap((purchase) => purchase ?? []);
    },
  };
}
