import type { WaitingClient } from '#shared/contracts/coaching/coaching.ts';
import type { CoachAssigner } from './coach-assignments.ts';
import type { CoachList } from './coach-list.ts';
import { disabledCoaches } from './disabled-coaches.ts';
import type { People } from './invitations.ts';
import type { ClientPlans, WaitingClients } from './waiting-clients.ts';

type Deps = {
  readonly waiting: Pick<WaitingClients, 'list'>;
  readonly plans: ClientPlans;
  readonly people: People;
  readonly assignments: Pick<CoachAssigner, 'assignmentOf'>;
  readonly roll: Pick<CoachList, 'ids' | 'clientIds'>;
};

/** Those who pay and have no coach, or a coach whose account is disabled, for admins. The longest wait first. */
export async function listWaitingClients(deps: Deps): Promise<WaitingClient[]> {
  const [withoutCoach, ofDisabled] = await Promise.all([listWithoutCoach(deps), listOfDisabledCoaches(deps)]);
  return [...withoutCoach, ...ofDisabled].toSorted((a, b) => a.since.localeCompare(b.since));
}

async function listWithoutCoach(deps: Deps): Promise<readonly WaitingClient[]> {
  const listed = await Promise.all(
    (await deps.waiting.list()).map(async ({ clientId, since }) => {
      const [client, assignment] = await Promise.all([
        payingClient(deps, clientId),
        deps.assignments.assignmentOf(clientId),
      ]);
      return client === null || assignment !== null ? [] : [{ ...client, since }];
    }),
  );
  return listed.flat();
}

/** In the order in which their coaches were disabled. */
export async function listOfDisabledCoaches(
  deps: Omit<Deps, 'waiting' | 'assignments'>,
): Promise<readonly WaitingClient[]> {
  const coaches = await disabledCoaches(deps);
  const listed = await Promise.all(
    coaches.flatMap(({ coach: { id: coachId, fullName: coachName }, since, clientIds }) =>
      clientIds.map(async (clientId) => {
        const client = await payingClient(deps, clientId);
        return client === null ? [] : [{ ...client, since, coachId, coachName }];
      }),
    ),
  );
  return listed.flat();
}

async function payingClient({ people, plans }: Pick<Deps, 'people' | 'plans'>, clientId: string) {
  const client = await people.find(clientId);
  if (client?.role !== 'client' || (await plans.of(clientId)) === null) return null;
  const { fullName: name, email } = client;
  return { id: clientId, name, email };
}
