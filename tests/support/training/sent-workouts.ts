import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { type SyncOperation, syncResponseSchema } from '#shared/contracts/training/synced-changes.ts';
import { type WorkoutView, workoutViewSchema } from '#shared/contracts/training/training.ts';
import { isLoaded } from '#shared/domain/exercises/loaded-exercise.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { isLighterOn } from '#shared/domain/training/client-decisions.ts';
import { callApi } from '#tests/support/stack.ts';
import { proposeSets, shownIn } from '#web/features/training/proposal/propose-set.ts';

export async function workoutView(token: string, workoutId: string): Promise<WorkoutView> {
  return workoutViewSchema.parse(
    await (await callApi('GET', `/api/training/workouts/${workoutId}`, token)).json(),
  );
}

/** Trains a planned workout on a day that is over, as a phone sends it: each set as it was proposed. */
export async function sendWorkout(token: string, workoutId: string, day: string): Promise<void> {
  const view = await workoutView(token, workoutId);
  const at = (minute: number) => new Date(Date.parse(`${day}T18:00:00.000Z`) + minute * 60_000).toISOString();
  const sets = view.workout.exercises.flatMap((slot) => setsAsProposed(view, slot, day));
  const operations: readonly SyncOperation[] = [
    { kind: 'workout', workoutId, change: { type: 'start', at: at(0) } },
    ...sets.map((set, index): SyncOperation => {
      const performedAt = at(2 + 3 * index);
      const times = { performedAt, day, updatedAt: Date.parse(performedAt), deviceId: 'a-phone' };
      return { kind: 'set', set: { ...set, ...times, workoutId, notes: '', deleted: false } };
    }),
    { kind: 'workout', workoutId, change: { type: 'finish', at: at(55) } },
  ];
  const answer = await callApi('POST', '/api/training/sync', token, { operations });
  const { outcomes } = syncResponseSchema.parse(await answer.json());
  if (outcomes.includes('unchanged')) throw new Error(`Not all of ${workoutId} was stored`);
}

function setsAsProposed(view: WorkoutView, slot: PlannedExercise, day: string) {
  const { exerciseId, slotId, measure, perSide } = slot;
  const proposal = proposeSets({
    slot,
    workoutId: view.workout.id,
    day,
    record: view.records.find((record) => record.exerciseId === exerciseId),
    sets: [],
    experience: view.experience ?? 'intermediate',
    equipment: { unit: 'kg' },
    deload: isLighterOn(view.decisions?.lighterWeek ?? null, day),
  });
  return (proposal?.sets ?? []).map(({ reps, load }, index) => ({
    id: crypto.randomUUID(),
    slotId,
    exerciseId,
    setNumber: index + 1,
    measure,
    perSide,
    reps,
    load: load ?? (isLoaded(exerciseId) ? makeWeight('20', 'kg') : null),
    effort: null,
    proposed: proposal === null ? undefined : shownIn({ ...proposal, sets: proposal.sets.slice(index) }),
  }));
}
