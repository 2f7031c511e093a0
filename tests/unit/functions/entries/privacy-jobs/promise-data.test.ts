import { expect, test } from 'vitest';
import { promiseData } from '#functions/entries/privacy-jobs/promise-data.ts';
import type { Row, Rows } from '../../../../../functions/modules/privacy/storage/dynamo-rows.ts';
import { newPromise } from '../../../../../functions/modules/promises/promise.ts';
import { promiseMade } from '../../../../../functions/modules/promises/storage/promise-writes.ts';

const ana = { accountId: 'ana', email: 'ana@repz.example' };
const casey = { accountId: 'casey', email: 'casey@repz.example' };

function table() {
  const promise = newPromise({
    clientId: 'ana',
    kind: 'reply',
    causeId: 'm1',
    tier: 'core',
    coachId: 'casey',
    madeAt: '2026-03-02T17:00:00.000Z',
    dueAt: '2026-03-09T17:00:00.000Z',
  });
  let stored: Row[] = [
    ...promiseMade('promises', promise).flatMap((item) => (item.Put?.Item as Row | undefined) ?? []),
    { pk: 'ACCOUNT#ana', sk: 'OPEN', open: new Set(['2026-03-09']) },
    { pk: 'ACCOUNT#ana', sk: `CREDIT#${promise.id}#0000`, cents: 297 },
    { pk: 'ACCOUNT#bob', sk: 'OPEN', open: new Set(['2026-03-09']) },
    { pk: 'COACH#casey', sk: 'DAY#2026-03-09', 'reply#core#missed': 1 },
    { pk: 'SHARE', sk: 'DAY#2026-03-09', 'reply#core#missed': 1 },
  ];
  const rows: Pick<Rows, 'partition' | 'removePartition'> = {
    async *partition(pk) {
      yield* stored.filter((row) => row.pk === pk);
    },
    async removePartition(pk) {
      stored = stored.filter((row) => row.pk !== pk);
    },
  };
  return { data: promiseData(rows), left: () => stored.map(({ pk }) => pk) };
}

test('a copy has what a client was promised and credited, and none of what only the job reads', async () => {
  const kinds: string[] = [];
  for await (const { what } of table().data.records(ana)) kinds.push(String(what).split('#')[0] ?? '');
  expect(kinds).toEqual(['PROMISE', 'CREDIT']);
});

test('a client goes with entries, credits and jobs; the counts of their coach stay until the coach goes', async () => {
  const { data, left } = table();
  await data.erase(ana);
  expect(left()).toEqual(['ACCOUNT#bob', 'COACH#casey', 'SHARE']);
  await data.erase(casey);
  expect(left()).toEqual(['ACCOUNT#bob', 'SHARE']);
});
