import type { ClientNeeds } from './choice/choose-coach.ts';
import type { CoachAssigner, WaitingClient } from './coach-assignments.ts';
import type { People } from './invitations.ts';
import type { ClientPlans, WaitingClients } from './waiting-clients.ts';

export type SettleDeps = {
  readonly waiting: WaitingClients;
  readonly plans: ClientPlans;
  readonly people: People;
  readonly assignments: Pick<CoachAssigner, 'assignmentOf' | 'count'>;
};

export type Settled =
  | { readonly kind: 'needs-coach'; readonly needs: ClientNeeds }
  /** The load of the coach changed. */
  | { readonly kind: 'counted'; readonly coachId: string }
  | { readonly kind: 'nothing' };

/**
 * Does what a note asks for, except for the assignment: a client who began or ceased to pay is counted in their coach's
 * load. Twice or in parallel counts once. A note that is renewed meanwhile stays for the next run, with the newer plan.
 */
export async function settleNote(deps: SettleDeps, note: WaitingClient): Promise<Settled> {
  const { waiting, plans, assignments } = deps;
  const [client, assignment] = await Promise.all([
    deps.people.find(note.clientId),
    assignments.assignmentOf(note.clientId),
  ]);
  // Read after the assignment: a run that counts a later plan changes what the assignment says.
  const plan = client?.role === 'client' ? await plans.of(note.clientId) : null;
  if (assignment === null) {
    if (plan !== null && client !== null) {
      return { kind: 'needs-coach', needs: { locale: client.locale, trainsInPerson: plan.trainsInPerson } };
    }
  } else if (assignment.isPaying !== (plan !== null)) {
    const isCounted = await assignments.count(note, assignment);
    return isCounted ? { kind: 'counted', coachId: assignment.coachId } : { kind: 'nothing' };
  }
  await waiting.remove(note);
  return { kind: 'nothing' };
}
