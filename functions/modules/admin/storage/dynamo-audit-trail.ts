import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type AuditLine, type AuditTrail, auditMonths } from '../clients/audit-trail.ts';

const auditLine = z.object({
  schemaVersion: z.literal(1),
  action: z.string(),
  byAccountId: z.string(),
  at: z.string(),
  details: z.record(z.string(), z.unknown()),
});

/** The trail is stored by month, a few acts each; one account's lines are picked out of the last year. */
export function createDynamoAuditTrail(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): AuditTrail {
  const rows = createRowReader(tables, operationsTable, clock);
  return {
    async about(accountId) {
      const months = await Promise.all(
        auditMonths(clock()).map((month) =>
          rows.all('audit line', auditLine, {
            KeyConditionExpression: 'pk = :month',
            ExpressionAttributeValues: { ':month': `AUDIT#${month}` },
          }),
        ),
      );
      return months.flat().filter((line: AuditLine) => isAbout(line, accountId));
    },
  };
}

const isAbout = ({ details }: AuditLine, accountId: string) =>
  details.clientId === accountId || details.accountId === accountId || details.coachId === accountId;
