import { cardioExercises, carryExercises, conditioningExercises } from './conditioning-exercises.ts';
import { coreExercises } from './core-exercises.ts';
import { hingeExercises } from './hinge-exercises.ts';
import { lungeExercises, squatExercises } from './leg-exercises.ts';
import { mobilityExercises } from './mobility-exercises.ts';
import type { Movement } from './movement.ts';
import { pullExercises } from './pull-exercises.ts';
import { pushExercises } from './push-exercises.ts';

/** All content is original. The texts are in the `exercises` namespace. */
export const movements: readonly Movement[] = [
  ...pushExercises,
  ...pullExercises,
  ...squatExercises,
  ...lungeExercises,
  ...hingeExercises,
  ...coreExercises,
  ...carryExercises,
  ...conditioningExercises,
  ...cardioExercises,
  ...mobilityExercises,
];

const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));

/** A movement of the library. Undefined for an exercise that a coach or a client made. */
export const movementOf = (exerciseId: string): Movement | undefined => byId.get(exerciseId);
