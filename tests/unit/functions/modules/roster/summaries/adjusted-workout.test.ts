import { describe, expect, it } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { adjustedWorkout } from '../../../../../../functions/modules/roster/summaries/training-facts.ts';

const workout = (day: string, avoid: NonNullable<Workout['adjusted']>['avoid'] | null): Workout => ({
  id: `${day}.p1`,
  day,
  name: 'Upper',
  type: 'strength',
  status: 'planned',
  exercises: [],
  estimatedMinutes: 20,
  ...(avoid && { adjusted: { minutes: 20, equipment: [], avoid, planned: [], plannedMinutes: 60 } }),
});
const today = '2026-03-10';

describe('what a coach learns of sessions that a client fitted', () => {
  it('is nothing of sessions as they were planned, and of those over a week ago', () => {
    expect(adjustedWorkout([workout('2026-03-02', []), workout('2026-03-10', null)], today)).toBeNull();
  });

  it('is the first one of a trip, unless something hurts in another', () => {
    const trip = [workout('2026-03-10', []), workout('2026-03-12', [])];
    const [workoutId, day, minutes] = ['2026-03-10.p1', '2026-03-10', 20];
    expect(adjustedWorkout(trip, today)).toEqual({ workoutId, day, minutes, hurts: false });
    const hurts = adjustedWorkout([...trip, workout('2026-03-14', ['knee'])], today);
    expect(hurts).toMatchObject({ day: '2026-03-14', hurts: true });
  });
});
