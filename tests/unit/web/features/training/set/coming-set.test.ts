import { describe, expect, it } from 'vitest';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import type { SetKind } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { comingSet } from '#web/features/training/set/coming-set.ts';

const slot: PlannedExercise = {
  slotId: 's1',
  exerciseId: 'bench-press',
  sets: 5,
  minimumReps: 5,
  maximumReps: 5,
  restSeconds: 120,
  targets: [{ kind: 'warm-up' }, { kind: 'warm-up' }],
};
/** [load in kg, repetitions, kind, effort] */
type Done = readonly [load: string | null, reps: number, kind?: SetKind, effort?: number];
const setOf = ([load, reps, kind, effort]: Done) => ({
  slotId: 's1',
  reps,
  load: load === null ? null : makeWeight(load, 'kg'),
  effort: effort ?? null,
  ...(kind !== undefined && { kind }),
});
const recordOf = (
  workouts: readonly (readonly Done[])[],
  more: Partial<ExerciseRecord> = {},
): ExerciseRecord => {
  const recent = workouts.map((sets, index) => ({
    workoutId: `2026-03-0${index + 1}.p`,
    day: `2026-03-0${index + 1}`,
    sets: sets.map(setOf),
  }));
  return { exerciseId: 'bench-press', bestGrams: 0, last: recent.at(-1) ?? null, recent, ...more };
};
const loggedOf = (sets: readonly Done[], exerciseId: string): readonly SetLog[] =>
  sets.map((set, index) => ({
    ...setOf(set),
    id: `t${index}`,
    workoutId: '2026-03-05.p',
    exerciseId,
    setNumber: index + 1,
    notes: '',
    performedAt: `2026-03-05T10:0${index}:00.000Z`,
    day: '2026-03-05',
    updatedAt: index,
    deviceId: 'phone',
    deleted: false,
  }));
const coming = (
  planned: PlannedExercise,
  past: readonly (readonly Done[])[],
  today: readonly Done[] = [],
  more: Partial<ExerciseRecord> = {},
  phase: Parameters<typeof comingSet>[0]['phase'] = undefined,
  pain: Parameters<typeof comingSet>[0]['pain'] = [],
) =>
  comingSet({
    workout: {
      id: '2026-03-05.p',
      day: '2026-03-05',
      name: 'A',
      type: 'strength',
      estimatedMinutes: 30,
      status: 'in-progress',
      exercises: [planned],
    },
    slot: planned,
    sets: loggedOf(today, planned.exerciseId),
    record: recordOf(past, more),
    experience: 'intermediate',
    phase,
    decisions: { lighterWeek: null, relieved: [] },
    unit: 'kg',
    equipment: { unit: 'kg' },
    pain,
    day: '2026-03-05',
  });
const shown = ({ start: { load, reps, kind } }: ReturnType<typeof comingSet>) =>
  `${load?.value ?? 'no load'} × ${reps}${kind === undefined ? '' : ` ${kind}`}`;
const fives = (load: string, count = 3): readonly Done[] => Array.from({ length: count }, () => [load, 5]);

describe('planned warm-ups and drops', () => {
  const warm: readonly Done[] = [
    ['30', 5, 'warm-up'],
    ['42.5', 3, 'warm-up'],
  ];

  it('are no sets that the rules miss: two perfect workouts raise the load', () => {
    const { proposal, start } = coming(slot, [fives('100'), fives('100')], warm);
    expect(proposal).toMatchObject({ move: 'more-load' });
    expect(proposal?.sets).toHaveLength(3);
    expect(start.load?.value).toBe('102.5');
  });

  it.each(['linear', 'wave', 'rep-total', 'double-progression'] as const)('raise with %s too', (rule) => {
    const cycle = { position: 2, base: makeWeight('100', 'kg') };
    const past = recordOf([fives('100')]).recent?.map((each) => ({
      ...each,
      sets: each.sets.map((set) => ({
        ...set,
        proposed: { rule, move: 'same' as const, reps: 5, load: set.load, basis: [], cycle },
      })),
    }));
    const planned = { ...slot, progression: { rule } };
    const { proposal } = coming(planned, [fives('100')], warm, past === undefined ? {} : { recent: past });
    expect(proposal).toMatchObject({ rule, move: 'more-load' });
  });

  it('count for neither side of a total that the coach set', () => {
    const planned = { ...slot, progression: { rule: 'rep-total' as const, total: 15 } };
    expect(coming(planned, [fives('60')], warm).proposal).toMatchObject({ move: 'more-load' });
  });

  it('fill in the ramp to the first work set', () => {
    const hundred = { ...slot, load: makeWeight('100', 'kg'), pin: { load: makeWeight('100', 'kg') } };
    expect(shown(coming(hundred, [fives('100')]))).toBe('50 × 5 warm-up');
    expect(shown(coming(hundred, [fives('100')], [['50', 5, 'warm-up']]))).toBe('70 × 3 warm-up');
    const counted = { ...hundred, targets: [{ kind: 'warm-up' as const, minimumReps: 8, maximumReps: 8 }] };
    expect(shown(coming(counted, [fives('100')]))).toBe('70 × 8 warm-up');
  });

  it('invent no load where nobody knows the first work set', () => {
    expect(shown(coming(slot, []))).toBe('no load × 5 warm-up');
  });

  it('keep the load or the share that the coach gave them, also in an easy week', () => {
    const typed = { ...slot, targets: [{ kind: 'warm-up' as const, load: makeWeight('40', 'kg') }] };
    expect(shown(coming(typed, [fives('60')]))).toBe('40 × 5 warm-up');
    const share = { ...slot, targets: [{ kind: 'warm-up' as const, percentOfMaximum: 50 }] };
    const record = { bestGrams: 100_000 };
    expect(shown(coming(share, [fives('80')], [], record))).toBe('50 × 5 warm-up');
    const phase = { name: 'Easy', week: 1, weeks: 1, isDeload: true };
    expect(shown(coming(share, [fives('80')], [], record, phase))).toBe('50 × 5 warm-up');
  });

  it('make a drop lighter than the set before it, and the next drop lighter again', () => {
    const dropped = { ...slot, sets: 3, targets: [{}, { kind: 'drop' as const }, { kind: 'drop' as const }] };
    const first = coming(dropped, [fives('100', 1)], [['100', 5]]);
    expect(shown(first)).toBe('80 × 5 drop');
    const second = coming(
      dropped,
      [fives('100', 1)],
      [
        ['100', 5],
        ['80', 5, 'drop'],
      ],
    );
    expect(shown(second)).toBe('62.5 × 5 drop');
  });
});

describe('sets with a target of their own', () => {
  const top = { kind: 'top', minimumReps: 3, maximumReps: 3, targetEffort: 8 } as const;
  const backOff = { kind: 'back-off', minimumReps: 6, maximumReps: 6, targetEffort: 7 } as const;
  const mixed: PlannedExercise = { ...slot, sets: 4, targets: [top, backOff, backOff, backOff] };
  const last: readonly Done[] = [
    ['140', 3, 'top', 8],
    ['115', 6, 'back-off', 7],
    ['115', 6, 'back-off', 7],
    ['115', 6, 'back-off', 7],
  ];

  it('go on from their own kind: a top set from the top set, back-off sets from back-off sets', () => {
    expect(shown(coming(mixed, [last]))).toBe('140 × 3 top');
    const after = coming(mixed, [last], [['140', 3, 'top', 8]]);
    expect(shown(after)).toBe('115 × 6 back-off');
    expect(after.proposal?.sets).toHaveLength(3);
  });

  it('go on from their position where the sets were logged without a kind', () => {
    const plain = last.map(([load, reps, , effort]): Done => [load, reps, undefined, effort]);
    expect(shown(coming(mixed, [plain]))).toBe('140 × 3 top');
    expect(shown(coming(mixed, [plain], [['140', 3]]))).toBe('115 × 6 back-off');
  });

  it('raise apart where the last workouts were perfect, instead of standing still together', () => {
    const both: PlannedExercise = {
      ...slot,
      sets: 2,
      progression: { rule: 'double-progression' },
      targets: [{ kind: 'top' }, { kind: 'back-off' }],
    };
    const done: readonly Done[] = [
      ['120', 5, 'top'],
      ['100', 5, 'back-off'],
    ];
    expect(shown(coming(both, [done, done, done]))).toBe('122.5 × 5 top');
    expect(shown(coming(both, [done, done, done], [['122.5', 5, 'top']]))).toBe('102.5 × 5 back-off');
  });

  it('do not follow a load that was changed in the set before', () => {
    expect(shown(coming(mixed, [last], [['150', 3, 'top', 8]]))).toBe('115 × 6 back-off');
  });

  it('step through the percentages of the cycle up to the + set', () => {
    const cycle: PlannedExercise = {
      ...slot,
      sets: 3,
      targets: [{}, {}, { kind: 'amrap' }],
      progression: { rule: 'percent', trainingMaximum: makeWeight('100', 'kg') },
    };
    const today: readonly Done[] = [
      ['65', 5],
      ['75', 5],
    ];
    expect(shown(coming(cycle, []))).toBe('65 × 5');
    expect(shown(coming(cycle, [], today.slice(0, 1)))).toBe('75 × 5');
    const last = coming(cycle, [], today);
    expect(shown(last)).toBe('85 × 5 amrap');
    expect(last.proposal?.sets[0]?.atLeast).toBe(true);
  });

  it('hold each set at what was done in it after pain', () => {
    const pain = [{ area: 'shoulder', at: '2026-03-04T10:00:00Z' }] as const;
    expect(shown(coming(mixed, [last], [], {}, undefined, pain))).toBe('140 × 3 top');
    const after = coming(mixed, [last], [['140', 3, 'top', 8]], {}, undefined, pain);
    expect(after.proposal?.rule).toBe('pain-hold');
    expect(shown(after)).toBe('115 × 6 back-off');
  });

  it('begin from what the exercise was lifted with where they were never done', () => {
    const tops: readonly Done[] = [['140', 3, 'top', 8]];
    const { start } = coming(mixed, [tops], [['140', 3, 'top', 8]]);
    expect(Number(start.load?.value)).toBeGreaterThan(100);
    expect(Number(start.load?.value)).toBeLessThan(140);
  });
});
