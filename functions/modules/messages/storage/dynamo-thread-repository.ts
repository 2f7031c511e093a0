import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { StoredMessage, StoredThread } from '../thread.ts';
import type { ThreadRepository } from '../thread-repository.ts';
import { messageKey } from './message-keys.ts';
import {
  broadcastChoiceRow,
  clipRow,
  cueRow,
  idRow,
  measuredSetRow,
  messageRow,
  threadRow,
  toBroadcastChoiceRow,
} from './message-rows.ts';
import { threadWrites } from './thread-writes.ts';

const clipsOfClient = 50;

export function createDynamoThreadRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly messages: string; readonly promises: string },
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
  const rows = createRowReader(tables, TableName, clock);
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
      const found = await rows.list('message', messageRow, {
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: { ':pk': messageKey.owner(clientId), ':from': from, ':to': to },
        ScanIndexForward: forward,
        Limit: limit,
        ConsistentRead: true,
      });
      const messages = found.map(({ schemaVersion: _version, ...message }) => message);
      return forward ? messages : messages.toReversed();
    },
    async ofCoach(coachId) {
      const found = await rows.all('thread', threadRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :coach',
        ExpressionAttributeValues: { ':coach': messageKey.coach(coachId) },
        ScanIndexForward: false,
      });
      return found.map(({ schemaVersion: _version, ...thread }) => thread);
    },
    async clipsOf(clientId, workoutId) {
      const prefix = workoutId === undefined ? messageKey.clipPrefix : messageKey.filmedPrefix(workoutId);
      const found = await rows.list('clip', clipRow, {
        ...byPrefix(messageKey.owner(clientId), prefix),
        ScanIndexForward: false,
        Limit: clipsOfClient,
      });
      return found.map(({ schemaVersion: _version, ...clip }) => clip);
    },
    async cuesOf(clientId) {
      const found = await rows.all('form cue', cueRow, {
        ...byPrefix(messageKey.owner(clientId), messageKey.cuePrefix),
      });
      return found.map(({ exerciseId, text, at }) => ({ exerciseId, text, at }));
    },
    async measuredSets(clientId, workoutId) {
      const found = await rows.all('measured set', measuredSetRow, {
        ...byPrefix(messageKey.owner(clientId), messageKey.measuredPrefix(workoutId)),
      });
      return found.map(({ schemaVersion: _version, ...set }) => set);
    },
    async receivesBroadcasts(clientId) {
      const row = await rows.find('broadcast choice', broadcastChoiceRow, messageKey.broadcasts(clientId));
      return row?.receives ?? true;
    },
    async chooseBroadcasts(clientId, receives, at) {
      await tables.send(new PutCommand({ TableName, Item: toBroadcastChoiceRow(clientId, receives, at) }));
    },
  };
}
