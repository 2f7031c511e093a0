/** Personal records by estimated one-repetition maximum. */

/**
 * Epley's estimate: load × (1 + repetitions / 30), and the load itself for a single. Sets of more than twelve say
 * more about endurance than about strength and estimate nothing.
 * @returns The unit of `load`; 0 where nothing can be estimated.
 */
export function estimatedMaximum(load: number, reps: number): number {
  if (load <= 0 || reps < 1 || reps > 12) return 0;
  return reps === 1 ? load : load * (1 + reps / 30);
}

/** Whether a set beats what was best so far. A first set ever is a start, not a record. */
export function isRecord(estimate: number, bestSoFar: number): boolean {
  return bestSoFar > 0 && estimate > bestSoFar;
}
