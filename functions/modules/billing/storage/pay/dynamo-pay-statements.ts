import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { PayStatements } from '../../coach-pay/pay-repository.ts';
import { isFixed, payKey, payMonthRow, payStatementRow } from './pay-rows.ts';

/** What coaches read of their pay. */
export function createDynamoPayStatements(
  tables: DynamoDBDocumentClient,
  billingTable: string,
  clock: Clock,
): PayStatements {
  const rows = createRowReader(tables, billingTable, clock);
  return {
    async listStatementsOf(coachId) {
      const [statements, months] = await Promise.all([
        rows.all('pay statement', payStatementRow, {
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :coach',
          ExpressionAttributeValues: { ':coach': payKey.statementsOf(coachId) },
          ScanIndexForward: false,
        }),
        rows.all('closed pay month', payMonthRow, byPrefix(payKey.months, '')),
      ]);
      return statements.filter((statement) => isFixed(statement, months));
    },
  };
}
