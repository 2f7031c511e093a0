import { describe, expect, it } from 'vitest';
import { recentAdherence } from '#shared/domain/roster/recent-adherence.ts';
import { adherenceOf, type CountedSession, plannedSessions } from '#shared/domain/training/adherence.ts';
import { factsOf } from '#tests/support/fakes/client-facts.ts';
import { fc } from '#tests/support/properties.ts';

/** A Wednesday. */
const today = '2026-03-04';
const open = (day: string): CountedSession => ({ day, state: 'open', share: 0 });
const done = (day: string, share = 1): CountedSession => ({ day, state: 'done', share });
const of = (...sessions: readonly CountedSession[]) => adherenceOf(sessions, today);

describe('adherence', () => {
  it('is unknown before any session was due', () => {
    expect(of(open(today), open('2026-03-06'))).toEqual({ planned: 0, done: 0, percent: null });
  });

  it('counts a session once its day is over, and a skipped one on its day', () => {
    expect(of(open('2026-03-03'))).toMatchObject({ planned: 1, percent: 0 });
    expect(of({ day: today, state: 'skipped', share: 0 })).toMatchObject({ planned: 1, percent: 0 });
    expect(of({ day: '2026-03-05', state: 'skipped', share: 0 })).toMatchObject({ planned: 0 });
  });

  it('counts the finished sets of a session that ended early, once its day is over', () => {
    expect(of(done('2026-03-02'), done('2026-03-03', 0.5))).toEqual({ planned: 2, done: 2, percent: 75 });
  });

  it('counts a session that was pulled forward at once, and once when its day comes', () => {
    const sessions = [done('2026-03-02'), open('2026-03-03'), done('2026-03-06')];
    expect(of(...sessions)).toEqual({ planned: 3, done: 2, percent: 67 });
    expect(adherenceOf(sessions, '2026-03-09')).toEqual({ planned: 3, done: 2, percent: 67 });
  });

  it('is not lowered by a session of today or later that ended early', () => {
    expect(of(done('2026-03-02'), done(today, 0.3), done('2026-03-06', 0.1))).toEqual({
      planned: 1,
      done: 1,
      percent: 100,
    });
  });

  it('does not measure an extra session against the plan', () => {
    const extra = {
      id: '2026-03-03.guided-1772524800000',
      day: '2026-03-03',
      status: 'completed' as const,
      summary: { setsCompleted: 3, setsPlanned: 9 },
    };
    const imported = { ...extra, id: '2026-03-01.imported-1' };
    const planned = { id: '2026-03-02.program-1', day: '2026-03-02', status: 'completed' as const };
    const broughtBack = { ...extra, id: '2026-03-03.program-1', imported: { importId: 'i', source: 'repz' } };
    expect(adherenceOf(plannedSessions([planned, extra, imported, broughtBack]), today)).toEqual({
      planned: 1,
      done: 1,
      percent: 100,
    });
  });
});

describe('adherence on the roster', () => {
  const base = factsOf().training;
  const facts = {
    ...base,
    open: ['2026-03-02', today],
    skipped: [today],
    done: [
      { day: '2026-03-01', share: 1 },
      { day: '2026-03-03', plannedDay: '2026-03-06', share: 0.2 },
      { day: '2026-03-03', share: 0.1, extra: true as const },
    ],
  };

  it('follows the same rule', () => {
    expect(recentAdherence(facts, today)).toEqual({ planned: 3, done: 1, percent: 33 });
  });

  it('reads facts that were stored before extra sessions were told from planned ones', () => {
    const { skipped: _skipped, ...old } = { ...facts, done: [{ day: '2026-03-01', share: 1 }] };
    expect(recentAdherence(old, today)).toEqual({ planned: 2, done: 1, percent: 50 });
  });
});

const days = fc.constantFrom('2026-02-28', '2026-03-02', '2026-03-03', today, '2026-03-05', '2026-03-09');
const shares = fc.integer({ min: 0, max: 12 }).map((twelfths) => twelfths / 12);
const sessions = fc.array(
  fc.oneof(
    days.map(open),
    days.map((day): CountedSession => ({ day, state: 'skipped', share: 0 })),
    fc.tuple(days, shares).map(([day, share]) => done(day, share)),
  ),
  { maxLength: 12 },
);

it('never falls when a session is done, whichever it is and however little of it', () => {
  fc.assert(
    fc.property(sessions, fc.nat(), shares, (all, position, share) => {
      const before = adherenceOf(all, today).percent ?? 0;
      const index = all.length === 0 ? 0 : position % all.length;
      const session = all[index];
      if (session === undefined || session.state === 'done') return;
      const after = all.with(index, { ...session, state: 'done', share });
      expect(adherenceOf(after, today).percent ?? 0).toBeGreaterThanOrEqual(before);
    }),
    { numRuns: 1000 },
  );
});

it('never falls with one more session of today or later', () => {
  fc.assert(
    fc.property(sessions, fc.constantFrom(today, '2026-03-05'), shares, (all, day, share) => {
      const before = adherenceOf(all, today).percent ?? 0;
      expect(adherenceOf([...all, done(day, share)], today).percent ?? 0).toBeGreaterThanOrEqual(before);
    }),
    { numRuns: 1000 },
  );
});

it('is the same in every order in which the sessions arrive', () => {
  const orders = sessions.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(orders, ([all, shuffled]) => {
      expect(adherenceOf(shuffled, today)).toEqual(adherenceOf(all, today));
    }),
    { numRuns: 1000 },
  );
});
