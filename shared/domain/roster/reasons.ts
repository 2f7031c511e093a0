import { addDays, daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import type { ClientFacts, UsualFigure } from './client-facts.ts';
import { recordDays } from './lift-facts.ts';
import { recentAdherence } from './recent-adherence.ts';

/** Most urgent first: health and promises, then what endangers them, praise last. */
export const reasonIds = [
  'pain',
  'hurts-in-training',
  'reply-overdue',
  'check-in-overdue',
  'reply-due-soon',
  'check-in-waiting',
  'session-without-plan',
  'no-program',
  'sleep-falling',
  'hrv-falling',
  'effort-rising',
  'payment-failed',
  'workouts-missed',
  'adherence-low',
  'check-in-missed',
  'weight-off-course',
  'lift-stalled',
  'silent',
  'workout-adjusted',
  'record',
] as const;
export type ReasonId = (typeof reasonIds)[number];

/** The part of the client's pages that shows the rows behind a reason. */
export const reasonPlaces = [
  'messages',
  'check-ins',
  'program',
  'training',
  'body',
  'health',
  'bookings',
  'plan',
] as const;
export type ReasonPlace = (typeof reasonPlaces)[number];

export type Reason = {
  readonly id: ReasonId;
  /** Which fact it is about: a snooze of an older fact does not hide a newer one. */
  readonly about: string;
  readonly place: ReasonPlace;
  /** What its words name: days, instants, an exercise, counts. */
  readonly values: Readonly<Record<string, string | number>>;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const reasonLimits = {
  /** The shortest promise is 12 support hours, so four of the clock leave time to answer. */
  dueSoonHours: 4,
  /** One missed workout is life; two in two weeks are a pattern. */
  missedWorkouts: 2,
  missedWithinDays: 14,
  /** Below 70% the plan does not fit the client's week. Four planned workouts make a share mean something. */
  adherencePercent: 70,
  leastPlanned: 4,
  /** Pain that was reported two weeks ago is a matter for a conversation, not for a list. */
  painDays: 14,
  /** Losing over 1% of the body weight a week costs muscle (Helms et al. 2014); gaining over 0.5% is mostly fat. */
  fastestLoss: 0.01,
  fastestGain: 0.005,
  /** Older figures say nothing about this week. */
  figureDays: 7,
  /** An hour less per night than usual, over a week, is felt in training. */
  sleepMinutesLess: 60,
  /** Day-to-day HRV varies by about a tenth; a weekly mean that is 15% lower does not. */
  hrvShareLess: 0.15,
  /** Two days leave time to write a plan. */
  sessionHours: 48,
  /** A new client waits no longer than a day for the first program. */
  programAfterHours: 24,
  /** A week without a message, check-in or workout. */
  silentDays: 7,
  adjustedDays: 7,
} as const;

const duringPause: readonly ReasonId[] = [
  'pain',
  'hurts-in-training',
  'reply-overdue',
  'check-in-overdue',
  'reply-due-soon',
  'check-in-waiting',
];

/** @param now Epoch milliseconds. @returns Most urgent first. */
export function reasonsOf(facts: ClientFacts, now: number): Reason[] {
  const today = localDayOf(now, facts.timeZone);
  const found = [
    pain(facts, today),
    ...promises(facts, now),
    session(facts, now, today),
    noProgram(facts, now),
    figure('sleep-falling', facts.sleep, today, (usual) => usual - reasonLimits.sleepMinutesLess),
    figure('hrv-falling', facts.hrv, today, (usual) => usual * (1 - reasonLimits.hrvShareLess)),
    effort(facts, today),
    payment(facts),
    ...adherence(facts, today),
    missedCheckIn(facts, today),
    weight(facts, today),
    stalled(facts, today),
    silence(facts, now),
    adjustedWorkout(facts, today),
    record(facts, today),
  ].filter((reason) => reason !== null);
  // Nobody coaches training during a pause; health, and what was asked in paid time, still count.
  const counted = facts.pause === undefined ? found : found.filter(({ id }) => duringPause.includes(id));
  return counted.toSorted((a, b) => reasonIds.indexOf(a.id) - reasonIds.indexOf(b.id));
}

function pain({ checkIns }: ClientFacts, today: string): Reason | null {
  if (checkIns.pain === null) return null;
  const { id, day, word } = checkIns.pain;
  if (daysBetween(day, today) > reasonLimits.painDays) return null;
  return { id: 'pain', about: id, place: 'check-ins', values: { day, word } };
}

function promises({ reply, checkIns }: ClientFacts, now: number): (Reason | null)[] {
  const left = (dueAt: string) => Date.parse(dueAt) - now;
  const soonMs = reasonLimits.dueSoonHours * hourMs;
  const late = reply !== null && left(reply.dueAt) < 0;
  const waiting = checkIns.waiting;
  const lateCheckIn = waiting !== null && waiting.dueAt !== null && left(waiting.dueAt) < 0;
  return [
    reply !== null && (late || left(reply.dueAt) <= soonMs)
      ? {
          id: late ? 'reply-overdue' : 'reply-due-soon',
          about: reply.since,
          place: 'messages',
          values: { at: reply.dueAt },
        }
      : null,
    waiting === null
      ? null
      : {
          id: lateCheckIn ? 'check-in-overdue' : 'check-in-waiting',
          about: waiting.id,
          place: 'check-ins',
          values: waiting.dueAt === null ? {} : { at: waiting.dueAt },
        },
  ];
}

function session({ nextSessions, training }: ClientFacts, now: number, today: string): Reason | null {
  const next = nextSessions.find(({ startsAt }) => Date.parse(startsAt) >= now);
  if (next === undefined || Date.parse(next.startsAt) - now > reasonLimits.sessionHours * hourMs) return null;
  if (training.open.some((day) => day >= today)) return null;
  const { id, startsAt: at } = next;
  return { id: 'session-without-plan', about: id, place: 'bookings', values: { at } };
}

/** The starter program is not the coach's: who pays for a coach waits for one of their own. */
function noProgram({ training, coachedSince, tier, createdAt }: ClientFacts, now: number): Reason | null {
  if (training.program?.source === 'coach' || coachedSince === null || tier === null) return null;
  const since = coachedSince > createdAt ? coachedSince : createdAt;
  if (now - Date.parse(since) < reasonLimits.programAfterHours * hourMs) return null;
  return { id: 'no-program', about: since, place: 'program', values: { day: since.slice(0, 10) } };
}

function figure(
  id: 'sleep-falling' | 'hrv-falling',
  usual: UsualFigure | null,
  today: string,
  least: (usual: number) => number,
): Reason | null {
  if (usual === null || daysBetween(usual.day, today) > reasonLimits.figureDays) return null;
  if (usual.recent > least(usual.usual)) return null;
  const values = { recent: Math.round(usual.recent), usual: Math.round(usual.usual) };
  // A falling week is one fact, however many days are added to it.
  return { id, about: '', place: 'health', values };
}

function effort({ training }: ClientFacts, today: string): Reason | null {
  if (training.effort === null) return null;
  const { exerciseId: exercise, day, from, to } = training.effort;
  if (daysBetween(day, today) > reasonLimits.missedWithinDays) return null;
  return { id: 'effort-rising', about: exercise, place: 'training', values: { exercise, from, to } };
}

/** The coach learns that the client fitted a session, from when it was taken until a week after its day. */
function adjustedWorkout({ training }: ClientFacts, today: string): Reason | null {
  if (training.adjusted === null) return null;
  const { workoutId, day, minutes, hurts } = training.adjusted;
  if (daysBetween(day, today) > reasonLimits.adjustedDays) return null;
  const id = hurts ? 'hurts-in-training' : 'workout-adjusted';
  return { id, about: workoutId, place: 'training', values: { day, minutes } };
}

function payment({ paymentFailedSince: since }: ClientFacts): Reason | null {
  if (since === null) return null;
  return { id: 'payment-failed', about: since, place: 'plan', values: { day: since.slice(0, 10) } };
}

function adherence({ training }: ClientFacts, today: string): (Reason | null)[] {
  const { missedWorkouts, missedWithinDays, adherencePercent, leastPlanned } = reasonLimits;
  const { open } = training;
  const missed = open.filter((day) => day < today && day >= addDays(today, -missedWithinDays));
  const last = missed.toSorted().at(-1);
  const { planned, percent } = recentAdherence(training, today);
  return [
    missed.length >= missedWorkouts && last !== undefined
      ? {
          id: 'workouts-missed',
          about: last,
          place: 'training',
          values: { count: missed.length, day: last },
        }
      : null,
    planned >= leastPlanned && percent !== null && percent < adherencePercent
      ? { id: 'adherence-low', about: '', place: 'training', values: { percent } }
      : null,
  ];
}

function missedCheckIn({ checkIns, createdAt, timeZone, tier }: ClientFacts, today: string): Reason | null {
  // Weekly check-ins are part of these tiers.
  if (!isTierAtLeast(tier, 'adaptive')) return null;
  const since = localDayOf(Date.parse(createdAt), timeZone);
  const lastCheckInDay = checkIns.newest?.day ?? null;
  const { due, dueDay, daysLate } = scheduleOf({
    ...{ today, since, lastCheckInDay, dueWeekday: checkIns.dueWeekday ?? initialDueWeekday },
  });
  if (!due || daysLate === 0) return null;
  return { id: 'check-in-missed', about: dueDay, place: 'check-ins', values: { day: dueDay } };
}

function weight({ weight: facts }: ClientFacts, today: string): Reason | null {
  if (facts === null || facts.perWeek === null || facts.goal === null) return null;
  if (daysBetween(facts.day, today) > reasonLimits.missedWithinDays) return null;
  const { low, middle, high } = facts.perWeek;
  const percent = Math.round(middle * 1000) / 10;
  const off =
    facts.goal === 'fat_loss'
      ? low > 0 || high < -reasonLimits.fastestLoss
      : facts.goal === 'muscle_gain' && (high < 0 || low > reasonLimits.fastestGain);
  if (!off) return null;
  return { id: 'weight-off-course', about: '', place: 'body', values: { percent, goal: facts.goal } };
}

function stalled({ training }: ClientFacts, today: string): Reason | null {
  if (training.stalled === null || training.lastDay === null) return null;
  if (daysBetween(training.lastDay, today) > reasonLimits.missedWithinDays) return null;
  const { exerciseId: exercise, sinceDay: day } = training.stalled;
  return { id: 'lift-stalled', about: `${exercise}.${day}`, place: 'training', values: { exercise, day } };
}

function silence(facts: ClientFacts, now: number): Reason | null {
  const { lastWroteAt, checkIns, training, coachedSince, createdAt } = facts;
  const heard = [lastWroteAt, checkIns.newest?.day, training.lastDay, coachedSince, createdAt];
  const last =
    heard
      .filter((at) => at !== null && at !== undefined)
      .toSorted()
      .at(-1) ?? createdAt;
  const days = Math.floor((now - Date.parse(last)) / dayMs);
  if (days < reasonLimits.silentDays) return null;
  return { id: 'silent', about: last, place: 'messages', values: { count: days } };
}

function record({ training }: ClientFacts, today: string): Reason | null {
  if (training.record === null) return null;
  const { exerciseId: exercise, day } = training.record;
  if (daysBetween(day, today) > recordDays) return null;
  return { id: 'record', about: `${exercise}.${day}`, place: 'training', values: { exercise, day } };
}

/** Clients by their most urgent reason, then by how many; those without one by name. */
export function byUrgency<T extends { readonly name: string; readonly reasons: readonly Reason[] }>(
  clients: readonly T[],
): T[] {
  const rank = ({ reasons: [top] }: T) => (top === undefined ? reasonIds.length : reasonIds.indexOf(top.id));
  const due = ({ reasons: [top] }: T) => String(top?.values['at'] ?? '');
  return clients.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      due(a).localeCompare(due(b)) ||
      b.reasons.length - a.reasons.length ||
      a.name.localeCompare(b.name),
  );
}
