import type { CoachAssignments } from '#functions/modules/coaches/coach-assignments.ts';
import type { PrivateFiles } from '#functions/modules/media/private-files.ts';
import type { ExerciseClips, LinkedExerciseClip } from '#shared/contracts/training/own-exercises.ts';
import { linkClip, noSuchClip } from './exercise-clips.ts';
import type { OwnExerciseRepository, StoredExercise } from './own-exercises.ts';

type Deps = {
  readonly assignments: CoachAssignments;
  readonly ownExercises: OwnExerciseRepository;
  readonly files: Pick<PrivateFiles, 'link'>;
};

/** Those of the client's coach, and of the deputy who plans in the coach's place. The coach's come first. */
export async function listClientClips(
  deps: Pick<Deps, 'assignments' | 'ownExercises'>,
  clientId: string,
): Promise<ExerciseClips> {
  const clips: ExerciseClips['clips'] = [];
  for (const coachId of await plannersOf(deps.assignments, clientId)) {
    for (const exercise of await deps.ownExercises.list(coachId)) {
      const { id: exerciseId, clip } = exercise;
      if (clip === undefined || !isFor(exercise, clientId)) continue;
      if (!clips.some((each) => each.exerciseId === exerciseId)) clips.push({ exerciseId, clip });
    }
  }
  return { clips };
}

/** @throws AppError not-found for an exercise of another coach, for another client, or without a clip. */
export async function linkClientClip(
  deps: Deps,
  clientId: string,
  exerciseId: string,
): Promise<LinkedExerciseClip> {
  for (const coachId of await plannersOf(deps.assignments, clientId)) {
    const exercise = await deps.ownExercises.find(coachId, exerciseId);
    if (exercise?.clip !== undefined && isFor(exercise, clientId)) {
      return linkClip(deps.files, coachId, exercise.clip);
    }
  }
  throw noSuchClip();
}

const isFor = (exercise: StoredExercise, clientId: string) =>
  exercise.clientId === null || exercise.clientId === clientId;

async function plannersOf(assignments: CoachAssignments, clientId: string): Promise<readonly string[]> {
  const coachId = await assignments.coachOf(clientId);
  if (coachId === null) return [];
  const deputyId = await assignments.deputyOf(coachId, clientId);
  return deputyId === null ? [coachId] : [coachId, deputyId];
}
