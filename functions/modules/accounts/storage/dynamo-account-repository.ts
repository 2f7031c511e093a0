import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { conditionalWrite, tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { AccountRepository } from '../account-repository.ts';
import { accountKey, accountRow, fromRow, toRow } from './account-row.ts';
import { toRollRow } from './coach-list-row.ts';

export function createDynamoAccountRepository(
  tables: DynamoDBDocumentClient,
  accountsTable: string,
  clock: Clock,
): AccountRepository {
  const rows = createRowReader(tables, accountsTable, clock);
  const laterMark = (accountId: string, at: number) => ({
    TableName: accountsTable,
    Key: accountKey.profile(accountId),
    ConditionExpression:
      'attribute_exists(pk) and (attribute_not_exists(sessionsEndedAt) or sessionsEndedAt < :at)',
    ExpressionAttributeValues: { ':at': at },
  });
  return {
    async find(accountId) {
      const row = await rows.find('account', accountRow, accountKey.profile(accountId));
      return row && fromRow(row);
    },
    async create(account) {
      const put = {
        TableName: accountsTable,
        Item: toRow(account),
        ConditionExpression: 'attribute_not_exists(pk)',
      };
      const listed = { TableName: accountsTable, Item: toRollRow(account.id, account.coachApproved) };
      return tryConditionalWrite(() =>
        account.role === 'coach'
          ? tables.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, { Put: listed }] }))
          : tables.send(new PutCommand(put)),
      );
    },
    async confirmGroup(accountId) {
      await tables.send(
        new UpdateCommand({
          TableName: accountsTable,
          Key: accountKey.profile(accountId),
          UpdateExpression: 'REMOVE groupPending',
          ConditionExpression: 'attribute_exists(pk)',
        }),
      );
    },
    async update(accountId, change) {
      const fields = Object.entries(change).filter(([, value]) => value !== undefined);
      const update = new UpdateCommand({
        TableName: accountsTable,
        Key: accountKey.profile(accountId),
        UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ReturnValues: 'ALL_NEW',
      });
      const answer = await conditionalWrite(() => tables.send(update));
      const row = parseRow('account', accountRow, answer?.Attributes, clock());
      if (row !== null) return fromRow(row).account;
      throw new AppError('not-found', 'account_not_found', 'This account no longer exists.');
    },
    async adopt(accountId, { setting, value, source }) {
      const update = new UpdateCommand({
        TableName: accountsTable,
        Key: accountKey.profile(accountId),
        UpdateExpression: 'SET #setting = :value, #source = :source',
        ConditionExpression: 'attribute_exists(pk) and attribute_not_exists(#source)',
        ExpressionAttributeNames: { '#setting': setting, '#source': `${setting}Source` },
        ExpressionAttributeValues: { ':value': value, ':source': source },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async endSession(accountId, sessionId, expiresAt) {
      const Item = { ...accountKey.session(accountId, sessionId), schemaVersion: 1, expiresAt };
      await tables.send(new PutCommand({ TableName: accountsTable, Item }));
    },
    async endSessionsBefore(accountId, at) {
      const ended = await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            ...laterMark(accountId, at),
            UpdateExpression: 'SET sessionsEndedAt = :at REMOVE sessionKept',
          }),
        ),
      );
      if (ended) return;
      // The mark is as late already, but may keep a session.
      const keepNone = new UpdateCommand({
        TableName: accountsTable,
        Key: accountKey.profile(accountId),
        UpdateExpression: 'REMOVE sessionKept',
        ConditionExpression: 'attribute_exists(sessionKept)',
      });
      await tryConditionalWrite(() => tables.send(keepNone));
    },
    async endOtherSessionsBefore(accountId, at, id) {
      const { ExpressionAttributeValues: values, ...mark } = laterMark(accountId, at);
      const update = new UpdateCommand({
        ...mark,
        UpdateExpression: 'SET sessionsEndedAt = :at, sessionKept = :kept',
        ExpressionAttributeValues: { ...values, ':kept': { id, at } },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
  };
}
