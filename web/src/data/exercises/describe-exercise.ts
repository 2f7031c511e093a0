import { nameOfId } from '../training/training-format.ts';
import type { Exercise, Movement } from './exercise.ts';

/** @param text Returns the key itself when the text is missing. The name is then derived from the id. */
export function describeExercises(
  movements: readonly Movement[],
  text: (key: string) => string,
  language: string,
): readonly Exercise[] {
  const known = (key: string) => {
    const found = text(key);
    return found === key ? '' : found;
  };
  const lines = (key: string) => known(key).split('\n').filter(Boolean);
  return movements
    .map((movement) => ({
      ...movement,
      name: known(`exercises.${movement.id}.name`) || nameOfId(movement.id),
      steps: lines(`exercises.${movement.id}.steps`),
      cues: lines(`exercises.${movement.id}.cues`),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
