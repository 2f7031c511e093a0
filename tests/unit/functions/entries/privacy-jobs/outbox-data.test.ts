import { expect, test } from 'vitest';
import { outboxData } from '#functions/entries/privacy-jobs/outbox-data.ts';
import { sendSupportRequest } from '#functions/modules/enquiries/send-support-request.ts';
import { bouncedKey } from '#functions/modules/mail/storage/bounced-rows.ts';
import { unreadMail } from '#functions/modules/messages/unread-mail.ts';
import { endpointKey, pushPartition } from '#functions/modules/notifications/push-rows.ts';
import type { Row, Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { type OutboxMail, outboxItem } from '#functions/platform/outbox/outbox-mail.ts';
import { book, startOfTest } from '#tests/unit/functions/modules/booking/booking-world.ts';
import { mailWorld } from '#tests/unit/functions/modules/booking/mail-world.ts';

const ana = { accountId: 'account-ana', email: 'ana@repz.example' };

function memoryOutbox(mails: readonly OutboxMail[], others: readonly Row[] = []) {
  let stored: Row[] = [...mails.map(outboxItem), ...others];
  const rows: Pick<Rows, 'find' | 'partition' | 'remove' | 'removePartition'> = {
    find: async ({ pk, sk }) => stored.find((row) => row.pk === pk && row.sk === sk) ?? null,
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
  return { rows, left: () => stored };
}

async function mailsToOthers(): Promise<OutboxMail[]> {
  const toSupport: OutboxMail[] = [];
  const enquiries = {
    addSupportRequest: async (_request: unknown, mail: OutboxMail) => Boolean(toSupport.push(mail)),
    addReceipt: async () => true,
    addPreOrder: async () => {},
  };
  const id = '5f0f7c0e-7a51-4a52-9f2b-0d5d3a2d8c11';
  const message = 'My knee hurts, and my card was charged twice';
  await sendSupportRequest(
    { enquiries, supportAddress: 'support@repz.example', clock: () => startOfTest },
    { id, name: 'Ana Lima', email: ana.email, message, locale: 'en' },
  );
  const { bookings, deps } = mailWorld();
  await book(deps, startOfTest + 3 * 86_400_000);
  const unread = { clientId: ana.accountId, side: 'coach', writerName: 'Ana Lima' } as const;
  return [
    ...toSupport,
    ...bookings.mails.filter(({ kind }) => kind === 'session-for-coach'),
    unreadMail('coach', unread, startOfTest),
  ];
}

test('mails to support and coaches that tell of a person go with that person', async () => {
  const mails = await mailsToOthers();
  expect(mails.map(({ kind }) => kind)).toEqual(['support-request', 'session-for-coach', 'messages-unread']);
  const { rows, left } = memoryOutbox(mails);
  expect(JSON.stringify(left())).toContain('My knee hurts');
  await outboxData(rows).erase(ana);
  expect(left()).toEqual([]);
});

test('mails to the same people about others stay', async () => {
  const mails = await mailsToOthers();
  const { rows, left } = memoryOutbox(mails);
  await outboxData(rows).erase({ accountId: 'account-bob', email: 'bob@repz.example' });
  expect(left()).toHaveLength(mails.length);
});

test('that mail to a person comes back is in their copy, and goes with them', async () => {
  const listed = (accountId: string): Row => ({
    ...bouncedKey(accountId),
    schemaVersion: 1,
    accountId,
    since: 'now',
  });
  const outbox = memoryOutbox([], [listed(ana.accountId), listed('ben')]);
  const data = outboxData(outbox.rows);
  const copied: unknown[] = [];
  for await (const record of data.records(ana)) copied.push(record);
  expect(copied).toEqual([{ what: 'BOUNCED', accountId: ana.accountId, since: 'now' }]);
  await data.erase(ana);
  expect(outbox.left()).toEqual([listed('ben')]);
});

test('erases the devices that push goes to, and leaves one that somebody else has by now', async () => {
  const owned = (id: string, accountId: string): Row[] => [
    { pk: pushPartition(ana.accountId), sk: `DEVICE#${id}` },
    { ...endpointKey(id), accountId },
  ];
  const settings = { pk: pushPartition(ana.accountId), sk: 'SETTINGS' };
  const outbox = memoryOutbox([], [...owned('mine', ana.accountId), ...owned('sold', 'ben'), settings]);
  await outboxData(outbox.rows).erase(ana);
  expect(outbox.left()).toEqual([{ ...endpointKey('sold'), accountId: 'ben' }]);
});
