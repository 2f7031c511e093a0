import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  bodyRow,
  keyEnd,
  rowVersion,
  trainingKey,
} from '#functions/modules/training/storage/training-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { type WearableSource, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import type { ImportedWeight, WeightRepository } from '../metric-repository.ts';
import { removeRows, writeRows } from './dynamo-row-writes.ts';

const idOf = (source: WearableSource) => `import-${source}`;
const firstDay = '0000-00-00';

export function createDynamoWeightRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): WeightRepository {
  async function query(accountId: string, from: string, to: string): Promise<readonly ImportedWeight[]> {
    const first = trainingKey.body(accountId, from, '');
    const weights: ImportedWeight[] = [];
    for await (const item of queryAll(tables, {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': first.pk,
        ':from': first.sk,
        ':to': trainingKey.body(accountId, to, keyEnd).sk,
      },
      ConsistentRead: true,
    })) {
      const row = parseRow('measurement', bodyRow, item, clock());
      const source = wearableSources.find((one) => row !== null && row.id === idOf(one));
      if (row === null || row.weight === null || source === undefined) continue;
      weights.push({ source, day: row.day, value: row.weight.value, unit: row.weight.unit });
    }
    return weights;
  }
  const ofSource = (weights: readonly ImportedWeight[], source: WearableSource) =>
    weights.filter((weight) => weight.source === source);

  return {
    all: (accountId) => query(accountId, firstDay, keyEnd),
    async between(accountId, source, from, to) {
      return ofSource(await query(accountId, from, to), source);
    },
    put: (accountId, weights) =>
      writeRows(
        tables,
        weights.map((weight) => ({ Put: { TableName, Item: toBodyRow(accountId, weight, clock()) } })),
      ),
    async removeSource(accountId, source) {
      const weights = ofSource(await query(accountId, firstDay, keyEnd), source);
      await removeRows(
        tables,
        TableName,
        weights.map(({ day }) => trainingKey.body(accountId, day, idOf(source))),
      );
      return weights.length;
    },
  };
}

function toBodyRow(accountId: string, { source, day, value, unit }: ImportedWeight, now: number) {
  const measurement: BodyMeasurement = {
    id: idOf(source),
    day,
    // When we learned of it, as with manual entries; predictions are judged by it.
    measuredAt: new Date(now).toISOString(),
    weight: makeWeight(value, unit),
    bodyFatPercent: null,
    source: 'import',
  };
  return { ...trainingKey.body(accountId, day, measurement.id), ...measurement, ...rowVersion };
}
