import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { idFieldsOfRoutes } from '#tests/support/id-fields.ts';
import { callApi } from '#tests/support/stack.ts';
import { chosenIdCases } from './chosen-id-cases.ts';
import { namedInPlace, reasonByName, reasonOf } from './named-ids.ts';
import { makeTwoPeople, type TwoPeople } from './two-people.ts';

test('every id that a caller can send is tried from two accounts, or has a reason why it need not be', () => {
  // Add a case to chosen-id-cases.ts if callers choose it, else say in named-ids.ts what it names.
  const fields = idFieldsOfRoutes();
  const chosen = Object.keys(chosenIdCases);
  expect(fields.filter((field) => !chosen.includes(field) && reasonOf(field) === undefined)).toEqual([]);
  expect(chosen.filter((field) => !fields.includes(field) || field in namedInPlace)).toEqual([]);
  for (const [field, reason] of Object.entries(namedInPlace)) {
    expect(fields).toContain(field);
    expect(reasonByName(field), field).not.toBe(reason);
  }
});

describe('the same id from two accounts', () => {
  let people: TwoPeople;
  beforeAll(async () => {
    people = await makeTwoPeople();
  }, 120_000);

  test.each(Object.entries(chosenIdCases))(
    '%s: each gets a row of their own',
    async (_, makeCase) => {
      const { send, read, marks } = makeCase(people, randomUUID());
      const first = await send(0);
      expect(first.status, await first.text()).toBe(200);
      const before = await read(0);
      expect(before).toContain(marks[0]);

      const second = await send(1);
      expect(second.status, await second.text()).toBe(200);
      const theirs = await read(1);
      expect(theirs).toContain(marks[1]);
      expect(theirs).not.toContain(marks[0]);
      expect(await read(0)).toBe(before);
    },
    60_000,
  );

  test('the two sides of one thread: what a side sent stays, and the other is told that its id is taken', async () => {
    const [client] = people.clients;
    const [coach] = people.coaches;
    const address = `/api/messages/${client.id}`;
    const id = randomUUID();
    expect((await callApi('POST', address, client.token, { id, text: 'Mine' })).status).toBe(200);
    const taken = await callApi('POST', address, coach.token, { id, text: 'Not mine' });
    expect([taken.status, await taken.json()]).toMatchObject([409, { error: { code: 'message_id_taken' } }]);
    expect(await (await callApi('GET', address, client.token)).text()).not.toContain('Not mine');
  });
});
