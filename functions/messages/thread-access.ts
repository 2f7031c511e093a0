import type { CoachAssignments } from '#functions/coaching/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { MessageSide } from '#shared/contracts/messages.ts';

/** The caller in a thread that they may open. */
export type Participant = {
  readonly clientId: string;
  readonly side: MessageSide;
  readonly accountId: string;
  /** The client's coach at this moment; null while nobody is assigned. */
  readonly coachId: string | null;
};

/**
 * Whose thread it is: the client's own, or that of the coach who looks after the client now.
 * @throws AppError not-found for any other thread, whether it exists or not.
 */
export async function participantOf(
  assignments: CoachAssignments,
  caller: Pick<Account, 'id' | 'role'>,
  clientId: string,
): Promise<Participant> {
  if (caller.role === 'coach' || clientId === caller.id) {
    const coachId = await assignments.coachOf(clientId);
    if (caller.role === 'client') return { clientId, side: 'client', accountId: caller.id, coachId };
    if (coachId === caller.id) return { clientId, side: 'coach', accountId: caller.id, coachId };
  }
  throw new AppError('not-found', 'thread_not_found', 'There is no such conversation.');
}
