import { addDays, daysBetween, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { ClientFacts } from './client-facts.ts';
import { isHurt } from './client-signs.ts';

/** A rule fires for facts of these kinds. */
export const triggers = ['joined', 'workouts-missed', 'check-in-late', 'goal-reached', 'year'] as const;
export type Trigger = (typeof triggers)[number];

export type TriggerFact = {
  /** A rule fires once for each id of a client. */
  readonly id: string;
  /** Epoch milliseconds from which it is true. */
  readonly at: number;
};

/** A dry run looks this far back. */
export const dryRunDays = 30;
/** One missed workout is life; two without one between, within two weeks, are a pattern. */
export const missedApartDays = 14;

/**
 * What happened to a client in the last 30 days, oldest first.
 * @param now Epoch milliseconds.
 */
export function triggerFacts(trigger: Trigger, facts: ClientFacts, now: number): TriggerFact[] {
  const from = now - dryRunDays * 86_400_000;
  return allFacts(trigger, facts, localDayOf(now, facts.timeZone))
    .filter(({ at }) => at > from && at <= now)
    .toSorted((a, b) => a.at - b.at);
}

/** Whether it can still be acted on: a check-in that came meanwhile is late no longer. */
export function isStillTrue(trigger: Trigger, { id }: TriggerFact, facts: ClientFacts, now: number): boolean {
  if (trigger !== 'check-in-late') return true;
  const { dueDay, daysLate } = scheduleNow(facts, localDayOf(now, facts.timeZone));
  return daysLate > 0 && dueDay === id;
}

/** Coaches congratulate on these. */
const occasions: readonly Trigger[] = ['goal-reached', 'year'];

/**
 * A form is asked in check-ins, which are part of these tiers. No rule congratulates somebody who reports pain or a
 * warning sign: the coach does, or does not.
 */
export function mayReceive(
  { trigger, action }: { readonly trigger: Trigger; readonly action: 'message' | 'task' | 'form' },
  facts: ClientFacts,
  now: number,
): boolean {
  if (action === 'form') return isTierAtLeast(facts.tier, 'adaptive');
  if (action === 'task' || !occasions.includes(trigger)) return true;
  return !isHurt(facts, localDayOf(now, facts.timeZone));
}

function allFacts(trigger: Trigger, facts: ClientFacts, today: string): TriggerFact[] {
  const { coachedSince, createdAt, goalReached, timeZone } = facts;
  switch (trigger) {
    case 'joined':
      return coachedSince === null ? [] : [{ id: coachedSince, at: Date.parse(coachedSince) }];
    case 'workouts-missed':
      return missedPairs(facts, today);
    case 'check-in-late':
      return lateCheckIns(facts, today);
    case 'goal-reached':
      return goalReached === null
        ? []
        : [{ id: String(goalReached.targetGrams), at: Date.parse(goalReached.at) }];
    case 'year':
      return [{ id: '1', at: startOf(aYearAfter(localDayOf(Date.parse(createdAt), timeZone)), timeZone) }];
  }
}

/** March 1 for someone who joined on February 29. */
function aYearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
}

const startOf = (day: string, timeZone: string) => instantOf({ date: day, time: '00:00' }, timeZone);

/** The second of two missed workouts in a row. Those after it belong to the same silence, until a workout is done. */
function missedPairs({ training, timeZone }: ClientFacts, today: string): TriggerFact[] {
  const missed = training.open.filter((day) => day < today).toSorted();
  let inRow: string[] = [];
  const found: TriggerFact[] = [];
  for (const day of missed) {
    const last = inRow.at(-1);
    const isInRow =
      last !== undefined &&
      daysBetween(last, day) <= missedApartDays &&
      !training.done.some((done) => done.day > last && done.day <= day);
    inRow = isInRow ? [...inRow, day] : [day];
    if (inRow.length === 2) found.push({ id: day, at: startOf(addDays(day, 1), timeZone) });
  }
  return found;
}

function scheduleNow({ checkIns, createdAt, timeZone }: ClientFacts, today: string) {
  return scheduleOf({
    today,
    since: localDayOf(Date.parse(createdAt), timeZone),
    lastCheckInDay: checkIns.newest?.day ?? null,
    dueWeekday: checkIns.dueWeekday ?? initialDueWeekday,
  });
}

/** Due days that ended without a check-in, which counts from three days before (`scheduleOf`). */
function lateCheckIns({ checkIns, createdAt, tier, timeZone }: ClientFacts, today: string): TriggerFact[] {
  // Weekly check-ins are part of these tiers.
  if (!isTierAtLeast(tier, 'adaptive')) return [];
  const weekday = checkIns.dueWeekday ?? initialDueWeekday;
  const yesterday = addDays(today, -1);
  const last = addDays(yesterday, -((isoWeekdayOf(yesterday) - weekday + 7) % 7));
  const since = localDayOf(Date.parse(createdAt), timeZone);
  const sent = [...checkIns.recentDays, ...(checkIns.newest ? [checkIns.newest.day] : [])];
  const weeks = Math.floor(dryRunDays / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => addDays(last, -7 * week))
    .filter((day) => day >= since && !sent.some((one) => one >= addDays(day, -3) && one <= day))
    .map((day) => ({ id: day, at: startOf(addDays(day, 1), timeZone) }));
}
