import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { type AuditLine, type AuditMonths, type AuditTrail, auditMonths } from '../clients/audit-trail.ts';

const auditLine = z.object({
  schemaVersion: z.literal(1),
  action: z.string(),
  byAccountId: z.string(),
  at: z.string(),
  details: z.record(z.string(), z.unknown()),
});
const lineWithKey = z.extend(auditLine, { sk: z.string() });

/** The trail is stored by month, a few acts each; one account's lines are picked out of the last year. */
export function createDynamoAuditTrail(
  tables: DynamoDBDocumentClient,
  operationsTable: string,
  clock: Clock,
): AuditTrail & AuditMonths {
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
    async ofMonth(month, { from, before, limit }) {
      // DynamoDB refuses a range that ends before it begins.
      if (from >= before) return [];
      const found = await rows.list('audit line', lineWithKey, {
        KeyConditionExpression: 'pk = :month and sk between :from and :before',
        ExpressionAttributeValues: { ':month': `AUDIT#${month}`, ':from': from, ':before': before },
        ConsistentRead: true,
        ScanIndexForward: false,
        // The range has both of its ends, and the line at the end was on the page before.
        Limit: limit + 1,
      });
      return found
        .filter(({ sk }) => sk !== before)
        .slice(0, limit)
        .map(({ sk: id, action, byAccountId, at, details }) => ({ id, action, byAccountId, at, details }));
    },
  };
}

const isAbout = ({ details }: AuditLine, accountId: string) =>
  details.clientId === accountId || details.accountId === accountId || details.coachId === accountId;
