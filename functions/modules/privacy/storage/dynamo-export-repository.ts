import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type ActRefusal, noSuchPerson } from '#functions/modules/accounts/people/person-acts.ts';
import { accountKey } from '#functions/modules/accounts/storage/account-row.ts';
import { adminActWrites } from '#functions/modules/accounts/storage/admin-act-writes.ts';
import { toJobRow } from '#functions/modules/accounts/storage/job-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { permissionRequired } from '#functions/platform/permission-required.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { exportMail } from '../export-mail.ts';
import { type ExportRepository, exportKeptDays } from '../make-export.ts';
import { exportKey, exportRow, toExportRow } from './export-row.ts';

const expiryAfter = (now: number) => Math.floor((now + exportKeptDays * dayMs) / 1000);

export function createDynamoExportRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox?: string; readonly operations?: string },
  clock: Clock,
): ExportRepository {
  const TableName = names.accounts;
  const actTables = () => {
    if (names.operations === undefined) throw new Error('What support does is audited');
    return { accounts: TableName, operations: names.operations };
  };
  /** The owner is there when they ask. Support may ask for somebody whose data is removed, or was. */
  const isThere = (accountId: string) => ({
    item: {
      ConditionCheck: {
        TableName,
        Key: accountKey.profile(accountId),
        ConditionExpression: 'attribute_exists(pk) and attribute_not_exists(removalBegunAt)',
      },
    },
    refusedAs: 'gone' as const,
  });
  return {
    async find(accountId) {
      const get = new GetCommand({ TableName, Key: exportKey(accountId), ConsistentRead: true });
      return parseRow('export', exportRow, (await tables.send(get)).Item, clock());
    },
    async begin(accountId, request, now, bySupport) {
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
      const refused = await transact<ActRefusal | 'recent' | 'gone'>(tables, [
        { item: { Put: begun }, refusedAs: 'recent' },
        { item: { Put: job }, refusedAs: 'recent' },
        ...(bySupport === undefined ? [] : [isThere(accountId), ...adminActWrites(actTables(), bySupport)]),
      ]);
      if (bySupport !== undefined && refused.includes('actor'))
        throw permissionRequired([bySupport.permission]);
      if (refused.includes('gone')) throw noSuchPerson();
      return refused.length === 0;
    },
    async finish(accountId, done) {
      if (names.outbox === undefined) throw new Error('Who finishes an export tells its owner');
      const put = {
        TableName,
        Item: toExportRow(accountId, done, expiryAfter(clock())),
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': done.id },
      };
      const mail = outboxPut(names.outbox, exportMail(accountId, done, clock()));
      await tryConditionalWrite(() =>
        tables.send(new TransactWriteCommand({ TransactItems: [{ Put: put }, { Put: mail }] })),
      );
    },
  };
}
