import type { ChangedSessions, ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';

/** What the client has made of a session since the coach loaded it. */
export type Overtaken = {
  readonly workoutId: string;
  readonly session: Pick<Workout, 'name' | 'sessionTemplate'>;
  /** Where it is now. */
  readonly day: string;
  readonly what: 'running' | 'done' | 'skipped' | 'moved' | 'changed';
};

/** A session as the coach saw it when they changed it. */
type SeenSession = {
  readonly workoutId: string;
  readonly version: number;
  readonly day: string;
};

/** @param workouts As the coach saw them. */
export function overtakenSessions(
  changed: ChangedSessions,
  workouts: readonly Pick<Workout, 'id' | 'day' | 'name' | 'sessionTemplate'>[],
): readonly Overtaken[] {
  return changed.flatMap(({ workoutId, day, status }): Overtaken[] => {
    const seen = workouts.find(({ id }) => id === workoutId);
    return seen === undefined
      ? []
      : [{ workoutId, session: seen, day, what: whatOf(status, seen.day !== day) }];
  });
}

function whatOf(status: Workout['status'], isMoved: boolean): Overtaken['what'] {
  if (status === 'in-progress') return 'running';
  if (status === 'completed') return 'done';
  if (status === 'skipped') return 'skipped';
  return isMoved ? 'moved' : 'changed';
}

export function seenSessions(
  { workouts, workoutVersions = {} }: Pick<ClientProgram, 'workouts' | 'workoutVersions'>,
  workoutIds: readonly string[],
): SeenSession[] {
  return workouts
    .filter(({ id }) => workoutIds.includes(id))
    .map(({ id, day }) => ({ workoutId: id, version: workoutVersions[id] ?? 0, day }));
}

/** Those that have another version now. */
export function overtakenSince(
  seen: readonly SeenSession[],
  { workouts, workoutVersions = {} }: Pick<ClientProgram, 'workouts' | 'workoutVersions'>,
): readonly Overtaken[] {
  return seen.flatMap(({ workoutId, version, day }): Overtaken[] => {
    const now = workouts.find(({ id }) => id === workoutId);
    if (now === undefined || (workoutVersions[workoutId] ?? 0) === version) return [];
    return [{ workoutId, session: now, day: now.day, what: whatOf(now.status, now.day !== day) }];
  });
}
