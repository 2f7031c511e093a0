import { describe, expect, it } from 'vitest';
import { newPromise, type StoredPromise } from '#functions/modules/promises/promise.ts';
import { listPromises } from '#functions/modules/promises/read-promises.ts';
import { lateDayCents } from '#shared/domain/promises/promise-credit.ts';
import { client, type LedgerWorld, ledgerWorld } from './ledger-world.ts';

/** A Monday, 09:00 in Los Angeles. Twelve support hours end on Tuesday at 07:00. */
const monday = '2026-03-02T17:00:00.000Z';
const hour = 3_600_000;
const world = (over: Partial<Parameters<typeof ledgerWorld>[1]> = {}) =>
  ledgerWorld(monday, { tier: 'longevity', ...over });
const entries = ({ memory }: LedgerWorld) => memory.promises();
const shown = ({ memory }: LedgerWorld) => listPromises(memory, client.id);
const pass = ({ clock }: LedgerWorld, hours: number) => clock.advance(hours * hour);

describe('a reply', () => {
  it('is promised once for several messages, and kept by the coach who answers in time', async () => {
    const w = world();
    await w.write('one');
    pass(w, 1);
    await w.write('two');
    await w.write('two');
    expect(entries(w)).toMatchObject([
      { kind: 'reply', state: 'open', madeAt: monday, dueAt: '2026-03-03T15:00:00.000Z', coachId: 'casey' },
    ]);
    pass(w, 2);
    await w.reply('drew', 'answer');
    await w.reply('drew', 'answer');
    pass(w, 48);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'kept', by: 'drew', counted: true, creditedCents: 0 }]);
    expect(w.provider.made).toEqual([]);
    await w.write('three');
    expect(entries(w)).toHaveLength(2);
  });

  it('that is missed credits each started support day until it comes, and says so by mail', async () => {
    const w = world();
    await w.write('one');
    pass(w, 23);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', by: 'casey', closedAt: null, creditedDays: 1 }]);
    pass(w, 24);
    await w.work();
    await w.work();
    expect(entries(w)).toMatchObject([{ creditedDays: 2, creditedCents: 2 * lateDayCents.longevity }]);
    await w.reply('casey', 'late');
    pass(w, 24 * 20);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', by: 'casey', creditedDays: 2 }]);
    expect(w.provider.made.map(({ cents }) => cents)).toEqual([
      lateDayCents.longevity,
      lateDayCents.longevity,
    ]);
    expect(w.memory.mails().map(({ to }) => to)).toEqual([{ accountId: 'ana' }, { accountId: 'ana' }]);
    expect(w.memory.planned()).toEqual([]);
  });

  it('that is open when the client leaves is owed to nobody, however often the job looks', async () => {
    const w = world();
    await w.write('one');
    pass(w, 1);
    w.leave(new Date(w.clock()).toISOString());
    pass(w, 48);
    await Promise.all([w.work(), w.work()]);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'ended', by: null, counted: false, creditedDays: 0 }]);
    expect([w.provider.made, w.memory.planned(), w.memory.mails()]).toEqual([[], [], []]);
  });

  it('that was missed before the client left counts, and so does one of a client who stays after all', async () => {
    const late = world();
    await late.write('one');
    late.leave('2026-03-03T15:00:00.001Z');
    pass(late, 23);
    await late.work();
    expect(entries(late)).toMatchObject([{ state: 'missed', counted: true }]);
    const stays = world();
    await stays.write('one');
    stays.leave(monday);
    stays.leave(null);
    pass(stays, 23);
    await stays.work();
    expect(entries(stays)).toMatchObject([{ state: 'missed', counted: true }]);
  });

  it('that was missed before the client left is credited up to then, and not again when the client stays', async () => {
    const w = world();
    await w.write('one');
    pass(w, 23);
    await w.work();
    const credited = w.provider.made.length;
    expect(credited).toBeGreaterThan(0);
    w.leave(new Date(w.clock()).toISOString());
    pass(w, 72);
    await Promise.all([w.work(), w.work()]);
    await w.settleAgain(0);
    w.leave(null);
    pass(w, 72);
    await w.work();
    expect(w.provider.made).toHaveLength(credited);
    expect(w.memory.planned()).toEqual([]);
  });

  it('counts for no coach who may not open the client when it is due, and the client is credited all the same', async () => {
    const w = world();
    await w.write('one');
    w.close('casey');
    pass(w, 23);
    await Promise.all([w.work(), w.work()]);
    expect(entries(w)).toMatchObject([{ state: 'missed', by: null, counted: true }]);
    expect(w.provider.made).not.toEqual([]);
  });

  it('that ended while the client was leaving leaves no clock to one who stays: the next message has its own', async () => {
    const w = world();
    await w.write('one');
    w.leave(monday);
    pass(w, 48);
    expect(await w.thread()).toMatchObject({ clock: { dueAt: expect.any(String) } });
    await w.work();
    w.leave(null);
    expect(await w.thread()).toMatchObject({ clock: null, promiseId: null });
    await w.write('two');
    expect(entries(w).map(({ state }) => state)).toEqual(['ended', 'open']);
    const { promiseId, version } = (await w.thread()) ?? {};
    // The job of the first one, once more.
    await w.settleAgain(0);
    expect(await w.thread()).toMatchObject({ promiseId, version });
  });

  it('of a check-in that ended while the client was leaving: it waits for the coach, is never late, and its answer changes nothing', async () => {
    const w = world();
    await w.submit('check-in-1');
    w.leave(monday);
    pass(w, 60);
    await Promise.all([w.work(), w.work()]);
    w.leave(null);
    const waits = { answer: null, waits: true, dueAt: null };
    expect(await w.checkIn('check-in-1')).toEqual(waits);
    await w.settleAgain(0);
    expect(await w.checkIn('check-in-1')).toEqual(waits);
    // Another one has a promise of its own.
    await w.submit('check-in-2');
    expect(entries(w).map(({ state }) => state)).toEqual(['ended', 'open']);
    expect((await w.checkIn('check-in-2'))?.dueAt).toEqual(expect.any(String));
    await w.settleAgain(0);
    expect((await w.checkIn('check-in-2'))?.dueAt).toEqual(expect.any(String));
    await w.answer('casey', 'check-in-1');
    await w.answer('casey', 'check-in-2');
    await w.work();
    expect(await w.checkIn('check-in-1')).toMatchObject({ answer: 'check-in-1', waits: false });
    expect(entries(w)).toMatchObject([{ state: 'ended', by: null, counted: false }, { state: 'kept' }]);
    expect([w.provider.made, w.memory.mails().filter(({ kind }) => /credit/.test(String(kind)))]).toEqual([
      [],
      [],
    ]);
  });

  it('of a check-in whose client takes the deletion back in time is due as it was', async () => {
    const w = world();
    await w.submit('check-in-1');
    const before = await w.checkIn('check-in-1');
    w.leave(monday);
    w.leave(null);
    pass(w, 60);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', counted: true }]);
    expect(await w.checkIn('check-in-1')).toEqual(before);
  });

  it('that was called off stays so when the client comes back and the answer is late', async () => {
    const w = world();
    await w.write('one');
    w.leave(monday);
    pass(w, 48);
    await w.work();
    w.leave(null);
    await w.reply('casey', 'late');
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'ended', by: null, counted: false, creditedDays: 0 }]);
    expect(await shown(w)).toMatchObject([{ state: 'ended', answeredAt: null, credits: [] }]);
    expect([w.provider.made, w.memory.planned()]).toEqual([[], []]);
  });

  it('that comes late but before the job is missed all the same', async () => {
    const w = world();
    await w.write('one');
    pass(w, 22.01);
    await w.reply('casey', 'late');
    expect(await shown(w)).toMatchObject([{ state: 'missed', answeredAt: expect.any(String) }]);
    pass(w, 1);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', by: 'casey', creditedDays: 1 }]);
  });

  it('at the due instant is in time', async () => {
    const w = world();
    await w.write('one');
    pass(w, 22);
    await w.reply('casey', 'answer');
    expect(entries(w)).toMatchObject([{ state: 'kept' }]);
  });

  it('is promised to nobody who pays for none', async () => {
    const w = world({ tier: null });
    await w.write('one');
    await w.submit('0198c0de-0000-4000-8000-000000000001');
    expect(entries(w)).toEqual([]);
  });

  it('of someone whose plan was given has an entry and no credit', async () => {
    const w = world({ pays: false });
    await w.write('one');
    pass(w, 30);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', creditedCents: 0 }]);
    expect([w.memory.credits().length, w.memory.mails().length]).toEqual([0, 0]);
  });

  it('stops growing at one month’s price', async () => {
    const w = world();
    await w.write('one');
    for (let day = 0; day < 80; day += 1) {
      pass(w, 24);
      await w.work();
    }
    const byMonth = w.provider.made.reduce((sum, { cents }) => sum + cents, 0);
    expect(byMonth).toBeLessThanOrEqual(30 * lateDayCents.longevity);
    expect(entries(w)).toMatchObject([{ creditedDays: 30, closedAt: null }]);
    expect(w.memory.planned()).toEqual([]);
  });
});

describe('a block', () => {
  it('by the client ends the promise: nobody may answer', async () => {
    const w = world();
    await w.write('one');
    await w.block(true);
    pass(w, 100);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'ended', counted: false }]);
    await w.block(false);
    await w.write('two');
    expect(entries(w)).toMatchObject([{ state: 'ended' }, { state: 'open' }]);
  });

  it('by a client whose answer is late stops what grows, and is no answer', async () => {
    const w = world();
    await w.write('one');
    pass(w, 23);
    await w.block(true);
    pass(w, 24 * 9);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', answeredBy: null, creditedDays: 1 }]);
    expect(await listPromises({ reader: w.memory.reader }, 'ana')).toMatchObject([
      { state: 'missed', answeredAt: null },
    ]);
  });

  it('by the coach does not', async () => {
    const w = world();
    await w.write('one');
    await w.blockByCoach(true);
    pass(w, 100);
    await w.work();
    expect(entries(w)).toMatchObject([{ state: 'missed', by: 'casey' }]);
  });
});

describe('who owes', () => {
  it('moves with the assignment, and the due time stays', async () => {
    const w = world();
    await w.write('one');
    w.assign('drew');
    pass(w, 30);
    await w.work();
    expect(entries(w)).toMatchObject([{ dueAt: '2026-03-03T15:00:00.000Z', by: 'drew' }]);
  });

  it('stays with the coach of the due time when the client moves later', async () => {
    const w = world();
    await w.write('one');
    pass(w, 23);
    w.assign('drew');
    await w.work();
    expect(entries(w)).toMatchObject([{ by: 'casey' }]);
  });

  it('is the deputy while the coach is away', async () => {
    const w = world();
    await w.write('one');
    w.away.push({ from: '2026-03-01', to: '2026-03-09', timeZone: 'America/Los_Angeles', deputyId: 'drew' });
    pass(w, 30);
    await w.work();
    expect(entries(w)).toMatchObject([{ by: 'drew' }]);
  });

  it('is nobody when the client has no coach', async () => {
    const w = world();
    await w.write('one');
    w.assign(null);
    pass(w, 30);
    await w.work();
    expect(entries(w)).toMatchObject([{ by: null, creditedDays: 1 }]);
  });
});

describe('a check-in', () => {
  const id = '0198c0de-0000-4000-8000-000000000001';

  it('promises its own answer, once', async () => {
    const w = world();
    await w.submit(id);
    pass(w, 1);
    await w.submit(id);
    await w.write('one');
    expect(entries(w).map(({ kind }) => kind)).toEqual(['check-in', 'reply']);
    await w.answer('drew', id);
    expect(entries(w)).toMatchObject([{ state: 'kept', by: 'drew' }, { state: 'open' }]);
  });

  it('without a coach promises nothing', async () => {
    const w = world();
    w.assign(null);
    await w.submit(id);
    expect(entries(w)).toEqual([]);
  });
});

describe('a credit', () => {
  it.each(['lost-before', 'lost-after', 'refused', 'unreachable'] as const)(
    'is given once when the call is %s',
    async (mishap) => {
      const w = world();
      await w.write('one');
      w.provider.mishaps.push(mishap, mishap);
      pass(w, 23);
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await w.work();
        // Keys of the provider end after a day.
        pass(w, attempt === 2 ? 25 : 0.2);
      }
      await w.reply('casey', 'late');
      const first = w.provider.made.filter(({ creditId }) => creditId.endsWith('#0'));
      expect(first).toHaveLength(1);
    },
  );

  it('is given once by two workers at once, one of which dies', async () => {
    const w = world();
    await w.write('one');
    pass(w, 23);
    w.provider.mishaps.push('lost-after');
    await Promise.all([w.work({ dies: true }), w.work()]);
    pass(w, 0.1);
    await w.work();
    expect(w.provider.made).toHaveLength(1);
    expect(w.memory.mails()).toHaveLength(1);
  });
});

describe('a session', () => {
  const endsAt = '2026-03-03T18:00:00.000Z';
  const session = (over: Partial<StoredPromise>) => ({
    ...newPromise({
      clientId: 'ana',
      kind: 'session',
      causeId: 's1',
      tier: null,
      coachId: 'casey',
      madeAt: monday,
      dueAt: endsAt,
    }),
    ...over,
  });

  it.each([
    ['nobody canceled is kept', {}, { state: 'kept', by: 'casey' }],
    [
      'its client reported is missed',
      { state: 'missed', by: 'casey', closedAt: '2026-03-03T19:00:00.000Z' },
      { state: 'missed', by: 'casey' },
    ],
    [
      'its coach canceled late is missed',
      { state: 'missed', by: 'casey', closedAt: monday },
      { state: 'missed', by: 'casey' },
    ],
  ] as const)('that %s, is counted once and credits no money', async (_, over, settled) => {
    const w = world();
    await w.memory.made(session(over));
    // It ends 25 hours later, and its client has 72 more to report it.
    pass(w, 25 + 72);
    await w.work();
    expect(entries(w)).toMatchObject([{ counted: false }]);
    pass(w, 1);
    await w.work();
    await w.work();
    expect(entries(w)).toMatchObject([{ ...settled, counted: true, creditedDays: 0 }]);
    expect(w.memory.counts()).toEqual([1]);
    expect(w.provider.made).toEqual([]);
  });
});
