import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { healthScreeningSchema } from '#shared/contracts/account/health-screening.ts';
import type { HealthScreeningRepository } from '../health/health-screening.ts';

const schemaVersion = 1;
const key = (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'HEALTH' });
const row = z.object({ schemaVersion: z.literal(schemaVersion), screening: healthScreeningSchema });

export function createDynamoHealthScreenings(
  tables: DynamoDBDocumentClient,
  names: { readonly accounts: string; readonly outbox: string },
  clock: Clock,
): HealthScreeningRepository {
  const TableName = names.accounts;
  const rows = createRowReader(tables, TableName, clock);
  return {
    find: async (accountId) => (await rows.find('health screening', row, key(accountId)))?.screening ?? null,
    async save(accountId, screening, mail) {
      const put = { TableName, Item: { ...key(accountId), schemaVersion, screening } };
      if (mail !== null) {
        const TransactItems = [{ Put: put }, { Put: outboxPut(names.outbox, mail) }];
        const isSaved = await tryConditionalWrite(() =>
          tables.send(new TransactWriteCommand({ TransactItems })),
        );
        if (isSaved) return;
      }
      await tables.send(new PutCommand(put));
    },
    async remove(accountId) {
      await tables.send(new DeleteCommand({ TableName, Key: key(accountId) }));
    },
  };
}
