import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adjustSessions } from '#functions/modules/training/adjust-sessions.ts';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { findWorkout } from '#functions/modules/training/workouts.ts';
import { type PlannedExercise, plannedExerciseSchema } from '#shared/contracts/training/planned-exercises.ts';
import { exerciseDemands, isCompound } from '#shared/domain/exercises/exercise-demands.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { injuryAreas, ownedEquipment } from '#shared/domain/health/health-screening.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { sessionUnder, type TodayLimits } from '#shared/domain/program/session-for-today.ts';
import { explainSession } from '#shared/domain/program/session-reasons.ts';
import { demandsOf } from '#shared/domain/program/starter-limits.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { fc, propertySeed } from '#tests/support/properties.ts';
import { storedTraining } from '../../../functions/modules/training/stored-training.ts';

/** `npm run bench -- generator` asks for ten thousand. */
const cases = Number(process.env.REPZ_SESSION_CASES ?? 1000);

const account = anAccount({ timeZone: 'UTC' });
const day = '2026-03-02';
const workoutId = `${day}.program-1`;
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
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
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
const limits: fc.Arbitrary<TodayLimits> = fc
  .record({
    minutes: fc.integer({ min: 10, max: 180 }),
    equipment: mostly([...ownedEquipment], fc.subarray([...ownedEquipment])),
    avoid: mostly([], fc.subarray([...injuryAreas])),
    energy: fc.constantFrom(undefined, undefined, 'low' as const),
    keep: fc.subarray(['slot-0', 'slot-1', 'slot-2']),
  })
  .map(({ energy, keep, ...rest }) => ({
    ...rest,
    // As the server has it from the program that the client's account starts with.
    level: 'beginner' as const,
    ...(energy !== undefined && { energy }),
    ...(keep.length > 0 && { keep }),
  }));

it('a session is one that a coach would sign, whatever the plan and the day', {
  timeout: 600_000,
}, async () => {
  const seen = { cases: 0, asPlanned: 0, replaced: 0, shorter: 0, balanced: 0, nothing: 0 };
  await fc.assert(
    fc.asyncProperty(plans, limits, async (plan, wanted) => {
      seen.cases += 1;
      const session = sessionUnder(plan, wanted);
      await expectSameOnServer(plan, wanted, session);
      const asked = plan.filter(({ skipped }) => skipped !== true);
      for (const slot of session) {
        const before = asked.find(({ slotId }) => slotId === slot.slotId);
        expectFits(slot, wanted, before);
        // No exercise gets what was planned for another, and a session never gets longer.
        expect(slot.sets).toBeLessThanOrEqual(before?.sets ?? 0);
        expect(slot.restSeconds).toBeLessThanOrEqual(before?.restSeconds ?? 0);
        expectSamePurpose(before?.exerciseId ?? '', slot.exerciseId, wanted.level ?? 'beginner');
      }
      expect(new Set(session.map(({ slotId }) => slotId)).size).toBe(session.length);
      for (const [, same] of Map.groupBy(session, ({ exerciseId }) => exerciseId)) {
        expect(setsOf(same)).toBeLessThanOrEqual(5);
      }
      expect(minutesOf(session)).toBeLessThanOrEqual(wanted.minutes);
      expectBalance(session, asked);
      expectEveryChangeExplained(asked, session, wanted);
      if (wanted.energy === undefined) expect(sessionUnder(session, wanted)).toEqual(session);

      const kinds = explainSession(plan, wanted).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
      if (session.length === 0) seen.nothing += 1;
      if (kinds.length === 0) seen.asPlanned += 1;
      if (kinds.includes('time')) seen.shorter += 1;
      if (kinds.includes('balance')) seen.balanced += 1;
      if (session.some((slot) => !asked.some(({ exerciseId }) => exerciseId === slot.exerciseId))) {
        seen.replaced += 1;
      }
    }),
    { numRuns: cases },
  );
  console.info(`session for today, seed ${propertySeed}: ${JSON.stringify(seen)}`);
  expect(Math.min(seen.asPlanned, seen.replaced, seen.shorter, seen.balanced, seen.nothing)).toBeGreaterThan(
    0,
  );
});

const movementOf = (exerciseId: string) => movements.find(({ id }) => id === exerciseId);
const setsOf = (slots: readonly PlannedExercise[]) => slots.reduce((sum, { sets }) => sum + sets, 0);
/** By the tags of the library, without the code under test. */
const mainMuscleOf = ({ exerciseId }: { readonly exerciseId: string }) =>
  movementOf(exerciseId)?.primary[0] ?? exerciseId;

function expectFits(slot: PlannedExercise, wanted: TodayLimits, before: PlannedExercise | undefined) {
  const movement = movementOf(slot.exerciseId);
  const isKept = wanted.keep?.includes(slot.slotId) === true;
  if (movement === undefined) {
    expect(wanted.avoid).toEqual([]);
    expect(isKept || wanted.equipment.length === ownedEquipment.length).toBe(true);
    return;
  }
  const { needs } = demandsOf(movement);
  const loads = exerciseDemands(slot.exerciseId)?.loads;
  expect(
    loads?.filter((each) => wanted.avoid.includes(each)),
    slot.exerciseId,
  ).toEqual([]);
  const overruled = isKept && slot.exerciseId === before?.exerciseId;
  if (!overruled) expect(needs.filter((each) => !wanted.equipment.includes(each))).toEqual([]);
}

/** Compound for compound, by the movement that the session is for; nothing above the client's level comes in. */
function expectSamePurpose(before: string, after: string, level: ExperienceId) {
  if (before === after) return;
  const [from, to] = [before, after].map((id) => exerciseDemands(id));
  if (from === undefined || to === undefined) throw new Error(`${after} cannot stand in for ${before}`);
  const family = (role: string) => role.replace(/-(?:horizontal|vertical)$/, '').replace('lunge', 'squat');
  if (isCompound(from.role)) expect(family(to.role), `${after} for ${before}`).toBe(family(from.role));
  else if (from.role === 'isolation') {
    expect(movementOf(after)?.primary).toContain(movementOf(before)?.primary[0]);
  } else expect(to.role).toBe(from.role);
  const levels = ['beginner', 'intermediate', 'advanced'];
  expect(levels.indexOf(to.level), after).toBeLessThanOrEqual(levels.indexOf(level));
}

/** At most 40% on one muscle, or its share in the plan. With two muscles there is nothing to balance. */
function expectBalance(session: readonly PlannedExercise[], asked: readonly PlannedExercise[]) {
  const byMuscle = Map.groupBy(session, mainMuscleOf);
  if (byMuscle.size < 3) return;
  for (const [muscle, slots] of byMuscle) {
    const planned = setsOf(asked.filter((slot) => mainMuscleOf(slot) === muscle)) / setsOf(asked);
    expect(setsOf(slots) / setsOf(session), muscle).toBeLessThanOrEqual(Math.max(0.4, planned) + 1e-9);
  }
}

function expectEveryChangeExplained(
  asked: readonly PlannedExercise[],
  session: readonly PlannedExercise[],
  wanted: TodayLimits,
) {
  for (const { planned, now, reasons, canKeep } of explainSession(asked, wanted)) {
    expect(now).toEqual(session.find(({ slotId }) => slotId === planned.slotId) ?? null);
    const isSame =
      now?.exerciseId === planned.exerciseId &&
      now.sets === planned.sets &&
      now.restSeconds === planned.restSeconds;
    if (!isSame) expect(reasons, planned.exerciseId).not.toEqual([]);
    if (isSame) expect(reasons, planned.exerciseId).toEqual([]);
    const hurts = exerciseDemands(planned.exerciseId)?.loads.some((each) => wanted.avoid.includes(each));
    if (hurts === true) expect(canKeep).toBe(false);
  }
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
  const { level: _level, keep, energy, ...rest } = wanted;
  const limits = {
    ...rest,
    equipment: [...wanted.equipment],
    avoid: [...wanted.avoid],
    ...(energy !== undefined && { energy }),
    ...(keep !== undefined && { keep: [...keep] }),
  };
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
