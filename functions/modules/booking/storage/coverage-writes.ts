import type { Write } from '#functions/platform/dynamo/transact.ts';
import type { CoverageChange } from '../coverage.ts';
import { bookingKey } from './booking-rows.ts';
import { reserveCredit, returnCredit } from './credit-writes.ts';

export function coverageWrites(
  table: string,
  accountId: string,
  changes: readonly CoverageChange[],
): Write<'coverage-changed'>[] {
  return changes.map((change) => ({
    refusedAs: 'coverage-changed',
    item: { Update: update(table, accountId, change) },
  }));
}

function update(table: string, accountId: string, change: CoverageChange) {
  switch (change.kind) {
    case 'use-included':
      return {
        ...included(table, accountId, change.week),
        ConditionExpression: 'attribute_not_exists(sessions) OR sessions < :most',
        ExpressionAttributeValues: { ':by': 1, ':week': change.week, ':version': 1, ':most': change.most },
      };
    case 'free-included':
      return {
        ...included(table, accountId, change.week),
        ConditionExpression: 'sessions >= :one',
        ExpressionAttributeValues: { ':by': -1, ':week': change.week, ':version': 1, ':one': 1 },
      };
    case 'reserve-credit':
      return reserveCredit({ table, accountId, creditId: change.creditId });
    case 'return-credit':
      return returnCredit({ table, accountId, creditId: change.creditId }, change.to);
  }
}

function included(table: string, accountId: string, week: string) {
  return {
    TableName: table,
    Key: bookingKey.included(accountId, week),
    UpdateExpression: 'SET schemaVersion = :version, week = :week ADD sessions :by',
  };
}
