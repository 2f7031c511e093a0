import type { CoachAssignments } from '#functions/modules/coaches/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { ThreadSummary } from '#shared/contracts/messages/messages.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { questionAllowance } from '#shared/domain/catalog/question-allowance.ts';
import { mayOpenClients } from '#shared/domain/coaching/coach-access.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { signKinds } from '#shared/domain/roster/client-signs.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { type StoredThread, unreadOf } from './thread.ts';
import type { ThreadRepository } from './thread-repository.ts';

type Deps = {
  readonly threads: ThreadRepository;
  readonly people: PeopleDirectory;
  readonly assignments: CoachAssignments;
  readonly clock: Clock;
};

export async function listThreads(
  deps: Deps,
  caller: { readonly account: Account; readonly entitlement: Entitlement },
): Promise<ThreadSummary[]> {
  if (caller.account.role === 'coach') {
    return mayOpenClients(caller.account, deps.clock()) ? threadsOfCoach(deps, caller.account.id) : [];
  }
  return [await threadOfClient(deps, caller.account.id, paidTierOf(caller.entitlement))];
}

async function threadOfClient(
  { threads, people, assignments }: Deps,
  clientId: string,
  tier: Entitlement['tier'],
): Promise<ThreadSummary> {
  const [thread, coachId] = await Promise.all([threads.find(clientId), assignments.coachOf(clientId)]);
  const coach = coachId === null ? null : await people.person(coachId);
  const listed = summary('client', { id: clientId, name: coach?.fullName ?? null, tier }, thread);
  return coach === null ? { ...listed, clock: null } : listed;
}

/**
 * The index lists a former client's thread until the next coach writes, so it is filtered by assignment, and threads
 * that it misses are read one by one.
 */
async function threadsOfCoach({ threads, people }: Deps, coachId: string): Promise<ThreadSummary[]> {
  const [clients, indexed] = await Promise.all([people.clientsOf(coachId), threads.ofCoach(coachId)]);
  const known = new Map(indexed.map((thread) => [thread.clientId, thread]));
  const summaries = await Promise.all(
    clients.map(async ({ id, fullName, tier }) =>
      summary('coach', { id, name: fullName, tier }, known.get(id) ?? (await threads.find(id))),
    ),
  );
  return summaries.toSorted(
    (a, b) =>
      placeInQueue(a).localeCompare(placeInQueue(b)) ||
      (b.last?.at ?? '').localeCompare(a.last?.at ?? '') ||
      (a.name ?? '').localeCompare(b.name ?? ''),
  );
}

/**
 * A sign comes first. Then who waits: by the support day on which the answer is due, then by grade of Q&A access, then by
 * hour.
 */
function placeInQueue({ clock, tier, sign }: ThreadSummary): string {
  if (sign !== undefined) return `0#${signKinds.indexOf(sign)}`;
  if (clock === null) return '9999';
  const rank = tier === null ? 9 : questionAllowance(tier).rank;
  return `${localDayOf(Date.parse(clock.dueAt), supportHours.timeZone)}#${rank}#${clock.dueAt}`;
}

function summary(
  side: MessageSide,
  {
    id,
    name,
    tier,
  }: { readonly id: string; readonly name: string | null; readonly tier: Entitlement['tier'] },
  thread: StoredThread | null,
): ThreadSummary {
  return {
    clientId: id,
    name,
    tier,
    unread: thread === null ? 0 : unreadOf(thread, side),
    last: thread?.last ?? null,
    clock: thread?.clock ?? null,
    ...(side === 'coach' && thread?.marks.sign && { sign: thread.marks.sign.kind }),
  };
}
