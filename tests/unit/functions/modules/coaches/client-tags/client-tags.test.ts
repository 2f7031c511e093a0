import { describe, expect, it } from 'vitest';
import { accountData } from '#functions/entries/privacy-jobs/account-data.ts';
import {
  changeTag,
  readClientTags,
  saveTagList,
} from '#functions/modules/coaches/client-tags/client-tags.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import type { FileFolders } from '#functions/modules/privacy/file-folders.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { maxTagsPerClient, tagListSchema } from '#shared/contracts/coaching/client-tags.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const clientId = 'account-1';
const owner = { coachId: 'casey', clientId };
const idOf = (number: number) => `0198c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;
const tag = (number: number, name = `Tag ${number}`) => ({ id: idOf(number), name });

const noFiles: FileFolders = {
  async *list() {},
  read: async () => null,
  removeFolder: async () => {},
};

function world() {
  const clock = frozenClock('2026-03-03T10:00:00.000Z');
  const tables = createMemoryTables({ clock });
  const assigned = assignedTo('casey');
  return {
    ...assigned,
    tables,
    clock,
    tags: createDynamoTagRepository(tables.client, tableNames.accounts, clock),
  };
}

describe('the words of a coach for clients', () => {
  it('are trimmed, and two that differ in case alone are refused', () => {
    const parsed = (...names: readonly string[]) =>
      tagListSchema.safeParse({ version: 0, tags: names.map((name, index) => tag(index, name)) });
    expect(parsed('  Back   pain ').data?.tags).toMatchObject([{ name: 'Back pain' }]);
    expect(parsed('Café', 'CAFE\u0301').success).toBe(false);
    expect(parsed(' ').success).toBe(false);
    expect(parsed('x'.repeat(31)).success).toBe(false);
  });

  it('are saved once when they are sent twice, and not over another device', async () => {
    const deps = world();
    const first = await saveTagList(deps, 'casey', { tags: [tag(1)], version: 0 });
    expect(await saveTagList(deps, 'casey', { tags: [tag(1)], version: 0 })).toEqual(first);
    const late = saveTagList(deps, 'casey', { tags: [tag(2)], version: 0 });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'tags_changed' });
  });
});

describe('the tags of a client', () => {
  it('are all there when several are given at once, by however many devices', async () => {
    const deps = world();
    await saveTagList(deps, 'casey', { tags: [tag(1), tag(2), tag(3)], version: 0 });
    await Promise.all([1, 2, 3, 2].map((number) => changeTag(deps, owner, idOf(number), true)));
    const [found] = (await readClientTags(deps, 'casey')).clients;
    expect(found?.tagIds.toSorted()).toEqual([idOf(1), idOf(2), idOf(3)]);
    expect(await changeTag(deps, owner, idOf(2), false)).not.toContain(idOf(2));
    expect(await changeTag(deps, owner, idOf(2), false)).toHaveLength(2);
  });

  it('follow a new name, and go from all clients with the tag; one of them frees its place', async () => {
    const deps = world();
    const all = Array.from({ length: maxTagsPerClient + 1 }, (_, index) => tag(index));
    await saveTagList(deps, 'casey', { tags: all, version: 0 });
    for (const { id } of all.slice(1)) await changeTag(deps, owner, id, true);
    const tooMany = changeTag(deps, owner, idOf(0), true);
    await expect(tooMany).rejects.toMatchObject({ kind: 'limited', code: 'too_many_tags' });
    await saveTagList(deps, 'casey', { tags: [tag(0, 'Renamed'), ...all.slice(2)], version: 1 });
    expect(await changeTag(deps, owner, idOf(0), true)).toHaveLength(maxTagsPerClient);
    const { tags, clients } = await readClientTags(deps, 'casey');
    expect(tags[0]).toEqual(tag(0, 'Renamed'));
    expect(clients[0]?.tagIds).not.toContain(idOf(1));
  });

  it('are refused for a client of somebody else, and for a tag of another coach', async () => {
    const deps = world();
    await saveTagList(deps, 'casey', { tags: [tag(1)], version: 0 });
    const foreign = changeTag(deps, { coachId: 'robin', clientId }, idOf(1), true);
    await expect(foreign).rejects.toMatchObject({ kind: 'not-found', code: 'client_not_found' });
    deps.reassign('robin');
    const theirs = changeTag(deps, { coachId: 'robin', clientId }, idOf(1), true);
    await expect(theirs).rejects.toMatchObject({ kind: 'not-found', code: 'tag_not_found' });
    expect((await readClientTags(deps, 'robin')).clients).toEqual([]);
  });
});

it('a client finds the words, without who chose them, in their export, and takes them along', async () => {
  const deps = world();
  await saveTagList(deps, 'casey', { tags: [tag(1, 'Back pain'), tag(2)], version: 0 });
  await changeTag(deps, owner, idOf(1), true);
  const rows = createDynamoRows(deps.tables.client, tableNames.accounts);
  const data = accountData(rows, noFiles, deps.clock);
  const exportOf = async (accountId: string) => {
    const found: unknown[] = [];
    const told = { accountId, email: `${accountId}@repz.example` };
    for await (const record of data.records(told)) found.push(record);
    return found;
  };
  expect(await exportOf(clientId)).toEqual([{ what: 'TAGS', tags: ['Back pain'] }]);
  expect(await exportOf('casey')).toMatchObject([
    { what: 'CLIENT-TAGS', tags: [{ name: 'Back pain' }, { name: 'Tag 2' }] },
    { what: `TAGS#${clientId}`, tagIds: [idOf(1)] },
  ]);
  await data.erase({ accountId: clientId, email: 'account-1@repz.example' });
  expect((await readClientTags(deps, 'casey')).clients).toEqual([]);
  expect(await exportOf(clientId)).toEqual([]);
});
