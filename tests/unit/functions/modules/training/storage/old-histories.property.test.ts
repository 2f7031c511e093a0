import { expect, it } from 'vitest';
import { setRow } from '#functions/modules/training/storage/training-rows.ts';
import { syncOperationSchema } from '#shared/contracts/training/synced-changes.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { countingIn, countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { versionRank } from '#shared/domain/sets/merge-sets.ts';
import { setsDone, setsLeft } from '#shared/domain/sets/next-set.ts';
import { scoreOf } from '#shared/domain/sets/personal-record.ts';
import { gramsNumber, makeWeight } from '#shared/domain/sets/weight.ts';
import { summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';
import { fc } from '#tests/support/properties.ts';

/** `npm run bench -- training` makes ten times as many. */
const histories = Number(process.env.REPZ_HISTORIES ?? 1000);
const workoutId = '2026-03-02.program-1';

const oldMeasures = ['repetitions', 'seconds', 'meters'] as const;
const exerciseId = fc.constantFrom(
  ...movements.filter(({ pattern }) => pattern !== 'cardio').map(({ id }) => id),
  'own-exercise',
);
const weight = fc
  .tuple(fc.integer({ min: 0, max: 1200 }), fc.constantFrom('kg' as const, 'lb' as const))
  .map(([quarters, unit]) => makeWeight(String(quarters / 4), unit));

/** A set as it was stored before kinds, help and times. */
const oldSet = fc.record(
  {
    id: fc.stringMatching(/^[a-z0-9]{8}$/),
    workoutId: fc.constant(workoutId),
    slotId: fc.constantFrom('s1', 's2', 's3'),
    exerciseId,
    setNumber: fc.integer({ min: 1, max: 20 }),
    measure: fc.constantFrom(...oldMeasures),
    perSide: fc.boolean(),
    reps: fc.integer({ min: 0, max: 1000 }),
    load: fc.option(weight),
    effort: fc.option(fc.integer({ min: 2, max: 20 }).map((half) => half / 2)),
    notes: fc.constantFrom('', 'gut', 'knee hurts'),
    performedAt: fc
      .integer({ min: 0, max: 3600 })
      .map((second) => new Date(1_772_445_600_000 + second * 1000).toISOString()),
    day: fc.constant('2026-03-02'),
    updatedAt: fc.nat(2_000_000_000),
    deviceId: fc.constantFrom('phone', 'watch'),
    deleted: fc.boolean(),
  },
  {
    requiredKeys: [
      'id',
      'workoutId',
      'slotId',
      'exerciseId',
      'setNumber',
      'reps',
      'load',
      'effort',
      'notes',
      'performedAt',
      'day',
      'updatedAt',
      'deviceId',
      'deleted',
    ],
  },
);
type OldSet = typeof oldSet extends fc.Arbitrary<infer S> ? S : never;
const history = fc.uniqueArray(oldSet, { selector: ({ id }) => id, maxLength: 24 });

/** What a set came to before. */
function oldScore(set: OldSet): number {
  const { measure } = countingIn(set);
  if (measure !== countingOf(set.exerciseId).measure) return 0;
  const grams = gramsNumber(set.load);
  const { reps } = set;
  if (measure === 'repetitions') {
    return reps < 1 || reps > 12 ? 0 : Math.round(reps === 1 ? grams : grams * (1 + reps / 30));
  }
  if (measure === 'seconds') return reps;
  return Math.round(grams > 0 ? (grams / 1000) * reps : reps);
}

it('rows and requests of before are read as they were written, with the same rank', () => {
  fc.assert(
    fc.property(oldSet, (set) => {
      const row = { ...set, schemaVersion: 1, rank: versionRank(set) };
      expect(setRow.parse(row)).toEqual(row);
      const operation = { kind: 'set', set } as const;
      const read = syncOperationSchema.parse(JSON.parse(JSON.stringify(operation)));
      expect(read).toEqual(operation);
      expect(read.kind === 'set' && versionRank(read.set)).toBe(row.rank);
    }),
    { numRuns: histories },
  );
});

it('a history of before has the same totals, records and sets that are left', () => {
  const slots = ['s1', 's2', 's3'].map((slotId) => ({ slotId, sets: 4 }));
  fc.assert(
    fc.property(history, (sets) => {
      const done = sets.filter(({ deleted }) => !deleted);
      const total = (measure: (typeof oldMeasures)[number], of: (set: OldSet) => number) =>
        done.filter((set) => countingIn(set).measure === measure).reduce((sum, set) => sum + of(set), 0);
      const summary = summarizeWorkout({ exercises: slots }, sets);
      expect(summary).toMatchObject({
        setsCompleted: done.length,
        setsPlanned: 12,
        reps: total('repetitions', ({ reps }) => reps),
        volumeGrams: Math.round(total('repetitions', ({ load, reps }) => gramsNumber(load) * reps)),
      });
      expect(summary.seconds ?? 0).toBe(total('seconds', ({ reps }) => reps));
      expect(summary.meters ?? 0).toBe(total('meters', ({ reps }) => reps));
      for (const set of sets) {
        // Repetitions with the own weight alone count for something now, and for less than any load did.
        const score = scoreOf(set);
        expect(score < 1 ? 0 : score).toBe(oldScore(set));
      }
      const counted = slots.map(({ slotId }) =>
        Math.min(4, done.filter((set) => set.slotId === slotId).length),
      );
      expect(slots.map((slot) => setsDone(slot, sets))).toEqual(counted);
      expect(setsLeft(slots, sets)).toBe(12 - counted.reduce((sum, each) => sum + each, 0));
    }),
    { numRuns: histories },
  );
});
