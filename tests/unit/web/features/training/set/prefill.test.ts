import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { type SetLog, setLogSchema } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { restAfter } from '#shared/domain/sets/next-set.ts';
import { loadForPercent } from '#shared/domain/sets/percent-load.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { proposalScores, proposeSets, shownIn } from '#web/features/training/proposal/propose-set.ts';
import { helpOf, prefillOf } from '#web/features/training/set/prefill.ts';

const slot = {
  slotId: 's1',
  exerciseId: 'bench-press',
  sets: 3,
  minimumReps: 6,
  maximumReps: 8,
  restSeconds: 120,
};
const past = { reps: 8, load: makeWeight('60', 'kg'), effort: 8 };
const record = {
  exerciseId: 'bench-press',
  bestGrams: 80_000,
  last: { workoutId: '2026-03-02.p', day: '2026-03-02', sets: [past, { ...past, reps: 7 }] },
};
type About = {
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
};
const propose = ({ slot: planned, sets, record: known }: About) =>
  proposeSets({
    slot: planned,
    sets,
    record: known,
    workoutId: '2026-03-05.p',
    day: '2026-03-05',
    experience: 'intermediate',
    equipment: { unit: 'kg' },
  });
const fill = (about: Partial<About> = {}) => {
  const given = { slot, sets: [], record, ...about };
  return prefillOf({ ...given, proposal: propose(given), setNumber: given.sets.length + 1 });
};
const logged = (reps: number, load: string): SetLog => ({
  id: 'a',
  workoutId: '2026-03-05.p',
  slotId: 's1',
  exerciseId: 'bench-press',
  setNumber: 1,
  reps,
  load: makeWeight(load, 'kg'),
  effort: 9,
  notes: '',
  performedAt: '2026-03-05T10:00:00.000Z',
  day: '2026-03-05',
  updatedAt: 1,
  deviceId: 'phone',
  deleted: false,
});

describe('the fields of a set', () => {
  it('hold the proposal, with the effort of last time', () => {
    expect(fill()).toMatchObject({ reps: 8, load: { value: '60' }, effort: 8 });
    expect(fill({ record: undefined })).toEqual({ reps: 6, load: null, effort: null });
  });

  it('follow a load that was changed in the set before, with its effort', () => {
    expect(fill({ sets: [logged(8, '57.5')] })).toMatchObject({
      reps: 8,
      load: { value: '57.5' },
      effort: 9,
    });
  });

  it("hold what the coach planned, as a load or as a share of the client's best", () => {
    expect(fill({ slot: { ...slot, load: makeWeight('65', 'kg') } })).toMatchObject({
      reps: 6,
      load: { value: '65' },
    });
    expect(fill({ slot: { ...slot, percentOfMaximum: 80 } }).load).toMatchObject({ value: '62.5' });
    // Nothing lifted yet: there is nothing to take a share of.
    expect(fill({ slot: { ...slot, percentOfMaximum: 80 }, record: undefined }).load).toBeNull();
    const swapped = { ...slot, load: makeWeight('65', 'kg'), swappedFrom: 'bench-press' };
    expect(fill({ slot: swapped }).load).toMatchObject({ value: '60' });
  });

  it('leave the effort open where the rule goes by it', () => {
    expect(fill({ slot: { ...slot, targetEffort: 8 } })).toMatchObject({
      effort: null,
      load: { value: '62.5' },
    });
  });

  it('ask for no load in an easy workout', () => {
    expect(prefillOf({ slot, proposal: null, setNumber: 1, sets: [], record })).toEqual({
      reps: 6,
      load: null,
      effort: null,
    });
  });

  it('store what was shown, and score it by rule', () => {
    const proposal = propose({ slot, sets: [], record });
    const proposed = proposal === null ? undefined : shownIn(proposal);
    expect(proposed).toMatchObject({
      rule: 'double-progression',
      reps: 8,
      basis: ['2026-03-02-1', '2026-03-02-2'],
    });
    expect(z.safeParse(setLogSchema, { ...logged(8, '60'), proposed }).success).toBe(true);
    const recent = [
      {
        ...record.last,
        sets: [
          { ...past, proposed },
          { ...past, reps: 5, proposed },
        ],
      },
    ];
    expect(proposalScores({ record: { ...record, recent }, sets: [] })).toMatchObject([
      { hits: 1, scored: 2 },
    ]);
  });

  it('never ask for more than the share, in steps that plates can make', () => {
    expect(loadForPercent(72.5, 100_000, 'kg')?.value).toBe('72.5');
    expect(loadForPercent(74.9, 100_000, 'kg')?.value).toBe('72.5');
    expect(loadForPercent(50, 4_000, 'kg')).toBeNull();
    expect(loadForPercent(80, 45_359.237, 'lb')?.value).toBe('80');
  });
});

describe('a set with help', () => {
  const pullUp = { ...slot, exerciseId: 'pull-up' };
  const helped = { ...past, load: makeWeight('20', 'kg'), assisted: true as const };
  const knownHelp = (hurts?: true): ExerciseRecord => ({
    ...record,
    exerciseId: 'pull-up',
    last: { ...record.last, sets: [{ ...helped, hurts }] },
  });
  const ask = (more: Partial<Parameters<typeof helpOf>[0]> = {}) =>
    helpOf({ slot: pullUp, sets: [], record: knownHelp(), unit: 'kg', day: dayAfter(2), ...more });
  const dayAfter = (days: number) => addDays(record.last.day, days);

  it('comes again as it was, with a question, after pain in its own notes or in a check-in', () => {
    expect(ask()).toMatchObject({ reps: 6, load: { value: '15' }, asks: null });
    const same = { reps: 8, load: { value: '20' }, assisted: true, asks: 'pain' };
    expect(ask({ record: knownHelp(true) })).toMatchObject(same);
    const pain = [{ area: 'shoulder', at: '2026-03-04T10:00:00.000Z' }] as const;
    expect(ask({ pain })).toMatchObject({ ...same, hurts: ['shoulder'] });
    const relieved = [{ exerciseId: 'pull-up', areas: [], at: '2026-03-05T10:00:00.000Z' }];
    expect(ask({ record: knownHelp(true), relieved })).toMatchObject({ reps: 6, asks: null });
  });

  it('has a plate more of help and fewer repetitions in a lighter week', () => {
    expect(ask({ deload: true })).toMatchObject({ reps: 4, load: { value: '25' }, asks: null });
  });

  it.each([
    [13, { reps: 6, load: { value: '15' } }],
    [14, { reps: 6, load: { value: '25' } }],
    [28, { reps: 6, load: { value: '30' } }],
    [182, { reps: 6, load: { value: '35' } }],
  ])('has more help after %i days away, never less', (days, expected) => {
    expect(ask({ day: dayAfter(days) })).toMatchObject({ ...expected, assisted: true });
    expect(ask({ day: dayAfter(days), record: knownHelp(true) })?.asks).toBe('pain');
  });

  it('is as easy as after time away in a lighter week after it, with fewer repetitions', () => {
    expect(ask({ day: dayAfter(182), deload: true })).toMatchObject({ reps: 4, load: { value: '35' } });
  });

  it('comes again after pain in a note of a workout in which it was left out', () => {
    const painNotes = [{ workoutId: 'left-out', at: `${dayAfter(1)}T10:00:00.000Z` }];
    const noted = { ...knownHelp(), painNotes };
    expect(ask({ record: noted })).toMatchObject({ reps: 8, load: { value: '20' }, asks: 'pain' });
    const relieved = [{ exerciseId: 'pull-up', areas: [], at: `${dayAfter(2)}T10:00:00.000Z` }];
    expect(ask({ record: noted, relieved })).toMatchObject({ load: { value: '15' }, asks: null });
  });
});

describe('the rest', () => {
  const a = { ...slot, superset: 'A' };
  const b = { ...slot, slotId: 's2', superset: 'A', restSeconds: 60 };
  const done = (...slotIds: string[]) => slotIds.map((slotId) => ({ slotId, deleted: false }));

  it('of a superset comes when each partner has had its turn', () => {
    expect(restAfter([a, b], [], a)).toBe(0);
    expect(restAfter([a, b], done('s1'), b)).toBe(60);
    expect(restAfter([a, b], done('s1', 's2'), a)).toBe(0);
    expect(restAfter([a, b], done('s1', 's2', 's1', 's2', 's1'), b)).toBe(60);
  });

  it('is its own where the partner is done or left out, and outside supersets', () => {
    expect(restAfter([a, { ...b, skipped: true }], [], a)).toBe(120);
    expect(restAfter([slot, { ...slot, slotId: 's2' }], [], slot)).toBe(120);
    expect(restAfter([a, { ...b, sets: 1 }], done('s1', 's2'), a)).toBe(120);
  });
});
