import { expect, test } from 'vitest';
import { trainingData } from '#functions/entries/privacy-jobs/training-data.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';

const casey = { accountId: 'casey', email: 'casey@repz.example' };
const noFiles = {
  async *list() {},
  read: async () => null,
  removeFolder: async () => undefined,
};

function table() {
  let stored: readonly Row[] = [
    { pk: 'ACCOUNT#ana', sk: 'PROGRAM', coachId: 'casey', exercises: [{ id: 'own.e1', name: 'Sled drag' }] },
    { pk: 'ACCOUNT#casey', sk: 'WORKOUT#2026-03-02', name: 'Legs' },
    { pk: 'COACH#casey', sk: 'OWN-EXERCISE#own.e1', name: 'Sled drag', schemaVersion: 1 },
    { pk: 'COACH#casey', sk: 'TEMPLATE#t1', name: 'Twelve weeks', schemaVersion: 1 },
    { pk: 'COACH#remy', sk: 'OWN-EXERCISE#own.e2', name: 'Log press' },
    { pk: 'TEAM', sk: 'TEMPLATE#casey#t1', coachName: 'Casey Coach' },
    { pk: 'TEAM', sk: 'TEMPLATE#remy#t1', coachName: 'Remy Coach' },
  ];
  const rows: Pick<Rows, 'partition' | 'remove' | 'removePartition'> = {
    async *partition(pk, prefix = '') {
      yield* stored.filter((row) => row.pk === pk && row.sk.startsWith(prefix));
    },
    async remove(keys) {
      stored = stored.filter((row) => !keys.some(({ pk, sk }) => row.pk === pk && row.sk === sk));
    },
    async removePartition(pk) {
      stored = stored.filter((row) => row.pk !== pk);
    },
  };
  return { data: trainingData(rows, noFiles), left: () => stored.map(({ pk, sk }) => `${pk} ${sk}`) };
}

test('a copy has what a coach trained, and the exercises and templates that they made', async () => {
  const copied: unknown[] = [];
  for await (const { what, name } of table().data.records(casey)) copied.push([what, name]);
  expect(copied).toEqual([
    ['WORKOUT#2026-03-02', 'Legs'],
    ['OWN-EXERCISE#own.e1', 'Sled drag'],
    ['TEMPLATE#t1', 'Twelve weeks'],
  ]);
});

test('exercises and templates, the shared ones too, go with the coach, and the programs of clients keep theirs; twice like once', async () => {
  const { data, left } = table();
  for (const _ of [1, 2]) {
    await data.erase(casey);
    expect(left()).toEqual([
      'ACCOUNT#ana PROGRAM',
      'COACH#remy OWN-EXERCISE#own.e2',
      'TEAM TEMPLATE#remy#t1',
    ]);
  }
});
