import { describe, expect, test } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { addressEvent, handleAddressEvent } from '#functions/modules/mail/address-events.ts';
import { listBounced } from '#functions/modules/mail/bounces/list-bounced.ts';
import { markTold } from '#functions/modules/mail/bounces/mark-told.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { createMemoryTables } from '#tests/support/memory-table/memory-tables.ts';
import { sesBounce, sesComplaint } from '#tests/support/ses-events.ts';

const early = '2026-03-02T17:00:00.000Z';
const late = '2026-03-05T17:00:00.000Z';
const ana = anAccount({ id: 'ana', email: 'ana@repz.example', fullName: 'Ana Lima' });
const ben = anAccount({ id: 'ben', email: 'ben@repz.example', fullName: 'Ben Ode' });
const ada = { accountId: 'ada', requestId: 'request-1' };
const bo = { accountId: 'bo', requestId: 'request-2' };

async function world(...accounts: readonly Account[]) {
  const clock = () => Date.parse(late) + 1_000;
  const tables = createMemoryTables({ clock });
  const mails = storedMails(clock, tables);
  const people = new Map(accounts.map((account) => [account.id, account]));
  for (const account of accounts) {
    tables.put('accounts', toRow(account));
    await mails.addresses.prepare(addressHash(account.email));
  }
  const deps = {
    ...mails,
    clock,
    log: recordingLog(),
    people: { find: async (id: string) => people.get(id) ?? null },
    hasPlan: async (id: string) => !['nothing-paid', 'prepaid'].includes(id),
    purchases: { list: async (id: string) => [{ available: 0 }, { available: id === 'prepaid' ? 2 : 0 }] },
    accountOf: async (email: string) =>
      [...people.values()].find((each) => each.email === email.toLowerCase())?.id ?? null,
  };
  return {
    deps,
    tables,
    people,
    bounce: async (email: string, at: string) =>
      handleAddressEvent(deps, addressEvent.parse(sesBounce('Permanent', email, at))),
    complain: async (email: string, at: string) =>
      handleAddressEvent(deps, addressEvent.parse(sesComplaint(email, at))),
    listed: async () => (await listBounced(deps)).map(({ name, since }) => `${name} ${since.slice(8, 10)}`),
    lines: () =>
      tables
        .rows('operations')
        .flatMap(({ action, byAccountId, details }) => (action ? [{ action, byAccountId, details }] : [])),
  };
}

describe('a permanent bounce', () => {
  test('lists its person since the first one, however often and in which order it is reported', async () => {
    for (const order of [
      [early, late],
      [late, early],
      [early, early, late, late],
    ]) {
      const { bounce, listed, deps } = await world(ana);
      for (const at of order) await bounce('Ana Lima <Ana@Repz.example>'.toLowerCase(), at);
      expect(await listed()).toEqual([`Ana Lima ${order[0]?.slice(8, 10)}`]);
      expect(await deps.addresses.find(addressHash(ana.email))).toMatchObject({ bouncedAt: late });
    }
  });

  test('lists the longest wait first, and a complaint lists nobody', async () => {
    const { bounce, complain, listed } = await world(ana, ben);
    await bounce(ana.email, late);
    await complain(ben.email, early);
    expect(await listed()).toEqual(['Ana Lima 05']);
    await bounce(ben.email, early);
    expect(await listed()).toEqual(['Ben Ode 02', 'Ana Lima 05']);
  });

  test('of a visitor or of an account that is leaving is stored with the address alone', async () => {
    const { bounce, tables, deps } = await world(ana);
    tables.put('accounts', { ...toRow(ana), deletionRequestedAt: early });
    await deps.addresses.prepare(addressHash('vic@repz.example'));
    for (const email of [ana.email, 'vic@repz.example']) {
      await bounce(email, early);
      expect(await deps.addresses.find(addressHash(email))).toMatchObject({ bouncedAt: early });
    }
    expect(tables.rows('outbox', ({ pk }) => pk === 'BOUNCED')).toEqual([]);
  });

  test('of an address that was never written to stores nothing', async () => {
    const { bounce, tables, people } = await world();
    tables.put('accounts', toRow(ana));
    people.set(ana.id, ana);
    await bounce(ana.email, early);
    expect(tables.rows('outbox')).toEqual([]);
  });
});

describe('a bounce from before people were listed', () => {
  test('lists its person with the next mail that is dropped for it, once, and not after they were told', async () => {
    const { deps, listed } = await world(ana);
    const id = addressHash(ana.email);
    await deps.addresses.report(id, 'bounced', early);
    expect(await listed()).toEqual([]);
    const sent: string[] = [];
    const sending = {
      ...deps,
      kinds: { news: async () => ({ to: ana.email, subject: 'News', text: '', html: '' }) },
      policies: { news: { always: 'money' } },
      sender: { send: async ({ subject }: { readonly subject: string }) => void sent.push(subject) },
      siteUrl: 'https://repz.example',
    };
    const dropNext = (mail: string) =>
      sendMail(
        sending,
        deps.add({ id: mail, to: { accountId: 'ana' }, kind: 'news', data: {}, createdAt: deps.clock() }),
      );
    for (const mail of ['one', 'two']) expect(await dropNext(mail)).toBe('dropped');
    expect(await listed()).toEqual(['Ana Lima 02']);
    await markTold(deps, ada, 'ana');
    expect(await dropNext('three')).toBe('dropped');
    expect([await listed(), sent]).toEqual([[], []]);
  });
});

describe('the queue', () => {
  test.each<[string, Partial<Account>, boolean]>([
    ['a client who pays nothing', { id: 'nothing-paid' }, false],
    ['a client with prepaid sessions alone', { id: 'prepaid' }, true],
    ['a coach, who pays nothing', { id: 'nothing-paid', role: 'coach' }, true],
    ['a person whose account is being deleted', { deletionDueAt: late }, false],
    ['a person whose address was changed', { email: 'new@repz.example' }, false],
  ])('for %s', async (_, over, isListed) => {
    const person = { ...ana, ...over };
    const { bounce, listed, people } = await world({ ...person, email: ana.email });
    await bounce(ana.email, early);
    people.set(person.id, person);
    expect(await listed()).toEqual(isListed ? ['Ana Lima 02'] : []);
  });

  test('no longer has a person whose address works again, or whose account is gone', async () => {
    const { bounce, listed, tables, people } = await world(ana, ben);
    await bounce(ana.email, early);
    await bounce(ben.email, early);
    const [row = {}] = tables.rows('outbox', ({ pk, sk }) =>
      Boolean(sk === 'ADDRESS' && String(pk).endsWith(addressHash(ana.email))),
    );
    const { bouncedAt: _mended, ...works } = row;
    tables.put('outbox', works);
    people.delete('ben');
    expect(await listed()).toEqual([]);
  });
});

describe('a person who was told', () => {
  test('leaves the queue with one line in the audit trail, of two admins at once', async () => {
    const { bounce, listed, deps, lines } = await world(ana);
    await bounce(ana.email, early);
    const both = await Promise.allSettled([markTold(deps, ada, 'ana'), markTold(deps, bo, 'ana')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'not-found', code: 'item_not_waiting' },
    });
    expect(await listed()).toEqual([]);
    expect(lines()).toMatchObject([{ action: 'bounces.told', details: { accountId: 'ana' } }]);
  });

  test('stays told through the same bounce and later mails, and waits again after a new one', async () => {
    const { bounce, listed, deps } = await world(ana);
    await bounce(ana.email, early);
    await markTold(deps, ada, 'ana');
    await bounce(ana.email, early);
    await deps.bounced.note({ accountId: 'ana', addressId: addressHash(ana.email), at: early });
    expect(await listed()).toEqual([]);
    await bounce(ana.email, late);
    expect(await listed()).toEqual(['Ana Lima 05']);
  });

  test('still waits when another bounce came since the admin looked', async () => {
    const { bounce, listed, deps, lines } = await world(ana);
    await bounce(ana.email, early);
    const find: typeof deps.addresses.find = async (id) => {
      const read = await deps.addresses.find(id);
      await bounce(ana.email, late);
      return read;
    };
    const meanwhile = { ...deps, addresses: { find } };
    await expect(markTold(meanwhile, ada, 'ana')).rejects.toMatchObject({ code: 'bounced_again' });
    expect(await listed()).toEqual(['Ana Lima 02']);
    expect(lines()).toEqual([]);
  });

  test('must be listed', async () => {
    const { deps, lines } = await world(ana);
    for (const id of ['ana', 'nobody'])
      await expect(markTold(deps, ada, id)).rejects.toMatchObject({ code: 'item_not_waiting' });
    expect(lines()).toEqual([]);
  });
});
