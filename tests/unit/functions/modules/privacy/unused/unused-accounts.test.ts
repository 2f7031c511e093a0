import { describe, expect, it } from 'vitest';
import { lastUseOf } from '#functions/modules/privacy/unused/unused-account.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import type { TableName } from '#tests/support/memory-table/memory-tables.ts';
import { joinedAt, unusedWorld } from './unused-world.ts';

/** 24 months from the end of the one login session, which lasts 30 days. */
const warnedAt = Date.parse('2028-04-01T10:00:00.000Z');
const daysToWarning = Math.round((warnedAt - Date.parse(joinedAt)) / dayMs);

/** Ana logged in once; the day before she is warned. */
async function almostUnused(about: Parameters<ReturnType<typeof unusedWorld>['join']>[1] = {}) {
  const it = unusedWorld();
  it.join('ana', about);
  await it.run();
  await it.logIn('ana');
  it.clock.advance((daysToWarning - 1) * dayMs);
  return it;
}

async function warned() {
  const it = await almostUnused();
  await it.runDaily(1);
  expect(it.kinds('ana')).toEqual(['account-unused']);
  return it;
}

async function closing() {
  const it = await warned();
  await it.runDaily(30);
  expect(it.isClosing('ana')).toBe(true);
  return it;
}

describe('an account that nobody uses', () => {
  it('is warned about after 24 months, closed 30 days later and removed after 30 more, without a row that is left', async () => {
    const it = unusedWorld();
    it.join('ana');
    it.join('ben');
    await it.run();
    await it.logIn('ana');
    it.tables.put('training', { pk: 'ACCOUNT#ana', sk: 'PROGRAM', schemaVersion: 1 });
    it.tables.put('messages', { pk: 'THREAD#ana', sk: 'THREAD', schemaVersion: 1 });
    it.tables.put('accounts', {
      pk: 'ACCOUNT#ana',
      sk: 'COACH',
      schemaVersion: 1,
      coachId: 'maya',
      since: joinedAt,
    });
    // Ben logs in every 25 days all the time, as somebody who uses the product must.
    const liveDays = async (days: number) => {
      for (let day = 1; day <= days; day += 1) {
        it.clock.advance(dayMs);
        if (day % 25 === 0) await it.logIn('ben');
        await it.run();
      }
    };
    await liveDays(daysToWarning - 1);
    expect(it.kinds('ana')).toEqual([]);
    await liveDays(1);
    expect(it.kinds('ana')).toEqual(['account-unused']);
    const dueAt = new Date(warnedAt + 30 * dayMs).toISOString();
    expect(it.mails('ana')[0]).toMatchObject({ to: { accountId: 'ana' }, data: { dueAt } });
    await liveDays(29);
    expect(it.isClosing('ana')).toBe(false);
    await liveDays(1);
    expect([it.isClosing('ana'), it.kinds('ana')]).toEqual([true, ['deletion-unused']]);
    expect(it.profile('ana')).toMatchObject({ removalDueAt: new Date(warnedAt + 60 * dayMs).toISOString() });
    await liveDays(28);
    expect(it.kinds('ana')).toEqual(['deletion-soon']);
    await liveDays(2);
    expect(it.rowsWith('ana@repz.example').map((row) => row.split(' ')[0])).toEqual(['outbox']);
    expect(it.rowsWith('ACCOUNT#ana')).toEqual([]);
    expect(it.rowsWith('"ana"')).toEqual(['accounts REMOVED ana']);
    const [line] = it.tables.rows('operations', ({ action }) => action === 'accounts.remove');
    expect(line?.details).toEqual({ cause: 'unused', addressBounced: false });
    await liveDays(15);
    expect(it.rowsWith('ana@repz.example'), 'the last mail').toEqual([]);
    expect([it.kinds('ben'), it.isClosing('ben')]).toEqual([[], false]);
  });

  it('counts from the first pass of a stage where it is older, and from the sign-up where nobody ever logged in', async () => {
    const it = unusedWorld();
    it.join('ana', { createdAt: '2019-01-01T00:00:00.000Z' });
    await it.run();
    it.clock.advance(729 * dayMs);
    await it.run();
    expect(it.kinds('ana')).toEqual([]);
    // From 2 March 2026 to 2 March 2028, a leap year.
    await it.runDaily(2);
    expect(it.kinds('ana')).toEqual(['account-unused']);
  });

  it('stays when its owner logs in between the mail and the deletion, and counts 24 months from then on', async () => {
    const it = await warned();
    await it.logIn('ana');
    expect(await it.prevented('ana')).toBe(new Date(warnedAt + 30 * dayMs).toISOString());
    await it.runDaily(40);
    expect(it.isClosing('ana')).toBe(false);
    it.clock.advance(700 * dayMs);
    await it.run();
    expect(it.kinds('ana')).toEqual([]);
    await it.runDaily(30);
    expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([['account-unused'], false]);
    await it.runDaily(30);
    expect(it.isClosing('ana')).toBe(true);
  });

  it.each(['warn', 'close'] as const)(
    'stays when its owner logs in while a pass is about to %s',
    async (act) => {
      const it = await (act === 'warn' ? almostUnused() : warned());
      const before = it.kinds('ana');
      if (act === 'close') await it.runDaily(29);
      it.clock.advance(dayMs);
      await it.run({
        async holdings(id) {
          const held = await it.unused.holdings(id);
          await it.logIn('ana');
          return held;
        },
      });
      expect([it.isClosing('ana'), it.kinds('ana')]).toEqual([false, act === 'warn' ? before : []]);
    },
  );

  it('stays when an admin gives it a tier while a pass is about to close it', async () => {
    const it = await warned();
    await it.runDaily(29);
    it.clock.advance(dayMs);
    await it.run({
      async holdings(id) {
        const held = await it.unused.holdings(id);
        it.tables.put('billing', { pk: 'ACCOUNT#ana', sk: 'ENTITLEMENT', schemaVersion: 1, version: 1 });
        return held;
      },
    });
    expect(it.isClosing('ana')).toBe(false);
  });

  it('is closed once, with one mail of each kind, by passes at once, of which any may be killed', async () => {
    const it = await almostUnused();
    it.clock.advance(dayMs);
    await Promise.all([it.run(), it.run()]);
    expect(it.kinds('ana')).toEqual(['account-unused']);
    await it.runDaily(29);
    it.clock.advance(dayMs);
    for (let commands = 0; ; commands += 1) {
      let left = commands;
      it.before(() => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      });
      const wasKilled = await it.run().then(
        () => left < 0,
        () => true,
      );
      it.before(() => undefined);
      if (!wasKilled) break;
      expect(commands).toBeLessThan(100);
      // The next run is the next day where the pass itself ended.
      it.clock.advance(dayMs);
    }
    await Promise.all([it.run(), it.run()]);
    expect([it.isClosing('ana'), it.kinds('ana')]).toEqual([true, ['deletion-unused']]);
    expect(it.tables.rows('accounts', ({ pk }) => pk === 'REMOVALS')).toHaveLength(1);
  });

  it('is not closed without a fresh warning when the clock was years ahead for a while', async () => {
    const it = unusedWorld();
    it.join('ana');
    await it.run();
    await it.logIn('ana');
    it.clock.advance(1500 * dayMs);
    await it.run();
    expect(it.kinds('ana')).toEqual(['account-unused']);
    it.clock.advance(-1400 * dayMs);
    await it.logIn('ana');
    await it.run();
    it.clock.advance(1450 * dayMs);
    await it.run();
    expect([it.isClosing('ana'), it.kinds('ana')]).toEqual([false, ['account-unused']]);
  });

  it('is judged although the pool forgot a page, and although the row of another account cannot be read', async () => {
    const it = unusedWorld();
    it.join('zoe', { role: 'client' });
    it.join('ana');
    it.tables.put('accounts', { pk: 'ACCOUNT#zoe', sk: 'PROFILE', schemaVersion: 99 });
    await it.run();
    it.clock.advance(731 * dayMs);
    it.expiredPages.add('1');
    await it.run();
    await it.run();
    expect(it.kinds('ana')).toEqual(['account-unused']);
  });

  it('is no business of a pass while it is disabled or closing', async () => {
    const it = await almostUnused();
    it.tables.put('accounts', { ...it.profile('ana'), disabledAt: joinedAt });
    await it.runDaily(40);
    expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
  });
});

describe('what an account holds', () => {
  const plan = { tier: 'core', period: 'monthly' };
  const subscription = { id: 's', amountCents: 1, plan, createdAt: joinedAt, currentPeriodStart: joinedAt };
  const order = { id: 'o', amountCents: 1, plan, createdAt: joinedAt };
  const gift = { code: 'GIFT-1', orderId: 'o', giverId: 'ana', tier: 'core', period: 'monthly' };
  const credit = { cents: 100, days: 1, fromDay: 0, createdAt: joinedAt, attempt: 1, given: null };
  type Held = readonly [what: string, table: TableName, row: Readonly<Record<string, unknown>>];
  const ended = '2026-04-02T10:00:00.000Z';
  const later = '2028-12-01T10:00:00.000Z';
  const balance = { kind: 'balance', customerId: 'cus_1' };
  const entitlement = { sk: 'ENTITLEMENT', version: 1, tier: null, status: 'none' };

  const ofValue: readonly Held[] = [
    [
      'a running plan',
      'billing',
      { ...subscription, sk: 'SUBSCRIPTION#s', status: 'active', currentPeriodEnd: ended },
    ],
    [
      'a paused plan',
      'billing',
      { ...subscription, sk: 'SUBSCRIPTION#s', status: 'paused', currentPeriodEnd: ended },
    ],
    [
      'paid time of a canceled plan',
      'billing',
      { ...subscription, sk: 'SUBSCRIPTION#s', status: 'canceled', currentPeriodEnd: later },
    ],
    ['a tier', 'billing', { ...entitlement, tier: 'core', status: 'active' }],
    ['a tier given by an admin', 'billing', { ...entitlement, comp: { tier: 'core', until: later } }],
    ['an order that waits for its payment', 'billing', { ...order, sk: 'ORDER#1', status: 'pending' }],
    [
      'an open dispute',
      'billing',
      { ...order, sk: 'ORDER#1', status: 'paid', gsi1pk: 'DISPUTES#open', gsi1sk: 'a' },
    ],
    ['an unfinished refund', 'billing', { sk: 'MONEY-BACK', gsi1pk: 'REFUNDS#open', gsi1sk: 'a' }],
    ['a gift that they began to redeem', 'billing', { sk: 'GIFT-IN-HAND', code: 'GIFT-2' }],
    [
      'a purchase before the confirmation',
      'billing',
      { sk: 'PENDING-PURCHASE', state: 'open', isSettled: false },
    ],
    ['a booked session', 'bookings', { sk: 'WHEN#1#b', status: 'booked', endMs: Date.parse(later) }],
    ['a package with sessions left', 'bookings', { sk: 'CREDIT#1', available: 2 }],
    ['a row that cannot be read', 'billing', { sk: 'ORDER#1' }],
  ];
  it.each(ofValue)('keeps it: %s', async (_, table, row) => {
    const it = await almostUnused();
    it.tables.put(table, { pk: 'ACCOUNT#ana', schemaVersion: 1, ...row });
    await it.runDaily(40);
    expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
  });

  const ofNoValue: readonly Held[] = [
    [
      'an ended plan',
      'billing',
      { ...subscription, sk: 'SUBSCRIPTION#s', status: 'canceled', currentPeriodEnd: ended },
    ],
    [
      'a tier that ended',
      'billing',
      { ...entitlement, gsi1pk: 'ENTITLED', gsi1sk: 'comp', comp: { tier: 'core', until: ended } },
    ],
    ['a paid order', 'billing', { ...order, sk: 'ORDER#1', status: 'paid' }],
    ['a checkout that nobody finished', 'billing', { sk: 'CHECKOUT', state: 'intent', intentId: 'i' }],
    ['an empty hand', 'billing', { sk: 'GIFT-IN-HAND', code: null }],
    ['a past session', 'bookings', { sk: 'WHEN#1#b', status: 'booked', endMs: Date.parse(ended) }],
    ['a canceled session', 'bookings', { sk: 'WHEN#1#b', status: 'canceled', endMs: Date.parse(later) }],
    ['a package without sessions', 'bookings', { sk: 'CREDIT#1', available: 0 }],
    ['a credit for a late answer', 'promises', { ...credit, sk: 'CREDIT#1', way: balance }],
    ['paid credit that was used up', 'billing', { sk: 'BALANCE-REST', cents: 0, readAt: joinedAt }],
  ];
  it.each(ofNoValue)('does not keep it: %s', async (_, table, row) => {
    const it = await almostUnused();
    it.tables.put(table, { pk: 'ACCOUNT#ana', schemaVersion: 1, ...row });
    await it.runDaily(31);
    expect(it.isClosing('ana')).toBe(true);
    await it.undo('ana');
    expect(it.isClosing('ana'), 'an undo finds nothing in its way').toBe(false);
  });

  describe('of paid credit on the balance', () => {
    const given = { pk: 'ACCOUNT#ana', sk: 'BALANCE-CREDIT#gift#o', schemaVersion: 1, createdAt: joinedAt };
    const rest = (cents: number, readAt: string) => ({
      pk: 'ACCOUNT#ana',
      sk: 'BALANCE-REST',
      schemaVersion: 1,
      cents,
      readAt,
    });

    it('keeps it and tells the admins once, who pay it back: then its owner is warned, and it is closed', async () => {
      const it = await almostUnused();
      it.tables.put('billing', given);
      it.tables.put('billing', rest(12_30, ended));
      await it.runDaily(100);
      expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
      expect(it.enquiries()).toHaveLength(1);
      expect(it.rowsWith('$12.30 of credit that was paid for is left')).not.toEqual([]);
      it.tables.put('billing', rest(0, later));
      await it.runDaily(1);
      expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([['account-unused'], false]);
      await it.runDaily(30);
      expect([it.isClosing('ana'), it.enquiries().length]).toEqual([true, 1]);
    });

    it.each([
      ['nobody looked at the balance', []],
      ['the balance was read before the credit was given', [rest(0, '2026-03-02T09:59:59.999Z')]],
    ])('keeps it in doubt, and tells the admins: %s', async (_, rows) => {
      const it = await almostUnused();
      for (const row of [given, ...rows]) it.tables.put('billing', row);
      await it.runDaily(40);
      expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
      expect(it.rowsWith('Credit that was paid for may be left')).not.toEqual([]);
    });

    it('that comes up after the warning keeps it', async () => {
      const it = await warned();
      it.tables.put('billing', rest(12_30, ended));
      await it.runDaily(60);
      expect(it.isClosing('ana')).toBe(false);
    });
  });

  it.each([
    ['open', []],
    ['redeemed', ['account-unused']],
    ['void', ['account-unused']],
  ])('a gift that they gave and that is %s', async (state, mails) => {
    const it = await almostUnused();
    it.tables.put('billing', { pk: 'ACCOUNT#ana', sk: 'GIFT#o', schemaVersion: 1, code: 'GIFT-1' });
    it.tables.put('billing', { pk: 'GIFT#GIFT-1', sk: 'GIFT', schemaVersion: 1, ...gift, state });
    await it.runDaily(1);
    expect(it.kinds('ana')).toEqual(mails);
  });

  it('given between the mail and the deletion, keeps it', async () => {
    const it = await warned();
    it.tables.put('bookings', { pk: 'ACCOUNT#ana', sk: 'CREDIT#1', schemaVersion: 1, available: 1 });
    await it.runDaily(60);
    expect(it.isClosing('ana')).toBe(false);
  });
});

describe('the link of the warning', () => {
  it('keeps the account, once and again, for 24 months from the click', async () => {
    const it = await warned();
    const token = it.tokenOf('ana');
    expect([await it.follow(token), await it.follow(token)]).toEqual([true, true]);
    it.clock.advance(720 * dayMs);
    await it.run();
    expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
    await it.runDaily(12);
    expect(it.kinds('ana')).toEqual(['account-unused']);
  });

  it('is refused when it is forged, of another account, or comes after the deletion began', async () => {
    const it = await warned();
    it.join('ben');
    const [, secret] = it.tokenOf('ana').split('.');
    for (const token of ['', '.', 'ana', 'ana.', `ben.${secret}`, `ana.${secret}x`, `ana.${secret}.`])
      expect(await it.follow(token), token).toBe(false);
    const late = it.tokenOf('ana');
    await it.runDaily(30);
    expect([it.isClosing('ana'), await it.follow(late)]).toEqual([true, false]);
    expect(JSON.stringify(it.profile('ana')), 'only its hash is stored').not.toContain(secret);
  });

  it('keeps the account or comes too late when it is followed as the deletion begins, never both', async () => {
    const it = await warned();
    const token = it.tokenOf('ana');
    await it.runDaily(29);
    it.clock.advance(dayMs);
    const [isKept] = await Promise.all([it.follow(token), it.run()]);
    expect(it.isClosing('ana')).toBe(!isKept);
  });
});

describe('after the deletion began', () => {
  it('an undo keeps the account, and a later deletion that its owner asks for has another cause', async () => {
    const it = await closing();
    await it.logIn('ana');
    expect(await it.prevented('ana'), 'it was not').toBeUndefined();
    await it.undo('ana');
    await it.runDaily(40);
    expect(it.isClosing('ana')).toBe(false);
    expect(it.profile('ana')).not.toHaveProperty('closedAsUnused');
  });

  it('the line of the removal records that the mails came back', async () => {
    const it = await warned();
    const bounced = { schemaVersion: 1, unsubscribeKey: 'k', bouncedAt: joinedAt };
    const id = addressHash('ana@repz.example');
    it.tables.put('outbox', { pk: `ADDRESS#${id}`, sk: 'ADDRESS', ...bounced });
    await it.runDaily(61);
    const [line] = it.tables.rows('operations', ({ action }) => action === 'accounts.remove');
    expect(line?.details).toEqual({ cause: 'unused', addressBounced: true });
  });
});

describe.each(['coach', 'admin'] as const)('the unused account of a %s', (role) => {
  it('is never deleted: admins find it in the queue of support, once', async () => {
    const it = await almostUnused({ role });
    await it.runDaily(100);
    expect([it.kinds('ana'), it.isClosing('ana')]).toEqual([[], false]);
    expect(await it.prevented('ana'), 'the owner was not warned').toBeUndefined();
    expect(it.enquiries()).toMatchObject([{ name: 'Ana Lima' }]);
  });
});

it('counts no login session as over before it is', () => {
  const use = { createdAt: joinedAt, lastLoginAt: '2026-05-01T00:00:00.000Z', keptAt: null };
  expect(new Date(lastUseOf(use, joinedAt)).toISOString()).toBe('2026-05-31T00:00:00.000Z');
  const kept = { ...use, keptAt: new Date(Date.parse('2026-06-01T00:00:00.000Z') + hourMs).toISOString() };
  expect(lastUseOf(kept, joinedAt)).toBe(Date.parse('2026-06-01T01:00:00.000Z'));
});
