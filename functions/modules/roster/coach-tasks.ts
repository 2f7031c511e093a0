import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';

/** That a rule of a coach fired for a fact of a client. */
export type Firing = {
  /** Derived from the others, so that a rule fires once for each fact of a client. */
  readonly id: string;
  readonly coachId: string;
  readonly ruleId: string;
  readonly clientId: string;
  readonly factId: string;
};

export type CoachTasks = {
  /** @returns False for a task that is not this coach's. One that is done already stays done. */
  finishTask(coachId: string, clientId: string, taskId: string): Promise<boolean>;
};

/** @throws AppError not-found for a client whom the coach may not act for, or a task of another coach. */
export async function finishTask(
  { roster, coaches }: { readonly roster: CoachTasks; readonly coaches: Pick<CoachDirectory, 'clientOf'> },
  coachId: string,
  { clientId, taskId }: { readonly clientId: string; readonly taskId: string },
): Promise<void> {
  await requireClient(coaches, coachId, clientId);
  if (await roster.finishTask(coachId, clientId, taskId)) return;
  throw new AppError('not-found', 'task_not_found', 'There is no such task.');
}
