import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/contracts/booking/booking.ts';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import type { ClientTraining } from '#shared/contracts/training/training-overview.ts';
import type { WeekDecision } from '#shared/contracts/training/week-decision.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { nextSession } from '#web/features/coach/client/next-session.ts';
import { type ClientWorkout, eventsSince } from '#web/features/coach/client/timeline.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const workout = (day: string, about: Partial<ClientWorkout> = {}): ClientWorkout => ({
  id: `${day}.program-1`,
  day,
  name: 'Squats',
  type: 'strength',
  status: 'planned',
  ...about,
});
const training = (workouts: readonly ClientWorkout[]): ClientTraining => ({
  overview: {
    today: '2026-03-10',
    week: 2,
    workoutsCompleted: 0,
    workoutsDue: 0,
    adherencePercent: null,
    weightChangeGrams: null,
    bodyFatChange: null,
    nextWorkout: null,
    recent: [],
    weeks: [],
    program: {
      id: 'program-1',
      name: 'Spring',
      source: 'coach',
      startDay: '2026-03-02',
      trainingWeekdays: [1],
      goal: 'strength',
      experience: 'beginner',
    },
  },
  workouts: [...workouts],
  records: [],
});
const summary = {
  setsCompleted: 3,
  setsPlanned: 3,
  reps: 24,
  volumeGrams: 1,
  durationSeconds: 2400,
  records: [{ exerciseId: 'back-squat', estimatedMaximumGrams: 1, previousGrams: 0, reps: 5, load: null }],
};
const checkIn = (about: Partial<CheckIn>): CheckIn => ({
  id: '0198c0de-0000-4000-8000-000000000001',
  day: '2026-03-09',
  submittedAt: hoursAgo(20),
  weight: null,
  bodyFatPercent: null,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7,
  notes: '',
  photos: [],
  asked: null,
  answer: null,
  answerDueAt: null,
  ...about,
});
const session = (about: Partial<Booking>): Booking => ({
  id: 'b',
  eventType: 'consultation',
  place: null,
  status: 'booked',
  effect: null,
  isHeld: false,
  startsAt: hoursAgo(-5),
  endsAt: hoursAgo(-6),
  wallTime: { date: '2026-03-10', time: '17:00' },
  zone: 'UTC',
  coachZone: 'UTC',
  coachName: 'Casey',
  joinUrl: null,
  address: null,
  note: '',
  sequence: 0,
  seriesId: null,
  groupId: null,
  cancelReason: null,
  clientName: 'Ana',
  clientId: 'ana',
  coveredBy: null,
  external: null,
  source: {},
  coachNote: null,
  rating: null,
  ...about,
});

describe('a week that the client laid out again', () => {
  const decided = (choice: WeekDecision['choice']): ClientTraining => ({
    ...training([workout('2026-03-09')]),
    weekDecisions: [{ monday: '2026-03-09', at: hoursAgo(2), choice, missed: [], sessions: [], leftOut: [] }],
  });

  it('is news with what was missed and what was left out', () => {
    const [event] = eventsSince(hoursAgo(48), now, { training: decided('laid-out') });
    expect(event).toMatchObject({ kind: 'week', tab: 'training', at: hoursAgo(2) });
  });

  it('is no news when it stays as it is, or was put back', () => {
    for (const choice of ['kept', 'undone'] as const) {
      expect(eventsSince(hoursAgo(48), now, { training: decided(choice) })).toEqual([]);
    }
  });
});

describe('what happened since the last look', () => {
  const done = (hours: number) =>
    workout('2026-03-09', { status: 'completed', finishedAt: hoursAgo(hours), summary });

  it('is newest first, without what the coach has seen and what is still ahead', () => {
    const parts = {
      training: training([done(30), { ...done(100), id: '2026-03-06.program-1' }]),
      checkIns: [checkIn({})],
      bookings: [session({ id: 'held', startsAt: hoursAgo(3) }), session({ id: 'ahead' })],
      body: {
        measurements: [
          {
            id: 'w',
            measuredAt: hoursAgo(10),
            day: '2026-03-10',
            weight: makeWeight('80', 'kg'),
            bodyFatPercent: null,
            source: 'manual' as const,
          },
        ],
        girths: [],
        targetWeightGrams: null,
      },
      thread: { last: { at: hoursAgo(1), from: 'client' as const, preview: 'Hi' } },
    };
    const events = eventsSince(hoursAgo(48), now, parts);
    expect(events.map(({ kind, tab }) => [kind, tab])).toEqual([
      ['message', 'messages'],
      ['session', 'bookings'],
      ['weight', 'body'],
      ['check-in', 'check-ins'],
      ['workout', 'training'],
    ]);
    expect(events.at(-1)).toMatchObject({ recordIds: ['back-squat'] });
  });

  it('is two weeks on the first look, and a weight of a check-in is not said twice', () => {
    const weighed = {
      id: 'w',
      measuredAt: hoursAgo(20),
      day: '2026-03-09',
      weight: makeWeight('80', 'kg'),
      bodyFatPercent: null,
      source: 'check-in' as const,
    };
    const parts = {
      training: training([done(13 * 24), { ...done(15 * 24), id: 'old' }]),
      checkIns: [checkIn({})],
      body: { measurements: [weighed], girths: [], targetWeightGrams: null },
    };
    expect(eventsSince(null, now, parts).map(({ kind }) => kind)).toEqual(['check-in', 'workout']);
  });

  it('is bounded, and empty while nothing has loaded', () => {
    const many = Array.from({ length: 80 }, (_, index) => ({
      ...done(index / 10),
      id: `2026-03-09.p-${index}`,
    }));
    expect(eventsSince(null, now, { training: training(many) })).toHaveLength(30);
    expect(eventsSince(null, now, {})).toEqual([]);
  });
});

describe('the next session', () => {
  it('is the first that is neither over nor canceled', () => {
    const at = (id: string, hours: number, about: Partial<Booking> = {}) =>
      session({ id, startsAt: hoursAgo(-hours), endsAt: hoursAgo(-hours - 1), ...about });
    const bookings = [
      at('later', 30),
      at('next', 5),
      at('over', -5),
      at('canceled', 2, { status: 'canceled' }),
    ];
    expect(nextSession(bookings, now)?.id).toBe('next');
  });
});
