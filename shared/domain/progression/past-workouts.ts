import type { HistorySet } from './proposal.ts';
import { type RuleScore, scoresOf } from './score.ts';

type PastWorkout = {
  readonly workoutId: string;
  readonly day: string;
  readonly sets: readonly (Pick<
    HistorySet,
    'slotId' | 'kind' | 'measure' | 'perSide' | 'reps' | 'load' | 'assisted' | 'effort' | 'hurts' | 'proposed'
  > & {
    /** Absent in rows from before there were proposals, like the time. */
    readonly id?: string | undefined;
    readonly performedAt?: string | undefined;
  })[];
};

/** The sets of an exercise's recent workouts, as the rules read them. */
export function pastWorkoutSets(exerciseId: string, workouts: readonly PastWorkout[]): readonly HistorySet[] {
  return workouts.flatMap(({ workoutId, day, sets }) =>
    sets.map(({ id, performedAt, ...set }, index) => ({
      ...set,
      id: id ?? `${day}-${index + 1}`,
      workoutId,
      exerciseId,
      setNumber: index + 1,
      performedAt: performedAt ?? `${day}T12:00:00.000Z`,
      day,
      updatedAt: 0,
      deviceId: '',
      deleted: false,
    })),
  );
}

/** How the proposals for one exercise came out. The roster, the coach's page and the client's page all ask this. */
export function proposalRecordOf(record: {
  readonly exerciseId: string;
  readonly recent: readonly PastWorkout[];
}): readonly RuleScore[] {
  return scoresOf(pastWorkoutSets(record.exerciseId, record.recent));
}
