import { type CoachAssignments, mayActFor } from '#functions/modules/coaches/coach-assignments.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';

export type Participant = {
  readonly clientId: string;
  readonly side: MessageSide;
  readonly accountId: string;
  readonly coachId: string | null;
};

/**
 * Opens the client's own thread, or a thread of the client's current coach, also for that coach's deputy.
 * @throws AppError not-found for any other, and for the coach of a client who is leaving.
 */
export async function participantOf(
  assignments: CoachAssignments,
  caller: Pick<Account, 'id' | 'role'>,
  clientId: string,
): Promise<Participant> {
  if (caller.role === 'coach' || clientId === caller.id) {
    const coachId = await assignments.coachOf(clientId);
    if (caller.role === 'client') return { clientId, side: 'client', accountId: caller.id, coachId };
    if (await mayActFor(assignments, caller.id, clientId))
      return { clientId, side: 'coach', accountId: caller.id, coachId };
  }
  throw new AppError('not-found', 'thread_not_found', 'There is no such conversation.');
}
