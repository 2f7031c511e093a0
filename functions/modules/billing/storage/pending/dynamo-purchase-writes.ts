import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { PendingPurchase } from '../../pending/pending-purchase.ts';
import type { PlanMail } from '../../plan-mail-data.ts';
import { billingSchemaVersion } from '../billing-rows.ts';
import { listedPurchaseKey, pendingPurchaseKey, settleRequestItem } from './pending-purchase-row.ts';

type Items = NonNullable<TransactWriteCommand['input']['TransactItems']>;
type Listed = Pick<PendingPurchase, 'accountId' | 'email'>;

export type PurchaseTables = {
  readonly accounts: string;
  readonly billing: string;
  readonly outbox: string;
};

/** Parts of the transactions that change a purchase, and what sends them. */
export function purchaseWrites(tables: DynamoDBDocumentClient, names: PurchaseTables, clock: Clock) {
  const TableName = names.billing;
  const inSeconds = (days = 0) => Math.floor(clock() / 1000) + days * daySeconds;
  const listed = (purchase: Listed, dueAt: number | null, days?: number) => ({
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
  return {
    TableName,
    inSeconds,
    listed,
    /** Due at once, by the stream; where that fails, by the next scheduled run. */
    dueNow: (purchase: Listed) => [
      listed(purchase, clock()),
      { Put: { TableName: names.outbox, Item: settleRequestItem(purchase.accountId, clock()) } },
    ],
    /** The account's row is made when its address is confirmed. */
    ifAccount: (accountId: string, ConditionExpression: string) => ({
      ConditionCheck: {
        TableName: names.accounts,
        Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
        ConditionExpression,
      },
    }),
    ifState: (accountId: string, state: PendingPurchase['state']) => ({
      ConditionCheck: {
        TableName,
        Key: pendingPurchaseKey(accountId),
        ConditionExpression: '#state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': state },
      },
    }),
    /** @param also Fields that are written with the state. */
    toState: (
      accountId: string,
      { from, to }: { readonly from: PendingPurchase['state']; readonly to: PendingPurchase['state'] },
      also: Readonly<Record<string, string | number | boolean>> = {},
    ) => ({
      Update: {
        TableName,
        Key: pendingPurchaseKey(accountId),
        UpdateExpression: ['SET #state = :to', ...Object.keys(also).map((name) => `${name} = :${name}`)].join(
          ', ',
        ),
        ConditionExpression: '#state = :from',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':from': from,
          ':to': to,
          ...Object.fromEntries(Object.entries(also).map(([name, value]) => [`:${name}`, value])),
        },
      },
    }),
    mailed: (mail: PlanMail | null) =>
      mail === null ? [] : [{ Put: { TableName: names.outbox, Item: outboxItem(mail) } }],
    transaction: (...items: Items) =>
      tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems: items }))),
  };
}
