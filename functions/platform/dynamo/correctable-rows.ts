import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { tryConditionalWrite } from './conditional-write.ts';
import type { RowKey } from './row-reader.ts';

/** Longer than a device that is still in use keeps a request. */
const deletedForSeconds = 90 * daySeconds;

type Row = RowKey & { readonly version?: number | undefined };
type WriteItem = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

export type CorrectableRows = {
  /** @returns false, with nothing written, where one of them was corrected, moved or deleted since. */
  add(rows: readonly Row[]): Promise<boolean>;
  /**
   * Writes the next version, under another key where the row moves.
   * @param version The one that it takes the place of; 1 also means a row without a version.
   * @returns false where that is not what is stored.
   */
  correct(before: RowKey, version: number, row: Row): Promise<boolean>;
  /** @returns false for a row that was never there. */
  remove(key: RowKey): Promise<boolean>;
  wasRemoved(key: RowKey): Promise<boolean>;
};

/**
 * Rows whose owner may correct and delete them, and whose keys are made of their values. What is left of a deleted row is
 * `DELETED#` and its key for 90 days, so that a request that arrives late does not bring it back.
 */
export function createCorrectableRows(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): CorrectableRows {
  const traceOf = ({ pk, sk }: RowKey): RowKey => ({ pk, sk: `DELETED#${sk}` });
  const leaveTrace = (key: RowKey): WriteItem => ({
    Put: {
      TableName,
      Item: { ...traceOf(key), schemaVersion: 1, expiresAt: Math.floor(clock() / 1000) + deletedForSeconds },
    },
  });
  const write = (TransactItems: WriteItem[]) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
  const isVersion = (version: number) => ({
    ConditionExpression:
      version === 1
        ? 'attribute_exists(pk) AND (attribute_not_exists(#version) OR #version = :version)'
        : '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  });
  const wasRemoved = async (key: RowKey) => {
    const get = new GetCommand({ TableName, Key: traceOf(key), ConsistentRead: true });
    return (await tables.send(get)).Item !== undefined;
  };
  return {
    wasRemoved,
    add: (rows) =>
      write(
        rows.flatMap((Item) => [
          {
            Put: {
              TableName,
              Item,
              ConditionExpression: 'attribute_not_exists(#version)',
              ExpressionAttributeNames: { '#version': 'version' },
            },
          },
          {
            ConditionCheck: {
              TableName,
              Key: traceOf(Item),
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        ]),
      ),
    correct(before, version, Item) {
      if (before.sk === Item.sk) return write([{ Put: { TableName, Item, ...isVersion(version) } }]);
      const { pk, sk } = before;
      return write([
        { Delete: { TableName, Key: { pk, sk }, ...isVersion(version) } },
        { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
        leaveTrace(before),
      ]);
    },
    async remove({ pk, sk }) {
      const Key = { pk, sk };
      const isThere = { ConditionExpression: 'attribute_exists(pk)' };
      return (await write([{ Delete: { TableName, Key, ...isThere } }, leaveTrace(Key)])) || wasRemoved(Key);
    },
  };
}
