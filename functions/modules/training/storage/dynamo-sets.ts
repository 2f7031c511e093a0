import { versionRank } from '#shared/domain/training/merge-sets.ts';
import type { TrainingRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { keyEnd, rowVersion, setRow, trainingKey } from './training-rows.ts';

export function dynamoSets(table: TrainingTable): Pick<TrainingRepository, 'putSet' | 'setsOf'> {
  return {
    async setsOf(accountId, workoutId) {
      const first = trainingKey.set(accountId, workoutId, '');
      const rows = await table.range('set', setRow, first, `${first.sk}${keyEnd}`);
      return rows.map(({ schemaVersion: _version, rank: _rank, ...set }) => set);
    },
    putSet: (accountId, set) => {
      const rank = versionRank(set);
      return table.put(
        { ...trainingKey.set(accountId, set.workoutId, set.id), ...set, rank, ...rowVersion },
        {
          ConditionExpression:
            'attribute_not_exists(pk) OR updatedAt < :at OR (updatedAt = :at AND #rank < :rank)',
          ExpressionAttributeNames: { '#rank': 'rank' },
          ExpressionAttributeValues: { ':at': set.updatedAt, ':rank': rank },
        },
      );
    },
  };
}
