import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

/** A transaction takes at most a hundred writes. */
const rowsPerTransaction = 100;

/** Runs the writes in transactions, one after another: a hundred writes for one round trip. */
export async function writeRows(
  tables: DynamoDBDocumentClient,
  writes: NonNullable<TransactWriteCommand['input']['TransactItems']>,
): Promise<void> {
  for (let next = 0; next < writes.length; next += rowsPerTransaction) {
    const TransactItems = writes.slice(next, next + rowsPerTransaction);
    await tables.send(new TransactWriteCommand({ TransactItems }));
  }
}

/** Deletes rows by their keys; those that are gone already stay gone. */
export async function removeRows(
  tables: DynamoDBDocumentClient,
  TableName: string,
  keys: readonly Record<string, string>[],
): Promise<void> {
  await writeRows(
    tables,
    keys.map((Key) => ({ Delete: { TableName, Key } })),
  );
}
