import type { CoachAssignments } from '#functions/coaching/coach-assignments.ts';
import type { TrainingDeps } from '#functions/training/programme.ts';
import type { ClientDirectory } from './client-access.ts';

export type ProgrammeDeps = TrainingDeps & {
  readonly assignments: CoachAssignments;
  readonly clients: ClientDirectory;
};
