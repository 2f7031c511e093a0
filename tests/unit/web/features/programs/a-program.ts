import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';

export const monday = '2026-03-02';

export const aSession = (name: string, exerciseId = 'push-up'): PlannedSession => ({
  name,
  type: 'strength',
  estimatedMinutes: 45,
  exercises: [{ slotId: 's1', exerciseId, sets: 3, minimumReps: 8, maximumReps: 12, restSeconds: 60 }],
});

/** A coach's program on Monday and Wednesday of two weeks, read on the first Monday. */
export function aProgram(about: Partial<ClientProgram> = {}): ClientProgram {
  return {
    client: { id: 'client-1', name: 'Ana', timeZone: 'UTC', weightUnit: 'kg' },
    today: monday,
    program: {
      id: 'plan-1',
      name: 'Spring',
      source: 'coach',
      startDay: monday,
      trainingWeekdays: [1, 3],
      goal: 'strength',
      experience: 'beginner',
    },
    version: 3,
    days: [0, 2, 7, 9].map((offset) => ({
      day: addDays(monday, offset),
      session: aSession(`Day ${offset}`),
    })),
    workouts: [],
    limits: null,
    ...about,
  };
}
