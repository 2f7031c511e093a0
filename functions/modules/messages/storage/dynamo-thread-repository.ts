import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
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
  const rows = createRowReader(tables, TableName, clock);
  const messageAt = (clientId: string, seq: number) =>
    rows.find('message', messageRow, messageKey.message(clientId, seq));

  return {
    find: (clientId) => rows.find('thread', threadRow, messageKey.thread(clientId)),
    messageAt,
    async findMessage(clientId, messageId) {
      const row = await rows.find('message id', idRow, messageKey.id(clientId, messageId));
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
      const messages = await rows.list('message', messageRow, {
        KeyConditionExpression: 'pk = :pk and sk between :from and :to',
        ExpressionAttributeValues: { ':pk': messageKey.owner(clientId), ':from': from, ':to': to },
        ScanIndexForward: forward,
        Limit: limit,
        ConsistentRead: true,
      });
      return forward ? messages : messages.toReversed();
    },
    ofCoach: (coachId) =>
      rows.all('thread', threadRow, {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :coach',
        ExpressionAttributeValues: { ':coach': messageKey.coach(coachId) },
        ScanIndexForward: false,
      }),
    async clipsOf(clientId, workoutId) {
      const prefix = workoutId === undefined ? messageKey.clipPrefix : messageKey.filmedPrefix(workoutId);
      return rows.list('clip', clipRow, {
        ...byPrefix(messageKey.owner(clientId), prefix),
        ScanIndexForward: false,
        Limit: clipsOfClient,
      });
    },
    async cuesOf(clientId) {
      const found = await rows.all('form cue', cueRow, {
        ...byPrefix(messageKey.owner(clientId), messageKey.cuePrefix),
      });
      return found.map(({ exerciseId, text, at }) => ({ exerciseId, text, at }));
    },
    measuredSets: (clientId, workoutId) =>
      rows.all('measured set', measuredSetRow, {
        ...byPrefix(messageKey.owner(clientId), messageKey.measuredPrefix(workoutId)),
      }),
    async receivesBroadcasts(clientId) {
      const row = await rows.find('broadcast choice', broadcastChoiceRow, messageKey.broadcasts(clientId));
      return row?.receives ?? true;
    },
    async chooseBroadcasts(clientId, receives, at) {
      await tables.send(new PutCommand({ TableName, Item: toBroadcastChoiceRow(clientId, receives, at) }));
    },
  };
}
