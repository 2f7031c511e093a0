import { type CoachAssignments, mayActFor } from '#functions/modules/coaches/coach-assignments.ts';
import type { TrainingDeps } from '#functions/modules/training/program.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { OwnExerciseRepository } from './own-exercises.ts';

export type ProgramDeps = TrainingDeps & {
  readonly assignments: CoachAssignments;
  readonly clients: ClientDirectory;
  readonly ownExercises: OwnExerciseRepository;
};

export type ClientDirectory = {
  find(accountId: string): Promise<Account | null>;
};

/**
 * For the client's current coach, or that coach's deputy.
 * @throws AppError not-found for anyone else, and for a client whose account waits for its removal.
 */
export async function clientOf(
  deps: { readonly assignments: CoachAssignments; readonly clients: ClientDirectory },
  caller: Pick<Account, 'id'>,
  clientId: string,
): Promise<Account> {
  const mayPlan = await mayActFor(deps.assignments, caller.id, clientId);
  const client = mayPlan ? await deps.clients.find(clientId) : null;
  if (client?.role === 'client' && client.deletionDueAt === undefined) return client;
  throw new AppError('not-found', 'client_not_found', 'There is no such client.');
}
