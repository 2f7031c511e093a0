import type { IntakeRepository } from '#functions/modules/accounts/intake-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Invitation } from '#shared/contracts/coaching/coaching.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import type { CoachApproval } from '#shared/domain/coaching/coach-access.ts';
import { isMinor, legalTerms } from '#shared/domain/site/legal-terms.ts';
import type { BarredCoaches, CoachAssigner, CoachAssignments } from './coach-assignments.ts';
import { type CoachSetupDeps, requireSetup } from './coach-setup.ts';

export type StoredInvitation = {
  readonly code: string;
  readonly coachId: string;
  readonly createdAt: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly acceptedBy?: string | undefined;
};

export type InvitationRepository = {
  add(invitation: StoredInvitation): Promise<void>;
  /** null for an expired one, too. */
  find(code: string): Promise<StoredInvitation | null>;
  ofCoach(coachId: string): Promise<readonly StoredInvitation[]>;
  remove(coachId: string, code: string): Promise<void>;
};

const openForDays = 30;

export type Person = Account & Pick<CoachApproval, 'disabledAt'>;
export type People = { find(accountId: string): Promise<Person | null> };
export type InvitationDeps = CoachSetupDeps & {
  readonly invitations: InvitationRepository;
  readonly assignments: CoachAssignments & BarredCoaches & Pick<CoachAssigner, 'assign'>;
  readonly people: People;
  readonly intakes: Pick<IntakeRepository, 'find'>;
  /** 20 of 36 characters: 103 bits. */
  readonly newCode: () => string;
  readonly clock: Clock;
};

/** @throws AppError conflict (`coach_not_approved`, `coach_not_ready`): such a coach must not get clients yet. */
export async function createInvitation(
  { invitations, newCode, clock, ...setup }: InvitationDeps,
  coach: Account,
): Promise<Invitation> {
  if (!coach.coachApproved) {
    throw new AppError('conflict', 'coach_not_approved', 'An admin has to approve you first.');
  }
  await requireSetup(setup, coach);
  const invitation = {
    code: newCode(),
    coachId: coach.id,
    createdAt: new Date(clock()).toISOString(),
    expiresAt: Math.floor(clock() / 1000) + openForDays * daySeconds,
  };
  await invitations.add(invitation);
  return view(invitation, null);
}

export async function listInvitations(
  { invitations, people }: InvitationDeps,
  coachId: string,
): Promise<Invitation[]> {
  const stored = await invitations.ofCoach(coachId);
  return Promise.all(
    stored.map(async (invitation) => {
      const client = invitation.acceptedBy ? await people.find(invitation.acceptedBy) : null;
      return view(invitation, client);
    }),
  );
}

/**
 * A client who accepted keeps their coach.
 * @throws AppError not-found, also for another coach's invitation.
 */
export async function withdrawInvitation(
  { invitations }: InvitationDeps,
  coachId: string,
  code: string,
): Promise<void> {
  if ((await invitations.find(code))?.coachId !== coachId) throw noSuchInvitation();
  await invitations.remove(coachId, code);
}

/** @throws AppError not-found when it expired, was accepted by another client, or its coach may not coach. */
export async function openInvitation(deps: InvitationDeps, clientId: string, code: string) {
  const { invitation, coach } = await usable(deps, clientId, code);
  const currentId = await deps.assignments.coachOf(clientId);
  const current = currentId === null || currentId === coach.id ? null : await deps.people.find(currentId);
  return {
    coachName: coach.fullName,
    currentCoachName: current?.fullName ?? null,
    accepted: invitation.acceptedBy === clientId,
  };
}

/**
 * Accepting twice changes nothing.
 * @throws AppError as `openInvitation`; forbidden (`adults_only`); conflict (`assignment_changed`).
 */
export async function acceptInvitation(deps: InvitationDeps, clientId: string, code: string) {
  const { invitation, coach } = await usable(deps, clientId, code);
  const done = { coachName: coach.fullName, currentCoachName: null, accepted: true };
  const age = (await deps.intakes.find(clientId))?.intake.age ?? null;
  if (isMinor(age)) {
    const message = `You need to be ${legalTerms.adultAge} or older to have a coach.`;
    throw new AppError('forbidden', 'adults_only', message);
  }
  if (invitation.acceptedBy === clientId) return done;
  if (await deps.assignments.assign(coach.id, clientId, deps.clock(), { kind: 'invitation', code }))
    return done;
  // A double click, or another client was first: `usable` tells which.
  await usable(deps, clientId, code);
  if ((await deps.assignments.coachOf(clientId)) === coach.id) return done;
  throw new AppError('conflict', 'assignment_changed', 'Your coach changed at this moment. Look again.');
}

async function usable({ invitations, people, assignments }: InvitationDeps, clientId: string, code: string) {
  const invitation = await invitations.find(code);
  const coach = invitation && (await people.find(invitation.coachId));
  const theirs = invitation?.acceptedBy === undefined || invitation.acceptedBy === clientId;
  if (!invitation || !coach || !theirs || coach.role !== 'coach' || !coach.coachApproved)
    throw noSuchInvitation();
  // The next run would take the client from a coach who is leaving, and one who is disabled opens nobody.
  if (coach.deletionDueAt !== undefined || coach.disabledAt !== undefined) throw noSuchInvitation();
  if ((await assignments.barredFrom(clientId)).includes(coach.id)) throw noSuchInvitation();
  return { invitation, coach };
}

function view(
  { code, createdAt, expiresAt, acceptedBy }: StoredInvitation,
  client: Account | null,
): Invitation {
  return {
    code,
    createdAt,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    // Stays used even when that client has left.
    acceptedBy: acceptedBy === undefined ? null : (client?.fullName ?? '–'),
  };
}

function noSuchInvitation(): AppError {
  return new AppError('not-found', 'invitation_not_found', 'This invitation is no longer valid.');
}
