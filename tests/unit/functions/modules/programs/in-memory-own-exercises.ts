import type { OwnExerciseRepository } from '#functions/modules/programs/own-exercises.ts';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';

export function inMemoryOwnExercises(): OwnExerciseRepository {
  const rows = new Map<string, CoachExercise>();
  const keyOf = (coachId: string, id: string) => `${coachId} ${id}`;
  return {
    list: async (coachId) => [...rows].flatMap(([key, row]) => (key.startsWith(`${coachId} `) ? [row] : [])),
    save: async (coachId, exercise) => void rows.set(keyOf(coachId, exercise.id), exercise),
    remove: async (coachId, id) => rows.delete(keyOf(coachId, id)),
  };
}
