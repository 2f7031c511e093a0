import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';

const today = '2026-03-03';
/** When the roster is read. */
export const fullRosterNow = Date.parse(`${today}T10:00:00.000Z`);

/** As long as the id of an account. */
export const benchClientId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Everything that a summary can hold. */
export function fullFacts(index: number): ClientFacts {
  const at = (hours: number) => new Date(fullRosterNow + hours * 3_600_000).toISOString();
  const days = (count: number, from: number) =>
    Array.from({ length: count }, (_, step) => addDays(today, from + 2 * step));
  return {
    name: `Client Number ${index}`,
    timeZone: 'America/Los_Angeles',
    createdAt: '2024-03-01T08:00:00.000Z',
    tier: 'performance',
    paymentFailedSince: at(-30),
    coachedSince: '2024-03-02T08:00:00.000Z',
    reply: { since: at(-20), dueAt: at(index - 100) },
    clipsToReview: [],
    signs: {
      open: [{ id: `check-in-${index}`, place: 'check-ins', day: today, kind: 'pain', word: 'pain' }],
      lastDay: today,
    },
    lastWroteAt: at(-20),
    checkIns: {
      dueWeekday: 7,
      newest: { id: `check-in-${index}`, day: today, energy: 7, motivation: 7, stress: 3, sleepHours: 7.5 },
      recentDays: Array.from({ length: 8 }, (_, week) => addDays(today, -7 * week)),
      unanswered: 1,
      waiting: { id: `check-in-${index}`, submittedAt: at(-10), dueAt: at(14) },
    },
    training: {
      program: { id: `program-${index}`, source: 'coach', startDay: '2026-01-05' },
      open: days(20, -10),
      done: days(12, -26).map((day) => ({ day, share: 0.9 })),
      lastDay: addDays(today, -1),
      ruleMisses: { exerciseId: 'back-squat', rule: 'linear', workouts: 3, day: today },
      stalled: { exerciseId: 'squat', sinceDay: '2026-01-20' },
      effort: { exerciseId: 'bench-press', day: addDays(today, -1), from: 7, to: 8.5 },
      record: { exerciseId: 'deadlift', day: addDays(today, -2) },
      adjusted: { workoutId: `${today}.p1`, day: today, minutes: 30, hurts: true },
    },
    weight: {
      day: today,
      grams: 81_400,
      goal: 'fat_loss',
      perWeek: { low: 0.001, middle: 0.002, high: 0.003 },
    },
    goalReached: null,
    sleep: { day: today, recent: 360, usual: 430 },
    hrv: { day: today, recent: 41, usual: 58 },
    nextSessions: [{ id: `booking-${index}`, startsAt: at(30) }],
  };
}
