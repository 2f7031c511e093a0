import type { CoachAssignments } from '#functions/coaching/coach-assignments.ts';
import type { TrainingDeps } from '#functions/training/program.ts';
import type { ClientDirectory } from './client-access.ts';

export type ProgramDeps = TrainingDeps & {
  readonly assignments: CoachAssignments;
  readonly clients: ClientDirectory;
};
