import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDynamoAccountRepository } from '#functions/account/dynamo-account-repository.ts';
import type { CoachRepository } from '#functions/booking/coach-repository.ts';
import { createDynamoCoachAssignments } from '#functions/coaching/dynamo-coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { bookingKey, coachIdRow, row, scheduleRow, zonesRow } from './booking-rows.ts';
import { dueWrite } from './outbox-writes.ts';

export function createDynamoCoachRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly bookings: string; readonly accounts: string },
  clock: Clock,
): CoachRepository {
  const table = names.bookings;
  const assignments = createDynamoCoachAssignments(tables, names, clock);
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const get = async (Key: { pk: string; sk: string }) =>
    (await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;
  const coachIn = async (key: { pk: string; sk: string }) =>
    parseRow('coach', coachIdRow, await get(key), clock())?.coachId ?? null;
  const approved = async (coachId: string) => {
    const coach = (await accounts.find(coachId))?.account;
    return coach?.role === 'coach' && coach.coachApproved ? coach : null;
  };
  return {
    async schedule(coachId) {
      return parseRow('schedule', scheduleRow, await get(bookingKey.schedule(coachId)), clock());
    },
    async saveSchedule(coach, task) {
      const Item = row(bookingKey.schedule(coach.coachId), coach);
      const hours: Write<'changed'> = { refusedAs: 'changed', item: { Put: { TableName: table, Item } } };
      await transact(tables, [hours, ...(task === null ? [] : [dueWrite(table, task)])]);
      const first = new PutCommand({
        TableName: table,
        Item: row(bookingKey.defaultCoach, { coachId: coach.coachId }),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await tryConditionalWrite(() => tables.send(first));
    },
    async zoneRules(coachId) {
      return parseRow('zones', zonesRow, await get(bookingKey.zones(coachId)), clock())?.rules ?? null;
    },
    async sawZoneRules(coachId, rules) {
      await tables.send(
        new PutCommand({ TableName: table, Item: row(bookingKey.zones(coachId), { rules }) }),
      );
    },
    isAssigned: async (accountId) => (await assignments.coachOf(accountId)) !== null,
    async coachOf(accountId) {
      const assigned = accountId === null ? null : await assignments.coachOf(accountId);
      const coachId = assigned ?? (await coachIn(bookingKey.defaultCoach));
      return coachId === null ? null : ((await approved(coachId))?.id ?? null);
    },
    async contact(coachId) {
      const coach = await approved(coachId);
      return coach && { email: coach.email, name: coach.fullName, locale: coach.locale };
    },
  };
}
