import {
  DeleteCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { cancellationCodes } from '#functions/platform/dynamo/cancellation-reasons.ts';
import { conditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { fc } from '#tests/support/properties.ts';
import type { TableUnderTest } from './document-table.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Row = { readonly [name: string]: unknown };
type Write = { readonly kind: Kind; readonly sk: string; readonly by: number };
type Kind = keyof typeof writes;

const pk = 'PARTITION';
const keyOf = (sk: string) => ({ pk, sk });
const amountOf = (row: Row | undefined) => Number(row?.amount ?? 0);
const listOf = (row: Row | undefined) => (Array.isArray(row?.entries) ? row.entries : []);

/** What a write is, and what it makes of a row. A row that it must not touch is 'refused'. */
const writes = {
  create: {
    item: (TableName: string, sk: string, by: number): Item => ({
      Put: {
        TableName,
        Item: { ...keyOf(sk), amount: by, gsi1pk: `LIST-${by % 2}`, gsi1sk: String(by) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }),
    after: (row: Row | undefined, sk: string, by: number) =>
      row === undefined
        ? { ...keyOf(sk), amount: by, gsi1pk: `LIST-${by % 2}`, gsi1sk: String(by) }
        : ('refused' as const),
  },
  replace: {
    item: (TableName: string, sk: string, by: number): Item => ({
      Put: {
        TableName,
        Item: { ...keyOf(sk), amount: by + 1 },
        ConditionExpression: '#amount = :by',
        ExpressionAttributeNames: { '#amount': 'amount' },
        ExpressionAttributeValues: { ':by': by },
      },
    }),
    after: (row: Row | undefined, sk: string, by: number) =>
      row?.amount === by ? { ...keyOf(sk), amount: by + 1 } : ('refused' as const),
  },
  add: {
    item: (TableName: string, sk: string, by: number): Item => ({
      Update: {
        TableName,
        Key: keyOf(sk),
        UpdateExpression: 'ADD amount :by REMOVE gsi1pk',
        ConditionExpression: 'attribute_not_exists(amount) OR amount < :most',
        ExpressionAttributeValues: { ':by': by, ':most': 6 },
      },
    }),
    after: (row: Row | undefined, sk: string, by: number) => {
      if (row?.amount !== undefined && amountOf(row) >= 6) return 'refused' as const;
      const before: Row = row ?? keyOf(sk);
      const { gsi1pk: _gone, ...rest } = before;
      return { ...rest, amount: amountOf(row) + by };
    },
  },
  append: {
    item: (TableName: string, sk: string, by: number): Item => ({
      Update: {
        TableName,
        Key: keyOf(sk),
        UpdateExpression:
          'SET entries = list_append(if_not_exists(entries, :none), :more), latest = if_not_exists(latest, :by)',
        ExpressionAttributeValues: { ':none': [], ':more': [by], ':by': by },
      },
    }),
    after: (row: Row | undefined, sk: string, by: number) => ({
      ...(row ?? keyOf(sk)),
      entries: [...listOf(row), by],
      latest: row?.latest ?? by,
    }),
  },
  remove: {
    item: (TableName: string, sk: string, by: number): Item => ({
      Delete: {
        TableName,
        Key: keyOf(sk),
        ConditionExpression: 'amount BETWEEN :low AND :by AND NOT contains(entries, :by)',
        ExpressionAttributeValues: { ':low': 0, ':by': by },
      },
    }),
    after: (row: Row | undefined, _sk: string, by: number) => {
      const amount = row?.amount;
      const isAllowed = typeof amount === 'number' && amount <= by && !listOf(row).includes(by);
      return isAllowed ? undefined : ('refused' as const);
    },
  },
};

const kinds = Object.keys(writes).filter((name): name is Kind => name in writes);
const write: fc.Arbitrary<Write> = fc.record({
  kind: fc.constantFrom(...kinds),
  sk: fc.constantFrom('a', 'b', 'c'),
  by: fc.integer({ min: 0, max: 4 }),
});
/** One write by itself, or several in a transaction. */
const step = fc.oneof(
  write.map((one) => [one]),
  fc.uniqueArray(write, { minLength: 2, maxLength: 3, selector: ({ sk }) => sk }),
);

function send({ client }: TableUnderTest, [first, ...more]: readonly Item[]): Promise<object> {
  if (first?.Put && more.length === 0) return client.send(new PutCommand(first.Put));
  if (first?.Update && more.length === 0) return client.send(new UpdateCommand(first.Update));
  if (first?.Delete && more.length === 0) return client.send(new DeleteCommand(first.Delete));
  return client.send(new TransactWriteCommand({ TransactItems: first ? [first, ...more] : more }));
}

async function queried({ client, table }: TableUnderTest, index?: string): Promise<Row[]> {
  const name = index === undefined ? 'pk' : 'gsi1pk';
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `${name} = :key`,
      ExpressionAttributeValues: { ':key': index === undefined ? pk : 'LIST-1' },
    }),
  );
  return Items;
}

/** Random writes leave the rows that a plain map of rows would have, and are refused for the reasons that it has. */
export async function checkRandomWrites(make: () => Promise<TableUnderTest>, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const under = await make();
      const model = new Map<string, Row>();
      for (const step of steps) {
        const afters = step.map(({ kind, sk, by }) => writes[kind].after(model.get(sk), sk, by));
        const items = step.map(({ kind, sk, by }) => writes[kind].item(under.table, sk, by));
        const isRefused = afters.includes('refused');
        const codes: string[] = [];
        const outcome = await conditionalWrite(async () => {
          try {
            return await send(under, items);
          } catch (error) {
            codes.push(...cancellationCodes(error));
            throw error;
          }
        });
        expect(outcome === null).toBe(isRefused);
        if (isRefused && step.length > 1) {
          expect(codes).toEqual(
            afters.map((after) => (after === 'refused' ? 'ConditionalCheckFailed' : 'None')),
          );
        }
        for (const [index, { sk }] of step.entries()) {
          const after = afters[index];
          if (isRefused || after === 'refused') continue;
          if (after === undefined) model.delete(sk);
          else model.set(sk, after);
        }
      }
      const rows = [...model.values()].toSorted((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1));
      expect(await queried(under)).toEqual(rows);
      const listed = rows.filter(({ gsi1pk }) => gsi1pk === 'LIST-1').map(({ sk }) => sk);
      expect((await queried(under, 'gsi1')).map(({ sk }) => sk).toSorted()).toEqual(listed);
    }),
    { numRuns },
  );
}
