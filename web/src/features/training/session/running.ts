import type { ComponentType } from 'react';
import type { useWorkoutSession, WorkoutSession } from './use-workout-session.ts';

export type Running = Omit<ReturnType<typeof useWorkoutSession>, 'state'> & {
  readonly session: WorkoutSession;
  /** Omitted when the tier has no voice coach. */
  readonly voiceControl?: ComponentType | undefined;
};
