import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { firstLookMs, type PendingPurchase, type PendingPurchases } from '../pending/pending-purchase.ts';
import { billingSchemaVersion } from './billing-rows.ts';
import { customerMoves } from './customer-move-writes.ts';
import {
  listedPurchaseKey,
  listedPurchaseRow,
  listedPurchases,
  pendingPurchaseKey,
  pendingPurchaseRow,
  purchasesOfAddress,
  settleRequestItem,
  toPendingPurchase,
} from './pending-purchase-row.ts';

const keptDays = 400;
/** A stranger who confirmed an address that its payer mistyped takes the account over soon, if ever. */
const resetDays = 90;

export function createDynamoPendingPurchases(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly billing: string; readonly outbox: string },
  clock: Clock,
): PendingPurchases {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  const inSeconds = (days = 0) => Math.floor(clock() / 1000) + days * 86_400;
  /** The account's row is made when its address is confirmed. */
  const ifAccount = (accountId: string, ConditionExpression: string) => ({
    ConditionCheck: {
      TableName: names.accounts,
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
      ConditionExpression,
    },
  });
  const toState = (accountId: string, next: PendingPurchase['state'], from: PendingPurchase['state']) => ({
    TableName,
    Key: pendingPurchaseKey(accountId),
    UpdateExpression: 'SET #state = :next',
    ConditionExpression: '#state = :from',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':next': next, ':from': from },
  });
  const listed = (
    purchase: Pick<PendingPurchase, 'accountId' | 'email'>,
    dueAt: number | null,
    days?: number,
  ) => ({
    Put: {
      TableName,
      Item: {
        ...listedPurchaseKey(purchase),
        schemaVersion: billingSchemaVersion,
        accountId: purchase.accountId,
        dueAt,
        ...(days !== undefined && { expiresAt: inSeconds(days) }),
      },
    },
  });
  /** Due at once, by the stream; where that fails, by the next scheduled run. */
  const dueNow = (purchase: Pick<PendingPurchase, 'accountId' | 'email'>) => [
    listed(purchase, clock()),
    { Put: { TableName: names.outbox, Item: settleRequestItem(purchase.accountId, clock()) } },
  ];
  const transaction = (...items: NonNullable<TransactWriteCommand['input']['TransactItems']>) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems: items })));
  const find = async (accountId: string) => {
    const row = await rows.find('pending purchase', pendingPurchaseRow, pendingPurchaseKey(accountId));
    return row === null ? null : toPendingPurchase(accountId, row);
  };
  return {
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
      const claimed = toState(accountId, 'confirmed', 'open');
      return transaction(
        ifAccount(accountId, 'attribute_exists(pk)'),
        {
          Update: {
            ...claimed,
            UpdateExpression: `${claimed.UpdateExpression}, isProven = :proven`,
            ExpressionAttributeValues: { ...claimed.ExpressionAttributeValues, ':proven': isProven },
          },
        },
        ...dueNow(purchase),
      );
    },

    async move(purchase, next, { customerId, checkout }) {
      const { accountId } = purchase;
      const moved = toState(accountId, 'moved', 'open');
      return transaction(
        ifAccount(accountId, 'attribute_not_exists(pk)'),
        {
          Update: {
            ...moved,
            UpdateExpression: `${moved.UpdateExpression}, movedTo = :to, expiresAt = :expires`,
            ExpressionAttributeValues: {
              ...moved.ExpressionAttributeValues,
              ':to': next.accountId,
              ':expires': inSeconds(keptDays),
            },
          },
        },
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
      return transaction(ifAccount(accountId, 'attribute_not_exists(pk)'), {
        Update: toState(accountId, 'refunding', 'open'),
      });
    },

    async finishRefund(purchase, refundedCents, mail) {
      const done = toState(purchase.accountId, 'refunded', 'refunding');
      await transaction(
        {
          Update: {
            ...done,
            UpdateExpression: `${done.UpdateExpression}, refundedCents = :cents, expiresAt = :expires`,
            ExpressionAttributeValues: {
              ...done.ExpressionAttributeValues,
              ':cents': refundedCents,
              ':expires': inSeconds(keptDays),
            },
          },
        },
        listed(purchase, null, keptDays),
        ...(mail === null ? [] : [{ Put: { TableName: names.outbox, Item: outboxItem(mail) } }]),
      );
    },

    async defer(purchase, dueAt) {
      const isSame = toState(purchase.accountId, purchase.state, purchase.state);
      const { UpdateExpression: _, ...check } = isSame;
      await transaction(listed(purchase, dueAt), {
        ConditionCheck: { ...check, ExpressionAttributeValues: { ':from': purchase.state } },
      });
    },

    async settle(purchase) {
      const { accountId, state, isProven } = purchase;
      const isKept = state === 'confirmed' && !isProven;
      await transaction(listed(purchase, null, 0), {
        Update: {
          TableName,
          Key: pendingPurchaseKey(accountId),
          UpdateExpression: 'SET isSettled = :yes, expiresAt = :expires',
          ConditionExpression: '#state = :state AND openedAt = :openedAt',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':yes': true,
            ':state': state,
            ':openedAt': purchase.openedAt,
            ':expires': inSeconds(isKept ? resetDays : 0),
          },
        },
      });
    },

    async noteReset(accountId, at) {
      const purchase = await find(accountId);
      if (purchase?.state !== 'confirmed' || purchase.isProven) return;
      await transaction(
        {
          Update: {
            ...toState(accountId, 'confirmed', 'confirmed'),
            UpdateExpression: 'SET resetAt = :at',
            ExpressionAttributeValues: { ':from': 'confirmed', ':at': at },
          },
        },
        ...dueNow(purchase),
      );
    },

    async finishReset(purchase, mail) {
      await transaction(
        listed(purchase, null, 0),
        {
          Update: {
            TableName,
            Key: pendingPurchaseKey(purchase.accountId),
            UpdateExpression: 'SET isProven = :yes, expiresAt = :now',
            ConditionExpression: 'resetAt = :at',
            ExpressionAttributeValues: { ':yes': true, ':now': inSeconds(), ':at': purchase.resetAt },
          },
        },
        ...(mail === null ? [] : [{ Put: { TableName: names.outbox, Item: outboxItem(mail) } }]),
      );
    },

    async listWaiting() {
      const all = await rows.all('listed purchase', listedPurchaseRow, {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': listedPurchases.pk },
      });
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
