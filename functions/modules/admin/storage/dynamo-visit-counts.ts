import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { eventKey } from '#functions/modules/enquiries/storage/event-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import type { VisitCounts } from '../read-visits.ts';

const countRow = z.object({
  sk: z.string(),
  count: z.number(),
  sum: z.number(),
  schemaVersion: z.literal(1),
});

type Range = readonly [from: string, to: string];
const tests: Range = ['ab_', 'ab_~'];
const others: Range = ['conversion#', 'page_view#~'];

/** Reads one page (1 MB) for each share and range and no more, because anyone can send events with made-up paths. */
export function createDynamoVisitCounts(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): VisitCounts {
  const read = async (date: string, pk: string, [from, to]: Range) => {
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: operationsTable,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      }),
    );
    const counts = Items.flatMap((item) => {
      const row = parseRow('visit count', countRow, item, clock());
      return row === null ? [] : [{ date, metric: row.sk, count: row.count, sum: row.sum }];
    });
    return { counts, complete: LastEvaluatedKey === undefined };
  };
  const readAll = async (dates: readonly string[], ranges: readonly Range[]) => {
    const parts = await Promise.all(
      dates.flatMap((date) =>
        eventKey.counts(date).flatMap((pk) => ranges.map((range) => read(date, pk, range))),
      ),
    );
    return {
      counts: parts.flatMap(({ counts }) => counts),
      complete: parts.every(({ complete }) => complete),
    };
  };
  return {
    read: (dates) => readAll(dates, [tests, others]),
    readTests: (dates) => readAll(dates, [tests]),
  };
}
