import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { StoredMessage, StoredThread } from '../thread.ts';
import type { ThreadRepository } from '../thread-repository.ts';
import {
  clipRow,
  cueRow,
  idRow,
  measuredSetRow,
  messageKey,
  messageRow,
  threadRow,
  toReportRow,
} from './message-rows.ts';
import { threadWrites } from './thread-writes.ts';

const threadsPerCoach = 200;
const clipsOfClient = 50;

export function createDynamoThreadRepository(
  tables: DynamoDBDocumentClient,
  names: {
    readonly messages: string;
    readonly operations: string;
    readonly outbox: string;
    readonly promises: string;
  },
  clock: Clock,
): ThreadRepository {
  const TableName = names.messages;
  const get = async (Key: { readonly pk: string; readonly sk: string }) => {
    const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };
  const toThread = (item: unknown): StoredThread | null => {
    const row = parseRow('thread', threadRow, item, clock());
    if (row === null) return null;
    const { schemaVersion: _version, ...thread } = row;
    return thread;
  };
  const toMessage = (item: unknown): StoredMessage | null => {
    const row = parseRow('message', messageRow, item, clock());
    if (row === null) return null;
    const { schemaVersion: _version, ...message } = row;
    return message;
  };
  const messageAt = async (clientId: string, seq: number) =>
    toMessage(await get(messageKey.message(clientId, seq)));

  return {
    find: async (clientId) => toThread(await get(messageKey.thread(clientId))),
    messageAt,
    async findMessage(clientId, messageId) {
      const row = parseRow('message id', idRow, await get(messageKey.id(clientId, messageId)), clock());
      return row === null ? null : messageAt(clientId, row.seq);
    },
    async save({ promise, ...change }) {
      const promised = [
        ...(promise?.made ? promiseMade(names.promises, promise.made) : []),
        ...(promise?.closed ? promiseClosed(names.promises, promise.closed) : []),
      ];
      const TransactItems = [...threadWrites(TableName, change), ...promised];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
    async page(clientId, position, limit) {
      const forward = position !== null && 'after' in position;
      // A closed range, because ids and reports are in the same partition.
      const from = forward ? messageKey.position(position.after + 1) : messageKey.positionPrefix;
      const to =
        position !== null && 'before' in position
          ? messageKey.position(position.before - 1)
          : `${messageKey.positionPrefix}~`;
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and sk between :from and :to',
          ExpressionAttributeValues: { ':pk': messageKey.owner(clientId), ':from': from, ':to': to },
          ScanIndexForward: forward,
          Limit: limit,
          ConsistentRead: true,
        }),
      );
      const messages = Items.map(toMessage).filter((message) => message !== null);
      return forward ? messages : messages.toReversed();
    },
    async ofCoach(coachId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :coach',
          ExpressionAttributeValues: { ':coach': messageKey.coach(coachId) },
          ScanIndexForward: false,
          Limit: threadsPerCoach,
        }),
      );
      return Items.map(toThread).filter((thread) => thread !== null);
    },
    async clipsOf(clientId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :clip)',
          ExpressionAttributeValues: { ':pk': messageKey.owner(clientId), ':clip': messageKey.clipPrefix },
          ScanIndexForward: false,
          Limit: clipsOfClient,
        }),
      );
      const rows = Items.map((item) => parseRow('clip', clipRow, item, clock()));
      return rows.flatMap((row) => {
        if (row === null) return [];
        const { schemaVersion: _version, ...clip } = row;
        return [clip];
      });
    },
    async cuesOf(clientId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :cue)',
          ExpressionAttributeValues: { ':pk': messageKey.owner(clientId), ':cue': messageKey.cuePrefix },
        }),
      );
      const rows = Items.map((item) => parseRow('form cue', cueRow, item, clock()));
      return rows.flatMap((row) =>
        row === null ? [] : [{ exerciseId: row.exerciseId, text: row.text, at: row.at }],
      );
    },
    async measuredSets(clientId, workoutId) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk and begins_with(sk, :workout)',
          ExpressionAttributeValues: {
            ':pk': messageKey.owner(clientId),
            ':workout': messageKey.measuredPrefix(workoutId),
          },
        }),
      );
      const rows = Items.map((item) => parseRow('measured set', measuredSetRow, item, clock()));
      return rows.flatMap((row) => {
        if (row === null) return [];
        const { schemaVersion: _version, ...set } = row;
        return [set];
      });
    },
    async addReport(report, mails) {
      const { id, clientId, messageId, reason, byAccountId, requestId, at } = report;
      // The audit row names the message but never quotes it.
      const details = { reportId: id, clientId, messageId, reason };
      const audit = auditRow({ action: 'messages.report', byAccountId, requestId, at, details });
      const once = 'attribute_not_exists(pk)';
      const write = new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: toReportRow(report), ConditionExpression: once } },
          { Put: { TableName: names.operations, Item: audit, ConditionExpression: once } },
          ...mails.map((mail) => ({ Put: outboxPut(names.outbox, mail) })),
        ],
      });
      // A failed condition means the report was sent twice: the report and its mails exist already.
      await tryConditionalWrite(() => tables.send(write));
    },
  };
}
