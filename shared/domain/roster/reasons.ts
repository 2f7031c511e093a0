import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { addDays, daysBetween, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { promises, review, signs } from './answer-reasons.ts';
import type { ClientFacts, UsualFigure } from './client-facts.ts';
import { isHurt } from './client-signs.ts';
import { recordDays } from './lift-facts.ts';
import { answerReasons, type Reason, type ReasonId, reasonIds, reasonLimits } from './reason-ids.ts';
import { recentAdherence } from './recent-adherence.ts';

const duringPause: readonly ReasonId[] = ['warning-sign', 'pain', 'hurts-in-training', ...answerReasons];

/** @param now Epoch milliseconds. @returns Most urgent first. */
export function reasonsOf(facts: ClientFacts, now: number): Reason[] {
  const today = localDayOf(now, facts.timeZone);
  const found = [
    ...signs(facts, today),
    ...promises(facts, now),
    review(facts, now),
    session(facts, now, today),
    noProgram(facts, now),
    programEnds(facts, today),
    figure('sleep-falling', facts.sleep, today, (usual) => usual - reasonLimits.sleepMinutesLess),
    figure('hrv-falling', facts.hrv, today, (usual) => usual * (1 - reasonLimits.hrvShareLess)),
    effort(facts, today),
    payment(facts),
    ...adherence(facts, today),
    missedCheckIn(facts, today),
    weight(facts, today),
    ruleMisses(facts, today),
    stalled(facts, today),
    silence(facts, now),
    adjustedWorkout(facts, today),
    record(facts, today),
  ].filter((reason) => reason !== null);
  // Nobody coaches training during a pause; health, and what was asked in paid time, still count.
  const counted = facts.pause === undefined ? found : found.filter(({ id }) => duringPause.includes(id));
  return counted.toSorted((a, b) => reasonIds.indexOf(a.id) - reasonIds.indexOf(b.id));
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

/** From a week before a coach's program is over until there is another one. */
function programEnds({ training, coachedSince, tier }: ClientFacts, today: string): Reason | null {
  const { source, endDay: day } = training.program ?? {};
  if (source !== 'coach' || day === undefined || coachedSince === null || tier === null) return null;
  if (daysBetween(today, day) > reasonLimits.programEndDays) return null;
  return { id: 'program-ends', about: day, place: 'program', values: { day } };
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
    today,
    since,
    lastCheckInDay,
    dueWeekday: checkIns.dueWeekday ?? initialDueWeekday,
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

/** A run of misses is one fact, however long it gets. */
function ruleMisses({ training }: ClientFacts, today: string): Reason | null {
  if (training.ruleMisses === null) return null;
  const { exerciseId: exercise, rule, workouts: count, day } = training.ruleMisses;
  if (daysBetween(day, today) > reasonLimits.missedWithinDays) return null;
  return {
    id: 'rule-misses',
    about: `${exercise}.${rule}`,
    place: 'training',
    values: { exercise, count },
  };
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

function record(facts: ClientFacts, today: string): Reason | null {
  const { training } = facts;
  if (training.record === null || isHurt(facts, today)) return null;
  const { exerciseId: exercise, day } = training.record;
  if (daysBetween(day, today) > recordDays) return null;
  return { id: 'record', about: `${exercise}.${day}`, place: 'training', values: { exercise, day } };
}
