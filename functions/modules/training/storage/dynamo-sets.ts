import { versionRank } from '#shared/domain/sets/merge-sets.ts';
import type { TrainingRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { keyEnd, rowVersion, setRow, trainingKey } from './training-rows.ts';

export function dynamoSets(
  table: TrainingTable,
): Pick<TrainingRepository, 'putSet' | 'setsBetween' | 'setsOf' | 'setsSince'> {
  const range = async (first: { readonly pk: string; readonly sk: string }, last: string) => {
    const rows = await table.range('set', setRow, first, last);
    return rows.map(({ rank: _rank, ...set }) => set);
  };
  return {
    setsOf(accountId, workoutId) {
      const first = trainingKey.set(accountId, workoutId, '');
      return range(first, `${first.sk}${keyEnd}`);
    },
    setsSince: (accountId, day) => range(trainingKey.setsFrom(accountId, day), `SET#${keyEnd}`),
    setsBetween: (accountId, from, to) =>
      range(trainingKey.setsFrom(accountId, from), `${trainingKey.setsFrom(accountId, to).sk}${keyEnd}`),
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
