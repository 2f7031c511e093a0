import type { EquipmentId, Muscle, Pattern } from '#shared/domain/exercises/movement.ts';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import type { Exercise } from './exercise.ts';

export type LibraryFilter = {
  readonly text?: string;
  readonly muscle?: Muscle;
  readonly equipment?: EquipmentId;
  readonly pattern?: Pattern;
};

/**
 * Every word must match the name, the muscles, or the equipment.
 * @param wordsOf Translated names of muscles, equipment, and movement.
 */
export function searchLibrary(
  library: readonly Exercise[],
  filter: LibraryFilter,
  wordsOf: (exercise: Exercise) => string = () => '',
): readonly Exercise[] {
  const words = searchWords(filter.text ?? '');
  return library.filter((exercise) => {
    const muscles = [...exercise.primary, ...exercise.secondary];
    const ids = [...muscles, ...exercise.equipment, exercise.pattern];
    const text = plainText([exercise.name, ...ids, wordsOf(exercise)].join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      (filter.muscle === undefined || muscles.includes(filter.muscle)) &&
      (filter.equipment === undefined || exercise.equipment.includes(filter.equipment)) &&
      (filter.pattern === undefined || exercise.pattern === filter.pattern)
    );
  });
}

const alternativesShown = 8;

/** Variants come first, then exercises of the same movement with the most muscles in common. */
export function alternativesTo(exercise: Exercise, library: readonly Exercise[]): readonly Exercise[] {
  const likeness = (other: Exercise) =>
    (other.id === exercise.easier || other.id === exercise.harder ? 10 : 0) +
    (other.pattern === exercise.pattern ? 2 : 0) +
    other.primary.filter((muscle) => exercise.primary.includes(muscle)).length * 2 +
    other.secondary.filter((muscle) => exercise.secondary.includes(muscle)).length * 0.5;
  return library
    .filter(({ id }) => id !== exercise.id)
    .map((other) => ({ other, score: likeness(other) }))
    .filter(({ score }) => score >= 3)
    .sort((a, b) => b.score - a.score)
    .slice(0, alternativesShown)
    .map(({ other }) => other);
}
