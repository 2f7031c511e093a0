import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { daySeconds, hourMs } from '#shared/domain/calendar/duration.ts';
import type { CoachTasks } from '../coach-tasks.ts';
import type { RosterRepository } from '../roster.ts';
import type { ClientSummary, CoachTask, Snooze } from '../roster-client.ts';
import { firingKey, firingRow } from './firing-rows.ts';
import { rosterKey, snoozeRow, summaryRow, toSnoozeRow } from './summary-rows.ts';

/** One query over the index, however many clients: summaries, snoozes and tasks of a coach lie side by side. */
export function createDynamoRosterRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): RosterRepository & CoachTasks {
  const rows = createRowReader(tables, TableName, clock);
  const indexed = (coachId: string, prefix?: string) => ({
    TableName,
    IndexName: 'gsi1',
    KeyConditionExpression:
      prefix === undefined ? 'gsi1pk = :coach' : 'gsi1pk = :coach and begins_with(gsi1sk, :prefix)',
    ExpressionAttributeValues: {
      ':coach': rosterKey.coach(coachId),
      ...(prefix !== undefined && { ':prefix': prefix }),
    },
  });
  async function collected<T>(of: (item: unknown) => T[], query: Parameters<typeof queryAll>[1]) {
    const found: T[] = [];
    for await (const item of queryAll(tables, query)) found.push(...of(item));
    return found;
  }
  const summaryOf = (item: unknown): ClientSummary[] => {
    const row = parseRow('summary', summaryRow, item, clock());
    return row === null ? [] : [{ clientId: row.clientId, facts: row.facts ?? null }];
  };
  const snoozeOf = (item: unknown): Snooze[] => {
    const row = parseRow('snooze', snoozeRow, item, clock());
    if (row === null) return [];
    const { expiresAt: _expires, ...snooze } = row;
    return [snooze];
  };
  const taskOf = (item: unknown): CoachTask[] => {
    const row = parseRow('task', firingRow, item, clock());
    if (row?.task === undefined) return [];
    return [{ id: row.firingId, clientId: row.clientId, text: row.task, since: row.firedAt }];
  };
  return {
    async own(coachId) {
      const summaries: ClientSummary[] = [];
      const snoozes: Snooze[] = [];
      const tasks: CoachTask[] = [];
      for await (const item of queryAll(tables, indexed(coachId))) {
        if (String(item['sk']).startsWith(rosterKey.snoozePrefix)) snoozes.push(...snoozeOf(item));
        else if (String(item['sk']).startsWith(firingKey.prefix)) tasks.push(...taskOf(item));
        else summaries.push(...summaryOf(item));
      }
      return { summaries, snoozes, tasks };
    },
    async ofClient(coachId, clientId) {
      const [summary, snoozes, tasks] = await Promise.all([
        rows.find('summary', summaryRow, rosterKey.summary(clientId)),
        // From the table, because a snooze is in the index a moment later.
        collected(snoozeOf, {
          TableName,
          ConsistentRead: true,
          ...byPrefix(rosterKey.summary(clientId).pk, `${rosterKey.snoozePrefix}${coachId}#`),
        }),
        // From the index, which lists only tasks that are open.
        collected(taskOf, indexed(coachId, `${firingKey.prefix}${clientId}#`)),
      ]);
      return { facts: summary?.facts ?? null, snoozes, tasks };
    },
    summariesOf: (coachId) => collected(summaryOf, indexed(coachId, rosterKey.clientPrefix)),
    async requestSummary(coachId, clientId) {
      const instant = (at: number) => new Date(at).toISOString();
      // A change of the assignment is one of those that client-summaries hears.
      const update = new UpdateCommand({
        TableName,
        Key: coachingKey.coachOf(clientId),
        UpdateExpression: 'SET summaryRequestedAt = :now',
        ConditionExpression:
          'coachId = :coach AND (attribute_not_exists(summaryRequestedAt) OR summaryRequestedAt < :before)',
        ExpressionAttributeValues: {
          ':coach': coachId,
          ':now': instant(clock()),
          ':before': instant(clock() - hourMs),
        },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async snooze(snooze) {
      // A day later than the latest zone begins the day.
      const expiresAt = Date.parse(`${snooze.until}T00:00:00Z`) / 1000 + daySeconds;
      await tables.send(new PutCommand({ TableName, Item: toSnoozeRow({ ...snooze, expiresAt }) }));
    },
    async unsnooze({ clientId, coachId, reason }) {
      await tables.send(new DeleteCommand({ TableName, Key: rosterKey.snooze(clientId, coachId, reason) }));
    },
    async finishTask(coachId, clientId, taskId) {
      const update = new UpdateCommand({
        TableName,
        Key: firingKey.of(clientId, taskId),
        UpdateExpression: 'SET doneAt = if_not_exists(doneAt, :now) REMOVE gsi1pk, gsi1sk',
        ConditionExpression: 'coachId = :coach AND attribute_exists(task)',
        ExpressionAttributeValues: { ':coach': coachId, ':now': new Date(clock()).toISOString() },
      });
      return tryConditionalWrite(() => tables.send(update));
    },
  };
}
