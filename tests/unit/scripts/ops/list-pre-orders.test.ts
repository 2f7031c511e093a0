import { expect, test } from 'vitest';
import { enquiryKey } from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { joinList } from '#scripts/ops/list-pre-orders.ts';
import { mailingWorld } from '#tests/unit/functions/modules/enquiries/mailing/mailing-world.ts';

test('a pre-order from before there was a list joins it once, and is mailed', async () => {
  const { tables, preOrder, draft, begin, run, deliver, mailed, read, rows } = mailingWorld();
  const old = {
    schemaVersion: 1,
    email: 'ana@repz.example',
    locale: 'en',
    consentedAt: '2026-01-01T10:00:00.000Z',
  };
  tables.put('enquiries', { ...enquiryKey.preOrder(addressHash(old.email)), ...old });
  await preOrder('ben');
  const join = () =>
    Promise.all(
      rows()
        .filter(({ sk }) => sk === 'PRE-ORDER')
        .map((row) => joinList(tables.client, 'enquiries', row)),
    );
  expect((await join()).filter(Boolean)).toHaveLength(1);
  expect((await join()).filter(Boolean)).toEqual([]);
  expect((await read()).waiting).toMatchObject({ people: 2, oldestAt: old.consentedAt });
  await draft();
  await begin();
  await run();
  expect((await join()).filter(Boolean)).toEqual([]);
  await deliver();
  await run();
  expect([mailed(), rows()]).toEqual([['ana', 'ben'], []]);
});

test('a pre-order that was withdrawn since it was read stays off the list', async () => {
  const { tables, preOrder, withdraw, rows } = mailingWorld();
  await preOrder('ana');
  const [row = {}] = rows().filter(({ sk }) => sk === 'PRE-ORDER');
  await withdraw('ana');
  expect(await joinList(tables.client, 'enquiries', row)).toBe(false);
  expect(rows()).toEqual([]);
});
