import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { cancellationCodes } from '#functions/platform/dynamo/cancellation-reasons.ts';

export type TableUnderTest = { readonly client: DynamoDBDocumentClient; readonly table: string };
type Row = Readonly<Record<string, unknown>>;
type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>;
type Query = Omit<QueryCommandInput, 'TableName'>;

/** How a call ended: `done`, or the name of the error. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

const invalid = 'ValidationException';
const refused = 'ConditionalCheckFailedException';
const one = { pk: 'A', sk: '1' };

function world({ client, table: TableName }: TableUnderTest) {
  return {
    put: (Item: Row, condition: Omit<Update, 'UpdateExpression'> = {}) =>
      client.send(new PutCommand({ TableName, Item, ...condition })),
    read: async (Key: Row = one) =>
      (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item,
    update: (input: Update, Key: Row = one) => client.send(new UpdateCommand({ TableName, Key, ...input })),
    query: (input: Query) => client.send(new QueryCommand({ TableName, ...input })),
    transact: (items: NonNullable<TransactWriteCommandInput['TransactItems']>, ClientRequestToken?: string) =>
      client.send(new TransactWriteCommand({ TransactItems: items, ClientRequestToken })),
  };
}

/** What DynamoDB does, by its developer guide; the emulator and the table in memory both do it. */
export function behavesAsDocumentTable(make: () => Promise<TableUnderTest>): void {
  const rowOf = {
    ...one,
    label: 'b',
    amount: 2,
    isOpen: true,
    nothing: null,
    entries: ['x', 'y'],
    nested: { deep: 1 },
  };
  const names = { '#status': 'status' };

  describe('conditions', () => {
    test.each([
      ['attribute_exists(pk)', {}, true],
      ['attribute_not_exists(pk)', {}, false],
      ['attribute_exists(absent)', {}, false],
      ['attribute_exists(nothing)', {}, true],
      ['nothing = :none', { ':none': null }, true],
      ['isOpen = :yes', { ':yes': true }, true],
      ['amount = :text', { ':text': '2' }, false],
      ['amount > :one AND amount <= :two', { ':one': 1, ':two': 2 }, true],
      ['amount < :text', { ':text': 'z' }, false],
      ['absent = :none', { ':none': null }, false],
      ['absent <> :one', { ':one': 1 }, true],
      ['absent < :one', { ':one': 1 }, false],
      ['label BETWEEN :a AND :c', { ':a': 'a', ':c': 'c' }, true],
      ['label IN (:a, :b)', { ':a': 'a', ':b': 'b' }, true],
      ['NOT label = :a', { ':a': 'a' }, true],
      ['label = :a OR amount = :two AND isOpen = :yes', { ':a': 'a', ':two': 2, ':yes': true }, true],
      ['(label = :a OR amount = :two) AND isOpen = :no', { ':a': 'a', ':two': 2, ':no': false }, false],
      ['begins_with(label, :b)', { ':b': 'b' }, true],
      ['contains(entries, :x)', { ':x': 'x' }, true],
      ['contains(label, :x)', { ':x': 'x' }, false],
      ['size(entries) = :two', { ':two': 2 }, true],
      ['attribute_type(amount, :type)', { ':type': 'N' }, true],
      ['nested.deep = :one', { ':one': 1 }, true],
      ['entries[1] = :y', { ':y': 'y' }, true],
      ['entries[2] = :y', { ':y': 'y' }, false],
      ['nested = :map', { ':map': { deep: 1 } }, true],
      ['entries = :list', { ':list': ['y', 'x'] }, false],
    ])('%s', async (ConditionExpression, given, isAllowed) => {
      const { put } = world(await make());
      await put(rowOf);
      const values = Object.keys(given).length > 0 && { ExpressionAttributeValues: given };
      const outcome = await outcomeOf(put({ ...one, now: 'replaced' }, { ConditionExpression, ...values }));
      expect(outcome).toBe(isAllowed ? 'done' : refused);
    });

    test.each([
      ['a reserved word without an alias', { ConditionExpression: 'attribute_not_exists(status)' }],
      ['a value that is not given', { ConditionExpression: 'label = :b' }],
      ['an alias that is not given', { ConditionExpression: 'attribute_exists(#status)' }],
      [
        'a value that nothing uses',
        { ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeValues: { ':unused': 1 } },
      ],
      [
        'an alias that nothing uses',
        { ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeNames: names },
      ],
      ['a text that is no expression', { ConditionExpression: 'attribute_exists(pk' }],
      [
        'a number as the beginning of a text',
        { ConditionExpression: 'begins_with(label, :one)', ExpressionAttributeValues: { ':one': 1 } },
      ],
    ])('%s is refused as invalid', async (_what, condition) => {
      const { put, read } = world(await make());
      await put(rowOf);
      expect(await outcomeOf(put({ ...one, now: 'replaced' }, condition))).toBe(invalid);
      expect(await read()).toEqual(rowOf);
    });

    test('of several that create the same row at once, one does', async () => {
      const { put } = world(await make());
      const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((writer) => outcomeOf(put({ ...one, writer }, isNew))),
      );
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(3);
    });

    test('a delete obeys its condition, and a row that is not there is deleted without complaint', async () => {
      const { client, table: TableName } = await make();
      const { put, read } = world({ client, table: TableName });
      await put(rowOf);
      const remove = (ConditionExpression?: string) =>
        client.send(new DeleteCommand({ TableName, Key: one, ConditionExpression, ReturnValues: 'ALL_OLD' }));
      expect(await outcomeOf(remove('attribute_not_exists(label)'))).toBe(refused);
      expect((await remove('attribute_exists(label)')).Attributes).toEqual(rowOf);
      expect(await read()).toBeUndefined();
      expect((await remove()).Attributes).toBeUndefined();
    });
  });

  describe('updates', () => {
    test.each<[string, Row, Row]>([
      ['SET label = :v', { ':v': 'new' }, { label: 'new' }],
      ['SET amount = amount + :v', { ':v': 3 }, { amount: 5 }],
      ['SET amount = amount - :v', { ':v': 3 }, { amount: -1 }],
      ['SET made = if_not_exists(made, :v)', { ':v': 1 }, { made: 1 }],
      ['SET label = if_not_exists(label, :v)', { ':v': 'new' }, {}],
      ['SET made = if_not_exists(made, :v) + :v', { ':v': 1 }, { made: 2 }],
      ['SET entries = list_append(entries, :v)', { ':v': ['z'] }, { entries: ['x', 'y', 'z'] }],
      ['SET entries[0] = :v', { ':v': 'z' }, { entries: ['z', 'y'] }],
      ['SET nested.extra = :v', { ':v': 2 }, { nested: { deep: 1, extra: 2 } }],
      ['SET label = :v, twin = label', { ':v': 'new' }, { label: 'new', twin: 'b' }],
      ['REMOVE entries[0]', {}, { entries: ['y'] }],
      ['REMOVE nested.deep, absent', {}, { nested: {} }],
      ['ADD amount :v, visits :v', { ':v': 1 }, { amount: 3, visits: 1 }],
      ['ADD amount :v', { ':v': 0.1 }, { amount: 2.1 }],
    ])('%s', async (UpdateExpression, given, changed) => {
      const { put, read, update } = world(await make());
      await put(rowOf);
      const values = Object.keys(given).length > 0 && { ExpressionAttributeValues: given };
      const { Attributes } = await update({ UpdateExpression, ...values, ReturnValues: 'ALL_NEW' });
      expect(Attributes).toEqual({ ...rowOf, ...changed });
      expect(await read()).toEqual(Attributes);
    });

    test('gives back lists and maps within each other as they were put', async () => {
      const { put, read } = world(await make());
      const nested = { ...one, days: [[{ meal: 'oats' }, null], [], [['rice']]], of: { days: [[1, 2]] } };
      await put(nested);
      expect(await read()).toEqual(nested);
    });

    test('keeps what it was given and gave back apart from what the caller does with it', async () => {
      const { put, query, read } = world(await make());
      const given = { ...one, nested: { days: ['monday'] } };
      await put(given);
      given.nested.days.push('tuesday');
      const found = await query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': one.pk },
      });
      for (const row of [await read(), ...(found.Items ?? [])]) row?.nested.days.push('friday');
      expect(await read()).toEqual({ ...one, nested: { days: ['monday'] } });
    });

    test('removes an attribute, and adds to and takes from a set', async () => {
      const { read, update } = world(await make());
      const set = { ExpressionAttributeValues: { ':set': new Set(['a', 'b']) } };
      await update({ UpdateExpression: 'SET label = :text', ExpressionAttributeValues: { ':text': 'x' } });
      await update({ UpdateExpression: 'ADD tags :set REMOVE label', ...set });
      expect(await read()).toEqual({ ...one, tags: new Set(['a', 'b']) });
      await update({
        UpdateExpression: 'DELETE tags :one',
        ExpressionAttributeValues: { ':one': new Set(['a']) },
      });
      expect(await read()).toEqual({ ...one, tags: new Set(['b']) });
      await update({ UpdateExpression: 'DELETE tags :set', ...set });
      expect(await read()).toEqual(one);
    });

    test('an update makes the row that is not there, unless its condition fails', async () => {
      const { read, update } = world(await make());
      const values = { ExpressionAttributeValues: { ':v': 1 } };
      const set = { UpdateExpression: 'SET made = :v', ...values };
      expect(await outcomeOf(update({ ...set, ConditionExpression: 'attribute_exists(pk)' }))).toBe(refused);
      expect(await read()).toBeUndefined();
      expect((await update({ ...set, ReturnValues: 'ALL_OLD' })).Attributes).toBeUndefined();
      expect(await read()).toEqual({ ...one, made: 1 });
    });

    test.each<[string, Update]>([
      ['the key', { UpdateExpression: 'SET sk = :v', ExpressionAttributeValues: { ':v': '2' } }],
      ['an attribute that is not there', { UpdateExpression: 'SET twin = absent' }],
      [
        'a number added to a text',
        { UpdateExpression: 'ADD label :v', ExpressionAttributeValues: { ':v': 1 } },
      ],
      [
        'a path that leads nowhere',
        { UpdateExpression: 'SET absent.deep = :v', ExpressionAttributeValues: { ':v': 1 } },
      ],
      [
        'an index key of another type',
        { UpdateExpression: 'SET gsi1pk = :v', ExpressionAttributeValues: { ':v': 1 } },
      ],
    ])('%s is refused as invalid', async (_what, input) => {
      const { put, read, update } = world(await make());
      await put(rowOf);
      expect(await outcomeOf(update(input))).toBe(invalid);
      expect(await read()).toEqual(rowOf);
    });
  });

  describe('reads', () => {
    const key = (sk: string) => ({ pk: 'A', sk });
    const filled = async () => {
      const under = await make();
      const { put } = world(under);
      const rows = [
        { ...key('a#1'), gsi1pk: 'LIST', gsi1sk: '3', amount: 1 },
        { ...key('a#2'), gsi1pk: 'LIST', gsi1sk: '1', amount: 2 },
        { ...key('a#3'), gsi1pk: 'LIST', amount: 3 },
        { ...key('b#1'), gsi1pk: 'OTHER', gsi1sk: '2', amount: 4 },
        { pk: 'B', sk: 'a#1', amount: 5 },
      ];
      for (const row of rows) await put(row);
      return world(under);
    };
    const sortKeys = async (call: ReturnType<ReturnType<typeof world>['query']>) =>
      ((await call).Items ?? []).map(({ sk }) => String(sk));

    test.each<[string, Row, readonly string[]]>([
      ['pk = :pk', {}, ['a#1', 'a#2', 'a#3', 'b#1']],
      ['pk = :pk AND sk = :x', { ':x': 'a#2' }, ['a#2']],
      ['pk = :pk AND sk > :x', { ':x': 'a#2' }, ['a#3', 'b#1']],
      ['pk = :pk AND sk <= :x', { ':x': 'a#2' }, ['a#1', 'a#2']],
      ['pk = :pk AND begins_with(sk, :x)', { ':x': 'a#' }, ['a#1', 'a#2', 'a#3']],
      ['pk = :pk AND sk BETWEEN :x AND :y', { ':x': 'a#2', ':y': 'b#1' }, ['a#2', 'a#3', 'b#1']],
    ])('%s', async (KeyConditionExpression, given, found) => {
      const { query } = await filled();
      const input = { KeyConditionExpression, ExpressionAttributeValues: { ':pk': 'A', ...given } };
      expect(await sortKeys(query(input))).toEqual(found);
      expect(await sortKeys(query({ ...input, ScanIndexForward: false }))).toEqual(found.toReversed());
      const counted = await query({ ...input, Select: 'COUNT' });
      expect([counted.Count, counted.Items]).toEqual([found.length, undefined]);
    });

    test('the index has the rows with both of its keys, in its order, and no consistent reads', async () => {
      const { query } = await filled();
      const input = {
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :list',
        ExpressionAttributeValues: { ':list': 'LIST' },
      };
      expect(await sortKeys(query(input))).toEqual(['a#2', 'a#1']);
      expect(await outcomeOf(query({ ...input, ConsistentRead: true }))).toBe(invalid);
      expect(await outcomeOf(query({ ...input, IndexName: 'gsi2' }))).toBe(invalid);
    });

    test('the index follows a row to another place, to another list, out of it, and back', async () => {
      const { put, query, update } = await filled();
      const listed = (list: string) =>
        sortKeys(
          query({
            IndexName: 'gsi1',
            KeyConditionExpression: 'gsi1pk = :list',
            ExpressionAttributeValues: { ':list': list },
          }),
        );
      const set = (name: string, value: string) =>
        update(
          { UpdateExpression: `SET ${name} = :value`, ExpressionAttributeValues: { ':value': value } },
          key('a#2'),
        );
      expect(await listed('LIST')).toEqual(['a#2', 'a#1']);
      await set('gsi1sk', '4');
      expect(await listed('LIST')).toEqual(['a#1', 'a#2']);
      await set('gsi1pk', 'OTHER');
      expect([await listed('LIST'), await listed('OTHER')]).toEqual([['a#1'], ['b#1', 'a#2']]);
      await update({ UpdateExpression: 'REMOVE gsi1sk' }, key('a#2'));
      expect(await listed('OTHER')).toEqual(['b#1']);
      await put({ ...key('a#2'), gsi1pk: 'LIST', gsi1sk: '2' });
      expect(await listed('LIST')).toEqual(['a#2', 'a#1']);
    });

    test('a page counts its limit before the filter, and the next one goes on behind it', async () => {
      const { query } = await filled();
      const input = {
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: '#amount > :one',
        ExpressionAttributeNames: { '#amount': 'amount' },
        ExpressionAttributeValues: { ':pk': 'A', ':one': 1 },
        Limit: 2,
      };
      const first = await query(input);
      expect([first.Count, first.ScannedCount, first.LastEvaluatedKey]).toEqual([1, 2, key('a#2')]);
      const next = query({ ...input, ExclusiveStartKey: first.LastEvaluatedKey });
      expect(await sortKeys(next)).toEqual(['a#3', 'b#1']);
    });

    test('a projection gives the attributes that it names', async () => {
      const { query } = await filled();
      const { Items } = await query({
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ProjectionExpression: 'sk, #amount, absent',
        ExpressionAttributeNames: { '#amount': 'amount' },
        ExpressionAttributeValues: { ':pk': 'A', ':sk': 'a#1' },
      });
      expect(Items).toEqual([{ sk: 'a#1', amount: 1 }]);
    });

    test.each<[string, Row]>([
      ['sk = :pk', {}],
      ['pk = :pk AND amount = :x', { ':x': 1 }],
      ['pk > :pk', {}],
      ['pk = :pk AND sk = :x', { ':x': 1 }],
      ['pk = :pk AND sk BETWEEN :x AND :y', { ':x': 'b', ':y': 'a' }],
    ])('%s is refused as invalid', async (KeyConditionExpression, given) => {
      const { query } = await filled();
      const input = { KeyConditionExpression, ExpressionAttributeValues: { ':pk': 'A', ...given } };
      expect(await outcomeOf(query(input))).toBe(invalid);
    });
  });

  describe('transactions', () => {
    const second = { pk: 'A', sk: '2' };
    const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

    test('write all of it or nothing, and say which conditions failed', async () => {
      const under = await make();
      const { put, read, transact } = world(under);
      const TableName = under.table;
      await put({ ...one, label: 'old' });
      const items = [
        { Put: { TableName, Item: { ...second, made: true }, ...isNew } },
        { ConditionCheck: { TableName, Key: one, ...isNew } },
        { Put: { TableName, Item: { pk: 'A', sk: '3' } } },
      ];
      const error = await transact(items).catch((reason: unknown) => reason);
      expect(cancellationCodes(error)).toEqual(['None', 'ConditionalCheckFailed', 'None']);
      expect(await read(second)).toBeUndefined();
      await transact(items.filter((item) => !('ConditionCheck' in item)));
      expect(await read(second)).toEqual({ ...second, made: true });
    });

    test('update and delete beside each other, each on the row as it was before', async () => {
      const under = await make();
      const { put, read, transact } = world(under);
      const TableName = under.table;
      await put({ ...one, amount: 1 });
      await put({ ...second, amount: 1 });
      const values = { ExpressionAttributeValues: { ':one': 1 } };
      await transact([
        { Update: { TableName, Key: one, UpdateExpression: 'ADD visits :one', ...values } },
        {
          Delete: {
            TableName,
            Key: second,
            ConditionExpression: 'visits = :one OR attribute_exists(pk)',
            ...values,
          },
        },
      ]);
      expect(await read()).toEqual({ ...one, amount: 1, visits: 1 });
      expect(await read(second)).toBeUndefined();
    });

    test('are canceled by an update that does not fit its row', async () => {
      const under = await make();
      const { put, read, transact } = world(under);
      const TableName = under.table;
      await put({ ...one, label: 'old' });
      const UpdateExpression = 'ADD label :one';
      const error = await transact([
        { Put: { TableName, Item: second } },
        { Update: { TableName, Key: one, UpdateExpression, ExpressionAttributeValues: { ':one': 1 } } },
      ]).catch((reason: unknown) => reason);
      expect(cancellationCodes(error)).toEqual(['None', 'ValidationError']);
      expect(await read(second)).toBeUndefined();
    });

    test('take no row twice, and at most a hundred', async () => {
      const under = await make();
      const { transact } = world(under);
      const TableName = under.table;
      const put = (sk: number) => ({ Put: { TableName, Item: { pk: 'A', sk: String(sk) } } });
      expect(await outcomeOf(transact([put(1), put(1)]))).toBe(invalid);
      const all = Array.from({ length: 101 }, (_, index) => put(index));
      expect(await outcomeOf(transact(all))).toBe(invalid);
      expect(await outcomeOf(transact(all.slice(1)))).toBe('done');
    });

    test('are answered again without effect under their token, which no other may use', async () => {
      const under = await make();
      const { read, transact } = world(under);
      const TableName = under.table;
      const token = crypto.randomUUID();
      const add = (amount: number) => [
        {
          Update: {
            TableName,
            Key: one,
            UpdateExpression: 'ADD visits :by',
            ExpressionAttributeValues: { ':by': amount },
          },
        },
      ];
      await transact(add(1), token);
      await transact(add(1), token);
      expect(await read()).toEqual({ ...one, visits: 1 });
      expect(await outcomeOf(transact(add(2), token))).toBe('IdempotentParameterMismatchException');
    });
  });

  describe('limits', () => {
    test('a row is at most 400 KB, also after an update', async () => {
      const { put, update } = world(await make());
      expect(await outcomeOf(put({ ...one, label: 'x'.repeat(400 * 1024) }))).toBe(invalid);
      expect(await outcomeOf(put({ ...one, label: 'x'.repeat(399 * 1024) }))).toBe('done');
      const more = {
        UpdateExpression: 'SET more = :v',
        ExpressionAttributeValues: { ':v': 'x'.repeat(2048) },
      };
      expect(await outcomeOf(update(more))).toBe(invalid);
    });

    test('a page of rows is at most a megabyte', async () => {
      const { put, query } = world(await make());
      for (const sk of ['1', '2', '3', '4']) await put({ pk: 'A', sk, label: 'x'.repeat(300 * 1024) });
      const input = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'A' } };
      const { Items, LastEvaluatedKey } = await query(input);
      expect([Items?.length, LastEvaluatedKey]).toEqual([3, { pk: 'A', sk: '3' }]);
    });

    test.each<[string, Row]>([
      ['without its sort key', { pk: 'A' }],
      ['with an empty key', { pk: 'A', sk: '' }],
      ['with a number as its key', { pk: 'A', sk: 1 }],
      ['with a number as a key of the index', { ...one, gsi1pk: 1, gsi1sk: 'a' }],
      ['with an empty key of the index', { ...one, gsi1pk: '', gsi1sk: 'a' }],
    ])('a row %s is refused as invalid', async (_what, row) => {
      const { put } = world(await make());
      expect(await outcomeOf(put(row))).toBe(invalid);
    });

    test('a batch reads at most a hundred rows, each once, and leaves out those that are not there', async () => {
      const { client, table } = await make();
      const { put } = world({ client, table });
      await put(rowOf);
      const read = (keys: readonly Row[]) =>
        client.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys: [...keys], ConsistentRead: true } } }),
        );
      const keys = Array.from({ length: 101 }, (_, index) => ({ pk: 'A', sk: String(index) }));
      expect(await outcomeOf(read(keys))).toBe(invalid);
      expect(await outcomeOf(read([one, one]))).toBe(invalid);
      expect((await read(keys.slice(1))).Responses).toEqual({ [table]: [rowOf] });
    });

    test('a batch writes at most 25 rows', async () => {
      const { client, table } = await make();
      const { read } = world({ client, table });
      const requests = Array.from({ length: 26 }, (_, index) => ({
        PutRequest: { Item: { pk: 'A', sk: String(index) } },
      }));
      const write = (all: typeof requests) =>
        client.send(new BatchWriteCommand({ RequestItems: { [table]: all } }));
      expect(await outcomeOf(write(requests))).toBe(invalid);
      await write(requests.slice(1));
      expect(await read()).toEqual(one);
    });

    test('a table that does not exist is said to be missing', async () => {
      const { client } = await make();
      const get = new GetCommand({ TableName: 'of-nobody', Key: one });
      expect(await outcomeOf(client.send(get))).toBe('ResourceNotFoundException');
    });
  });
}
