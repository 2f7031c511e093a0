import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { QuoteRepository } from '#functions/billing/quotes/quote-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { billingKey } from './billing-rows.ts';
import { fromQuote, quoteRow, toQuote } from './quote-row.ts';

export function createDynamoQuoteRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly outbox: string },
  clock: Clock,
): QuoteRepository {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(accountId) {
      const row = await rows.find('quote', quoteRow, billingKey.quote(accountId));
      return row === null ? null : toQuote(row);
    },

    async replace(accountId, quote, now) {
      const isNotBeingConfirmed =
        'attribute_not_exists(pk) OR outcome <> :none OR claimedUntil = :none OR claimedUntil <= :now';
      return tryConditionalWrite(() =>
        tables.send(
          new PutCommand({
            TableName,
            Item: { ...billingKey.quote(accountId), ...fromQuote(quote) },
            ConditionExpression: isNotBeingConfirmed,
            ExpressionAttributeValues: { ':none': null, ':now': now },
          }),
        ),
      );
    },

    async claim(accountId, { id }, now, until) {
      return tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: billingKey.quote(accountId),
            UpdateExpression: 'SET claimedUntil = :until',
            ConditionExpression:
              'id = :id AND outcome = :none AND (claimedUntil = :none OR claimedUntil <= :now)',
            ExpressionAttributeValues: { ':id': id, ':none': null, ':now': now, ':until': until },
          }),
        ),
      );
    },

    async release(accountId, quoteId) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: billingKey.quote(accountId),
            UpdateExpression: 'SET claimedUntil = :zero',
            ConditionExpression: 'id = :id AND outcome = :none',
            ExpressionAttributeValues: { ':id': quoteId, ':none': null, ':zero': 0 },
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
