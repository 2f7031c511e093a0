import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';

type Item = Record<string, unknown>;
type Asked = Record<string, { Keys: Item[]; ConsistentRead?: boolean }>;

const keys = (count: number) => Array.from({ length: count }, (_, n) => ({ pk: 'A', sk: String(n) }));

/** @param left How many keys of a read, the first of all, it leaves out the first so many times. */
function tables({ left, times }: { left: number; times: number } = { left: 0, times: 0 }) {
  const reads: Asked[] = [];
  const send = async ({ input }: BatchGetCommand) => {
    const asked = input.RequestItems as Asked;
    reads.push(asked);
    const out = reads.length <= times ? left : 0;
    const answered = Object.entries(asked).map(
      ([table, { Keys }]) => [table, Keys.slice(out).map((key) => ({ ...key, table }))] as const,
    );
    const unprocessed = Object.entries(asked).flatMap(([table, { Keys }]) =>
      out === 0 ? [] : [[table, { Keys: Keys.slice(0, out) }] as const],
    );
    return { Responses: Object.fromEntries(answered), UnprocessedKeys: Object.fromEntries(unprocessed) };
  };
  // A test has no business with the other commands.
  return { reads, client: { send } as unknown as DynamoDBDocumentClient };
}

it('rows of two tables come from one consistent read', async () => {
  const { client, reads } = tables();
  const [profile, session, entitlement] = ['PROFILE', 'SESSION', 'ENTITLEMENT'].map((sk) => ({
    pk: 'A',
    sk,
  }));
  const found = await batchGet(client, {
    accounts: [{ ...profile }, { ...session }],
    billing: [{ ...entitlement }],
  });
  expect(found).toEqual({
    accounts: [
      { pk: 'A', sk: 'PROFILE', table: 'accounts' },
      { pk: 'A', sk: 'SESSION', table: 'accounts' },
    ],
    billing: [{ pk: 'A', sk: 'ENTITLEMENT', table: 'billing' }],
  });
  expect(reads).toEqual([
    {
      accounts: { Keys: [profile, session], ConsistentRead: true },
      billing: { Keys: [entitlement], ConsistentRead: true },
    },
  ]);
});

it('more than a hundred keys are spread over several reads, whatever table they are of', async () => {
  const { client, reads } = tables();
  const found = await batchGet(client, { one: keys(130), two: keys(90) });
  expect([found.one?.length, found.two?.length]).toEqual([130, 90]);
  expect(reads.map((read) => Object.entries(read).map(([table, { Keys }]) => [table, Keys.length]))).toEqual([
    [['one', 100]],
    [
      ['one', 30],
      ['two', 70],
    ],
    [['two', 20]],
  ]);
});

it('reads nothing for no keys', async () => {
  const { client, reads } = tables();
  expect(await batchGet(client, { one: [] })).toEqual({});
  expect(reads).toEqual([]);
});

it('keys that a busy table leaves out are asked for again, as consistently as before', async () => {
  const { client, reads } = tables({ left: 2, times: 1 });
  const found = await batchGet(client, { one: keys(3), two: keys(3) });
  expect(found.one?.map(({ sk }) => sk)).toEqual(['2', '0', '1']);
  expect(found.two?.map(({ sk }) => sk)).toEqual(['2', '0', '1']);
  expect(reads[1]).toEqual({
    one: { Keys: keys(2), ConsistentRead: true },
    two: { Keys: keys(2), ConsistentRead: true },
  });
});

it('a table that stays busy is given up after nine reads, and no part of the rows is answered', async () => {
  vi.useFakeTimers();
  const { client, reads } = tables({ left: 1, times: 9 });
  const refused = expect(batchGet(client, { one: keys(3) })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'busy',
    message: 'We are very busy. Please try again in a moment.',
  });
  await vi.runAllTimersAsync();
  await refused;
  expect(reads).toHaveLength(9);
  vi.useRealTimers();
});
