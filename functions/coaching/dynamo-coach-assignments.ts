import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { conditional } from '#functions/platform/dynamo/condition-failed.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { assignmentRows, clientCoachKey, clientCoachRow, listedClientKey } from './assignment-rows.ts';
import type { CoachAssigner, CoachAssignments } from './coach-assignments.ts';

/** @param checkInsTable The table that holds coaches' clients. */
export function createDynamoCoachAssignments(
  tables: DynamoDBDocumentClient,
  checkInsTable: string,
  clock: Clock,
): CoachAssignments & CoachAssigner {
  const coachOf = async (clientId: string) => {
    const get = new GetCommand({
      TableName: checkInsTable,
      Key: clientCoachKey(clientId),
      ConsistentRead: true,
    });
    const { Item } = await tables.send(get);
    return parseRow('coach of a client', clientCoachRow, Item, clock())?.coachId ?? null;
  };
  return {
    coachOf,
    async assign(coachId, clientId, at) {
      const before = await coachOf(clientId);
      if (before === coachId) return;
      const [ofClient, ofCoach] = assignmentRows(coachId, clientId, new Date(at).toISOString());
      // Two admins at once: the second finds another coach than it read, and is told so.
      const condition =
        before === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: 'coachId = :before',
              ExpressionAttributeValues: { ':before': before },
            };
      const ended =
        before === null
          ? []
          : [{ Delete: { TableName: checkInsTable, Key: listedClientKey(before, clientId) } }];
      await conditional(
        tables.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName: checkInsTable, Item: ofClient, ...condition } },
              { Put: { TableName: checkInsTable, Item: ofCoach } },
              ...ended,
            ],
          }),
        ),
      );
    },
  };
}
