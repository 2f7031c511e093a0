import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SchedulingReferences } from '../sessions/scheduling-reference.ts';
import { bookingKey, row } from './booking-rows.ts';

export function createDynamoSchedulingReferences(
  tables: DynamoDBDocumentClient,
  table: string,
): SchedulingReferences {
  return {
    async keep(reference, about, expiresAtMs) {
      const Item = row(bookingKey.reference(reference), about, expiresAtMs);
      await tables.send(new PutCommand({ TableName: table, Item }));
    },
  };
}
