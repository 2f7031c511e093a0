import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { ReportRepository } from '../reports/report.ts';
import { reportLists, reportRow } from './report-rows.ts';

const mostOpen = 200;
const mostDecided = 50;

/** Apart from the acts, which read and write threads: the queue of admins only lists. */
export function createDynamoReportLists(
  tables: DynamoDBDocumentClient,
  messagesTable: string,
  clock: Clock,
): Pick<ReportRepository, 'open' | 'decided'> {
  const rows = createRowReader(tables, messagesTable, clock);
  const listed = (list: string, isOldestFirst: boolean, Limit: number) =>
    rows.list('report', reportRow, {
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :list',
      ExpressionAttributeValues: { ':list': list },
      ScanIndexForward: isOldestFirst,
      Limit,
    });
  return {
    open: () => listed(reportLists.open, true, mostOpen),
    decided: () => listed(reportLists.decided, false, mostDecided),
  };
}
