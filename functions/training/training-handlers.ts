import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { chooseProgram, type TrainingDeps } from './program.ts';
import { readOverview } from './read-overview.ts';
import { readProgress } from './read-progress.ts';
import { syncTraining } from './sync-training.ts';
import { readCalendar, readHistory, readWorkout } from './training-views.ts';

export function trainingHandlers(deps: TrainingDeps): RouteHandlers<'training'> {
  const { training } = deps;
  return {
    getTrainingOverview: ({ caller }) => readOverview(deps, caller.account),
    getTrainingCalendar: ({ caller, query }) => readCalendar(deps, caller.account, query),
    getTrainingHistory: ({ caller, query }) => readHistory(deps, caller.account, query.before),
    getTrainingProgress: ({ caller }) => readProgress(deps, caller.account),
    getWorkout: ({ caller, params }) => readWorkout(deps, caller.account, params.workoutId),
    syncTraining: ({ caller, body }) => syncTraining(training, caller.accountId, body.operations),
    chooseProgram: ({ caller, body }) => chooseProgram(deps, caller.account, body),
  };
}
