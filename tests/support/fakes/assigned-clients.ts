import type { CoachDirectory } from '../../../functions/modules/coaches/coach-directory.ts';
import { anAccount } from './accounts.ts';

/** One client, and whichever coach has them now. */
export function assignedTo(coachId: string, client = anAccount()) {
  let current = coachId;
  const coaches: Pick<CoachDirectory, 'clientOf'> = {
    clientOf: async (asking, clientId) =>
      asking === current && clientId === client.id
        ? { account: client, tier: 'adaptive', coachedSince: client.createdAt, coveringFor: null }
        : null,
  };
  return {
    coaches,
    reassign(next: string) {
      current = next;
    },
  };
}
