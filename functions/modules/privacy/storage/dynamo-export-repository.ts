import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { exportMail } from '../export-mail.ts';
import { type ExportRepository, exportKeptDays } from '../make-export.ts';
import { exportKey, exportRow, toExportRow } from './export-row.ts';

const expiryAfter = (now: number) => Math.floor((now + exportKeptDays * dayMs) / 1000);

export function createDynamoExportRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox?: string },
  clock: Clock,
): ExportRepository {
  const TableName = names.accounts;
  return {
    async find(accountId) {
      const get = new GetCommand({ TableName, Key: exportKey(accountId), ConsistentRead: true });
      return parseRow('export', exportRow, (await tables.send(get)).Item, clock());
    },
    async begin(accountId, request, now) {
      const begun = {
        TableName,
        Item: toExportRow(accountId, request, expiryAfter(now)),
        ConditionExpression: 'attribute_not_exists(pk) OR requestedAt < :yesterday OR #state = :failed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':yesterday': new Date(now - dayMs).toISOString(),
          ':failed': 'failed',
        },
      };
      const job = { TableName, Item: toJobRow('export', { accountId, dueAt: request.requestedAt }) };
      return tryConditionalWrite(() =>
        tables.send(new TransactWriteCommand({ TransactItems: [{ Put: begun }, { Put: job }] })),
      );
    },
    async finish(accountId, done) {
      if (names.outbox === undefined) throw new Error('Who finishes an export tells its owner');
      const put = {
        TableName,
        Item: toExportRow(accountId, done, expiryAfter(clock())),
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': done.id },
      };
      const mail = outboxPut(names.outbox, exportMail(accountId, done.id, clock()));
      await tryConditionalWrite(() =>
        tables.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, { Put: mail }] })),
      );
    },
  };
}
