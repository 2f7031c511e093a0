import { describe, expect, it } from 'vitest';
import { indexPeople, searchPeople } from '#functions/modules/accounts/people/people-index.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoPeopleIndex } from '#functions/modules/accounts/storage/dynamo-people-index.ts';
import { createDynamoProfiles } from '#functions/modules/accounts/storage/dynamo-profiles.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clock = frozenClock();

function world() {
  const tables = createMemoryTables({ clock });
  const index = createDynamoPeopleIndex(tables.client, tableNames.accounts, clock);
  const accounts = createDynamoAccountRepository(tables.client, tableNames.accounts, clock);
  const { findAll } = createDynamoProfiles(tables.client, tableNames.accounts, clock);
  const put = (id: string, fullName: string, email: string, more: object = {}) =>
    tables.put('accounts', { ...toRow(anAccount({ id, fullName, email })), ...more });
  return {
    tables,
    put,
    index: (...ids: string[]) => indexPeople({ accounts, index, log: recordingLog() }, ids),
    find: async (typed: string) => {
      const { people, hasMore } = await searchPeople({ index, findAll }, typed);
      return { ids: people.map(({ id }) => id), hasMore };
    },
    terms: () => tables.rows('accounts').filter(({ sk }) => String(sk).startsWith('SEARCH#')).length,
  };
}

async function threePeople() {
  const it = world();
  it.put('ana', 'Ana María Lima', 'ana.lima@repz.example');
  it.put('bo', 'Bo Lindqvist', 'strong77@gym.example');
  it.put('cy', 'Cy Limar', 'cy@repz.example', { role: 'coach' });
  await it.index('ana', 'bo', 'cy');
  return it;
}

describe('the search of people', () => {
  it.each([
    ['the beginning of a name', 'lim', ['ana', 'cy']],
    ['a name without its accents', 'maria', ['ana']],
    ['several words in any order', 'lima ana', ['ana']],
    ['the middle of an address', 'ng77', ['bo']],
    ['an address from its beginning past the at sign', 'strong77@gym', ['bo']],
    ['the domain of an address', '@repz.example', ['ana', 'cy']],
    ['what nobody has', 'zebra', []],
    ['a single letter', 'a', []],
  ])('finds people by %s', async (_what, typed, ids) => {
    const { find } = await threePeople();
    expect(await find(typed)).toEqual({ ids, hasMore: false });
  });

  it.each([
    ["O'Neil", ["O'Neil", 'o’neil', "maeve o'neil"]],
    ['Jane-Ann Smith-Jones', ['Jane-Ann', 'smith-jones', 'jane-ann smith-jones', 'jones jane']],
    ['محمد بن-علي', ['محمد', 'بن-علي', 'علي']],
  ])('finds %s as the name is written', async (name, searches) => {
    const it = world();
    it.put('maeve', `Maeve ${name}`, 'x@repz.example');
    it.put('other', 'Maeve Neilson', 'y@repz.example');
    await it.index('maeve', 'other');
    for (const typed of searches) {
      expect(await it.find(typed), typed).toEqual({ ids: ['maeve'], hasMore: false });
    }
  });

  it('finds one of a thousand people of one name by the other one, and by both in any order', async () => {
    const it = world();
    const ids = Array.from({ length: 1000 }, (_, number) => `person-${number}`);
    for (const id of ids) it.put(id, 'Maximilian Featherstone', `${id}@a.example`);
    it.put('zoe', 'Zoë Featherstone', 'z@b.example');
    await it.index(...ids, 'zoe');
    for (const typed of ['zoë', 'zoe featherstone', 'Featherstone Zoë']) {
      expect((await it.find(typed)).ids, typed).toEqual(['zoe']);
    }
    expect(await it.find('featherstone anna')).toEqual({ ids: [], hasMore: false });
  });

  it('finds a person by the new name alone once it changed, and writes nothing the second time', async () => {
    const it = await threePeople();
    it.put('bo', 'Bo Strand', 'strong77@gym.example');
    await it.index('bo');
    const terms = it.terms();
    await it.index('bo', 'bo');
    expect(it.terms()).toBe(terms);
    expect((await it.find('strand')).ids).toEqual(['bo']);
    expect((await it.find('lindqvist')).ids).toEqual([]);
  });

  it('is not held up by a profile that cannot be read, whose terms stay', async () => {
    const it = await threePeople();
    const [broken] = it.tables
      .rows('accounts')
      .filter(({ pk, sk }) => pk === 'ACCOUNT#ana' && sk === 'PROFILE');
    it.tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'PROFILE' });
    it.put('bo', 'Bo Strand', 'strong77@gym.example');
    await it.index('ana', 'bo');
    expect((await it.find('strand')).ids).toEqual(['bo']);
    it.tables.put('accounts', { ...broken, pk: 'ACCOUNT#ana', sk: 'PROFILE' });
    expect((await it.find('maria')).ids).toEqual(['ana']);
  });

  it.each(['soren', 'Søren', 'SØREN kierk', 'kierk soren'])(
    'finds a name with letters of its own, also one that is in the index as it was written: %s',
    async (typed) => {
      const it = world();
      it.put('soren', 'Søren Kierkegaard', 'sk@repz.example');
      await it.index('soren');
      expect((await it.find(typed)).ids).toEqual(['soren']);
      it.tables.remove('accounts', ({ sk }) => sk === 'SEARCH#soren');
      if (typed !== 'soren') expect((await it.find(typed)).ids).toEqual(['soren']);
    },
  );

  it('goes by the profile while the index is behind', async () => {
    const it = await threePeople();
    it.put('bo', 'Bo Strand', 'strong77@gym.example');
    expect((await it.find('lindqvist')).ids).toEqual([]);
  });

  it('leaves nothing of an account that is being deleted or gone', async () => {
    const it = world();
    it.put('ana', 'Ana Lima', 'ana.lima@repz.example');
    await it.index('ana');
    expect(it.terms()).toBeGreaterThan(5);
    it.put('ana', 'Ana Lima', 'ana.lima@repz.example', { deletionRequestedAt: '2026-03-01' });
    await it.index('ana');
    expect(it.terms()).toBe(0);
    it.tables.remove('accounts', () => true);
    await it.index('ana');
    expect(it.terms()).toBe(0);
  });

  it('says that there are more than it shows', async () => {
    const it = world();
    const ids = Array.from({ length: 30 }, (_, number) => `person-${number}`);
    for (const id of ids) it.put(id, `Kim Number ${id}`, `${id}@repz.example`);
    await it.index(...ids);
    const { ids: found, hasMore } = await it.find('kim');
    expect([found.length, hasMore]).toEqual([25, true]);
  });
});
