import { businessMonth, businessZone } from '#shared/domain/billing/money-ledger.ts';
import { daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { PaidService, PayPart } from '../money-ledger/paid-service.ts';
import type { PayMove } from './pay-repository.ts';

export type CoachStart = { readonly at: string; readonly coachId: string };

const dayOf = (at: string) => localDayOf(Date.parse(at), businessZone);

/**
 * Moves the days left of what was paid from one coach to the next. The day of the change counts for the new coach, and days
 * without one for the coach before. What a line moves never depends on another line, so a refund after the change moves as the
 * payment did.
 * @param starts Oldest first.
 */
export function movesOf(parts: readonly PayPart[], starts: readonly CoachStart[]): readonly PayMove[] {
  return parts.flatMap(({ id, at, coachId, group, baseCents, from, to }) => {
    const days = daysBetween(dayOf(from), dayOf(to));
    let before = coachId;
    return starts
      .filter((start) => start.at > from && dayOf(start.at) < dayOf(to))
      .flatMap((start): PayMove[] => {
        if (start.coachId === before) return [];
        const leaving = before;
        before = start.coachId;
        return [
          {
            id: `${id}#${start.at}`,
            month: businessMonth([start.at, at].toSorted().at(-1) ?? at),
            from: leaving,
            to: start.coachId,
            group,
            baseCents: Math.round((baseCents * daysBetween(dayOf(start.at), dayOf(to))) / days),
          },
        ];
      });
  });
}

export type PayParts = {
  /** Writing one again changes nothing. */
  add(clientId: string, part: PayPart): Promise<void>;
  listOf(clientId: string): Promise<readonly PayPart[]>;
  /** Each once. */
  addMoves(moves: readonly PayMove[]): Promise<void>;
  /** ISO instant up to which changes of coaches were looked at; null before the first time. */
  readSettledUntil(): Promise<string | null>;
  writeSettledUntil(at: string): Promise<void>;
};

type MovesDependencies = {
  readonly parts: PayParts;
  readonly accountOf: (customerId: string) => Promise<string | null>;
  readonly coaches: {
    /** Of the client, oldest first. */
    startsOf(clientId: string): Promise<readonly CoachStart[]>;
    /** Clients whose coach changed after the instant. */
    changedSince(at: string): Promise<readonly string[]>;
  };
  /** Moves what their plans count for to the coach of now. */
  readonly moveMrr: (clientId: string) => Promise<void>;
  readonly clock: () => number;
};

/** An index lags, and clocks differ. Looking twice changes nothing. */
const overlapMs = 10 * 60_000;

/** Before the line is in the ledger, so that a run that dies in between repeats both. */
export async function notePaidService(
  deps: MovesDependencies,
  { customerId, part }: PaidService,
): Promise<void> {
  const clientId = await deps.accountOf(customerId);
  if (clientId === null) return;
  await deps.parts.add(clientId, part);
  const starts = await deps.coaches.startsOf(clientId);
  await deps.parts.addMoves(movesOf([part], starts));
}

/** Moves what changes of coaches since the last run leave to the new ones: days that are paid for, and MRR. Safe to repeat and to stop anywhere. */
export async function settleCoachChanges(deps: MovesDependencies, isTimeUp: () => boolean): Promise<void> {
  const { parts, coaches, clock, moveMrr } = deps;
  const until = new Date(clock() - overlapMs).toISOString();
  const since = (await parts.readSettledUntil()) ?? until;
  for (const clientId of await coaches.changedSince(since)) {
    if (isTimeUp()) return;
    const [own, starts] = await Promise.all([parts.listOf(clientId), coaches.startsOf(clientId)]);
    await parts.addMoves(movesOf(own, starts));
    await moveMrr(clientId);
  }
  await parts.writeSettledUntil(until);
}
