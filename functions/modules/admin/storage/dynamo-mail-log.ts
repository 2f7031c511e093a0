import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { mailPrefix, outboxPartition } from '#functions/platform/outbox/outbox-mail.ts';
import type { MailLog } from '../clients/read-admin-client.ts';

/** What a mail says stays unread. */
const mailRow = z.object({ kind: z.string(), createdAt: z.number() });

export function createDynamoMailLog(
  tables: DynamoDBDocumentClient,
  outboxTable: string,
  clock: Clock,
): MailLog {
  const rows = createRowReader(tables, outboxTable, clock);
  return {
    async recent(accountId) {
      const mails = await rows.all('mail', mailRow, {
        ...byPrefix(outboxPartition({ accountId }), mailPrefix),
        ProjectionExpression: 'kind, createdAt, expiresAt',
      });
      return mails
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .map(({ kind, createdAt }) => ({ kind, at: new Date(createdAt).toISOString() }));
    },
  };
}
