import { cardioExercises, carryExercises, conditioningExercises } from './conditioning-exercises.ts';
import { coreExercises } from './core-exercises.ts';
import { coreVariations } from './core-variations.ts';
import { hingeExercises } from './hinge-exercises.ts';
import { lungeExercises, squatExercises } from './leg-exercises.ts';
import { mobilityExercises } from './mobility-exercises.ts';
import { mobilityVariations } from './mobility-variations.ts';
import { type Movement, type Pattern, patterns } from './movement.ts';
import { pullExercises } from './pull-exercises.ts';
import { pullVariations } from './pull-variations.ts';
import { pushExercises } from './push-exercises.ts';
import { pushVariations } from './push-variations.ts';

/** All content is original. The texts are in the `exercises` namespace. */
export const movements: readonly Movement[] = [
  ...pushExercises,
  ...pushVariations,
  ...pullExercises,
  ...pullVariations,
  ...squatExercises,
  ...lungeExercises,
  ...hingeExercises,
  ...coreExercises,
  ...coreVariations,
  ...carryExercises,
  ...conditioningExercises,
  ...cardioExercises,
  ...mobilityExercises,
  ...mobilityVariations,
];

/** How many exercises at the start of each pattern are staples. */
const stapleCounts: Readonly<Record<Pattern, number>> = {
  push: 29,
  pull: 27,
  squat: 15,
  hinge: 18,
  lunge: 9,
  core: 20,
  carry: 5,
  conditioning: 12,
  cardio: 4,
  mobility: 12,
};

const stapleIds: ReadonlySet<string> = new Set(
  patterns.flatMap((pattern) =>
    movements
      .filter((movement) => movement.pattern === pattern)
      .slice(0, stapleCounts[pattern])
      .map(({ id }) => id),
  ),
);

/**
 * What the app chooses for a client whenever one of them fits; the other exercises are variations. One staple more would
 * change the plans of people who train today.
 */
export const isStaple = (exerciseId: string): boolean => stapleIds.has(exerciseId);

const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));

/** A movement of the library. Undefined for an exercise that a coach or a client made. */
export const movementOf = (exerciseId: string): Movement | undefined => byId.get(exerciseId);
