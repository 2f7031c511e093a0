import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { HistorySet, PlannedLift, Progression, Proposal } from '#shared/domain/progression/proposal.ts';
import {
  firstDay,
  historyOf,
  inWords,
  nextOf,
  type Past,
  trained,
  weight,
} from '#tests/support/training/progression-history.ts';

const squat = { exerciseId: 'back-squat', sets: 3, minimumReps: 8, maximumReps: 12 };
const row = { ...squat, exerciseId: 'one-arm-dumbbell-row' };
const asked = (reps: number, load: string) => () =>
  ({ rule: 'double-progression', move: 'same', reps, load: weight(load), basis: [] }) as const;
const lb = { equipment: { unit: 'lb' } } as const;

/** E. Helms, The Muscle and Strength Pyramid: Training (2019); the example with three sets is openGym issue 278. */
describe('double progression', () => {
  it.each<[string, readonly Past[], string, Proposal['move']]>([
    ['adds repetitions while a set is below the top', [['60 kg', [8, 8, 8]]], '60 kg: 9, 9, 9', 'more-reps'],
    ['waits for the last set', [['60 kg', [12, 12, 11]]], '60 kg: 12, 12, 12', 'more-reps'],
    ['adds load when all sets have the top', [['60 kg', [12, 12, 12]]], '62.5 kg: 8, 8, 8', 'more-load'],
    ['does not add load for a workout cut short', [['60 kg', [12, 12]]], '60 kg: 12, 12, 12', 'more-reps'],
    [
      'builds on the working load, not on one heavy set',
      [
        ['60 kg', [12, 12, 12]],
        ['60 kg', [9, 8, 8]],
      ],
      '60 kg: 10, 9, 9',
      'more-reps',
    ],
  ])('%s', (_, past, sets, move) => {
    const proposal = nextOf(squat, historyOf(squat.exerciseId, past));
    expect([inWords(proposal), proposal.move, proposal.rule]).toEqual([sets, move, 'double-progression']);
  });

  it('starts the range again after a miss', () => {
    const missed = historyOf(squat.exerciseId, [['60 kg', [6, 6, 5]]], asked(8, '60 kg'));
    expect(inWords(nextOf(squat, missed))).toBe('60 kg: 8, 8, 8');
  });

  it('extends the range where the next dumbbell is out of reach', () => {
    const dumbbells = { equipment: { unit: 'kg', dumbbells: ['10', '14'] } } as const;
    const full = historyOf(row.exerciseId, [['10 kg', [12, 12, 12]]]);
    const proposal = nextOf(row, full, dumbbells);
    expect(inWords(proposal)).toBe('10 kg: 13, 13, 13');
    expect(proposal.higher).toEqual({ code: 'all-sets-at', sets: 3, reps: 22 });
    const earned = historyOf(row.exerciseId, [['10 kg', [22, 22, 22]]]);
    expect(inWords(nextOf(row, earned, dumbbells))).toBe('14 kg: 8, 8, 8');
  });

  it('stays with the heaviest dumbbell there is, and says so', () => {
    const full = historyOf(row.exerciseId, [['14 kg', [12, 12, 12]]]);
    const proposal = nextOf(row, full, { equipment: { unit: 'kg', dumbbells: ['10', '14'] } });
    expect([inWords(proposal), proposal.higher]).toEqual([
      '14 kg: 12, 12, 12',
      { code: 'heavier-equipment' },
    ]);
  });
});

/** stronglifts.com/stronglifts-5x5; the same as a script in the README of astashov/liftosaur. */
describe('linear, as StrongLifts 5×5', () => {
  const plan: Omit<PlannedLift, 'slotId'> = {
    exerciseId: 'back-squat',
    sets: 5,
    minimumReps: 5,
    maximumReps: 5,
    progression: { rule: 'linear', stalls: 3 },
  };
  const all = [5, 5, 5, 5, 5];
  const miss = [5, 5, 5, 4, 3];
  it.each<[string, readonly Past[], string]>([
    ['adds 5 lb after 5×5', [['200 lb', all]], '205 lb: 5, 5, 5, 5, 5'],
    ['repeats after a first miss', [['200 lb', miss]], '200 lb: 5, 5, 5, 5, 5'],
    [
      'repeats after a second miss',
      [
        ['200 lb', miss],
        ['200 lb', miss],
      ],
      '200 lb: 5, 5, 5, 5, 5',
    ],
    [
      'takes 10% off after a third',
      [
        ['200 lb', miss],
        ['200 lb', miss],
        ['200 lb', miss],
      ],
      '180 lb: 5, 5, 5, 5, 5',
    ],
    [
      'climbs again from there',
      [
        ['200 lb', miss],
        ['200 lb', miss],
        ['200 lb', miss],
        ['180 lb', all],
      ],
      '185 lb: 5, 5, 5, 5, 5',
    ],
  ])('%s', (_, past, sets) => {
    expect(inWords(nextOf(plan, historyOf(plan.exerciseId, past), lb))).toBe(sets);
  });
});

/** J. Wendler, 5/3/1 (2nd ed., 2011), of a training maximum of 200 lb. */
describe('percent of a training maximum, as 5/3/1', () => {
  const plan = (exerciseId: string, maximum: string): Omit<PlannedLift, 'slotId'> => ({
    exerciseId,
    sets: 3,
    minimumReps: 5,
    maximumReps: 5,
    progression: { rule: 'percent', trainingMaximum: weight(maximum) ?? undefined },
  });
  const cycle = (lift: Omit<PlannedLift, 'slotId'>, plus: readonly number[]) => {
    let history: HistorySet[] = [];
    const weeks: string[] = [];
    plus.forEach((reps, week) => {
      const day = addDays(firstDay, week * 7);
      const proposal = nextOf(lift, history, { ...lb, day });
      weeks.push(inWords(proposal));
      history = [...history, ...trained(proposal, day, (shown, index) => (index === 2 ? reps : shown))];
    });
    return weeks;
  };

  it('makes the four weeks, then 5 lb more for a press', () => {
    expect(cycle(plan('bench-press', '200 lb'), [8, 6, 4, 5, 5])).toEqual([
      '130 lb × 5, 150 lb × 5, 170 lb × 5+',
      '140 lb × 3, 160 lb × 3, 180 lb × 3+',
      '150 lb × 5, 170 lb × 3, 190 lb × 1+',
      '80 lb × 5, 100 lb × 5, 120 lb × 5',
      // 65, 75 and 85% of 205 lb, rounded down to what plates make.
      '130 lb × 5, 150 lb × 5, 170 lb × 5+',
    ]);
  });

  it('adds 10 lb for a squat', () => {
    expect(cycle(plan('back-squat', '300 lb'), [8, 6, 4, 5, 5]).at(-1)).toBe(
      '200 lb × 5, 230 lb × 5, 260 lb × 5+',
    );
  });

  it('takes 90% of what a missed last set shows, and begins again', () => {
    // 3 repetitions of 170 lb stand for 187 lb, of which 90% are 168.3 lb.
    expect(cycle(plan('bench-press', '200 lb'), [3, 5])).toEqual([
      '130 lb × 5, 150 lb × 5, 170 lb × 5+',
      '105 lb × 5, 125 lb × 5, 140 lb × 5+',
    ]);
  });

  it('takes 90% of the estimated maximum as the first training maximum', () => {
    // Wendler's example: a maximum of 315 lb makes 283.5 lb; he rounds to the nearest 5 lb, we round down.
    const lift = { ...plan('bench-press', '200 lb'), progression: { rule: 'percent' } } as const;
    const history = historyOf(lift.exerciseId, [['315 lb', [1]]]);
    expect(inWords(nextOf(lift, history, lb))).toBe('180 lb × 5, 210 lb × 5, 240 lb × 5+');
  });

  it('starts from a new training maximum as soon as the coach sets one', () => {
    const first = nextOf(plan('bench-press', '200 lb'), [], lb);
    const history = trained(first, firstDay);
    expect(inWords(nextOf(plan('bench-press', '220 lb'), history, lb))).toBe(
      '140 lb × 5, 165 lb × 5, 185 lb × 5+',
    );
  });

  it("takes the coach's weekly percentage of the best estimate", () => {
    const lift = { exerciseId: 'bench-press', sets: 3, minimumReps: 5, maximumReps: 5, percentOfMaximum: 80 };
    const history = historyOf(lift.exerciseId, [['100 kg', [6]]]);
    // 6 repetitions of 100 kg stand for 120 kg.
    const proposal = nextOf(lift, history);
    expect([inWords(proposal), proposal.rule]).toEqual(['95 kg: 5, 5, 5', 'percent']);
  });
});

/** M. Tuchscherer, The Reactive Training Manual (2008): 5 repetitions at RPE 8 are 81.1% of the maximum. */
describe('effort', () => {
  const plan = { exerciseId: 'back-squat', sets: 3, minimumReps: 5, maximumReps: 5, targetEffort: 8 };
  it.each<[string, Past, string, Proposal['move']]>([
    ['holds at the target', ['100 kg', [5, 5, 5], 8], '100 kg: 5, 5, 5', 'same'],
    // 100 / 0.837 × 0.811 = 96.9
    ['lowers after RPE 9', ['100 kg', [5, 5, 5], 9], '95 kg: 5, 5, 5', 'less'],
    // 100 / 0.786 × 0.811 = 103.2
    ['raises after RPE 7', ['100 kg', [5, 5, 5], 7], '102.5 kg: 5, 5, 5', 'more-load'],
    // 100 / 0.762 × 0.811 = 106.4, but no more than a twentieth at once.
    ['raises by a twentieth at most', ['100 kg', [5, 5, 5], 6], '105 kg: 5, 5, 5', 'more-load'],
    ['repeats where no effort was reported', ['100 kg', [5, 5, 5]], '100 kg: 5, 5, 5', 'same'],
  ])('%s', (_, past, sets, move) => {
    const proposal = nextOf(plan, historyOf(plan.exerciseId, [past]));
    expect([inWords(proposal), proposal.move, proposal.rule]).toEqual([sets, move, 'effort']);
  });
});

/** B. Contreras, A Simple System for Progression: 3 Set Total Reps; S. Shaw, Rep Goal System. */
describe('repetition total', () => {
  const plan: Omit<PlannedLift, 'slotId'> = { ...squat, progression: { rule: 'rep-total', total: 30 } };
  it.each<[string, Past, string]>([
    ['repeats the load below the total', ['60 kg', [11, 9, 7]], '60 kg: 12, 10, 8'],
    ['asks for no more than the total', ['60 kg', [11, 10, 8]], '60 kg: 12, 10, 8'],
    // One step more takes one repetition of each set.
    ['adds load at the total', ['60 kg', [12, 10, 8]], '62.5 kg: 10, 8, 6'],
  ])('%s', (_, past, sets) => {
    const proposal = nextOf(plan, historyOf(plan.exerciseId, [past]));
    expect([inWords(proposal), proposal.rule]).toEqual([sets, 'rep-total']);
  });
});

/** The Strength Continuum, Wave Loading: 275, 295, 315 lb, then 285, 305, 325 lb. */
describe('wave', () => {
  const plan: Omit<PlannedLift, 'slotId'> = {
    exerciseId: 'back-squat',
    sets: 5,
    minimumReps: 5,
    maximumReps: 5,
    load: weight('275 lb') ?? undefined,
    progression: {
      rule: 'wave',
      step: weight('10 lb') ?? undefined,
      weeks: [null, '20 lb', '40 lb'].map((add) => ({ add: weight(add), reps: 5 })),
    },
  };
  const run = (reps: readonly number[]) => {
    let history: HistorySet[] = [];
    return reps.map((last, week) => {
      const day = addDays(firstDay, week * 7);
      const proposal = nextOf(plan, history, { ...lb, day });
      history = [...history, ...trained(proposal, day, (shown, index) => (index === 4 ? last : shown))];
      return `${proposal.sets[0]?.load?.value}`;
    });
  };

  it('is heavier each week, then a step above its start', () => {
    expect(run([5, 5, 5, 5, 5, 5, 5])).toEqual(['275', '295', '315', '285', '305', '325', '295']);
  });

  it('begins the wave again after a miss, 10% lighter after a second', () => {
    expect(run([5, 5, 3, 5, 3, 5])).toEqual(['275', '295', '315', '275', '295', '245']);
  });
});

describe('reactive deload', () => {
  it('leaves a repetition to do after a set that failed altogether', () => {
    const plan = { exerciseId: 'back-squat', sets: 3, minimumReps: 5, maximumReps: 8 };
    const failed = historyOf(plan.exerciseId, [
      ['100 kg', [5, 5, 1]],
      ['100 kg', [5, 5, 1]],
      ['100 kg', [5, 5, 0]],
    ]);
    expect(inWords(nextOf(plan, failed))).toBe('90 kg: 1, 1, 1');
  });

  const plan = { ...squat, minimumReps: 6, maximumReps: 10 };
  it('takes 10% off after two workouts without progress, then starts where it stopped', () => {
    const stalled = historyOf(plan.exerciseId, [
      ['100 kg', [8, 8, 7]],
      ['100 kg', [8, 8, 7]],
      ['100 kg', [8, 7, 7]],
    ]);
    const easy = nextOf(plan, stalled);
    expect([easy.rule, easy.move, inWords(easy)]).toEqual(['reactive-deload', 'less', '90 kg: 7, 7, 7']);
    expect(easy.basis).toHaveLength(9);
    const after = nextOf(plan, [...stalled, ...trained(easy, '2026-03-11')]);
    expect([after.rule, inWords(after)]).toEqual(['double-progression', '100 kg: 9, 8, 8']);
  });

  it('takes 10% off when the same load gets harder three times', () => {
    const harder = historyOf(plan.exerciseId, [
      ['100 kg', [8, 8, 8], 8],
      ['100 kg', [8, 8, 8], 8.5],
      ['100 kg', [8, 8, 8], 9.5],
    ]);
    expect(nextOf(plan, harder)).toMatchObject({ rule: 'reactive-deload', move: 'less' });
  });

  it('does not for a single bad night', () => {
    const bad = historyOf(plan.exerciseId, [
      ['100 kg', [8, 8, 8]],
      ['100 kg', [8, 8, 8]],
      ['100 kg', [9, 8, 8]],
      ['100 kg', [6, 5, 5]],
    ]);
    expect(inWords(nextOf(plan, bad))).toBe('100 kg: 7, 6, 6');
  });
});

describe('a plan that asks for more repetitions', () => {
  const fives = (effort?: number) =>
    historyOf('back-squat', [['140 kg', [5, 5, 5], effort]], asked(5, '140 kg'));
  const tens = { exerciseId: 'back-squat', sets: 3, minimumReps: 10, maximumReps: 12 };
  // 140 kg for 5 stand for 122.5 kg for 10, of which 95% are 116.4 kg.
  it.each<[Progression['rule'], string]>([
    ['double-progression', '115 kg: 10, 10, 10'],
    ['linear', '115 kg: 10, 10, 10'],
    ['effort', '115 kg: 10, 10, 10'],
    ['rep-total', '140 kg: 6, 6, 6'],
    // A wave begins with the top of the range.
    ['wave', '110 kg: 12, 12, 12'],
  ])('by %s never keeps the old load for them', (rule, sets) => {
    const proposal = nextOf({ ...tens, progression: { rule } }, fives());
    expect([inWords(proposal), proposal.rule]).toEqual([sets, rule]);
    const imported = fives().map((set) => ({ ...set, proposed: undefined }));
    expect(inWords(nextOf({ ...tens, progression: { rule } }, imported))).toBe(sets);
  });

  it('lowers by reported effort as far as the chart says', () => {
    const plan = { ...tens, targetEffort: 8 };
    // 140 / 0.811 × 0.680 = 117.4
    expect(inWords(nextOf(plan, fives(8)))).toBe('115 kg: 10, 10, 10');
  });

  it('begins a running wave again', () => {
    const plan = { ...tens, minimumReps: 4, maximumReps: 6, progression: { rule: 'wave' } } as const;
    const first = nextOf(plan, fives());
    const running = [...fives(), ...trained(first, '2026-03-05')];
    const more = { ...plan, minimumReps: 10, maximumReps: 12 };
    expect(nextOf(more, running, { day: '2026-03-12' })).toMatchObject({
      cycle: { position: 0 },
      move: 'less',
    });
  });

  it('works out the load for repetitions that a coach pinned without one', () => {
    expect(inWords(nextOf({ ...tens, minimumReps: 5, pin: { reps: 10 } }, fives()))).toBe(
      '115 kg: 10, 10, 10',
    );
    expect(inWords(nextOf({ ...tens, minimumReps: 5, pin: { reps: 6 } }, fives()))).toBe('140 kg: 6, 6, 6');
  });

  it('goes on from that load', () => {
    const fitted = trained(nextOf(tens, fives()), '2026-03-05');
    expect(inWords(nextOf(tens, [...fives(), ...fitted]))).toBe('115 kg: 11, 11, 11');
  });

  it('keeps the load where one repetition more is asked for, and in holds', () => {
    expect(inWords(nextOf({ ...tens, minimumReps: 6, maximumReps: 8 }, fives()))).toBe('140 kg: 6, 6, 6');
    const carry = fives().map((set) => ({ ...set, measure: 'seconds' as const }));
    expect(inWords(nextOf({ ...tens, measure: 'seconds' }, carry))).toBe('140 kg: 10, 10, 10');
  });
});

describe('other safeguards', () => {
  const heavy = weight('107 kg') ?? undefined;
  const done = historyOf(squat.exerciseId, [['100 kg', [12, 12, 12]]]);
  it.each([
    [13, '102.5 kg: 8, 8, 8', 'double-progression'],
    [14, '90 kg: 8, 8, 8', 'time-away'],
    [27, '90 kg: 8, 8, 8', 'time-away'],
    [28, '80 kg: 8, 8, 8', 'time-away'],
    [84, '70 kg: 8, 8, 8', 'time-away'],
  ])('after %d days away proposes %s', (days, sets, rule) => {
    const proposal = nextOf(squat, done, { day: addDays(firstDay, days) });
    expect([inWords(proposal), proposal.rule]).toEqual([sets, rule]);
  });

  it.each([
    [13, '90 kg: 5, 5, 5', 'planned-deload'],
    [14, '90 kg: 5, 5, 5', 'time-away'],
    [28, '80 kg: 5, 5, 5', 'time-away'],
    [182, '70 kg: 5, 5, 5', 'time-away'],
  ])('in an easy week after %d days away proposes %s, with pain too', (days, sets, rule) => {
    const day = addDays(firstDay, days);
    const proposal = nextOf(squat, done, { day, deload: true });
    expect([inWords(proposal), proposal.rule]).toEqual([sets, rule]);
    const pain = [{ area: 'knee', at: `${day}T08:00:00.000Z` }] as const;
    expect(inWords(nextOf(squat, done, { day, deload: true, pain }))).toBe(sets);
  });

  it('goes on from the load after time away, not from the one before, once the easy week is over', () => {
    const day = addDays(firstDay, 182);
    const easy = nextOf(squat, done, { day, deload: true });
    const next = nextOf(squat, [...done, ...trained(easy, day)], { day: addDays(day, 3) });
    expect(inWords(next)).toBe('70 kg: 8, 8, 8');
  });

  const every = (gaps: readonly number[], lift: Omit<PlannedLift, 'slotId'> = squat) => {
    let day = firstDay;
    let history = historyOf(lift.exerciseId, [['100 kg', [12, 12, 12]]]);
    return gaps.map((gap) => {
      day = addDays(day, gap);
      const proposal = nextOf(lift, history, { day });
      history = [...history, ...trained(proposal, day)];
      return `${proposal.sets[0]?.load?.value} ${proposal.rule}`;
    });
  };

  it('lowers an exercise that is planned every other week no more than once', () => {
    expect(every([14, 14, 15, 13])).toEqual([
      '90 time-away',
      '90 double-progression',
      '90 double-progression',
      '90 double-progression',
    ]);
    expect(every([7, 21, 24])[2]).toBe('90 double-progression');
  });

  it('counts what an earlier back-off took', () => {
    expect(every([14, 18, 50, 90])).toEqual([
      '90 time-away',
      '90 double-progression',
      '70 time-away',
      '62.5 time-away',
    ]);
  });

  it('does not begin the wave again for an exercise that is planned every other week', () => {
    const plan = { ...squat, progression: { rule: 'wave' } } as const;
    const loads = every([3, 14, 14, 14, 14], plan);
    expect(loads.filter((one) => one.endsWith('time-away'))).toHaveLength(1);
  });

  it('makes an easy week easy, and goes on after it', () => {
    const easy = nextOf(squat, done, { deload: true });
    expect([inWords(easy), easy.rule]).toEqual(['90 kg: 5, 5, 5', 'planned-deload']);
    expect(inWords(nextOf(squat, [...done, ...trained(easy, '2026-03-05')]))).toBe('102.5 kg: 8, 8, 8');
  });

  it('holds and asks where a note of the last workout reports pain', () => {
    const hurt = done.map((set, index) => (index === 2 ? { ...set, notes: 'sharp pain in my knee' } : set));
    const proposal = nextOf(squat, hurt);
    expect(proposal).toMatchObject({
      rule: 'pain-hold',
      move: 'same',
      asks: 'pain',
      higher: { code: 'no-pain' },
    });
    expect(inWords(proposal)).toBe('100 kg: 12, 12, 12');
  });

  const knee = [{ area: 'knee', at: '2026-03-03T08:00:00.000Z' }] as const;
  it('holds for pain of a check-in until the person says that it is better, however often it was trained', () => {
    expect(nextOf(squat, done, { pain: knee })).toMatchObject({ rule: 'pain-hold', hurts: ['knee'] });
    const painless = historyOf(squat.exerciseId, [
      ['100 kg', [12, 12, 12]],
      ['100 kg', [12, 12, 12]],
    ]);
    expect(nextOf(squat, painless, { pain: knee }).rule).toBe('pain-hold');
    const relieved = [{ exerciseId: 'leg-press', areas: ['knee'], at: '2026-03-04T08:00:00.000Z' }] as const;
    expect(nextOf(squat, painless, { pain: knee, relieved }).rule).toBe('double-progression');
  });

  it('does not hold an exercise that loads none of the painful areas', () => {
    const press = { ...squat, exerciseId: 'bench-press' };
    const history = historyOf(press.exerciseId, [['60 kg', [12, 12, 12]]]);
    expect(nextOf(press, history, { pain: knee })).toMatchObject({ asks: null, rule: 'double-progression' });
    const somewhere = [{ area: 'other', at: '2026-03-03T08:00:00.000Z' }] as const;
    expect(nextOf(press, history, { pain: somewhere }).rule).toBe('pain-hold');
    const own = historyOf('coach-made', [['60 kg', [12, 12, 12]]]);
    expect(nextOf({ ...squat, exerciseId: 'coach-made' }, own, { pain: knee }).rule).toBe('pain-hold');
  });

  it("goes on after a note of pain once the person says that it is better, and not for an exercise's older word", () => {
    const hurt = done.map((set) => ({ ...set, notes: 'sharp pain in my knee' }));
    const said = (at: string) => [{ exerciseId: squat.exerciseId, areas: [], at }];
    expect(nextOf(squat, hurt, { relieved: said('2026-03-02T12:00:00.000Z') }).rule).toBe(
      'double-progression',
    );
    expect(nextOf(squat, hurt, { relieved: said('2026-03-02T09:00:00.000Z') }).rule).toBe('pain-hold');
  });

  it("takes the coach's pinned number over every rule, but not above the last load where it hurts", () => {
    const plan = { ...squat, progression: { rule: 'linear' }, pin: { load: heavy, reps: 6 } } as const;
    expect(inWords(nextOf(plan, done))).toBe('107 kg: 6, 6, 6');
    expect(inWords(nextOf(plan, done, { pain: knee }))).toBe('100 kg: 12, 12, 12');
    const { pin, ...old } = { ...plan, progression: { rule: 'linear', pinned: plan.pin } } as const;
    expect(pin).toBeDefined();
    expect(inWords(nextOf(old, done))).toBe('107 kg: 6, 6, 6');
    expect(nextOf({ ...plan, swappedFrom: 'front-squat' }, done).rule).toBe('linear');
  });
});

describe('a load that the coach typed', () => {
  const typed = { ...squat, load: weight('60 kg') ?? undefined };
  const day = (index: number) => addDays(firstDay, index * 3);
  const weeks = (plans: readonly Omit<PlannedLift, 'slotId'>[], reps = 12) => {
    let history: HistorySet[] = [];
    return plans.map((plan, index) => {
      const proposal = nextOf(plan, history, { day: day(index) });
      history = [...history, ...trained(proposal, day(index), () => reps)];
      return `${proposal.sets[0]?.load?.value} ${proposal.move}`;
    });
  };

  it('is where the exercise starts; the rule goes on from what was lifted', () => {
    expect(weeks([typed, typed, typed])).toEqual(['60 start', '62.5 more-load', '65 more-load']);
  });

  it('starts again where the coach types another', () => {
    const lighter = { ...typed, load: weight('50 kg') ?? undefined };
    expect(weeks([typed, typed, lighter, lighter])).toEqual([
      '60 start',
      '62.5 more-load',
      '50 start',
      '52.5 more-load',
    ]);
  });

  it('lets a heavy and a light day of one exercise each move by themselves', () => {
    const light = { ...typed, load: weight('40 kg') ?? undefined };
    expect(weeks([typed, light, typed, light])).toEqual([
      '60 start',
      '40 start',
      '62.5 more-load',
      '42.5 more-load',
    ]);
  });

  it('of rows from before: goes on where it was lifted or held, and starts there after any other load', () => {
    const lifted = historyOf(squat.exerciseId, [['60 kg', [12, 12, 12]]]);
    expect(inWords(nextOf(typed, lifted))).toBe('62.5 kg: 8, 8, 8');
    const held = historyOf(squat.exerciseId, [['55 kg', [12, 12, 12]]], () => ({
      rule: 'pinned',
      move: 'same',
      reps: 8,
      load: weight('60 kg'),
      basis: [],
    }));
    expect(inWords(nextOf(typed, held))).toBe('57.5 kg: 8, 8, 8');
    const own = historyOf(squat.exerciseId, [['100 kg', [12, 12, 12]]]);
    expect(nextOf(typed, own)).toMatchObject({ move: 'start', sets: [{ load: weight('60 kg') }, {}, {}] });
  });
});

describe('the rule where the coach chose none', () => {
  const heavy = { exerciseId: 'back-squat', sets: 3, minimumReps: 4, maximumReps: 6 };
  it.each([
    ['beginner', heavy, 'linear'],
    ['beginner', squat, 'double-progression'],
    ['beginner', { ...heavy, exerciseId: 'goblet-squat' }, 'double-progression'],
    ['intermediate', heavy, 'double-progression'],
    ['advanced', { ...heavy, targetEffort: 8 }, 'effort'],
    ['beginner', { ...heavy, percentOfMaximum: 70 }, 'percent'],
  ] as const)('%s, %o: %s', (experience, plan, rule) => {
    const history = historyOf(plan.exerciseId, [['60 kg', [4, 4, 4]]]);
    expect(nextOf(plan, history, { experience }).rule).toBe(rule);
  });

  it.each(['linear', 'percent', 'effort', 'wave'] as const)(
    'counts up a hold that was planned by %s',
    (rule) => {
      const plank = {
        exerciseId: 'plank',
        sets: 2,
        minimumReps: 20,
        maximumReps: 40,
        progression: { rule },
      };
      const history = historyOf('plank', [[null, [30, 30], 8]]).map((set) => ({
        ...set,
        measure: 'seconds' as const,
      }));
      expect(inWords(nextOf(plank, history))).toBe('no load: 35, 35');
    },
  );

  it('asks for a first load where nothing is known', () => {
    const proposal = nextOf(squat, []);
    expect([inWords(proposal), proposal.move, proposal.basis]).toEqual(['no load: 8, 8, 8', 'start', []]);
  });
});
