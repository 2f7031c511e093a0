import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';

/** A client of a coach for months, with nothing that calls for anybody. Tuesday 2026-03-03, 10:00 UTC. */
export const rosterNow = Date.parse('2026-03-03T10:00:00.000Z');

export function factsOf(over: Partial<ClientFacts> = {}): ClientFacts {
  return {
    name: 'Ada Adaptive',
    timeZone: 'UTC',
    createdAt: '2025-10-01T08:00:00.000Z',
    tier: 'adaptive',
    paymentFailedSince: null,
    coachedSince: '2025-10-02T08:00:00.000Z',
    reply: null,
    clipsToReview: [],
    signs: { open: [], lastDay: null },
    lastWroteAt: '2026-03-02T08:00:00.000Z',
    nextSessions: [],
    weight: null,
    goalReached: null,
    sleep: null,
    hrv: null,
    ...over,
    checkIns: {
      dueWeekday: 7,
      newest: { id: 'c1', day: '2026-03-01', energy: 7, motivation: 8, stress: 3, sleepHours: 7.5 },
      recentDays: ['2026-03-01'],
      unanswered: 0,
      waiting: null,
      ...over.checkIns,
    },
    training: {
      program: { id: 'p1', source: 'coach', startDay: '2026-01-05' },
      open: ['2026-03-04', '2026-03-06'],
      done: [
        { day: '2026-02-23', share: 1 },
        { day: '2026-02-25', share: 1 },
        { day: '2026-02-27', share: 1 },
        { day: '2026-03-02', share: 1 },
      ],
      lastDay: '2026-03-02',
      stalled: null,
      ruleMisses: null,
      effort: null,
      record: null,
      adjusted: null,
      ...over.training,
    },
  };
}
