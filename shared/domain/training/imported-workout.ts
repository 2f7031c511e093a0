const mark = '.imported-';

/** Of a workout that was done before, elsewhere: it is in no program, and counts for no adherence. */
export function importedWorkoutId(day: string, hash: string): string {
  return `${day}${mark}${hash}`;
}

export function isImportedWorkout(workoutId: string): boolean {
  return workoutId.startsWith(mark, 10);
}
