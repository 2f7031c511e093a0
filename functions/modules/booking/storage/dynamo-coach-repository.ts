import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AccountRepository, isOpenAccount } from '#functions/modules/accounts/account-repository.ts';
import type { CoachAssignments } from '#functions/modules/coaches/coach-assignments.ts';
import type { CoachPresences } from '#functions/modules/coaches/time-away.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { hasEnded } from '#shared/domain/coaching/time-away.ts';
import type { CoachRepository } from '../coach-repository.ts';
import { bookingKey, coachIdRow, row, zonesRow } from './booking-rows.ts';
import { busyCalendarKey, busyCalendarRow, toBusyCalendar } from './busy-calendar-row.ts';
import { jobWrite } from './consequence-writes.ts';
import { scheduleRow } from './schedule-row.ts';

export type CoachSources = {
  readonly accounts: Pick<AccountRepository, 'find'>;
  readonly assignments: Pick<CoachAssignments, 'coachOf'>;
  readonly presences: CoachPresences;
  readonly clock: Clock;
};

export function createDynamoCoachRepository(
  tables: DynamoDBDocumentClient,
  table: string,
  { accounts, assignments, presences, clock }: CoachSources,
): CoachRepository {
  const rows = createRowReader(tables, table, clock);
  /** A coach who is leaving, or whose account is disabled, opens no client and no calendar, so nobody may book one. */
  const bookable = async (coachId: string) => {
    const stored = await accounts.find(coachId);
    if (!isOpenAccount(stored)) return null;
    const { account: coach } = stored;
    return coach.role === 'coach' && coach.coachApproved ? coach : null;
  };
  const hoursAndCalendar = async (coachId: string) => {
    const keys = [bookingKey.schedule(coachId), busyCalendarKey.calendar(coachId)] as const;
    const found = await batchGet(tables, { [table]: keys });
    const [hours, calendar] = keys.map(({ sk }) => found[table]?.find((item) => item['sk'] === sk));
    return {
      row: parseRow('schedule', scheduleRow, hours, clock()),
      calendar: parseRow('busy calendar', busyCalendarRow, calendar, clock()),
    };
  };
  return {
    isLeaving: async (coachId) => (await accounts.find(coachId))?.account.deletionDueAt !== undefined,
    async schedule(coachId) {
      const [{ row, calendar }, { away, isLeaving }] = await Promise.all([
        hoursAndCalendar(coachId),
        presences.find(coachId),
      ]);
      if (isLeaving) return null;
      const ahead = away.filter((period) => !hasEnded(period, clock()));
      if (row === null) return null;
      if (calendar === null) return { ...row, schedule: { ...row.schedule, away: ahead } };
      const { busy, problem, readAtMs, addedAtMs } = toBusyCalendar(calendar);
      return {
        ...row,
        schedule: { ...row.schedule, away: ahead, busy: busy.filter(({ endMs }) => endMs > clock()) },
        ...(problem !== null && { calendarStaleSinceMs: readAtMs ?? addedAtMs }),
      };
    },
    async saveSchedule(coach, job) {
      const Item = row(bookingKey.schedule(coach.coachId), coach);
      const hours: Write<'changed'> = { refusedAs: 'changed', item: { Put: { TableName: table, Item } } };
      await transact(tables, [hours, ...(job === null ? [] : [jobWrite(table, job)])]);
      const first = new PutCommand({
        TableName: table,
        Item: row(bookingKey.defaultCoach, { coachId: coach.coachId }),
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await tryConditionalWrite(() => tables.send(first));
    },
    async zoneRules(coachId) {
      return (await rows.find('zones', zonesRow, bookingKey.zones(coachId)))?.rules ?? null;
    },
    async sawZoneRules(coachId, rules) {
      await tables.send(
        new PutCommand({ TableName: table, Item: row(bookingKey.zones(coachId), { rules }) }),
      );
    },
    isAssigned: async (accountId) => (await assignments.coachOf(accountId)) !== null,
    async coachOf(accountId) {
      const assigned = accountId === null ? null : await assignments.coachOf(accountId);
      const coachId = assigned ?? (await rows.find('coach', coachIdRow, bookingKey.defaultCoach))?.coachId;
      return coachId === undefined ? null : ((await bookable(coachId))?.id ?? null);
    },
  };
}
