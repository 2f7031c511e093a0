import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { ConditionFailed, conditional } from '#functions/platform/dynamo/condition-failed.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { bookingKey, coachIdRow, row, scheduleRow, zonesRow } from './booking-rows.ts';
import type { CoachRepository } from './coach-repository.ts';

export function createDynamoCoachRepository(
  tables: DynamoDBDocumentClient,
  table: string,
  clock: Clock,
): CoachRepository {
  const get = async (Key: { pk: string; sk: string }) =>
    (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  const coachIn = async (key: { pk: string; sk: string }) =>
    parseRow('coach', coachIdRow, await get(key), clock())?.coachId ?? null;
  return {
    async schedule(coachId) {
      return parseRow('schedule', scheduleRow, await get(bookingKey.schedule(coachId)), clock());
    },
    async saveSchedule(coach) {
      await tables.send(
        new PutCommand({ TableName: table, Item: row(bookingKey.schedule(coach.coachId), coach) }),
      );
      const first = new PutCommand({
        TableName: table,
        Item: row(bookingKey.defaultCoach, { coachId: coach.coachId }),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await conditional(tables.send(first)).catch((error: unknown) => {
        if (!(error instanceof ConditionFailed)) throw error;
      });
    },
    async zoneRules(coachId) {
      return parseRow('zones', zonesRow, await get(bookingKey.zones(coachId)), clock())?.rules ?? null;
    },
    async sawZoneRules(coachId, rules) {
      await tables.send(
        new PutCommand({ TableName: table, Item: row(bookingKey.zones(coachId), { rules }) }),
      );
    },
    async coachOf(accountId) {
      const assigned = accountId === null ? null : await coachIn(bookingKey.assignedCoach(accountId));
      return assigned ?? (await coachIn(bookingKey.defaultCoach));
    },
  };
}
