import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import { createDynamoCoachDirectory } from '#functions/modules/coaches/storage/dynamo-coach-directory.ts';
import { safetyNotice } from '#functions/modules/safety/safety-notice.ts';
import { adjustSessions } from '#functions/modules/training/adjust-sessions.ts';
import { exportSets } from '#functions/modules/training/imports/export-sets.ts';
import {
  importWorkouts,
  readImports,
  startImport,
} from '#functions/modules/training/imports/import-workouts.ts';
import { requireImport } from '#functions/modules/training/imports/require-import.ts';
import { undoImport } from '#functions/modules/training/imports/undo-import.ts';
import { chooseProgram } from '#functions/modules/training/program.ts';
import { markChangesSeen, readProgramChanges } from '#functions/modules/training/program-changes.ts';
import {
  readClientLift,
  readClientReview,
  readClientTraining,
} from '#functions/modules/training/read-client-training.ts';
import { readLift } from '#functions/modules/training/read-lift.ts';
import { readMuscleWeeks } from '#functions/modules/training/read-muscle-weeks.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { readReview } from '#functions/modules/training/read-review.ts';
import { searchWorkouts } from '#functions/modules/training/search-workouts.ts';
import { createDynamoIntakeReader } from '#functions/modules/training/storage/dynamo-intake-reader.ts';
import { createDynamoTrainingImports } from '#functions/modules/training/storage/dynamo-training-imports.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { notesIn, notesOf, syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readHistory, readWorkout } from '#functions/modules/training/training-views.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { FunctionApi } from '#functions/platform/http/route-types.ts';
import type { Log } from '#functions/platform/logging.ts';
import { trainingRoutes } from '#shared/contracts/training/training-routes.ts';
import { trainingImportRoutes } from '#shared/contracts/training-import/training-import-routes.ts';

export function createTrainingApi(
  config: Config<'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'TRAINING_TABLE' | 'DEFAULT_TIER'>,
  tables: DynamoDBDocumentClient,
  log: Log,
): FunctionApi<'training'> {
  const intakes = createDynamoIntakeReader(tables, config.ACCOUNTS_TABLE);
  const training = createDynamoTrainingRepository(tables, config.TRAINING_TABLE, clock);
  const coaches = createDynamoCoachDirectory(
    tables,
    { accounts: config.ACCOUNTS_TABLE, billing: config.BILLING_TABLE },
    { defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER, clock, log },
  );
  const imports = createDynamoTrainingImports(tables, config.TRAINING_TABLE, clock);
  const deps = { training, imports, intakes, coaches, clock, newId: () => crypto.randomUUID() };
  return {
    routes: { ...trainingRoutes, ...trainingImportRoutes },
    rights: {
      getClientReview: ({ caller, params }) => requireClient(coaches, caller.accountId, params.clientId),
      importWorkouts: ({ caller, params }) => requireImport(imports, caller.accountId, params.importId),
      undoTrainingImport: ({ caller, params }) => requireImport(imports, caller.accountId, params.importId),
    },
    handlers: {
      getTrainingOverview: ({ caller }) => readOverview(deps, caller.account),
      getTrainingCalendar: ({ caller, query }) => readCalendar(deps, caller.account, query),
      getTrainingHistory: ({ caller, query }) => readHistory(deps, caller.account, query.before),
      getTrainingProgress: ({ caller }) => readProgress(deps, caller.account),
      getMuscleWeeks: ({ caller }) => readMuscleWeeks(deps, caller.account),
      getTrainingReview: ({ caller, query }) => readReview(deps, caller.account, query.period),
      getLift: ({ caller, params }) => readLift(deps, caller.account, params.exerciseId),
      searchWorkouts: ({ caller, body }) => searchWorkouts(deps, caller.account, body),
      getWorkout: async ({ caller, params }) => {
        const view = await readWorkout(deps, caller.account, params.workoutId);
        const { safety } = safetyNotice(notesOf(view), caller.account);
        return safety === undefined ? view : { ...view, hasWarning: true as const };
      },
      adjustSessions: ({ caller, body }) => adjustSessions(deps, caller.account, body),
      syncTraining: async ({ caller, body: { operations } }) => ({
        ...(await syncTraining(deps, caller.account, operations)),
        ...safetyNotice(notesIn(operations), caller.account),
      }),
      getClientTraining: ({ caller, params }) => readClientTraining(deps, caller.accountId, params.clientId),
      getClientLift: ({ caller, params }) => readClientLift(deps, caller.accountId, params),
      getClientReview: ({ caller, params, query }) =>
        readClientReview(deps, caller.accountId, { clientId: params.clientId, period: query.period }),
      getProgramChanges: ({ caller }) => readProgramChanges(deps, caller.account),
      markProgramChangesSeen: ({ caller, body }) => markChangesSeen(deps, caller.accountId, body.version),
      getTrainingImports: ({ caller }) => readImports(deps, caller.accountId),
      startTrainingImport: ({ caller, body }) => startImport(deps, caller.accountId, body),
      importWorkouts: ({ caller, params, body }) =>
        importWorkouts(deps, caller.account, params.importId, body),
      undoTrainingImport: ({ caller, params }) => undoImport(deps, caller.accountId, params.importId),
      exportSets: ({ caller, query }) => exportSets(training, caller.accountId, query.before),
      chooseProgram: ({ caller, body }) => chooseProgram(deps, caller.account, body),
    },
  };
}
