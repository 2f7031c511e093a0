import { globSync, readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';

const row = z.object({ n: z.number() });

/** A client that answers these pages, one after the other. */
function readerOf(...pages: readonly (readonly number[])[]) {
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
  const limits: unknown[] = [];
  vi.spyOn(tables, 'send').mockImplementation(async (command: { input: object }) => {
    limits.push(Reflect.get(command.input, 'Limit'));
    const Items = (pages[limits.length - 1] ?? []).map((n) => ({ n }));
    return { Items, ...(limits.length < pages.length && { LastEvaluatedKey: { page: limits.length } }) };
  });
  return { rows: createRowReader(tables, 't', Date.now), limits };
}
const query = { KeyConditionExpression: 'pk = :pk' };

it('reads on past pages that a filter left empty until it has what was asked for', async () => {
  const { rows, limits } = readerOf([], [1], [], [2, 3], [4]);
  const found = await rows.list('row', row, { ...query, FilterExpression: 'n > :n', Limit: 2 });
  expect(found).toEqual([{ n: 1 }, { n: 2 }]);
  expect(limits).toHaveLength(4);
});

it('asks for no more than it needs where nothing is filtered, and for a page where something is', async () => {
  const plain = readerOf([1, 2]);
  await plain.rows.list('row', row, { ...query, Limit: 2 });
  expect(plain.limits).toEqual([2]);
  const filtered = readerOf([1]);
  await filtered.rows.list('row', row, { ...query, FilterExpression: 'n > :n', Limit: 1 });
  expect(filtered.limits).toEqual([50]);
});

it('reads every page for a caller that wants all rows', async () => {
  const { rows } = readerOf([1], [], [2]);
  expect(await rows.all('row', row, query)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('gives rows without the version of their schema, whatever its form', async () => {
  const one = z.object({ n: z.number(), schemaVersion: z._default(z.literal(1), 1) });
  const { rows } = readerOf([1], [2]);
  const schema = z.union([
    one,
    z.pipe(
      one,
      z.transform((read) => read),
    ),
  ]);
  expect(await rows.all('row', schema, query)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('no adapter takes the version out of a row again', () => {
  const files = globSync('functions/**/*.ts').filter((file) =>
    /schemaVersion: _/.test(readFileSync(file, 'utf8')),
  );
  // The export of a person's data reads rows of every kind, as they are.
  expect(files.toSorted()).toEqual([
    'functions/modules/privacy/own-partition.ts',
    'functions/platform/dynamo/row.ts',
  ]);
});

/** Each says why one page is right. */
const onePage: Readonly<Record<string, string>> = {
  'functions/modules/accounts/storage/dynamo-people-index.ts': 'the screen says that there are more people',
  'functions/modules/accounts/storage/dynamo-person-acts.ts': 'one client is enough to keep a coach',
  'functions/modules/admin/storage/dynamo-visit-counts.ts':
    'anyone can make up paths, and the screen says that it is incomplete',
  'functions/modules/coaches/storage/dynamo-approved-coaches.ts': 'one coach with room is enough',
  'functions/modules/coaches/storage/dynamo-account-by-email.ts': 'an address has one account',
  'functions/modules/booking/storage/dynamo-external-bookings.ts': 'an address has one account',
  'functions/modules/nutrition/storage/dynamo-nutrition-reader.ts': 'two rows of settings',
};

it('no other code reads the first page of a query alone', () => {
  const files = globSync('functions/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('new QueryCommand('),
  );
  expect(files.toSorted()).toEqual(Object.keys(onePage).toSorted());
});

it('only byPrefix writes the condition of a range that begins with a prefix', () => {
  const files = globSync('functions/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('begins_with(sk'),
  );
  expect(files).toEqual(['functions/platform/dynamo/by-prefix.ts']);
});
