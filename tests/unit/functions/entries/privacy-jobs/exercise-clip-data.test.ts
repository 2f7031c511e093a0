import { expect, test } from 'vitest';
import { trainingData } from '#functions/entries/privacy-jobs/training-data.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

const casey = { accountId: 'casey', email: 'casey@repz.example' };
const ana = { accountId: 'ana', email: 'ana@repz.example' };

function world() {
  let stored: Row[] = [
    { pk: 'COACH#casey', sk: 'OWN-EXERCISE#own-carry-1', name: 'Zercher Carry' },
    { pk: 'COACH#casey', sk: 'TEMPLATE#one', name: 'Push' },
    { pk: 'COACH#robin', sk: 'OWN-EXERCISE#own-carry-1', name: 'Carry' },
    { pk: 'ACCOUNT#ana', sk: 'PROGRAM', name: 'Spring' },
  ];
  const files = new Set([
    'kept/exercises/casey/clip-1',
    'kept/exercises/robin/clip-1',
    'incoming/exercises/casey/clip-2',
    'kept/messages/casey/clip-1',
  ]);
  const rows: Pick<Rows, 'partition' | 'remove' | 'removePartition'> = {
    async *partition(pk) {
      yield* stored.filter((row) => row.pk === pk);
    },
    async remove(keys) {
      stored = stored.filter((row) => !keys.some(({ pk, sk }) => row.pk === pk && row.sk === sk));
    },
    async removePartition(pk) {
      stored = stored.filter((row) => row.pk !== pk);
    },
  };
  const data = trainingData(rows, {
    async *list(prefix) {
      yield* [...files].filter((key) => key.startsWith(prefix));
    },
    read: async () => Buffer.from('clip'),
    async removeFolder(prefix) {
      for (const key of files) if (key.startsWith(prefix)) files.delete(key);
    },
  });
  return { data, left: () => stored.map(({ pk }) => pk), files };
}

test('a copy for a coach has their exercises, templates and clips', async () => {
  const { data } = world();
  const records: unknown[] = [];
  for await (const { name } of data.records(casey)) records.push(name);
  expect(records).toEqual(['Zercher Carry', 'Push']);
  const names: string[] = [];
  for await (const { name } of data.files?.(casey) ?? []) names.push(name);
  expect(names).toEqual(['exercises/clip-1']);
});

test('a coach who deletes the account takes them along; the program of a client stays until the client goes', async () => {
  const { data, left, files } = world();
  for (const _ of ['removed', 'removed again']) await data.erase(casey);
  expect(left()).toEqual(['COACH#robin', 'ACCOUNT#ana']);
  expect([...files]).toEqual(['kept/exercises/robin/clip-1', 'kept/messages/casey/clip-1']);
  await data.erase(ana);
  expect(left()).toEqual(['COACH#robin']);
});
