/** One request fits in the body limit and in the time that a function has. */
export const workoutsPerBatch = 20;
export const setsPerBatch = 400;
export const setsPerExercise = 50;
export const exercisesPerWorkout = 40;

/** What the files come from. `table` is a plain table of sets, as this product's own export is. */
export const importSources = [
  'strong',
  'hevy',
  'fitnotes',
  'trainerize',
  'liftosaur',
  'apple-health',
  'fit',
  'table',
] as const;
export type ImportSource = (typeof importSources)[number];
