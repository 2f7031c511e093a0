import { slugOfOwn } from '#shared/domain/exercises/own-exercise.ts';

/** For where no text names the exercise. */
export function nameOfId(exerciseId: string): string {
  return (slugOfOwn(exerciseId) ?? exerciseId)
    .split(/[-_]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}
