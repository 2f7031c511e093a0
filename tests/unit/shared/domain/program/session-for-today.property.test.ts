import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type PlannedExercise, plannedExerciseSchema } from '#shared/contracts/training/training.ts';
import type { Pattern } from '#shared/domain/exercises/movement.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import {
  isDoable,
  mostSets,
  sessionUnder,
  type TodayLimits,
} from '#shared/domain/program/session-for-today.ts';
import { shortfallOf } from '#shared/domain/program/session-shortfall.ts';
import { minutesOf } from '#shared/domain/program/session-time.ts';
import { demandsOf } from '#shared/domain/program/starter-limits.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { fc, propertySeed } from '#tests/support/properties.ts';
import { adjustSessions } from '../../../../../functions/modules/training/adjust-sessions.ts';
import { ensureProgram, type TrainingDeps } from '../../../../../functions/modules/training/program.ts';
import { findWorkout } from '../../../../../functions/modules/training/workouts.ts';
import { inMemoryTraining } from '../../../functions/modules/training/in-memory-training.ts';

/** `npm run bench -- generator` asks for ten thousand. */
const cases = Number(process.env.REPZ_SESSION_CASES ?? 1000);

const account = anAccount({ timeZone: 'UTC' });
const day = '2026-03-02';
const workoutId = `${day}.program-1`;
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: inMemoryTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: [...ownedEquipment], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
});

const slot = fc.record({
  sets: fc.integer({ min: 1, max: 6 }),
  restSeconds: fc.integer({ min: 0, max: 300 }),
  skipped: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  superset: fc.constantFrom(undefined, undefined, undefined, 'A'),
  notes: fc.constantFrom(undefined, 'Slowly'),
});
const plans: fc.Arbitrary<PlannedExercise[]> = fc
  .uniqueArray(fc.constantFrom(...movements.map(({ id }) => id), 'made-by-coach'), {
    minLength: 1,
    maxLength: 10,
  })
  .chain((ids) => fc.tuple(...ids.map((exerciseId) => slot.map((each) => ({ ...each, exerciseId })))))
  .map((slots) =>
    slots.map(({ superset, notes, skipped, ...rest }, index) => ({
      ...rest,
      slotId: `slot-${index}`,
      minimumReps: 6,
      maximumReps: 8,
      ...(superset !== undefined && { superset }),
      ...(notes !== undefined && { notes }),
      ...(skipped && { skipped }),
    })),
  );
const limits: fc.Arbitrary<TodayLimits> = fc.record({
  minutes: fc.integer({ min: 10, max: 180 }),
  equipment: fc.subarray([...ownedEquipment]),
  avoid: fc.subarray([...injuryAreas]),
});

it('a session fits any plan into any limits, and names each bound that nothing could hold', {
  timeout: 600_000,
}, async () => {
  const seen = { cases: 0, whole: 0, fewerSets: 0, shorter: 0, nothing: 0 };
  await fc.assert(
    fc.asyncProperty(plans, limits, async (plan, wanted) => {
      seen.cases += 1;
      const session = sessionUnder(plan, wanted);
      await expectSameOnServer(plan, wanted, session);
      if (session.length === 0) {
        seen.nothing += 1;
        expect(plan.some((each) => canStandIn(each, wanted))).toBe(false);
        return;
      }
      // Only that equipment, and no joint that hurts.
      for (const { exerciseId } of session) expect(isDoable(exerciseId, wanted), exerciseId).toBe(true);
      expect(new Set(session.map(({ exerciseId }) => exerciseId)).size).toBe(session.length);
      expect(new Set(session.map(({ slotId }) => slotId)).size).toBe(session.length);

      const { patterns, minutes } = shortfallOf(plan, session, wanted.minutes);
      // Within 10% of the time, and never over it.
      expect(minutesOf(session)).toBeLessThanOrEqual(wanted.minutes);
      if (minutes === null) expect(minutesOf(session)).toBeGreaterThanOrEqual(wanted.minutes * 0.9);
      else expect(session).toEqual(sessionUnder(plan, { ...wanted, minutes: 10_000 }));
      // At least 80% of the planned sets of each pattern.
      const named = new Set(patterns.map(({ pattern }) => pattern));
      for (const pattern of new Set(asked(plan).flatMap(patternsOf))) {
        const share = setsOf(session, pattern) / setsOf(asked(plan), pattern);
        if (!named.has(pattern)) expect(share, pattern).toBeGreaterThanOrEqual(0.8);
        else expect(share < 0.8 && isOutOfReach(plan, pattern, wanted), pattern).toBe(true);
      }
      expect(sessionUnder(session, wanted)).toEqual(session);

      if (named.size > 0) seen.fewerSets += 1;
      if (minutes !== null) seen.shorter += 1;
      if (named.size === 0 && minutes === null) seen.whole += 1;
    }),
    { numRuns: cases },
  );
  console.info(`session for today, seed ${propertySeed}: ${JSON.stringify(seen)}`);
  expect(Math.min(seen.whole, seen.fewerSets, seen.shorter)).toBeGreaterThan(0);
});

const movementOf = (exerciseId: string) => movements.find(({ id }) => id === exerciseId);
const patternsOf = ({ exerciseId }: { readonly exerciseId: string }): readonly Pattern[] => {
  const movement = movementOf(exerciseId);
  return movement === undefined ? [] : [movement.pattern];
};
const asked = (plan: readonly PlannedExercise[]) => plan.filter(({ skipped }) => skipped !== true);
const setsOf = (slots: readonly PlannedExercise[], pattern: Pattern) =>
  slots.filter((each) => patternsOf(each).includes(pattern)).reduce((sum, { sets }) => sum + sets, 0);

/** By the tags of the library, without the code under test. */
function exercisesFor(pattern: Pattern, { equipment, avoid }: TodayLimits) {
  return movements.filter((movement) => {
    const { needs, loads } = demandsOf(movement);
    return (
      movement.pattern === pattern &&
      needs.every((each) => equipment.includes(each)) &&
      !loads.some((each) => avoid.includes(each))
    );
  });
}

const canStandIn = (each: PlannedExercise, wanted: TodayLimits) =>
  each.skipped !== true && patternsOf(each).some((pattern) => exercisesFor(pattern, wanted).length > 0);

/** Whether 80% of the planned sets cannot be had, whatever else is given up but equipment, joints and 80% of the other patterns. */
function isOutOfReach(plan: readonly PlannedExercise[], pattern: Pattern, wanted: TodayLimits): boolean {
  if (exercisesFor(pattern, wanted).length * mostSets < 0.8 * setsOf(asked(plan), pattern)) return true;
  const possible = sessionUnder(plan, { ...wanted, minutes: 10_000 });
  const shortest = [...new Set(possible.flatMap(patternsOf))].map((each) => {
    const ofPattern = possible.filter((one) => patternsOf(one).includes(each));
    const seconds = ofPattern
      .flatMap(({ sets, restSeconds }) => Array<number>(sets).fill(45 + Math.min(30, restSeconds)))
      .sort((a, b) => a - b);
    const least = Math.ceil(setsOf(possible, each) * 0.8 - 1e-9);
    return seconds.slice(0, least).reduce((sum, one) => sum + one, 0);
  });
  const available = (wanted.minutes - Math.min(10, wanted.minutes / 5)) * 60;
  return shortest.reduce((sum, one) => sum + one, 0) > available;
}

/** The phone computes from what the API sent; the API from its row. */
async function expectSameOnServer(
  plan: PlannedExercise[],
  wanted: TodayLimits,
  onPhone: readonly PlannedExercise[],
): Promise<void> {
  const stored = await findWorkout(deps.training, account.id, workoutId);
  const { adjusted: _before, ...workout } = stored.workout;
  await deps.training.saveWorkout(account.id, stored, {
    ...workout,
    exercises: plan,
    estimatedMinutes: 10_000,
  });
  const limits = { ...wanted, equipment: [...wanted.equipment], avoid: [...wanted.avoid] };
  const answer = adjustSessions(deps, account, { from: day, to: day, limits });
  if (onPhone.length === 0) {
    await expect(answer).rejects.toMatchObject({ code: 'nothing_left' });
    return;
  }
  const [onServer] = (await answer).workouts;
  const sent = z.parse(z.array(plannedExerciseSchema), JSON.parse(JSON.stringify(onPhone)));
  expect(onServer?.exercises).toEqual(sent);
  expect(onServer?.estimatedMinutes).toBe(Math.max(1, minutesOf(onPhone)));
}
