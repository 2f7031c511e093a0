import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { PassProgress, PassStore, SavedPass } from '../unused/pass-over-accounts.ts';

const schemaVersion = 1;
const key = { pk: 'UNUSED-PASS', sk: 'STATE' };
const passRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  version: z.int(),
  countedFrom: z.string(),
  next: z.optional(z.string()),
  finishedOn: z.optional(z.string()),
});

/** In the accounts table. */
export function createDynamoPassStore(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PassStore {
  const find = (): Promise<SavedPass | null> =>
    createRowReader(tables, TableName, clock).find('pass', passRow, key);
  const write = async (version: number, { countedFrom, next, finishedOn }: PassProgress) => {
    const saved = {
      version: version + 1,
      countedFrom,
      ...(next !== undefined && { next }),
      ...(finishedOn !== undefined && { finishedOn }),
    };
    const put = new PutCommand({
      TableName,
      Item: { ...key, schemaVersion, ...saved },
      ...ifStillVersion(version),
    });
    return (await tryConditionalWrite(() => tables.send(put))) ? saved : null;
  };
  return {
    async read(now) {
      const saved = (await find()) ?? (await write(0, { countedFrom: now })) ?? (await find());
      if (saved === null) throw new Error('The pass over the accounts cannot be begun');
      return saved;
    },
    save: ({ version }, progress) => write(version, progress),
  };
}
