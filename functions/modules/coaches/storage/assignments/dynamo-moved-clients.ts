import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { MovedClients } from '../../moved-clients.ts';
import { coachingKey } from '../coaching-rows.ts';
import { movedClientKey, movedClientRow } from './moved-client-rows.ts';

export function createDynamoMovedClients(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): MovedClients {
  const rows = createRowReader(tables, TableName, clock);
  return {
    find: (coachId, clientId) =>
      rows.find('moved client', movedClientRow, movedClientKey.of(coachId, clientId)),
    list: (coachId) =>
      rows.all('moved client', movedClientRow, byPrefix(coachingKey.coach(coachId), movedClientKey.prefix)),
  };
}
