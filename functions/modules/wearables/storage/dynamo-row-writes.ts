import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

const rowsPerTransaction = 100;

export async function writeRows(
  tables: DynamoDBDocumentClient,
  writes: NonNullable<TransactWriteCommand['input']['TransactItems']>,
): Promise<void> {
  for (let next = 0; next < writes.length; next += rowsPerTransaction) {
    const TransactItems = writes.slice(next, next + rowsPerTransaction);
    await tables.send(new TransactWriteCommand({ TransactItems }));
  }
}

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
