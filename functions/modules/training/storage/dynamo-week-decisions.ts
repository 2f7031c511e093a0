import type { TrainingRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { rowVersion, trainingKey, weekDecisionRow } from './training-rows.ts';

type WeekDecisions = Pick<TrainingRepository, 'saveWeekDecision' | 'weekDecisions'>;

export function dynamoWeekDecisions(table: TrainingTable): WeekDecisions {
  return {
    async weekDecisions(accountId, from, to) {
      const first = trainingKey.week(accountId, from);
      const last = trainingKey.week(accountId, to);
      return table.range('week decision', weekDecisionRow, first, last.sk);
    },
    saveWeekDecision(accountId, decision) {
      // One form, so that the condition compares times.
      const at = new Date(decision.at).toISOString();
      return table.put(
        { ...trainingKey.week(accountId, decision.monday), ...decision, at, ...rowVersion },
        {
          ConditionExpression: 'attribute_not_exists(pk) OR #at < :at',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': at },
        },
      );
    },
  };
}
