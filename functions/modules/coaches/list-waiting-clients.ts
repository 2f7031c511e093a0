import type { CoachAssigner } from './coach-assignments.ts';
import type { People } from './invitations.ts';
import type { ClientPlans, WaitingClients } from './waiting-clients.ts';

type Deps = {
  readonly waiting: Pick<WaitingClients, 'list'>;
  readonly plans: ClientPlans;
  readonly people: People;
  readonly assignments: Pick<CoachAssigner, 'assignmentOf'>;
};

/** Those who pay and have no coach, for admins. */
export async function listWaitingClients({ waiting, plans, people, assignments }: Deps) {
  const listed = await Promise.all(
    (await waiting.list()).map(async ({ clientId, since }) => {
      const [client, assignment] = await Promise.all([
        people.find(clientId),
        assignments.assignmentOf(clientId),
      ]);
      if (client?.role !== 'client' || assignment !== null) return [];
      if ((await plans.of(clientId)) === null) return [];
      return [{ id: clientId, name: client.fullName, email: client.email, since }];
    }),
  );
  return listed.flat();
}
