import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { ClientCounts } from '../coach-loads.ts';
import { assignmentRow, clientCoachRow, coachingKey, loadRow } from './coaching-rows.ts';

const owned = z.object({ pk: z.string() });

export function createDynamoClientCounts(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ClientCounts {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async read(coachId) {
      // Read before the clients, so that a change in between is noticed.
      const load = await rows.find('load', loadRow, coachingKey.load(coachId));
      const listed = await rows.all('assignment', assignmentRow, {
        ...byPrefix(coachingKey.coach(coachId), coachingKey.clientPrefix),
        ConsistentRead: true,
      });
      const keys = listed.map(({ clientId }) => coachingKey.coachOf(clientId));
      const found = keys.length === 0 ? {} : await batchGet(tables, { [TableName]: keys });
      const byKey = new Map((found[TableName] ?? []).map((item) => [z.parse(owned, item).pk, item]));
      const clients = listed.flatMap(({ clientId }) => {
        const item = byKey.get(coachingKey.coachOf(clientId).pk);
        const row = parseRow('coach of a client', clientCoachRow, item, clock());
        // The client's row decides: the coach's list may have missed a move.
        return row?.coachId === coachId ? [{ clientId, isPaying: row.isPaying === true }] : [];
      });
      return {
        version: load?.version ?? 0,
        payingClients: load?.countedAt === undefined ? null : load.payingClients,
        clients,
      };
    },
    save(coachId, read, payingClients, at) {
      const isUnchanged = [
        read.version === 0 ? 'attribute_not_exists(#version)' : '#version = :read',
        // The removal of an account lowers the count alone.
        ...(read.payingClients === null ? [] : ['payingClients = :stored']),
      ];
      const update = new UpdateCommand({
        TableName,
        Key: coachingKey.load(coachId),
        UpdateExpression:
          'SET payingClients = :paying, countedAt = :at, counted = :counted ADD #version :one',
        ConditionExpression: isUnchanged.join(' AND '),
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: {
          ':paying': payingClients,
          ':at': new Date(at).toISOString(),
          ':counted': { clients: read.clients.length, version: read.version + 1 },
          ':one': 1,
          ...(read.version > 0 && { ':read': read.version }),
          ...(read.payingClients !== null && { ':stored': read.payingClients }),
        },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
