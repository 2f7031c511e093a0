import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { rosterKey, summaryRow } from './summary-rows.ts';

/** What the roster knows of one client; null before the first summary. */
export function createDynamoClientSummary(tables: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async factsOf(clientId: string): Promise<ClientFacts | null> {
      return (await rows.find('summary', summaryRow, rosterKey.summary(clientId)))?.facts ?? null;
    },
  };
}
