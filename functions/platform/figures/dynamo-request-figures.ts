import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { Clock } from '../clock.ts';
import type { RowOf } from '../dynamo/row.ts';
import { createRowReader } from '../dynamo/row-reader.ts';
import { shardName, shardNames, shardOf } from '../dynamo/shard.ts';
import {
  addTotals,
  durationRange,
  noRequests,
  type RequestFiguresReader,
  type RequestFiguresWriter,
  type RequestTotals,
} from './request-figures.ts';

/** A partition takes 1,000 writes a second. More can be added at any time, as the reader sums all. */
const shards = 4;
const partition = (bucket: string) => `REQUESTS#${bucket}`;
const schemaVersion = 1;
const keptMs = { hour: 3 * dayMs, day: 60 * dayMs } as const;

const totalsRow = z.looseObject({
  schemaVersion: z.literal(schemaVersion),
  sk: z.string(),
  requests: z.number(),
  refused: z.number(),
  failed: z.number(),
});

const rangeName = (range: number) => `range${range}`;

function totalsOf(row: RowOf<typeof totalsRow>): RequestTotals {
  const { requests, refused, failed } = row;
  const durations = noRequests.durations.map((_, range) => Number(row[rangeName(range)] ?? 0));
  return { requests, refused, failed, durations };
}

/** Each request is counted in its hour and in its day, so that neither needs a job that sums. */
export function createDynamoRequestFigures(
  tables: DynamoDBDocumentClient,
  TableName: string,
): RequestFiguresWriter {
  return {
    async add({ requestId, route, status, durationMs, at }, weight) {
      const instant = new Date(at).toISOString();
      const shard = shardOf(requestId, shards);
      const add = (bucket: string, kept: number) =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: { pk: shardName(partition(bucket), shard), sk: route },
            UpdateExpression:
              'SET schemaVersion = :version, expiresAt = :end ADD requests :weight, refused :refused, failed :failed, #range :weight',
            ExpressionAttributeNames: { '#range': rangeName(durationRange(durationMs)) },
            ExpressionAttributeValues: {
              ':version': schemaVersion,
              ':end': Math.ceil((at + kept) / 1000),
              ':weight': weight,
              ':refused': status >= 400 && status < 500 ? weight : 0,
              ':failed': status >= 500 ? weight : 0,
            },
          }),
        );
      await Promise.all([add(instant.slice(0, 13), keptMs.hour), add(instant.slice(0, 10), keptMs.day)]);
    },
  };
}

export function createDynamoRequestFiguresReader(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): RequestFiguresReader {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async read(buckets) {
      const found = await Promise.all(
        buckets
          .flatMap((bucket) => shardNames(partition(bucket), shards))
          .map((pk) =>
            rows.all('figures of requests', totalsRow, {
              KeyConditionExpression: 'pk = :bucket',
              ExpressionAttributeValues: { ':bucket': pk },
            }),
          ),
      );
      const byRoute = new Map<string, RequestTotals>();
      for (const row of found.flat()) {
        byRoute.set(row.sk, addTotals(byRoute.get(row.sk) ?? noRequests, totalsOf(row)));
      }
      return [...byRoute].map(([route, totals]) => ({ route, ...totals }));
    },
  };
}
