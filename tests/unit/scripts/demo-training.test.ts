import { describe, expect, it } from 'vitest';
import { weeksOf } from '#functions/modules/programs/plan.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { demoTraining } from '#scripts/local/seed/demo-training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTraining } from '#tests/unit/functions/modules/training/stored-training.ts';

const weekdays = Array.from({ length: 14 }, (_, index) => addDays('2026-11-16', index));

describe('the sample client', () => {
  it.each(weekdays)('has exactly the specified totals when seeded on %s', async (today) => {
    const account = anAccount({ timeZone: 'UTC' });
    const training = storedTraining();
    const sample = demoTraining(today);
    const { program, days } = sample;
    await training.replaceProgram(account.id, { program, version: 0 }, { program }, weeksOf(days));
    for (const { workout } of sample.workouts) {
      await training.saveWorkout(account.id, { workout, version: 0 }, workout);
    }
    for (const measurement of sample.measurements) await training.putMeasurement(account.id, measurement);
    const deps = {
      training,
      intakes: { find: async () => null, limits: async () => null },
      clock: () => Date.parse(`${today}T12:00:00Z`),
      newId: () => 'never',
    };
    expect(await readOverview(deps, account)).toMatchObject({
      week: 8,
      workoutsCompleted: 24,
      workoutsDue: 26,
      adherencePercent: 92,
      weightChangeGrams: -3200,
      bodyFatChange: -2.1,
    });
  });
});
