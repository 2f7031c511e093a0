import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import { movements } from '#shared/domain/exercises/movements.ts';
import { sessionMuscles } from '#web/data/exercises/session-muscles.ts';
import { BodyMap } from '#web/parts/training/body-map.tsx';

/** Loads the table of exercises, so it is no part of a first view. */
export default function SessionMuscles({ exercises }: { readonly exercises: readonly PlannedExercise[] }) {
  const done = exercises.filter(({ skipped }) => skipped !== true);
  const worked = sessionMuscles(
    done.map(({ exerciseId }) => exerciseId),
    movements,
  );
  return worked.primary.length === 0 ? null : <BodyMap {...worked} />;
}
