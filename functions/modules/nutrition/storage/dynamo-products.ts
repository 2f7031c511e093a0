import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { ProductCache } from '../find-product.ts';
import { nutritionKey, productRow, schemaVersion } from './nutrition-rows.ts';

/** What stands in while the source is away may be old. */
const keptMs = 365 * dayMs;

export function createDynamoProducts(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ProductCache {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(barcode) {
      const row = await rows.find('product', productRow, nutritionKey.product(barcode));
      return row && { found: row.found, readAt: row.readAt };
    },
    async save(barcode, stored) {
      const expiresAt = Math.ceil((Date.parse(stored.readAt) + keptMs) / 1000);
      const Item = { ...nutritionKey.product(barcode), schemaVersion, ...stored, expiresAt };
      await tables.send(new PutCommand({ TableName, Item }));
    },
  };
}
