import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { MetricRepository, StoredMonth } from '../metric-repository.ts';
import { removeRows } from './dynamo-row-writes.ts';
import { metricKeys, monthRows } from './metric-rows.ts';

export function createDynamoMetricRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): MetricRepository {
  const parse = (item: unknown): StoredMonth | null => {
    const row = parseRow('wearable month', monthRows.schema, item, clock());
    return row && monthRows.fromRow(row);
  };

  async function query(accountId: string, prefix: string): Promise<readonly StoredMonth[]> {
    const months: StoredMonth[] = [];
    for await (const item of queryAll(tables, {
      TableName,
      ...byPrefix(metricKeys.owner(accountId), prefix),
      ConsistentRead: true,
    })) {
      const month = parse(item);
      if (month !== null) months.push(month);
    }
    return months;
  }

  return {
    all: (accountId) => query(accountId, metricKeys.prefix),
    async months(accountId, keys) {
      const read = await batchGet(tables, {
        [TableName]: keys.map((key) => metricKeys.month(accountId, key)),
      });
      const found = new Map<string, StoredMonth>();
      for (const item of read[TableName] ?? []) {
        const month = parse(item);
        if (month !== null) found.set(metricKeys.month(accountId, month).sk, month);
      }
      return keys.map(
        (key) => found.get(metricKeys.month(accountId, key).sk) ?? { ...key, version: 0, days: {} },
      );
    },
    async save(accountId, month) {
      const condition =
        month.version === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': month.version },
            };
      const Item = monthRows.toRow(accountId, month);
      return tryConditionalWrite(() => tables.send(new PutCommand({ TableName, Item, ...condition })));
    },
    async removeSource(accountId, source) {
      const months = await query(accountId, metricKeys.source(source));
      await removeRows(
        tables,
        TableName,
        months.map((month) => metricKeys.month(accountId, month)),
      );
      return months.reduce((sum, { days }) => sum + Object.keys(days).length, 0);
    },
  };
}
