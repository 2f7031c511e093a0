import { describe, expect, it } from 'vitest';
import type { StoredAccount } from '#functions/modules/accounts/account-repository.ts';
import { readTimeAway, removeTimeAway, saveTimeAway } from '#functions/modules/coaches/time-away.ts';
import { isUnderway, overlap } from '#shared/domain/coaching/time-away.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedAbsences } from './fakes/stored-absences.ts';

const coach = (id: string, coachApproved = true) =>
  anAccount({ id, fullName: id, role: 'coach', coachApproved, timeZone: 'America/New_York' });
const stored = (id: string, over: Partial<StoredAccount> = {}): StoredAccount => ({
  account: coach(id),
  groupPending: false,
  ...over,
});

function world() {
  const clock = frozenClock('2026-03-02T15:00:00.000Z');
  const absences = storedAbsences(clock);
  const coaches = new Map(['casey', 'robin', 'sam'].map((id) => [id, stored(id)]));
  coaches.set('new', stored('new', { account: coach('new', false) }));
  const deps = {
    absences,
    accounts: { find: async (id: string) => coaches.get(id) ?? null },
    roll: { ids: async () => [...coaches.keys()] },
    clock,
  };
  const save = (id: string, from: string, to: string, deputyId: string | null) =>
    saveTimeAway(deps, coach(id), from, { to, deputyId });
  return { deps, clock, coaches, stored: absences.find, save, read: (id: string) => readTimeAway(deps, id) };
}

describe('time away with a deputy', () => {
  it('is told to both, and lasts from the first to the last local day', async () => {
    const { save, read } = world();
    await save('casey', '2026-03-10', '2026-03-14', 'robin');
    expect(await read('casey')).toMatchObject({
      away: [{ from: '2026-03-10', to: '2026-03-14', deputyName: 'robin' }],
      deputies: [{ id: 'robin' }, { id: 'sam' }],
    });
    expect(await read('robin')).toMatchObject({ covering: [{ from: '2026-03-10', coachName: 'casey' }] });
    const period = { from: '2026-03-10', to: '2026-03-14', timeZone: 'America/New_York' };
    const at = (instant: string) => isUnderway(period, Date.parse(instant));
    // Clocks in New York change on March 8: midnight is 04:00 UTC.
    expect(at('2026-03-10T03:59:59Z')).toBe(false);
    expect(at('2026-03-10T04:00:00Z')).toBe(true);
    expect(at('2026-03-15T03:59:59Z')).toBe(true);
    expect(at('2026-03-15T04:00:00Z')).toBe(false);
  });

  it('sent twice, in a row or at once, is one period with one deputy', async () => {
    const { save, stored } = world();
    const same = () => save('casey', '2026-03-10', '2026-03-14', 'robin');
    await same();
    await same();
    await Promise.all([same(), same(), same()]);
    expect(await stored('casey')).toMatchObject({ version: 1, away: [{ deputyId: 'robin' }] });
    expect((await stored('robin')).covering).toHaveLength(1);
  });

  it('of the same coach, saved at once beside one that is there, are all there', async () => {
    const { save, stored } = world();
    await save('casey', '2026-03-10', '2026-03-11', null);
    await Promise.all([
      save('casey', '2026-03-20', '2026-03-21', null),
      save('casey', '2026-04-10', '2026-04-11', null),
    ]);
    expect((await stored('casey')).away.map(({ from }) => from)).toEqual([
      '2026-03-10',
      '2026-03-20',
      '2026-04-10',
    ]);
  });

  it('moves to another deputy, and away from all when it is removed', async () => {
    const { deps, save, stored } = world();
    await save('casey', '2026-03-10', '2026-03-14', 'robin');
    await save('casey', '2026-03-10', '2026-03-20', 'sam');
    expect((await stored('robin')).covering).toEqual([]);
    expect((await stored('sam')).covering).toMatchObject([{ coachId: 'casey', to: '2026-03-20' }]);
    await removeTimeAway(deps, 'casey', '2026-03-10');
    await removeTimeAway(deps, 'casey', '2026-03-10');
    expect((await stored('sam')).covering).toEqual([]);
    expect((await stored('casey')).away).toEqual([]);
  });

  it('refuses deputies who may not or cannot act', async () => {
    const { save } = world();
    await save('sam', '2026-03-12', '2026-03-13', null);
    for (const deputy of ['casey', 'new', 'nobody']) {
      await expect(save('casey', '2026-03-10', '2026-03-14', deputy)).rejects.toMatchObject({
        code: 'deputy_not_approved',
      });
    }
    await expect(save('casey', '2026-03-10', '2026-03-14', 'sam')).rejects.toMatchObject({
      code: 'deputy_away',
    });
    await expect(save('casey', '2026-03-14', '2026-03-15', 'sam')).resolves.toBeUndefined();
  });

  it.each([
    ['is leaving', { closing: true }],
    ['is disabled', { disabledAt: '2026-03-01T10:00:00.000Z' }],
    ['lost the approval', { account: coach('robin', false) }],
  ])('offers and accepts no deputy who %s', async (_why, over) => {
    const { coaches, save, read } = world();
    await save('casey', '2026-03-10', '2026-03-14', 'robin');
    coaches.set('robin', stored('robin', over));
    expect(await read('casey')).toMatchObject({
      away: [{ deputyId: 'robin', deputyName: 'robin' }],
      deputies: [{ id: 'sam' }],
    });
    await expect(save('casey', '2026-03-20', '2026-03-21', 'robin')).rejects.toMatchObject({
      code: 'deputy_not_approved',
    });
  });

  it('makes no chains: a coach who covers cannot be away in that time, also not at once', async () => {
    const { save, stored } = world();
    const both = await Promise.allSettled([
      save('casey', '2026-03-10', '2026-03-14', 'robin'),
      save('robin', '2026-03-12', '2026-03-20', 'sam'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const covered = (await stored('robin')).covering.length;
    const away = (await stored('robin')).away.length;
    expect(covered + away).toBe(1);
    await expect(save('robin', '2026-03-12', '2026-03-13', null)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('refuses overlapping, past, reversed and endless periods', async () => {
    const { clock, save } = world();
    await save('casey', '2026-03-10', '2026-03-14', null);
    await expect(save('casey', '2026-03-14', '2026-03-16', null)).rejects.toMatchObject({
      code: 'away_overlaps',
    });
    for (const [from, to] of [
      ['2026-03-01', '2026-03-03'],
      ['2026-04-02', '2026-04-01'],
      ['2026-04-01', '2026-07-01'],
      ['2029-01-01', '2029-01-02'],
    ] as const) {
      await expect(save('casey', from, to, null)).rejects.toMatchObject({ kind: 'invalid' });
    }
    clock.advance(10 * 86_400_000);
    // Underway: its end and deputy can still change.
    await expect(save('casey', '2026-03-10', '2026-03-13', 'robin')).resolves.toBeUndefined();
    await expect(save('casey', '2026-03-10', '2026-03-11', 'robin')).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('of coaches in different zones leaves a day between them', () => {
    const tokyo = { from: '2026-03-10', to: '2026-03-12', timeZone: 'Asia/Tokyo' };
    const newYork = (from: string) => ({ from, to: '2026-03-20', timeZone: 'America/New_York' });
    expect(overlap(tokyo, newYork('2026-03-13'))).toBe(true);
    expect(overlap(newYork('2026-03-13'), tokyo)).toBe(true);
    expect(overlap(tokyo, newYork('2026-03-14'))).toBe(false);
  });
});
