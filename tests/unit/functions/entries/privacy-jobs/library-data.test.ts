import { expect, test } from 'vitest';
import { libraryData } from '#functions/entries/privacy-jobs/library-data.ts';
import type { Row, Rows } from '../../../../../functions/modules/privacy/storage/dynamo-rows.ts';

const casey = { accountId: 'casey', email: 'casey@repz.example' };

function table() {
  const of = (id: string, authorId: string, revisions: number): Row[] => [
    { pk: `ACCOUNT#${authorId}`, sk: `ARTICLE#${id}`, articleId: id },
    { pk: `ARTICLE#${id}`, sk: 'ARTICLE', id, authorId, revisions, schemaVersion: 1 },
    { pk: 'ARTICLES', sk: `ARTICLE#${id}`, id },
  ];
  let stored = [...of('draft', 'casey', 0), ...of('known', 'casey', 2), ...of('other', 'remy', 0)];
  const rows: Pick<Rows, 'find' | 'partition' | 'remove' | 'removePartition'> = {
    find: async (key) => stored.find(({ pk, sk }) => pk === key.pk && sk === key.sk) ?? null,
    async *partition(pk) {
      yield* stored.filter((row) => row.pk === pk);
    },
    async remove(keys) {
      stored = stored.filter(({ pk, sk }) => !keys.some((key) => key.pk === pk && key.sk === sk));
    },
    async removePartition(pk) {
      stored = stored.filter((row) => row.pk !== pk);
    },
  };
  return { data: libraryData(rows), left: () => stored.map(({ pk, sk }) => `${pk} ${sk}`) };
}

test('a copy has every article that the coach began, drafts included, and none of another coach', async () => {
  const copied: unknown[] = [];
  for await (const { what, revisions } of table().data.records(casey)) copied.push([what, revisions]);
  expect(copied).toEqual([
    ['ARTICLE#draft', 0],
    ['ARTICLE#known', 2],
  ]);
});

test('drafts go with the coach, and what was published stays for its readers; twice like once', async () => {
  const { data, left } = table();
  for (const _ of [1, 2]) {
    await data.erase(casey);
    expect(left()).toEqual([
      'ARTICLE#known ARTICLE',
      'ARTICLES ARTICLE#known',
      'ACCOUNT#remy ARTICLE#other',
      'ARTICLE#other ARTICLE',
      'ARTICLES ARTICLE#other',
    ]);
  }
});
