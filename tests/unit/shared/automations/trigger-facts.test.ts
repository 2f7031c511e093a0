import { describe, expect, it } from 'vitest';
import { afterQuietHours } from '#shared/domain/coaching/quiet-hours.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { isStillTrue, mayReceive, type Trigger, triggerFacts } from '#shared/domain/roster/trigger-facts.ts';
import { factsOf, rosterNow as now } from '#tests/support/fakes/client-facts.ts';

const base = factsOf();
const training = (open: readonly string[], done: readonly string[] = []) =>
  factsOf({ training: { ...base.training, open, done: done.map((day) => ({ day, share: 1 })) } });
const ids = (trigger: Trigger, facts: ClientFacts, at = now) =>
  triggerFacts({ trigger }, facts, at).map(({ id }) => id);

describe('missed workouts', () => {
  it('are one fact for two in a row, however many follow', () => {
    const facts = training(['2026-02-20', '2026-02-22', '2026-02-24', '2026-02-26']);
    expect(triggerFacts({ trigger: 'workouts-missed' }, facts, now)).toEqual([
      { id: '2026-02-22', at: Date.parse('2026-02-23T00:00:00.000Z') },
    ]);
  });

  it('are a fact again after a workout was done, and none with one between', () => {
    expect(
      ids(
        'workouts-missed',
        training(['2026-02-10', '2026-02-12', '2026-02-20', '2026-02-22'], ['2026-02-15']),
      ),
    ).toEqual(['2026-02-12', '2026-02-22']);
    expect(ids('workouts-missed', training(['2026-02-20', '2026-02-24'], ['2026-02-22']))).toEqual([]);
  });

  it('count once their day has ended where the client lives, and not over two weeks apart', () => {
    const facts = { ...training(['2026-03-01', '2026-03-03']), timeZone: 'America/Los_Angeles' };
    expect(ids('workouts-missed', facts)).toEqual([]);
    expect(ids('workouts-missed', facts, Date.parse('2026-03-04T08:00:00.000Z'))).toEqual(['2026-03-03']);
    expect(ids('workouts-missed', training(['2026-02-02', '2026-02-20']))).toEqual([]);
  });
});

describe('a late check-in', () => {
  const sent = (...recentDays: string[]) => {
    const newest = base.checkIns.newest && { ...base.checkIns.newest, day: recentDays[0] ?? '' };
    return factsOf({ checkIns: { ...base.checkIns, newest: recentDays[0] ? newest : null, recentDays } });
  };

  it('is each due day that ended without one', () => {
    expect(ids('check-in-late', sent('2026-02-22', '2026-02-06'))).toEqual([
      '2026-02-01',
      '2026-02-15',
      '2026-03-01',
    ]);
    expect(
      ids('check-in-late', sent('2026-02-27', '2026-02-20', '2026-02-13', '2026-02-06', '2026-01-31')),
    ).toEqual([]);
  });

  it('is true until it comes', () => {
    const [late] = triggerFacts({ trigger: 'check-in-late' }, sent('2026-02-22'), now).slice(-1);
    if (late === undefined) throw new Error('Nothing is late');
    expect(isStillTrue('check-in-late', late, sent('2026-02-22'), { at: now })).toBe(true);
    expect(isStillTrue('check-in-late', late, sent('2026-03-02', '2026-02-22'), { at: now })).toBe(false);
  });

  it('is none for a tier without weekly check-ins, nor before the client joined', () => {
    expect(ids('check-in-late', { ...sent(), tier: 'core' })).toEqual([]);
    expect(ids('check-in-late', { ...sent(), createdAt: '2026-02-25T08:00:00.000Z' })).toEqual([
      '2026-03-01',
    ]);
  });
});

it('a client has joined when a coach was assigned, and reached the goal when it was measured', () => {
  expect(ids('joined', factsOf())).toEqual([]);
  expect(ids('joined', factsOf({ coachedSince: '2026-03-02T08:00:00.000Z' }))).toEqual([
    '2026-03-02T08:00:00.000Z',
  ]);
  const goalReached = { targetGrams: 80_000, at: '2026-03-01T07:00:00.000Z' };
  expect(triggerFacts({ trigger: 'goal-reached' }, factsOf({ goalReached }), now)).toEqual([
    { id: '80000', at: Date.parse(goalReached.at) },
  ]);
});

it.each([
  ['2025-03-03T12:00:00.000Z', 'UTC', '2026-03-03T00:00:00.000Z'],
  ['2025-03-03T01:00:00.000Z', 'America/Los_Angeles', '2026-03-02T08:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', 'UTC', '2025-03-01T00:00:00.000Z'],
])('who joined at %s in %s is with us for a year at %s', (createdAt, timeZone, at) => {
  const facts = factsOf({ createdAt, timeZone });
  expect(triggerFacts({ trigger: 'year' }, facts, Date.parse(at))).toEqual([{ id: '1', at: Date.parse(at) }]);
  expect(triggerFacts({ trigger: 'year' }, facts, Date.parse(at) - 1)).toEqual([]);
});

it.each([
  ['2026-03-03T08:00:00.000Z', 'UTC', '2026-03-03T08:00:00.000Z'],
  ['2026-03-03T20:59:00.000Z', 'UTC', '2026-03-03T20:59:00.000Z'],
  ['2026-03-03T21:00:00.000Z', 'UTC', '2026-03-04T08:00:00.000Z'],
  ['2026-03-03T07:59:00.000Z', 'UTC', '2026-03-03T08:00:00.000Z'],
  // The night in which clocks go forward.
  ['2026-03-08T06:00:00.000Z', 'America/Los_Angeles', '2026-03-08T15:00:00.000Z'],
])('a message of %s in %s goes at %s', (at, timeZone, goes) => {
  expect(new Date(afterQuietHours(Date.parse(at), timeZone)).toISOString()).toBe(goes);
});

it('no rule congratulates somebody who reports pain or a warning sign; welcomes and tasks go on', () => {
  const hurt = factsOf({ signs: { open: [], lastDay: '2026-02-20' } });
  const may = (trigger: Trigger, action: 'message' | 'task', facts = hurt) =>
    mayReceive({ trigger, action }, facts, now);
  expect([may('goal-reached', 'message'), may('year', 'message')]).toEqual([false, false]);
  expect([may('joined', 'message'), may('goal-reached', 'task')]).toEqual([true, true]);
  expect(may('goal-reached', 'message', factsOf())).toBe(true);
});
