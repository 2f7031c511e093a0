import { describe, expect, it } from 'vitest';
import { addDays, localDayOf, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { daysOfPeriod, isPeriod, monthsOfYear, periodAfter } from '#shared/domain/calendar/period.ts';
import { reviewTraining } from '#shared/domain/training/training-review.ts';
import { fc } from '#tests/support/properties.ts';

type Given = Parameters<typeof reviewTraining>[0];
type Workout = Given['workouts'][number];

const doneOn = (day: string, about: Partial<NonNullable<Workout['summary']>> = {}): Workout => ({
  id: `${day}.program-1`,
  day,
  status: 'completed',
  summary: { setsCompleted: 10, setsPlanned: 10, volumeGrams: 1_000, durationSeconds: 3_600, ...about },
});
const missedOn = (day: string): Workout => ({ id: `${day}.program-1`, day, status: 'planned' });
const review = (about: Partial<Given>) =>
  reviewTraining({
    period: '2026-02',
    today: '2026-03-02',
    workouts: [],
    sets: [],
    chains: [],
    ...about,
  });

describe('a period', () => {
  it('is a year or a month', () => {
    expect(['2026', '2026-11', '1999-01'].every(isPeriod)).toBe(true);
    expect(['', '26', '2026-00', '2026-13', '2026-1', '2026-11-01', '9999'].some(isPeriod)).toBe(false);
  });

  it('has its days, also in a leap year', () => {
    expect(daysOfPeriod('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(daysOfPeriod('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(periodAfter('2026-01', -1)).toBe('2025-12');
    expect(periodAfter('2025-12', 1)).toBe('2026-01');
    expect(periodAfter('2026', -1)).toBe('2025');
  });
});

describe('a review', () => {
  it('counts a workout on the day on which it was done, by the calendar of the person', () => {
    const at = Date.parse('2026-02-28T23:30:00.000Z');
    const late = doneOn('2026-02-28', { day: localDayOf(at, 'Europe/Berlin') });
    expect(review({ workouts: [late] }).totals.workouts).toBe(0);
    expect(review({ period: '2026-03', workouts: [late] }).totals.workouts).toBe(1);
    const same = doneOn('2026-02-28', { day: localDayOf(at, 'America/New_York') });
    expect(review({ workouts: [same] }).totals.workouts).toBe(1);
  });

  it('adds up what the summaries say, and two workouts of one day are one day', () => {
    const evening = { ...doneOn('2026-02-03'), id: '2026-02-03.guided-1770138000000' };
    expect(review({ workouts: [doneOn('2026-02-03'), evening, missedOn('2026-02-05')] }).totals).toEqual({
      workouts: 2,
      days: 1,
      seconds: 7_200,
      sets: 20,
      volumeGrams: 2_000,
    });
  });

  it('reads a workout that was finished before there were summaries', () => {
    const { summary: _summary, ...old } = doneOn('2026-02-03');
    expect(review({ workouts: [old] }).totals).toMatchObject({ workouts: 1, days: 1, sets: 0 });
  });

  it('compares only whole periods', () => {
    const earlier = [doneOn('2026-01-05')];
    expect(review({ earlier }).before).toMatchObject({ workouts: 1 });
    const running = review({ earlier, today: '2026-02-28' });
    expect(running.before).toBeUndefined();
    expect(running.running).toBe(true);
    expect(review({}).before).toBeUndefined();
  });

  it('says from what to what a record went, and leaves the first lift out', () => {
    const lift = (day: string, score: number) => ({
      workoutId: `${day}.program-1`,
      at: `${day}T10:00:00.000Z`,
      score,
      reps: 5,
      load: null,
    });
    const [december, early, late, march] = [
      lift('2025-12-01', 80),
      lift('2026-02-02', 90),
      lift('2026-02-20', 100),
      lift('2026-03-01', 110),
    ];
    const records = (...chain: (typeof december)[]) =>
      review({ chains: [{ exerciseId: 'bench-press', chain }] }).records.map(({ before, best }) => [
        before.score,
        best.score,
      ]);
    expect(records(december, early, late, march)).toEqual([[80, 100]]);
    expect(records(early, late, march)).toEqual([[90, 100]]);
    expect(records(early)).toEqual([]);
    expect(records(december)).toEqual([]);
    expect(records(march)).toEqual([]);
    expect(records(december, march)).toEqual([]);
  });

  it('counts the sets of each muscle by work sets of finished workouts of the period', () => {
    const set = (workoutId: string, kind?: 'warm-up' | 'drop') => ({
      workoutId,
      exerciseId: 'bench-press',
      deleted: false,
      ...(kind && { kind }),
    });
    const { muscles } = review({
      workouts: [doneOn('2026-02-03')],
      sets: [
        set('2026-02-03.program-1'),
        set('2026-02-03.program-1', 'warm-up'),
        set('2026-02-03.program-1', 'drop'),
        set('2026-01-31.program-1'),
      ],
    });
    expect(muscles.find(({ muscle }) => muscle === 'chest')?.sets).toBe(1);
  });

  it('finds the longest run of weeks with the plan done: an empty week changes nothing, a missed session ends it', () => {
    const mondays = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'];
    const year = (...workouts: readonly Workout[]) => review({ period: '2026', workouts }).planWeeks;
    expect(year()).toBe(0);
    expect(year(...mondays.map((day) => doneOn(day)))).toBe(6);
    const without = (left: string) => mondays.filter((day) => day !== left).map((day) => doneOn(day));
    expect(year(...without('2026-01-19'))).toBe(5);
    expect(year(...without('2026-01-19'), missedOn('2026-01-20'))).toBe(3);
    // On top of the plan: not what was planned.
    expect(year({ ...doneOn('2026-01-05'), id: '2026-01-05.guided-1767600000000' })).toBe(0);
  });

  it('names the week with the most sets, and never the running one', () => {
    const workouts = [
      doneOn('2026-02-03', { setsCompleted: 12, setsPlanned: 12 }),
      doneOn('2026-02-10', { setsCompleted: 8, setsPlanned: 8 }),
      doneOn('2026-02-12', { setsCompleted: 8, setsPlanned: 8 }),
      doneOn('2026-02-24', { setsCompleted: 40, setsPlanned: 40 }),
    ];
    expect(review({ workouts, today: '2026-02-27' }).bestWeek).toEqual({
      monday: '2026-02-09',
      workouts: 2,
      sets: 16,
      volumeGrams: 2_000,
    });
    expect(review({}).bestWeek).toBeNull();
  });
});

describe('over 1,000 histories', () => {
  const workout = fc
    .record({
      offset: fc.integer({ min: -10, max: 380 }),
      late: fc.integer({ min: -3, max: 3 }),
      status: fc.constantFrom<Workout['status']>('completed', 'completed', 'skipped', 'planned'),
      sets: fc.integer({ min: 0, max: 30 }),
      extra: fc.integer({ min: 0, max: 5 }),
      volumeGrams: fc.integer({ min: 0, max: 20_000_000 }),
      durationSeconds: fc.integer({ min: 0, max: 9_000 }),
      free: fc.boolean(),
    })
    .map(({ offset, late, status, sets, extra, free, ...rest }): Workout => {
      const day = addDays('2026-01-01', offset);
      const id = free ? `${day}.guided-${Date.parse(`${day}T10:00:00Z`)}` : `${day}.program-1`;
      if (status !== 'completed') return { id, day, status };
      const setsPlanned = sets + extra;
      return {
        id,
        day,
        status,
        summary: { ...rest, setsCompleted: sets, setsPlanned, day: addDays(day, late) },
      };
    });
  const history = fc.uniqueArray(workout, { maxLength: 60, selector: ({ id }) => id });
  const today = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  const runs = { numRuns: 1_000 };

  it('the months add up to the year', () => {
    fc.assert(
      fc.property(history, today, (workouts, now) => {
        const year = review({ period: '2026', workouts, today: now });
        const months = monthsOfYear('2026').map((period) => review({ period, workouts, today: now }));
        expect(year.months).toEqual(months.map(({ period, totals }) => ({ month: period, ...totals })));
        for (const key of ['workouts', 'days', 'seconds', 'sets', 'volumeGrams'] as const) {
          expect(months.reduce((sum, { totals }) => sum + totals[key], 0)).toBe(year.totals[key]);
        }
        const best = Math.max(0, ...months.map(({ bestWeek }) => bestWeek?.sets ?? 0));
        expect(year.bestWeek?.sets ?? 0).toBe(best);
        expect(year.planWeeks).toBeGreaterThanOrEqual(Math.max(...months.map(({ planWeeks }) => planWeeks)));
      }),
      runs,
    );
  });

  it('the order of the workouts does not matter', () => {
    const shuffled = history.chain((workouts) =>
      fc.tuple(
        fc.constant(workouts),
        fc.shuffledSubarray(workouts, { minLength: workouts.length, maxLength: workouts.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, today, ([workouts, others], now) => {
        const of = (given: readonly Workout[]) =>
          review({ period: '2026', workouts: given, earlier: given, today: now });
        expect(of(others)).toEqual(of(workouts));
      }),
      runs,
    );
  });

  it('nothing of the running week is in a best week or a run of weeks', () => {
    fc.assert(
      fc.property(history, today, (workouts, now) => {
        const monday = mondayOf(now);
        const of = (given: readonly Workout[]) => {
          const { bestWeek, planWeeks } = review({ period: '2026', workouts: given, today: now });
          return [bestWeek?.monday === monday, planWeeks];
        };
        expect(of(workouts)[0]).toBe(false);
        const planned = workouts.filter(({ day }) => day < monday);
        expect(of(planned)[1]).toBe(of(workouts)[1]);
      }),
      runs,
    );
  });

  it('an empty history is a review of zeros', () => {
    for (const period of ['2026', ...monthsOfYear('2026')]) {
      expect(review({ period })).toMatchObject({
        totals: { workouts: 0, days: 0, seconds: 0, sets: 0, volumeGrams: 0 },
        records: [],
        muscles: [],
        planWeeks: 0,
        bestWeek: null,
      });
    }
  });
});
