import type { OwnRecordDeps } from '#functions/modules/assistant/own-records/answer-own-question.ts';
import { createDynamoFoodLog } from '#functions/modules/nutrition/storage/dynamo-food-log.ts';
import { createDynamoNutritionRepository } from '#functions/modules/nutrition/storage/dynamo-nutrition-repository.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookings } from '../../booking/stored-bookings.ts';
import { storedTraining } from '../../training/stored-training.ts';

/** Monday, nine in the morning in California. */
export const now = '2026-03-02T17:00:00.000Z';

/** Nobody has rows yet. */
export function ownRecordWorld() {
  const clock = frozenClock(now);
  const training = storedTraining();
  const bookings = storedBookings(clock);
  const table = [createMemoryTables({ clock }).client, tableNames.nutrition, clock] as const;
  const nutrition = createDynamoNutritionRepository(...table);
  const foodLog = createDynamoFoodLog(...table);
  const deps: OwnRecordDeps = {
    training,
    weighings: training,
    sessions: bookings,
    nutrition,
    foodLog,
    intakes: { find: async () => null },
    log: recordingLog(),
    clock,
  };
  return { deps, training, bookings, nutrition, foodLog, clock };
}
