import { AppError } from '#functions/platform/app-error.ts';
import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type {
  AssignableClient,
  AssignCoachRequest,
  CoachApprovalRequest,
  CoachChecks,
  ListedCoach,
  ReassignClientsRequest,
} from '#shared/contracts/coaching/coaching.ts';
import { isEmail, normalizeEmail } from '#shared/domain/access/email.ts';
import { isAccountId } from '#shared/domain/access/people-search.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { maxCoachAccessDays } from '#shared/domain/coaching/coach-access.ts';
import type { BarredCoaches, CoachAssigner, CoachAssignments } from './coach-assignments.ts';
import type { CoachList } from './coach-list.ts';
import { type CoachSetupDeps, readCoachSetup, requireSetup } from './coach-setup.ts';
import { approvalMail, assignmentMails, withdrawalMail } from './coaching-mails.ts';
import type { People, Person } from './invitations.ts';
import { noSuchClient } from './require-client.ts';

type Deps = CoachSetupDeps & {
  readonly roll: Omit<CoachList, 'setRoom' | 'unapprovedIds'>;
  readonly people: People;
  readonly assignments: CoachAssignments & BarredCoaches & Pick<CoachAssigner, 'assign'>;
  readonly clock: Clock;
};
type SearchPeople = (
  typed: string,
) => Promise<{ readonly people: readonly Account[]; readonly hasMore: boolean }>;
type By = { readonly accountId: string; readonly requestId: string };

export async function listCoaches(
  deps: Pick<Deps, 'roll' | 'people' | 'settings' | 'hours'>,
): Promise<ListedCoach[]> {
  const { roll, people } = deps;
  const listed = await Promise.all(
    (await roll.ids()).map(async (id) => {
      const coach = await people.find(id);
      if (coach?.role !== 'coach') return [];
      const { fullName: name, email, coachApproved: approved, createdAt, disabledAt } = coach;
      const accessUntil = coach.clientAccessUntil ?? null;
      const withdrawn = !approved && coach.approvalWithdrawnAt !== undefined;
      const [clients, { settings, missing }] = await Promise.all([
        roll.clientCount(id),
        readCoachSetup(deps, coach),
      ]);
      const isSet = !missing.includes('clients');
      return [
        {
          id,
          name,
          email,
          approved,
          withdrawn,
          accessUntil,
          createdAt,
          clients,
          capacity: isSet ? settings.capacity : null,
          missing: [...missing],
          languages: isSet ? [...settings.languages] : [],
          ...(disabledAt !== undefined && { disabledAt }),
        },
      ];
    }),
  );
  return listed
    .flat()
    .toSorted((a, b) => Number(a.approved) - Number(b.approved) || a.name.localeCompare(b.name));
}

/**
 * Approves a coach, or withdraws the approval. A withdrawal ends bookings, invitations and data access at the coach's
 * next request, or access on a day the admin names. Then the coach's clients need another coach (`releaseClients`).
 * @throws AppError not-found; invalid for a day in the past or too far ahead, and for a certificate that has expired.
 */
export async function approveCoach(
  deps: Deps,
  by: By,
  coachId: string,
  request: CoachApprovalRequest,
): Promise<void> {
  const { approved } = request;
  const coach = await requireCoach(deps, coachId);
  const accessUntil = request.approved ? null : lastDayOf(request.keepAccessUntil, deps.clock());
  if (request.approved) requireValid(request.checks, deps.clock());
  if (coach.coachApproved === approved && (coach.clientAccessUntil ?? null) === accessUntil) return;
  const action = approved ? 'coaches.approve' : 'coaches.withdraw-approval';
  const details = request.approved
    ? { coachId, checks: request.checks }
    : { coachId, reason: request.reason, ...(accessUntil !== null && { accessUntil }) };
  const audit: AuditEntry = {
    action,
    byAccountId: by.accountId,
    requestId: by.requestId,
    at: deps.clock(),
    details,
  };
  const mails = [
    request.approved
      ? approvalMail(coachId, audit.at)
      : withdrawalMail(coachId, { reason: request.reason, accessUntil }, audit.at),
  ];
  if (!(await deps.roll.setApproval(coachId, { approved, accessUntil }, audit, mails))) throw noSuchCoach();
}

/** Admins may learn whether an address has an account. */
export async function findClients(
  { roll, people, assignments, search }: Deps & { readonly search: SearchPeople },
  typed: string,
): Promise<{ client: AssignableClient | null; clients: AssignableClient[]; hasMore: boolean }> {
  const email = normalizeEmail(typed);
  const one = isEmail(email)
    ? await roll.findByEmail(email)
    : isAccountId(typed)
      ? await people.find(typed)
      : null;
  const { people: found, hasMore } = one === null ? await search(typed) : { people: [one], hasMore: false };
  const views = found
    .filter(({ role }) => role === 'client')
    .map((each) => clientView({ people, assignments }, each));
  const clients = await Promise.all(views);
  return { client: clients.find((each) => each.email === email) ?? null, clients, hasMore };
}

/** @throws AppError not-found (client or coach); conflict (`coach_not_approved`, `coach_not_ready`, `assignment_changed`). */
export async function assignCoach(
  deps: Deps,
  by: By,
  clientId: string,
  { coachId, anyway = false, from, reason }: AssignCoachRequest,
) {
  const client = await requireAssignable(deps, clientId);
  await requireTaking(deps, coachId, anyway);
  const before = await deps.assignments.coachOf(clientId);
  const isAsSeen = from === undefined || before === from || before === coachId;
  if (!isAsSeen || !(await assign(deps, by, { clientId, coachId, before, reason, liftsBars: true }))) {
    throw new AppError('conflict', 'assignment_changed', 'Somebody else changed this just now. Look again.');
  }
  return clientView(deps, client);
}

/**
 * Gives all clients of a coach to another, each with their own line in the audit trail and mails. Sent again, it moves
 * those who are left. A client whom a report took from that coach stays: an admin gives them back one by one.
 * @returns How many moved.
 * @throws AppError as `assignCoach`.
 */
export async function reassignClients(
  deps: Deps,
  by: By,
  fromId: string,
  { coachId, anyway = false, reason }: ReassignClientsRequest,
): Promise<number> {
  const clientIds = await deps.roll.clientIds(fromId);
  // A coach whose role was taken away may still have clients to give away.
  if (clientIds.length === 0) await requireCoach(deps, fromId);
  await requireTaking(deps, coachId, anyway);
  if (fromId === coachId) return 0;
  let moved = 0;
  for (const clientId of clientIds) {
    // Moved meanwhile, by another request.
    if ((await deps.assignments.coachOf(clientId)) !== fromId) continue;
    if ((await deps.assignments.barredFrom(clientId)).includes(coachId)) continue;
    if (await assign(deps, by, { clientId, coachId, before: fromId, reason, liftsBars: false })) moved += 1;
  }
  return moved;
}

/** @throws AppError not-found. */
export async function requireCoach({ people }: Pick<Deps, 'people'>, coachId: string): Promise<Person> {
  const coach = await people.find(coachId);
  if (coach?.role !== 'coach') throw noSuchCoach();
  return coach;
}

/** @throws AppError not-found. */
export async function requireAssignable(
  { people }: Pick<Deps, 'people'>,
  clientId: string,
): Promise<Account> {
  const client = await people.find(clientId);
  if (client?.role !== 'client') throw noSuchClient();
  return client;
}

/** An admin may give clients to a coach who has not set hours, languages and capacity, knowing that. */
async function requireTaking(deps: Deps, coachId: string, anyway: boolean): Promise<void> {
  const coach = await requireCoach(deps, coachId);
  if (!coach.coachApproved || coach.deletionDueAt !== undefined) {
    throw new AppError('conflict', 'coach_not_approved', 'Approve this coach before you give them clients.');
  }
  if (coach.disabledAt !== undefined) {
    throw new AppError('conflict', 'coach_disabled', 'The account of this coach is disabled.');
  }
  if (!anyway) await requireSetup(deps, coach);
}

function requireValid({ certificate: { expiresOn } }: CoachChecks, nowMs: number): void {
  if (expiresOn === null || expiresOn >= localDayOf(nowMs, 'UTC')) return;
  throw new AppError('invalid', 'certificate_expired', 'This certificate has expired.', { expiresOn });
}

function assign(
  { assignments, clock }: Deps,
  by: By,
  move: {
    readonly clientId: string;
    readonly coachId: string;
    readonly before: string | null;
    readonly reason: string | undefined;
    readonly liftsBars: boolean;
  },
): Promise<boolean> {
  const at = clock();
  const { clientId, coachId, before, reason, liftsBars } = move;
  const details = { clientId, coachId, before, ...(reason !== undefined && { reason }) };
  const mails = assignmentMails(coachId, clientId, at);
  const { accountId: byAccountId, requestId } = by;
  const audit: AuditEntry = { action: 'coaches.assign', byAccountId, requestId, at, details };
  return assignments.assign(coachId, clientId, at, { kind: 'admin', before, liftsBars, audit, mails });
}

async function clientView({ people, assignments }: Pick<Deps, 'people' | 'assignments'>, client: Account) {
  const coachId = await assignments.coachOf(client.id);
  const coach = coachId === null ? null : await people.find(coachId);
  const { id, fullName: name, email } = client;
  return { id, name, email, coachId, coachName: coach?.fullName ?? null };
}

function lastDayOf(day: string | undefined, nowMs: number): string | null {
  if (day === undefined) return null;
  const today = localDayOf(nowMs, 'UTC');
  if (day >= today && day <= addDays(today, maxCoachAccessDays)) return day;
  const problem = `must be today or up to ${maxCoachAccessDays} days later`;
  throw new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
    fields: [{ field: 'keepAccessUntil', problem }],
  });
}

export function noSuchCoach(): AppError {
  return new AppError('not-found', 'coach_not_found', 'There is no such coach.');
}
