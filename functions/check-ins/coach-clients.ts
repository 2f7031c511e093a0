import type { AssignedClient, CoachDirectory } from '#functions/coaching/coach-directory.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account.ts';
import type { CheckIn, RosterClient } from '#shared/contracts/check-ins.ts';
import { attentionOf, byAttention } from '#shared/domain/coach-attention.ts';
import { isTierAtLeast } from '#shared/domain/tiers.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView, promisedBy } from './check-in-view.ts';
import { clientSchedule } from './list-check-ins.ts';
import type { PhotoStore } from './photo-store.ts';

/** Unanswered check-ins are among the newest; older ones were discussed long ago. */
const rosterDepth = 8;
const clientPageDepth = 60;

type Deps = {
  readonly checkIns: CheckInRepository;
  readonly coaches: CoachDirectory;
  readonly photos: Pick<PhotoStore, 'link'>;
  readonly clock: Clock;
};

export async function listClients(
  deps: Pick<Deps, 'checkIns' | 'coaches' | 'clock'>,
  coachId: string,
): Promise<RosterClient[]> {
  const assigned = await deps.coaches.clientsOf(coachId);
  return byAttention(await Promise.all(assigned.map((client) => rosterClient(deps, client))));
}

async function rosterClient(
  { checkIns, clock }: Pick<Deps, 'checkIns' | 'clock'>,
  { account, tier, coachedSince }: AssignedClient,
): Promise<RosterClient> {
  const [recent, dueWeekday] = await Promise.all([
    checkIns.newest(account.id, rosterDepth),
    checkIns.dueWeekday(account.id),
  ]);
  const [newest] = recent;
  const unanswered = recent.filter(({ answer }) => answer === null);
  const oldest = unanswered.at(-1);
  const dueAt = oldest === undefined ? null : promisedBy(oldest, { coachedSince, tier });
  const schedule = clientSchedule(account, dueWeekday, newest?.day ?? null, clock());
  const checkInDue = schedule.due && isTierAtLeast(tier, 'adaptive');
  return {
    id: account.id,
    name: account.fullName,
    tier,
    attention: attentionOf({ answerDueAt: dueAt, checkInDue }, clock()),
    answerDueAt: dueAt,
    unanswered: unanswered.length,
    newest: newest ?? null,
  };
}

/** @throws AppError not-found, also for another coach's client. */
export async function listClientCheckIns(
  { checkIns, coaches, photos }: Omit<Deps, 'clock'>,
  coachId: string,
  clientId: string,
) {
  const { account, ...coaching } = await assignedClient(coaches, coachId, clientId);
  const stored = await checkIns.newest(clientId, clientPageDepth);
  return {
    client: {
      id: account.id,
      name: account.fullName,
      timeZone: account.timeZone,
      weightUnit: account.weightUnit,
    },
    checkIns: await Promise.all(stored.map((checkIn) => checkInView(photos, clientId, checkIn, coaching))),
  };
}

/**
 * An answer cannot be changed, because the client may have read it.
 * @throws AppError not-found (client or check-in); conflict (`already_answered`).
 */
export async function answerCheckIn(
  { checkIns, coaches, photos, clock }: Deps,
  coach: Account,
  target: { readonly clientId: string; readonly checkInId: string },
  text: string,
): Promise<CheckIn> {
  const client = await assignedClient(coaches, coach.id, target.clientId);
  const answered = await checkIns.answer(target.clientId, target.checkInId, {
    text,
    coachId: coach.id,
    coachName: coach.fullName,
    answeredAt: new Date(clock()).toISOString(),
  });
  if (answered === null) throw new AppError('not-found', 'check_in_not_found', 'There is no such check-in.');
  if (answered.answer?.text !== text || answered.answer.coachId !== coach.id) {
    throw new AppError('conflict', 'already_answered', 'This check-in has an answer already.');
  }
  return checkInView(photos, target.clientId, answered, client);
}

async function assignedClient(
  coaches: CoachDirectory,
  coachId: string,
  clientId: string,
): Promise<AssignedClient> {
  const client = await coaches.clientOf(coachId, clientId);
  if (client === null) throw new AppError('not-found', 'client_not_found', 'There is no such client.');
  return client;
}
