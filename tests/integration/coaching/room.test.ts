import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { coachRollKey, toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoApprovedCoaches } from '#functions/modules/coaches/storage/dynamo-approved-coaches.ts';
import { createDynamoCoachList } from '#functions/modules/coaches/storage/dynamo-coach-list.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { tables } from '#tests/support/stack.ts';

/** A table of its own: on the stage there are always coaches with room. */
async function roll() {
  const accounts = await makeTable();
  const list = createDynamoCoachList(tables(), { accounts, operations: '', outbox: '' }, Date.now);
  const { findAnyWithRoom } = createDynamoApprovedCoaches(tables(), accounts);
  const put = (Item: Record<string, unknown>) =>
    tables().send(new PutCommand({ TableName: accounts, Item: { ...Item } }));
  return { accounts, list, findAnyWithRoom, put };
}

test('one approved coach with room is enough, set twice and at once', async () => {
  const { list, findAnyWithRoom, put } = await roll();
  expect(await findAnyWithRoom()).toBe(false);
  await put(toRollRow('new', false));
  expect(await findAnyWithRoom()).toBe(false);
  await put(toRollRow('casey', true));
  await put(toRollRow('robin', true));
  expect(await findAnyWithRoom()).toBe(true);
  await Promise.all(['casey', 'robin', 'casey'].map((id) => list.setRoom(id, false)));
  expect(await findAnyWithRoom()).toBe(false);
  await Promise.all([list.setRoom('robin', true), list.setRoom('robin', true)]);
  expect(await findAnyWithRoom()).toBe(true);
});

test('a coach without approval, or who left, gives no room', async () => {
  const { accounts, list, findAnyWithRoom, put } = await roll();
  await put(toRollRow('casey', true));
  await put(toRollRow('casey', false));
  await list.setRoom('casey', true);
  await list.setRoom('nobody', true);
  expect(await findAnyWithRoom()).toBe(false);
  await put(toRollRow('robin', true));
  await tables().send(new DeleteCommand({ TableName: accounts, Key: coachRollKey.of('robin') }));
  expect(await findAnyWithRoom()).toBe(false);
});

test('a row from before the index is found after the next count', async () => {
  const { list, findAnyWithRoom, put } = await roll();
  const {
    gsi1pk: _pk,
    gsi1sk: _sk,
    ...old
  } = { ...toRollRow('casey', true), ...coachRollKey.withRoom('casey') };
  await put({ ...old, hasRoom: true });
  expect(await findAnyWithRoom()).toBe(false);
  await list.setRoom('casey', true);
  expect(await findAnyWithRoom()).toBe(true);
});
