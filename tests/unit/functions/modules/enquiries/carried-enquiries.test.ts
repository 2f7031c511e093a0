import { expect, it } from 'vitest';
import { enquiryMail } from '#functions/modules/enquiries/outbox.ts';
import { carryEnquiries } from '#functions/modules/enquiries/storage/dynamo-carried-enquiries.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { createDynamoWaitingList } from '#functions/modules/enquiries/storage/dynamo-waiting-list.ts';
import { findPreOrder } from '#functions/modules/enquiries/storage/pre-order-consent.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const from = 'ana@repz.example';
const to = 'ana.new@repz.example';

function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const enquiries = createDynamoEnquiryRepository(tables.client, tableNames);
  const line = createDynamoWaitingList(tables.client, tableNames, recordingLog());
  const mail = (id: string) =>
    enquiryMail(id, { email: from, locale: 'en' }, { template: 'support-receipt' }, clock());
  return {
    clock,
    line,
    write: (id: string, email = from) =>
      enquiries.addSupportRequest(
        { id, name: 'Ana', email, message: 'Hello', locale: 'en' },
        mail(`support#${id}`),
        clock(),
      ),
    preOrder: (email = from) => enquiries.addPreOrder({ email, consent: true, locale: 'en' }, clock()),
    findPreOrder: (email: string) => findPreOrder(tables.client, tableNames.enquiries, clock, email),
    async join(email = from) {
      const proofHash = `proof of ${email}`;
      const now = clock();
      await line.ask({
        tier: 'longevity',
        person: { email, locale: 'en' },
        proofHash,
        mail: mail(`wait#${email}`),
        now,
      });
      return line.join({ tier: 'longevity', addressHash: addressHash(email), proofHash }, now);
    },
    carry: () =>
      carryEnquiries(tables.client, tableNames.enquiries, {
        from,
        to,
        before: new Date(clock()).toISOString(),
      }),
    lists: () =>
      tables.rows('enquiries', ({ pk }) => String(pk).startsWith('PRE-ORDERS#')).map(({ hash }) => hash),
    mark: (email: string) => {
      const [row] = tables.rows(
        'enquiries',
        ({ pk, sk }) => pk === `ADDRESS#${addressHash(email)}` && sk === 'PRE-ORDER',
      );
      tables.put('enquiries', { ...row, mailingId: 'mailing-1' });
    },
    ofAddress: (email: string) =>
      tables.rows('enquiries', ({ pk }) => pk === `ADDRESS#${addressHash(email)}`).map(({ sk }) => sk),
    emailOf: (id: string) => tables.rows('enquiries', ({ pk }) => pk === `SUPPORT#${id}`)[0]?.email,
  };
}

it('takes messages to support, the pre-order and the place in line to the new address, also twice', async () => {
  const w = world();
  await w.write('first');
  await w.preOrder();
  await w.join();
  const consent = await w.findPreOrder(from);
  w.clock.advance(1_000);
  await Promise.all([w.carry(), w.carry()]);
  await w.carry();
  expect(w.ofAddress(from)).toEqual([]);
  expect(w.ofAddress(to).toSorted()).toEqual(['PRE-ORDER', 'SUPPORT#first', 'WAITING#longevity']);
  expect(w.lists()).toEqual([addressHash(to)]);
  expect(w.emailOf('first')).toBe(to);
  expect(await w.findPreOrder(to)).toEqual(consent);
  expect(await w.line.first('longevity', w.clock())).toMatchObject({ email: to });
  expect((await w.line.counts(w.clock())).longevity).toBe(1);
});

it('leaves what the next owner of the address wrote, and the wait of a new address that waits itself', async () => {
  const w = world();
  await w.join();
  await w.join(to);
  w.clock.advance(1_000);
  await w.carry();
  await w.write('later');
  await w.preOrder();
  await w.carry();
  expect(w.ofAddress(from).toSorted()).toEqual(['PRE-ORDER', 'SUPPORT#later', 'WAITING#longevity']);
  expect(w.emailOf('later')).toBe(from);
  expect((await w.line.counts(w.clock())).longevity).toBe(2);
});

it('leaves a pre-order whose mail is on the way, and keeps one of two', async () => {
  const w = world();
  await w.preOrder();
  w.mark(from);
  w.clock.advance(1_000);
  await w.carry();
  expect(w.ofAddress(from)).toEqual(['PRE-ORDER']);
  const other = world();
  await other.preOrder();
  await other.preOrder(to);
  other.clock.advance(1_000);
  await other.carry();
  expect([other.ofAddress(from), other.ofAddress(to)]).toEqual([[], ['PRE-ORDER']]);
  expect(other.lists()).toEqual([addressHash(to)]);
});
