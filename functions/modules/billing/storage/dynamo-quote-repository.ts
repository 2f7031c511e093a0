import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { quoteQueue } from '../quotes/quote-job.ts';
import type { QuoteRepository } from '../quotes/quote-repository.ts';
import { billingKey } from './billing-rows.ts';
import { fromQuote, quoteRow } from './quote-row.ts';

export function createDynamoQuoteRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly outbox: string },
  clock: Clock,
): QuoteRepository {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  return {
    find: (accountId) => rows.find('quote', quoteRow, billingKey.quote(accountId)),

    async replace(accountId, quote) {
      const isSettled = 'attribute_not_exists(pk) OR outcome <> :none OR claimedUntil = :none';
      return tryConditionalWrite(() =>
        tables.send(
          new PutCommand({
            TableName,
            Item: { ...billingKey.quote(accountId), ...fromQuote(quote) },
            ConditionExpression: isSettled,
            ExpressionAttributeValues: { ':none': null },
          }),
        ),
      );
    },

    async claim(accountId, { id, claimedUntil }, now, until) {
      if (claimedUntil !== null && claimedUntil > now) return false;
      const job = jobItem(quoteQueue, billingKey.quoteJob(accountId, id), until, { accountId, quoteId: id });
      const isFirst = claimedUntil === null;
      return tryConditionalWrite(() =>
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: billingKey.quote(accountId),
                  UpdateExpression: 'SET claimedUntil = :until',
                  ConditionExpression: 'id = :id AND outcome = :none AND claimedUntil = :read',
                  ExpressionAttributeValues: {
                    ':id': id,
                    ':none': null,
                    ':read': claimedUntil,
                    ':until': until,
                  },
                },
              },
              ...(isFirst ? [{ Put: { TableName, Item: job } }] : []),
            ],
          }),
        ),
      );
    },

    async release(accountId, quoteId, made) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: billingKey.quote(accountId),
            UpdateExpression: 'SET claimedUntil = :free',
            ConditionExpression: 'id = :id AND outcome = :none',
            ExpressionAttributeValues: {
              ':id': quoteId,
              ':none': null,
              ':free': made === 'undone' ? null : 0,
            },
          }),
        ),
      );
    },

    async finish(accountId, quoteId, outcome, mail) {
      await tryConditionalWrite(() =>
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: billingKey.quote(accountId),
                  UpdateExpression: 'SET outcome = :outcome',
                  ConditionExpression: 'id = :id AND outcome = :none',
                  ExpressionAttributeValues: { ':id': quoteId, ':none': null, ':outcome': outcome },
                },
              },
              ...(mail === null ? [] : [{ Put: { TableName: names.outbox, Item: outboxItem(mail) } }]),
            ],
          }),
        ),
      );
    },
  };
}
