import { expect, it } from 'vitest';
import type { PlannedLift, Progression, RuleName } from '#shared/domain/progression/proposal.ts';
import type { ExperienceId } from '#shared/domain/training/training-profile.ts';
import { propertySeed } from '#tests/support/properties.ts';
import { simulateYear } from '#tests/support/training/simulated-lifter.ts';

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

it.each(Object.entries(kinds))(
  'fails a set by more than two repetitions in at most 5%% of workouts: %s',
  (_name, kind) => {
    const byRule = new Map<RuleName, { sessions: number; failed: number }>();
    let gained = 0;
    let reserve = 0;
    let sessions = 0;
    let failed = 0;
    for (let seed = 0; seed < lifters; seed += 1) {
      const { lift, experience, weekly } = kind;
      const unit = seed % 3 === 0 ? 'lb' : 'kg';
      const year = simulateYear({
        seed: propertySeed + seed,
        lift,
        experience,
        unit,
        weeklyWorkouts: weekly,
      });
      sessions += year.sessions;
      failed += year.failed;
      gained += year.gained / lifters;
      reserve += year.reserve / lifters;
      for (const [rule, counted] of year.byRule) {
        const before = byRule.get(rule) ?? { sessions: 0, failed: 0 };
        byRule.set(rule, {
          sessions: before.sessions + counted.sessions,
          failed: before.failed + counted.failed,
        });
      }
    }
    if (process.env.REPZ_SHOW)
      console.log(
        _name,
        sessions,
        ((failed / sessions) * 100).toFixed(2),
        gained.toFixed(2),
        'reserve',
        reserve.toFixed(2),
        [...byRule].map(([r, c]) => `${r} ${c.failed}/${c.sessions}`).join(', '),
      );
    expect(sessions).toBeGreaterThan(lifters * 60);
    expect(failed / sessions).toBeLessThanOrEqual(0.05);
  },
);
