import type { AccountRepository } from '#functions/modules/accounts/account-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { SaveTimeAwayRequest, TimeAwayView } from '#shared/contracts/coaching/coaching.ts';
import { addDays, daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import {
  hasEnded,
  maxDaysAway,
  maxPeriodsAway,
  overlap,
  type TimeAway,
} from '#shared/domain/coaching/time-away.ts';
import type { CoachList } from './coach-list.ts';
import { mayCover } from './may-cover.ts';

export type AwayPeriod = TimeAway & { readonly deputyId: string | null };
export type CoveredPeriod = TimeAway & { readonly coachId: string };

/** A coach's absences and the absences of others that they cover are one row, so that one version guards both. */
export type Absences = {
  readonly coachId: string;
  /** 0 while nothing is stored. */
  readonly version: number;
  readonly away: readonly AwayPeriod[];
  readonly covering: readonly CoveredPeriod[];
};

export type AbsenceRepository = {
  find(coachId: string): Promise<Absences>;
  /**
   * Stores all of them or none, each with the next version.
   * @returns False when one of them changed since it was read.
   */
  save(changed: readonly Absences[]): Promise<boolean>;
};

/** What a coach's own plans say about whether they can be booked. */
export type CoachPresences = {
  find(coachId: string): Promise<{
    /** From the request of a deletion until it is undone or done. */
    readonly isLeaving: boolean;
    readonly away: readonly TimeAway[];
  }>;
};

export type TimeAwayDeps = {
  readonly absences: AbsenceRepository;
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly roll: Pick<CoachList, 'ids'>;
  readonly clock: Clock;
};

const attempts = 4;

/** The coach's absences that have not ended, those they cover, and who could cover. */
export async function readTimeAway(deps: TimeAwayDeps, coachId: string): Promise<TimeAwayView> {
  const [{ away, covering }, ids] = await Promise.all([deps.absences.find(coachId), deps.roll.ids()]);
  const nowMs = deps.clock();
  const colleagues = await Promise.all(
    ids.filter((id) => id !== coachId).map((id) => deps.accounts.find(id)),
  );
  const names = new Map(
    colleagues.flatMap((each) => (each ? [[each.account.id, each.account.fullName] as const] : [])),
  );
  const current = (period: TimeAway) => !hasEnded(period, nowMs);
  return {
    away: away.filter(current).map(({ from, to, deputyId }) => ({
      from,
      to,
      deputyId,
      deputyName: deputyId === null ? null : (names.get(deputyId) ?? null),
    })),
    covering: covering
      .filter(current)
      .map(({ from, to, coachId: id }) => ({ from, to, coachName: names.get(id) ?? null })),
    deputies: colleagues
      .flatMap((each) => (mayCover(each) ? [each.account] : []))
      .map(({ id, fullName }) => ({ id, name: fullName }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/**
 * Adds the absence that begins on a day, or replaces the one that does. Sending it twice changes nothing.
 * @throws AppError invalid for past, reversed or too many days; conflict (`away_overlaps`, `covering_for_another`,
 * `deputy_not_approved`, `deputy_away`).
 */
export async function saveTimeAway(
  deps: TimeAwayDeps,
  coach: Account,
  from: string,
  { to, deputyId }: SaveTimeAwayRequest,
): Promise<void> {
  await changeTimeAway(deps, async () => {
    const mine = await deps.absences.find(coach.id);
    const before = mine.away.find((each) => each.from === from);
    const period = { from, to, deputyId, timeZone: before?.timeZone ?? coach.timeZone };
    if (before !== undefined && before.to === to && before.deputyId === deputyId) return [];
    requireDays(period, before !== undefined, deps.clock());
    const others = mine.away.filter((each) => each !== before && !hasEnded(each, deps.clock()));
    if (others.length >= maxPeriodsAway) throw invalidDays('from', `at most ${maxPeriodsAway} periods`);
    if (others.some((each) => overlap(each, period))) {
      throw new AppError('conflict', 'away_overlaps', 'You are already away on some of these days.');
    }
    if (mine.covering.some((each) => overlap(each, period))) {
      throw new AppError(
        'conflict',
        'covering_for_another',
        'You cover for another coach on some of these days. Ask them to choose another deputy first.',
      );
    }
    if (deputyId !== null) await requireDeputy(deps, coach.id, deputyId);
    return [tidy(mine, [...others, period], deps.clock()), ...(await covers(deps, coach.id, before, period))];
  });
}

/** Ends the deputy's access at their next request. Removing an absence that is gone changes nothing. */
export async function removeTimeAway(deps: TimeAwayDeps, coachId: string, from: string): Promise<void> {
  await changeTimeAway(deps, async () => {
    const mine = await deps.absences.find(coachId);
    const before = mine.away.find((each) => each.from === from);
    if (before === undefined) return [];
    const left = mine.away.filter((each) => each !== before);
    return [tidy(mine, left, deps.clock()), ...(await covers(deps, coachId, before, null))];
  });
}

async function changeTimeAway(
  { absences }: TimeAwayDeps,
  change: () => Promise<readonly Absences[]>,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const changed = await change();
    if (changed.length === 0 || (await absences.save(changed))) return;
  }
  throw new AppError('conflict', 'time_away_changed', 'This changed just now. Look again.');
}

async function requireDeputy({ accounts }: TimeAwayDeps, coachId: string, deputyId: string): Promise<void> {
  if (deputyId === coachId || !mayCover(await accounts.find(deputyId))) {
    throw new AppError('conflict', 'deputy_not_approved', 'Choose another approved coach as your deputy.');
  }
}

/** The rows of the deputies before and after, with what they cover for this coach from that day on. */
async function covers(
  { absences, clock }: TimeAwayDeps,
  coachId: string,
  before: AwayPeriod | undefined,
  after: AwayPeriod | null,
): Promise<readonly Absences[]> {
  const ids = new Set([before?.deputyId, after?.deputyId].filter((id) => typeof id === 'string'));
  return Promise.all(
    [...ids].map(async (id) => {
      const theirs = await absences.find(id);
      if (after?.deputyId === id && theirs.away.some((each) => overlap(each, after))) {
        throw new AppError('conflict', 'deputy_away', 'Your deputy is away on some of these days.');
      }
      const kept = theirs.covering.filter(
        (each) => each.coachId !== coachId || each.from !== (before ?? after)?.from,
      );
      const added =
        after?.deputyId === id ? [{ coachId, from: after.from, to: after.to, timeZone: after.timeZone }] : [];
      return tidy({ ...theirs, covering: [...kept, ...added] }, theirs.away, clock());
    }),
  );
}

function tidy(absences: Absences, away: readonly AwayPeriod[], nowMs: number): Absences {
  const current = (period: TimeAway) => !hasEnded(period, nowMs);
  return {
    ...absences,
    away: away.filter(current).toSorted((a, b) => a.from.localeCompare(b.from)),
    covering: absences.covering.filter(current),
  };
}

function requireDays(period: AwayPeriod, hasBegun: boolean, nowMs: number): void {
  const today = localDayOf(nowMs, period.timeZone);
  if (period.from < today && !hasBegun) throw invalidDays('from', 'must be today or later');
  if (period.to < period.from || period.to < today)
    throw invalidDays('to', 'must not be before the first day');
  if (daysBetween(period.from, period.to) >= maxDaysAway)
    throw invalidDays('to', `must be at most ${maxDaysAway} days`);
  if (period.from > addDays(today, 730)) throw invalidDays('from', 'must be within two years');
}

function invalidDays(field: 'from' | 'to', problem: string): AppError {
  return new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
    fields: [{ field, problem }],
  });
}
