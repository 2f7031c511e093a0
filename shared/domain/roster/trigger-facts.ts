import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, daysBetween, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { instantOf } from '#shared/domain/calendar/wall-time.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { ClientFacts } from './client-facts.ts';
import { isHurt } from './client-signs.ts';

/** A rule fires for facts of these kinds. The last two come again by the calendar of the client. */
export const triggers = [
  'joined',
  'workouts-missed',
  'check-in-late',
  'goal-reached',
  'year',
  'weekly',
  'monthly',
] as const;
export type Trigger = (typeof triggers)[number];
export const isRecurring = (trigger: Trigger) => trigger === 'weekly' || trigger === 'monthly';

export type Occasion = {
  readonly trigger: Trigger;
  /** `weekly`: the ISO weekday. `monthly`: the day of the month. */
  readonly onDay?: number | undefined;
};

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
 * What happened to a client in the last days, oldest first.
 * @param now Epoch milliseconds.
 */
export function triggerFacts(
  occasion: Occasion,
  facts: ClientFacts,
  now: number,
  days = dryRunDays,
): TriggerFact[] {
  const from = now - days * dayMs;
  return allFacts(occasion, facts, { today: localDayOf(now, facts.timeZone), days })
    .filter(({ at }) => at > from && at <= now)
    .toSorted((a, b) => a.at - b.at);
}

/**
 * Whether it can be acted on at `at`: a check-in that came meanwhile is late no longer, a client who trained meanwhile
 * is back, and the message of a Monday is none for Tuesday.
 * @param knownUntil What the client did on this day or later does not count; a dry run looks at days before today.
 */
export function isStillTrue(
  trigger: Trigger,
  { id }: TriggerFact,
  facts: ClientFacts,
  { at, knownUntil }: { readonly at: number; readonly knownUntil?: string | undefined },
): boolean {
  const day = localDayOf(at, facts.timeZone);
  const isKnown = (one: string) => knownUntil === undefined || one < knownUntil;
  switch (trigger) {
    case 'check-in-late': {
      const { dueDay, daysLate } = scheduleOn(facts, day, sentDays(facts).filter(isKnown));
      return daysLate > 0 && dueDay === id;
    }
    case 'workouts-missed':
      return !facts.training.done.some((done) => done.day > id && isKnown(done.day));
    case 'weekly':
    case 'monthly':
      return id === day;
    default:
      return true;
  }
}

/** Coaches congratulate on these. */
const happyOnes: readonly Trigger[] = ['goal-reached', 'year'];

/**
 * A form is asked in check-ins, which are part of these tiers. No rule congratulates somebody who reports pain or a
 * warning sign: the coach does, or does not.
 */
export function mayReceive(
  { trigger, action }: { readonly trigger: Trigger; readonly action: 'message' | 'task' | 'form' },
  facts: ClientFacts,
  now: number,
): boolean {
  // While the plan is paused, nothing goes to the client, and nothing comes up by the calendar.
  if (facts.pause !== undefined && (action !== 'task' || isRecurring(trigger))) return false;
  if (action === 'form') return isTierAtLeast(facts.tier, 'adaptive');
  if (action === 'task' || !happyOnes.includes(trigger)) return true;
  return !isHurt(facts, localDayOf(now, facts.timeZone));
}

type Window = { readonly today: string; readonly days: number };

function allFacts({ trigger, onDay }: Occasion, facts: ClientFacts, window: Window): TriggerFact[] {
  const { coachedSince, createdAt, goalReached, timeZone } = facts;
  switch (trigger) {
    case 'joined':
      return coachedSince === null ? [] : [{ id: coachedSince, at: Date.parse(coachedSince) }];
    case 'workouts-missed':
      return missedPairs(facts, window.today);
    case 'check-in-late':
      return lateCheckIns(facts, window);
    case 'goal-reached':
      return goalReached === null
        ? []
        : [{ id: String(goalReached.targetGrams), at: Date.parse(goalReached.at) }];
    case 'year':
      return [{ id: '1', at: startOf(aYearAfter(localDayOf(Date.parse(createdAt), timeZone)), timeZone) }];
    case 'weekly':
      return calendarDays(facts, window, (day) => isoWeekdayOf(day) === onDay);
    case 'monthly':
      return calendarDays(facts, window, (day) => Number(day.slice(8)) === onDay);
  }
}

/** Days since the client has this coach. */
function calendarDays(
  { coachedSince, timeZone }: ClientFacts,
  { today, days }: Window,
  isMeant: (day: string) => boolean,
): TriggerFact[] {
  if (coachedSince === null) return [];
  return Array.from({ length: days + 1 }, (_, back) => addDays(today, -back))
    .filter(isMeant)
    .map((day) => ({ id: day, at: startOf(day, timeZone) }))
    .filter(({ at }) => at >= Date.parse(coachedSince));
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

const sentDays = ({ checkIns: { newest, recentDays } }: ClientFacts) => [
  ...recentDays,
  ...(newest ? [newest.day] : []),
];

function scheduleOn({ checkIns, createdAt, timeZone }: ClientFacts, today: string, sent: readonly string[]) {
  return scheduleOf({
    today,
    since: localDayOf(Date.parse(createdAt), timeZone),
    lastCheckInDay: sent.toSorted().at(-1) ?? null,
    dueWeekday: checkIns.dueWeekday ?? initialDueWeekday,
  });
}

/** Due days that ended without a check-in, which counts from three days before (`scheduleOf`). */
function lateCheckIns(facts: ClientFacts, { today, days }: Window): TriggerFact[] {
  const { checkIns, createdAt, tier, timeZone } = facts;
  // Weekly check-ins are part of these tiers.
  if (!isTierAtLeast(tier, 'adaptive')) return [];
  const weekday = checkIns.dueWeekday ?? initialDueWeekday;
  const yesterday = addDays(today, -1);
  const last = addDays(yesterday, -((isoWeekdayOf(yesterday) - weekday + 7) % 7));
  const since = localDayOf(Date.parse(createdAt), timeZone);
  const sent = sentDays(facts);
  const weeks = Math.floor(days / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => addDays(last, -7 * week))
    .filter((day) => day >= since && !sent.some((one) => one >= addDays(day, -3) && one <= day))
    .map((day) => ({ id: day, at: startOf(addDays(day, 1), timeZone) }));
}
