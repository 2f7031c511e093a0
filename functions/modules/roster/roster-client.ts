import type { Account } from '#shared/contracts/account/account.ts';
import type { RosterClient, SnoozeRequest } from '#shared/contracts/coaching/roster.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import type { ReasonId } from '#shared/domain/roster/reason-ids.ts';
import { reasonsOf } from '#shared/domain/roster/reasons.ts';
import { recentAdherence } from '#shared/domain/roster/recent-adherence.ts';

export type People = {
  find(accountId: string): Promise<Pick<Account, 'fullName' | 'deletionDueAt'> | null>;
};
type Covering = RosterClient['coveringFor'];

/** Without facts for the moment between a new assignment and the change that it causes. */
export type ClientSummary = { readonly clientId: string; readonly facts: ClientFacts | null };
export type Snooze = SnoozeRequest & {
  readonly clientId: string;
  readonly coachId: string;
  readonly reason: ReasonId;
};

/** Made by a rule of the coach, and not ticked off yet. */
export type CoachTask = RosterClient['tasks'][number] & { readonly clientId: string };

/** @returns Null for a client without a summary whose account is gone or waits for its removal. */
export async function listedClient(
  people: People,
  summary: ClientSummary & { readonly coveringFor: Covering },
  known: { readonly snoozes: readonly Snooze[]; readonly tasks: readonly CoachTask[]; readonly now: number },
): Promise<RosterClient | null> {
  const { facts } = summary;
  const client =
    facts === null
      ? await newClient(people, summary)
      : rosterClient({ ...summary, facts }, known.snoozes, known.now);
  const tasks = known.tasks
    .filter(({ clientId }) => clientId === summary.clientId)
    .map(({ id, text, since }) => ({ id, text, since }))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  return client && { ...client, tasks };
}

async function newClient(
  people: People,
  { clientId, coveringFor }: Pick<ClientSummary, 'clientId'> & { readonly coveringFor: Covering },
): Promise<Omit<RosterClient, 'tasks'> | null> {
  const person = await people.find(clientId);
  // Who asked for the deletion of the account left the roster, and keeps the assignment for an undo.
  if (person === null || person.deletionDueAt !== undefined) return null;
  const figures = {
    adherencePercent: null,
    lastWorkoutDay: null,
    lastCheckInDay: null,
    weightGrams: null,
    lastWroteAt: null,
    nextSessionAt: null,
  };
  return {
    id: clientId,
    name: person.fullName,
    tier: null,
    coveringFor,
    reasons: [],
    snoozed: [],
    unanswered: 0,
    answerDueAt: null,
    figures,
  };
}

function rosterClient(
  {
    clientId,
    facts,
    coveringFor,
  }: { readonly clientId: string; readonly facts: ClientFacts; readonly coveringFor: Covering },
  snoozes: readonly Snooze[],
  now: number,
): Omit<RosterClient, 'tasks'> {
  const reasons = reasonsOf(facts, now).map((reason) => {
    const snooze = snoozes.find(
      (each) => each.clientId === clientId && each.reason === reason.id && each.about === reason.about,
    );
    return { reason: { ...reason, values: { ...reason.values } }, snooze };
  });
  return {
    id: clientId,
    name: facts.name,
    tier: facts.tier,
    coveringFor,
    ...(facts.pause === undefined ? {} : { pause: facts.pause }),
    reasons: reasons.flatMap(({ reason, snooze }) => (snooze === undefined ? [reason] : [])),
    snoozed: reasons.flatMap(({ reason, snooze }) =>
      snooze === undefined ? [] : [{ ...reason, until: snooze.until, note: snooze.note }],
    ),
    unanswered: facts.checkIns.unanswered,
    answerDueAt: facts.checkIns.waiting?.dueAt ?? null,
    figures: {
      adherencePercent: recentAdherence(facts.training, localDayOf(now, facts.timeZone)).percent,
      lastWorkoutDay: facts.training.lastDay,
      lastCheckInDay: facts.checkIns.newest?.day ?? null,
      weightGrams: facts.weight?.grams ?? null,
      lastWroteAt: facts.lastWroteAt,
      nextSessionAt: facts.nextSessions.find(({ startsAt }) => Date.parse(startsAt) >= now)?.startsAt ?? null,
    },
  };
}
