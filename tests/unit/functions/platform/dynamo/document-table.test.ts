import { BatchGetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { behavesAsDocumentTable } from '#tests/support/behavior/document-table.ts';
import { checkRandomWrites } from '#tests/support/behavior/random-writes.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { canceled } from '#tests/support/memory-table/table-errors.ts';

const table = 'training';
const make = async () => ({ client: createMemoryTables().client, table });
const key = { pk: 'A', sk: '1' };

describe('the table in memory', () => {
  behavesAsDocumentTable(make);

  test('has after random writes what a map would have', async () => {
    await checkRandomWrites(make, 1000);
  });
});

/** What AWS refuses and the emulator lets through. */
describe('the table in memory, stricter than the emulator', () => {
  const values = { ExpressionAttributeValues: { ':v': 1 } };

  test.each([
    ['overlapping paths', 'SET nested.deep = :v, nested = :v'],
    ['a section twice', 'SET label = :v SET isOpen = :v'],
    ['a text plus one', 'SET label = label + :v'],
  ])('an update with %s is refused', async (_what, UpdateExpression) => {
    const { client } = await make();
    await client.send(
      new PutCommand({ TableName: table, Item: { ...key, label: 'b', nested: { deep: 1 } } }),
    );
    const update = new UpdateCommand({ TableName: table, Key: key, UpdateExpression, ...values });
    await expect(client.send(update)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('a condition with an unknown function, and a key condition by difference, are refused', async () => {
    const { client } = await make();
    const put = new PutCommand({ TableName: table, Item: key, ConditionExpression: 'is_new(pk)' });
    await expect(client.send(put)).rejects.toMatchObject({ name: 'ValidationException' });
    const query = new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk <> :pk',
      ExpressionAttributeValues: { ':pk': 'A' },
    });
    await expect(client.send(query)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('what happens to a table under load', () => {
  test('keys that were not processed come back, and are read again', async () => {
    const { client, put } = createMemoryTables({ keysPerAnswer: 2 });
    const keys = [1, 2, 3, 4, 5].map((sk) => ({ pk: 'A', sk: String(sk) }));
    for (const each of keys) put(table, each);
    const asked = { RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand(asked));
    expect(Responses).toEqual({ [table]: keys.slice(0, 2) });
    expect(UnprocessedKeys).toEqual({ [table]: { Keys: keys.slice(2), ConsistentRead: true } });
    expect(await batchGet(client, { [table]: keys })).toEqual({ [table]: keys });
  });

  test('a transaction that met another is tried again', async () => {
    const outcomes = [canceled(['TransactionConflict'])];
    const { client, rows } = createMemoryTables({
      interrupt() {
        const failure = outcomes.shift();
        if (failure) throw failure;
      },
    });
    const put = () => client.send(new PutCommand({ TableName: table, Item: key }));
    expect(await tryConditionalWrite(put)).toBe(true);
    expect(rows(table)).toEqual([key]);
  });
});
