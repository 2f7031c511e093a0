import type { Clock } from '#functions/platform/clock.ts';
import type { ClientVisit } from '#shared/contracts/coaching/coach-notes.ts';
import type { CoachDirectory } from '../coach-directory.ts';
import { requireClient } from '../require-client.ts';

/** A reload or a look at another client in between is still the same visit. */
const visitMs = 30 * 60_000;

export type Visit = {
  /** ISO instant of the visit before this one; null on the first. */
  readonly since: string | null;
  readonly seenAt: string;
};

export type VisitRepository = {
  find(coachId: string, clientId: string): Promise<Visit | null>;
  /** @returns False when another request changed it since `before` was read. */
  save(coachId: string, clientId: string, before: Visit | null, visit: Visit): Promise<boolean>;
};

type Deps = {
  readonly visits: VisitRepository;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly clock: Clock;
};

/**
 * Marks everything up to now as seen.
 * @returns What was seen before this visit.
 * @throws AppError not-found for a client whom the coach may not act for.
 */
export async function visitClient(
  { visits, coaches, clock }: Deps,
  coachId: string,
  clientId: string,
): Promise<ClientVisit> {
  const { account, tier, coveringFor } = await requireClient(coaches, coachId, clientId);
  const { id, fullName: name, timeZone, weightUnit } = account;
  const client = { id, name, tier, timeZone, weightUnit, isCovered: coveringFor !== null };
  const before = await visits.find(coachId, clientId);
  const visit = nextVisit(before, clock());
  // Two requests at once are one visit, and the other one has started it.
  if (await visits.save(coachId, clientId, before, visit)) return { client, since: visit.since };
  return { client, since: (await visits.find(coachId, clientId))?.since ?? null };
}

function nextVisit(before: Visit | null, nowMs: number): Visit {
  const seenAt = new Date(nowMs).toISOString();
  if (before === null) return { since: null, seenAt };
  const isSame = nowMs - Date.parse(before.seenAt) < visitMs;
  return { since: isSame ? before.since : before.seenAt, seenAt };
}
