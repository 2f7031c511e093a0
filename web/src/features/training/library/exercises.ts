import { carryExercises, conditioningExercises } from './conditioning-exercises.ts';
import { coreExercises } from './core-exercises.ts';
import type { Exercise } from './exercise.ts';
import { hingeExercises } from './hinge-exercises.ts';
import { lungeExercises, squatExercises } from './leg-exercises.ts';
import { mobilityExercises } from './mobility-exercises.ts';
import { pullExercises } from './pull-exercises.ts';
import { pushExercises } from './push-exercises.ts';

/** The library, by name. All of it is our own writing. */
export const exercises: readonly Exercise[] = [
  ...pushExercises,
  ...pullExercises,
  ...squatExercises,
  ...lungeExercises,
  ...hingeExercises,
  ...coreExercises,
  ...carryExercises,
  ...conditioningExercises,
  ...mobilityExercises,
].sort((a, b) => a.name.localeCompare(b.name));
