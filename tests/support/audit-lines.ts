import * as z from 'zod/mini';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { output, tables } from './stack.ts';

const lineSchema = z.looseObject({ action: z.string(), byAccountId: z.string() });
type AuditLine = z.infer<typeof lineSchema>;

/** Tests ask about people whom they made: what is older is not read. */
const began = new Date().toISOString();

/** What the trail of this month says of an account, the first act first. A whole run writes more than one page of it. */
export async function auditLinesOf(accountId: string): Promise<readonly AuditLine[]> {
  const lines: AuditLine[] = [];
  for await (const item of queryAll(tables(), {
    TableName: output('OperationsTable'),
    KeyConditionExpression: 'pk = :month AND sk >= :began',
    ExpressionAttributeValues: { ':month': `AUDIT#${new Date().toISOString().slice(0, 7)}`, ':began': began },
  })) {
    const line = z.parse(lineSchema, item);
    if (line.byAccountId === accountId) lines.push(line);
  }
  return lines;
}
