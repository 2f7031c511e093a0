import type { ExerciseForm } from './session-form-schema.ts';

/** The copy follows its exercise. */
export function duplicated(
  exercises: readonly ExerciseForm[],
  place: number,
  slotId: string,
): readonly ExerciseForm[] {
  return exercises.flatMap((exercise, at) =>
    at === place ? [exercise, { ...exercise, slotId }] : [exercise],
  );
}

export function withoutRow(exercises: readonly ExerciseForm[], place: number): readonly ExerciseForm[] {
  return exercises.filter((_, at) => at !== place);
}
