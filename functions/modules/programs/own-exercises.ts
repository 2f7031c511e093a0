import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { CoachExercise, ExerciseClip, OwnExercise } from '#shared/contracts/training/own-exercises.ts';
import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import { isOwnExercise } from '#shared/domain/exercises/own-exercise.ts';
import { clientOf, type ProgramDeps } from './client-access.ts';

export type StoredClip = ExerciseClip & {
  /** The clip that it replaced, whose file a crash may have left. */
  readonly replacedId?: string | undefined;
};
export type StoredExercise = Omit<CoachExercise, 'clip'> & { readonly clip?: StoredClip | undefined };

export type OwnExerciseRepository = {
  list(coachId: string): Promise<readonly StoredExercise[]>;
  find(coachId: string, exerciseId: string): Promise<StoredExercise | null>;
  /** Leaves the clip as it is. */
  save(coachId: string, exercise: Omit<CoachExercise, 'clip'>): Promise<StoredExercise>;
  /** @returns False when the exercise is gone, or has another clip than the one that is to be replaced. */
  setClip(coachId: string, exerciseId: string, replaced: string | null, clip: StoredClip): Promise<boolean>;
  /** Only while it is this one. */
  removeClip(coachId: string, exerciseId: string, clipId: string): Promise<void>;
  /** @returns What was removed. */
  remove(coachId: string, exerciseId: string): Promise<StoredExercise | null>;
};
type Deps = Pick<ProgramDeps, 'assignments' | 'clients' | 'ownExercises'>;

const mostExercises = 300;
/** In a program's row, besides those that its sessions use. */
const mostKept = 150;

export async function listOwnExercises(deps: Pick<Deps, 'ownExercises'>, coachId: string) {
  const found = await deps.ownExercises.list(coachId);
  return { exercises: [...found].sort((a, b) => a.name.localeCompare(b.name)) };
}

/**
 * Sent twice it is one exercise. Another coach's id names nothing here: it becomes an exercise of this coach.
 * @throws AppError not-found for somebody else's client; conflict (`too_many_exercises`).
 */
export async function saveOwnExercise(
  deps: Deps,
  caller: Pick<Account, 'id'>,
  exercise: Omit<CoachExercise, 'clip'>,
): Promise<CoachExercise> {
  if (exercise.clientId !== null) await clientOf(deps, caller, exercise.clientId);
  const others = (await deps.ownExercises.list(caller.id)).filter(({ id }) => id !== exercise.id);
  if (others.length >= mostExercises) {
    const most = { most: mostExercises };
    throw new AppError('conflict', 'too_many_exercises', 'Remove an exercise of yours first.', most);
  }
  return deps.ownExercises.save(caller.id, exercise);
}

/**
 * What a client's program needs to name its exercises: those of its sessions as the coach has them now, and those that
 * the client has trained.
 * @param known Of the client's program so far.
 * @throws AppError not-found for one that is another coach's, or for another client.
 */
export async function exercisesOfProgram(
  deps: Pick<Deps, 'ownExercises'>,
  coachId: string,
  clientId: string,
  sessions: readonly Pick<PlannedSession, 'exercises'>[],
  known: readonly OwnExercise[] = [],
): Promise<readonly OwnExercise[]> {
  const all = sessions.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId));
  const used = [...new Set(all.filter(isOwnExercise))];
  if (used.length === 0) return known;
  const own = (await deps.ownExercises.list(coachId)).filter(
    (each) => (each.clientId ?? clientId) === clientId,
  );
  const next = new Map<string, OwnExercise>();
  for (const id of used) {
    const found = own.find((exercise) => exercise.id === id);
    const before = known.find((exercise) => exercise.id === id);
    if (found !== undefined) {
      const { clientId: _audience, clip: _clip, ...exercise } = found;
      next.set(id, exercise);
    } else if (before !== undefined) next.set(id, before);
    else throw noSuchExercise();
  }
  const others = known.filter(({ id }) => !next.has(id));
  return [...next.values(), ...others.slice(0, mostKept)];
}

export function noSuchExercise(): AppError {
  return new AppError('not-found', 'exercise_not_found', 'There is no such exercise.');
}
