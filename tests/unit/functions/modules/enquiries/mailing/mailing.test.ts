import { describe, expect, it } from 'vitest';
import { enquiryData } from '#functions/entries/privacy-jobs/enquiry-data.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { beginMailing } from '#functions/modules/enquiries/mailing/begin-mailing.ts';
import { lateMailing } from '#functions/modules/enquiries/mailing/late-mailing.ts';
import { saveDraft } from '#functions/modules/enquiries/mailing/save-draft.ts';
import { waitingPreOrders } from '#functions/modules/enquiries/storage/dynamo-waiting-pre-orders.ts';
import { enquiryKey } from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { ada, bo, mailingWorld, texts, uuid } from './mailing-world.ts';

const none = { sent: 0, bounced: 0, unsubscribed: 0, failed: 0, left: 0, withdrawn: 0 };
const iso = (ms: number) => new Date(ms).toISOString();

describe('pre-orders', () => {
  it('wait by language and with the age of the oldest, once for each address', async () => {
    const { preOrder, read, clock, tables } = mailingWorld();
    await preOrder('ana');
    const first = iso(clock());
    await Promise.all([preOrder('ben', 'de'), preOrder('ana', 'de'), preOrder('ben', 'de')]);
    expect((await read()).waiting).toEqual({
      people: 2,
      oldestAt: first,
      byLanguage: [{ locale: 'de', people: 2 }],
    });
    expect(await waitingPreOrders(tables.client, 'enquiries', clock)).toEqual({ people: 2, since: first });
  });

  it('are listed without their addresses', async () => {
    const { preOrder, tables } = mailingWorld();
    await preOrder('ana');
    const listed = tables.rows('enquiries', ({ pk }) => String(pk).startsWith('PRE-ORDERS#'));
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain('ana@');
  });

  it('from before there was a list are withdrawn as before, and listed by ordering again', async () => {
    const { tables, preOrder, read, withdraw, rows } = mailingWorld();
    const old = { schemaVersion: 1, email: 'ana@repz.example', locale: 'fr' };
    const key = enquiryKey.preOrder(addressHash(old.email));
    const consentedAt = '2026-01-01T10:00:00.000Z';
    tables.put('enquiries', { ...key, ...old, consentedAt });
    expect((await read()).waiting.people).toBe(0);
    await preOrder('ana', 'fr');
    expect((await read()).waiting).toMatchObject({ people: 1, oldestAt: consentedAt });
    await withdraw('ana');
    expect(rows()).toEqual([]);
    const email = 'ben@repz.example';
    tables.put('enquiries', { ...enquiryKey.preOrder(addressHash(email)), ...old, email, consentedAt });
    await withdraw('ben');
    expect(rows()).toEqual([]);
  });

  it('go with the account of their address, in every state', async () => {
    for (const isMailed of [false, true]) {
      const { preOrder, draft, begin, run, deliver, mailed, tables, rows } = mailingWorld();
      await preOrder('ana');
      await preOrder('ben');
      await draft();
      await begin();
      if (isMailed) await run();
      const data = enquiryData(
        createDynamoRows(tables.client, 'enquiries'),
        createDynamoRows(tables.client, 'outbox'),
      );
      await data.erase({ accountId: 'ana', email: 'ana@repz.example' });
      expect(rows().map(({ sk }) => String(sk).replace(/.*#/, ''))).toEqual(
        expect.arrayContaining(['PRE-ORDER', addressHash('ben@repz.example')]),
      );
      expect(rows()).toHaveLength(2);
      await run();
      await deliver();
      expect(mailed()).toEqual(['ben']);
    }
  });
});

describe('the draft', () => {
  it('is previewed as it is mailed', async () => {
    const { preOrder, draft, begin, run, deliver, read, sent } = mailingWorld();
    await preOrder('ana', 'de');
    await draft(ada, { de: { subject: 'Das Buch ist da', text: 'Endlich.\n\n<b>Danke</b>\nREPZ' } });
    const [preview] = (await read()).previews;
    await begin();
    await run();
    await deliver();
    const [mail] = sent;
    const withoutLink = (html = '') => html.replaceAll(/href="[^"]*unsubscribe[^"]*"/g, 'href=""');
    expect(mail?.subject).toBe(preview?.subject);
    expect(withoutLink(mail?.html)).toBe(withoutLink(preview?.html));
    expect(mail?.html).toContain('>Endlich.</p>');
    expect(mail?.html).toContain('>&lt;b&gt;Danke&lt;/b&gt;<br>REPZ</p>');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining('book.') });
  });

  it('is saved once, however often that is sent, and one of two admins at once is refused', async () => {
    const { deps, read, lines } = mailingWorld();
    const first = { texts, link: null, version: 0 };
    await Promise.all([saveDraft(deps, ada, first), saveDraft(deps, { ...ada, requestId: 'again' }, first)]);
    expect((await read()).draft).toEqual({ ...first, version: 1 });
    const both = await Promise.allSettled([
      saveDraft(deps, ada, { texts: { en: texts.en }, link: null, version: 1 }),
      saveDraft(deps, bo, { texts: { de: texts.de }, link: null, version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'changed_meanwhile' },
    });
    expect(lines()).toHaveLength(2);
  });

  it('and its sending are refused for an admin who lost the permission meanwhile', async () => {
    const { deps, preOrder, draft, begin, tables, read } = mailingWorld();
    await preOrder('ana');
    await draft();
    tables.put('accounts', {
      ...toRow(anAccount({ id: 'bo', role: 'admin' })),
      permissions: ['system.read'],
    });
    const refused = { kind: 'forbidden', code: 'permission_required' };
    await expect(saveDraft(deps, bo, { texts: {}, link: null, version: 1 })).rejects.toMatchObject(refused);
    await expect(begin({}, bo)).rejects.toMatchObject(refused);
    expect((await read()).mailing).toBeNull();
  });
});

describe('a mailing', () => {
  it('goes once to each who waited, in their language, and ends their consent', async () => {
    const { preOrder, draft, begin, run, deliver, sent, mailed, counts, rows, read } = mailingWorld();
    await preOrder('ana');
    await preOrder('ben', 'de');
    await draft();
    await begin();
    expect(await counts()).toEqual({ ...none, state: 'sending', people: 2, left: 2 });
    await run();
    expect(await counts()).toEqual({ ...none, state: 'sending', people: 2, left: 2 });
    await deliver();
    await run();
    expect(mailed()).toEqual(['ana', 'ben']);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Das Buch ist da', 'The book is out']);
    expect(await counts()).toEqual({ ...none, state: 'done', people: 2, sent: 2 });
    expect(rows()).toEqual([]);
    const { mailing, draft: next } = await read();
    expect(mailing).toMatchObject({ by: 'Name of ada', finishedAt: expect.any(String) });
    expect(next).toEqual({ texts: {}, link: null, version: 2 });
    await run();
    await deliver();
    expect(mailed()).toHaveLength(2);
  });

  it('is one, sent twice, by two admins at once, and again after it is done', async () => {
    const { preOrder, draft, deps, request, run, deliver, mailed, lines } = mailingWorld();
    await preOrder('ana');
    await draft();
    const mine = await request();
    const theirs = await request({ id: uuid(2) });
    const all = await Promise.allSettled([
      beginMailing(deps, ada, mine),
      beginMailing(deps, { ...ada, requestId: 'again' }, mine),
      beginMailing(deps, bo, theirs),
    ]);
    expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) {
      await Promise.all([run(), run()]);
      await deliver();
    }
    const last = await Promise.allSettled([beginMailing(deps, ada, mine), beginMailing(deps, bo, theirs)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(mailed()).toEqual(['ana']);
    expect(lines().filter((line) => line.endsWith('mailings.send'))).toHaveLength(1);
  });

  it('leaves those who order after the count for the next one', async () => {
    const { preOrder, draft, begin, run, deliver, mailed, counts, read, request, deps } = mailingWorld();
    await preOrder('ana');
    await draft();
    const confirmed = await request();
    await preOrder('ben');
    await beginMailing(deps, ada, confirmed);
    expect(await counts()).toMatchObject({ people: 1, left: 1 });
    await expect(begin({ id: uuid(2) })).rejects.toMatchObject({ code: 'mailing_under_way' });
    expect((await read()).waiting.people).toBe(1);
    await run();
    await deliver();
    await run();
    expect([mailed(), (await read()).waiting.people]).toEqual([['ana'], 1]);
    await preOrder('ana');
    await draft();
    await begin({ id: uuid(2) });
    await run();
    await deliver();
    await run();
    expect(mailed()).toEqual(['ana', 'ana', 'ben']);
    expect(await counts()).toMatchObject({ state: 'done', people: 2, sent: 2 });
  });

  it('reads the consent and the address when it is sent', async () => {
    const world = mailingWorld();
    const { preOrder, draft, begin, run, deliver, withdraw, bounce, stored, clock, mailed, counts, rows } =
      world;
    const people = [
      'left-at-once',
      'left-late',
      'bounced-at-once',
      'bounced-late',
      'off-at-once',
      'off-late',
    ];
    for (const name of [...people, 'ana']) await preOrder(name);
    const choose = async (name: string, on: boolean) => {
      clock.advance(1000);
      const at = iso(clock());
      await stored.addresses.choose(addressHash(world.addressOf(name)), 'book', {
        on,
        at,
        wording: '',
        by: 'link',
      });
    };
    await draft();
    await begin();
    await withdraw('left-at-once');
    await bounce('bounced-at-once');
    await choose('off-at-once', false);
    await run();
    await withdraw('left-late');
    await bounce('bounced-late');
    await choose('off-late', false);
    await deliver();
    await run();
    expect(mailed()).toEqual(['ana']);
    expect(await counts()).toEqual({
      ...none,
      state: 'done',
      people: 7,
      sent: 1,
      bounced: 2,
      unsubscribed: 2,
      withdrawn: 2,
    });
    expect(rows()).toEqual([]);
    // Who orders again after they turned it off asked for it again.
    await preOrder('off-late');
    await draft();
    await begin({ id: uuid(2) });
    await run();
    await deliver();
    expect(mailed()).toEqual(['ana', 'off-late']);
  });

  it('gives up on a mail that cannot be sent, whose reader then waits for the next mailing', async () => {
    const { preOrder, draft, begin, run, deliver, clock, mailed, counts, read } = mailingWorld();
    await preOrder('ana');
    await draft();
    await begin();
    await run();
    clock.advance(2 * dayMs);
    await run();
    expect(await counts()).toMatchObject({ state: 'sending', left: 1 });
    clock.advance(1000);
    await run();
    await deliver();
    await run();
    expect([mailed(), await counts()]).toEqual([[], { ...none, state: 'done', people: 1, failed: 1 }]);
    expect((await read()).waiting.people).toBe(1);
    await draft();
    await begin({ id: uuid(2) });
    await run();
    await deliver();
    await run();
    expect([mailed(), await counts()]).toEqual([['ana'], { ...none, state: 'done', people: 1, sent: 1 }]);
  });

  it('is refused without people, without their language, and for a count or draft that is not current', async () => {
    const { preOrder, draft, begin, clock, read } = mailingWorld();
    await draft(ada, { en: texts.en });
    await expect(begin()).rejects.toMatchObject({ kind: 'conflict', code: 'nobody_waits' });
    await preOrder('ana');
    await preOrder('ben', 'pt');
    await expect(begin()).rejects.toMatchObject({ code: 'language_missing', details: { locales: ['pt'] } });
    await draft(ada, { en: texts.en, pt: texts.en });
    await expect(begin({ draftVersion: 1 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    for (const until of [iso(clock() - 2 * dayMs), iso(clock() + dayMs)])
      await expect(begin({ until })).rejects.toMatchObject({ code: 'count_outdated' });
    expect((await read()).mailing).toBeNull();
  });

  it('stops when its time is over, and the next run goes on', async () => {
    const { preOrder, draft, begin, run, deliver, mailed, counts } = mailingWorld();
    for (const name of ['ana', 'ben', 'cleo']) await preOrder(name);
    await draft();
    await begin();
    await run(0);
    expect(await counts()).toMatchObject({ left: 3 });
    await run();
    await deliver();
    await run();
    expect(mailed()).toEqual(['ana', 'ben', 'cleo']);
  });

  it('and its draft are left to the admin who took the item', async () => {
    const { preOrder, draft, begin, take, counts } = mailingWorld();
    await preOrder('ana');
    await draft();
    await take('bo');
    const taken = { kind: 'conflict', code: 'item_taken', details: { name: 'Name of bo' } };
    await expect(draft(ada, { en: texts.de })).rejects.toMatchObject(taken);
    await expect(begin()).rejects.toMatchObject(taken);
    expect(await counts()).toBeNull();
    await draft(bo, { en: texts.de });
    await begin({}, bo);
    expect(await counts()).toMatchObject({ people: 1 });
  });

  it('leaves room for other mails: a run takes 300 at most', async () => {
    const { preOrder, draft, begin, run, deliver, mailed, counts, stored } = mailingWorld();
    for (let number = 0; number < 301; number += 1) await preOrder(`reader-${number}`);
    await draft();
    await begin();
    await run();
    expect([stored.rows().length, await counts()]).toMatchObject([300, { state: 'sending', left: 301 }]);
    await deliver();
    await run();
    await deliver();
    await run();
    expect([new Set(mailed()).size, mailed().length]).toEqual([301, 301]);
    expect(await counts()).toMatchObject({ state: 'done', sent: 301 });
  });

  it('removes the entry of a pre-order that an earlier release withdrew', async () => {
    const { preOrder, draft, begin, run, tables, rows, counts, mailed } = mailingWorld();
    await preOrder('ana');
    await draft();
    await begin();
    tables.remove('enquiries', ({ sk }) => sk === 'PRE-ORDER');
    await run();
    expect([rows(), mailed()]).toEqual([[], []]);
    expect(await counts()).toMatchObject({ state: 'done', withdrawn: 1 });
  });
});

describe('a mailing that dies anywhere, beside withdrawals and other runs', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'sends each at most one mail (seed %i)',
    async (seed) => {
      const chance = seededChance(seed);
      let isHarsh = false;
      const world = mailingWorld(() => {
        if (isHarsh && chance.happens(0.12)) throw new Error('Throttled');
      });
      const { preOrder, draft, begin, run, deliver, withdraw, mailed, counts, rows, read } = world;
      const names = ['ana', 'ben', 'cleo', 'dan', 'eva'] as const;
      for (const name of names) await preOrder(name, chance.happens(0.5) ? 'en' : 'de');
      await draft();
      await begin();
      const left = new Set<string>();
      for (let round = 0; round < 6; round += 1) {
        const name = chance.pick(names);
        const leave = () => withdraw(name);
        const acts = [() => run(), () => run(), () => preOrder(name), leave].filter(() =>
          chance.happens(0.5),
        );
        if (acts.includes(leave)) left.add(name);
        isHarsh = true;
        await Promise.allSettled(acts.map((act) => act()));
        isHarsh = false;
        if (chance.happens(0.3)) await deliver();
      }
      for (let round = 0; round < 3; round += 1) {
        await run();
        await deliver();
      }
      await run();
      const once = mailed();
      expect(new Set(once).size, once.join()).toBe(once.length);
      for (const name of names) if (!left.has(name)) expect(once).toContain(name);
      const ended = await counts();
      expect(ended).toMatchObject({ state: 'done', left: 0 });
      // A pre-order of somebody who was mailed or who left waits for the next mailing, whole.
      expect(rows()).toHaveLength(2 * (await read()).waiting.people);
    },
  );
});

describe('a mailing that does not end', () => {
  it('is late after a day, and no longer once it is done', async () => {
    const { preOrder, draft, begin, run, deliver, deps, clock } = mailingWorld();
    expect(await lateMailing(deps)).toBeNull();
    await preOrder('ana');
    await draft();
    await begin();
    await run();
    clock.advance(dayMs);
    expect(await lateMailing(deps)).toBeNull();
    clock.advance(1);
    expect(await lateMailing(deps)).toBe(uuid(1));
    await deliver();
    await run();
    expect(await lateMailing(deps)).toBeNull();
    clock.advance(dayMs);
    expect(await lateMailing(deps)).toBeNull();
  });
});
