import { expect, it } from 'vitest';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import type { PlannedLift, Progression } from '#shared/domain/progression/proposal.ts';
import { propertySeed } from '#tests/support/properties.ts';
import { type SimulatedYear, simulateYear } from '#tests/support/training/simulated-lifter.ts';

/** `npm run bench -- training` asks for a thousand. */
const lifters = Number(process.env.REPZ_LIFTERS ?? 60);

type Kind = {
  readonly lift: Omit<PlannedLift, 'slotId'>;
  readonly experience: ExperienceId;
  readonly weekly: number;
};
const of = (
  exerciseId: string,
  sets: number,
  from: number,
  to: number,
  progression: Progression,
): Kind['lift'] => ({
  exerciseId,
  sets,
  minimumReps: from,
  maximumReps: to,
  progression,
});
const kinds: Readonly<Record<string, Kind>> = {
  'double progression, barbell': {
    lift: of('back-squat', 3, 6, 10, { rule: 'double-progression' }),
    experience: 'intermediate',
    weekly: 2,
  },
  'double progression, dumbbells': {
    lift: of('dumbbell-bench-press', 3, 8, 12, { rule: 'double-progression' }),
    experience: 'beginner',
    weekly: 2,
  },
  linear: { lift: of('back-squat', 3, 5, 5, { rule: 'linear' }), experience: 'beginner', weekly: 3 },
  percent: { lift: of('bench-press', 3, 5, 5, { rule: 'percent' }), experience: 'advanced', weekly: 2 },
  effort: {
    lift: { ...of('back-squat', 3, 5, 5, { rule: 'effort' }), targetEffort: 8 },
    experience: 'advanced',
    weekly: 2,
  },
  'repetition total': {
    lift: of('bench-press', 3, 8, 12, { rule: 'rep-total', total: 30 }),
    experience: 'intermediate',
    weekly: 2,
  },
  wave: { lift: of('back-squat', 3, 4, 8, { rule: 'wave' }), experience: 'intermediate', weekly: 2 },
};

const workoutsFailed = 0.05;
/** A rule that leaves more than this in the tank at the end of a workout does not train anybody. */
const mostReserve = 5;

it.each(Object.entries(kinds))(
  '%s: at most one workout in twenty fails a set by more than two repetitions',
  { timeout: 600_000 },
  (name, { lift, experience, weekly }) => {
    const years = Array.from({ length: lifters }, (_, index) =>
      simulateYear({
        seed: propertySeed + index,
        lift,
        experience,
        unit: index % 3 === 0 ? 'lb' : 'kg',
        weeklyWorkouts: weekly,
      }),
    );
    const sum = (of: (year: SimulatedYear) => number) => years.reduce((total, year) => total + of(year), 0);
    const sessions = sum((year) => year.sessions);
    const failed = sum((year) => year.failed);
    const reserve = sum((year) => year.reserve) / lifters;
    if (process.env.REPZ_LIFTERS !== undefined) {
      const share = ((failed / sessions) * 100).toFixed(2);
      console.log(
        `${name}: ${share}% of ${sessions} workouts failed, ${reserve.toFixed(1)} left in the tank`,
      );
    }
    expect(sessions).toBeGreaterThan(lifters * 60);
    expect(failed / sessions).toBeLessThanOrEqual(workoutsFailed);
    expect(reserve).toBeLessThanOrEqual(mostReserve);
  },
);
