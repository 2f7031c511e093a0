import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { AudioCache } from '../speak.ts';

const maximumBytes = 350 * 1024;
const keptSeconds = 30 * daySeconds;

const audioRow = z.object({ schemaVersion: z.literal(1), audio: z.instanceof(Uint8Array) });
const audioRowKey = (key: string) => ({ pk: `AUDIO#${key}`, sk: 'AUDIO' });

export function createDynamoAudioCache(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): AudioCache {
  return {
    async find(key) {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: audioRowKey(key) }));
      return parseRow('audio', audioRow, Item, clock())?.audio ?? null;
    },
    async keep(key, audio) {
      if (audio.byteLength > maximumBytes) return;
      const expiresAt = Math.floor(clock() / 1000) + keptSeconds;
      await tables.send(
        new PutCommand({
          TableName: table,
          Item: { ...audioRowKey(key), schemaVersion: 1, audio, expiresAt },
        }),
      );
    },
  };
}
