import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import type { CoachTasks } from '../coach-tasks.ts';
import type { ClientSummary, CoachTask, RosterRepository, Snooze } from '../roster.ts';
import { firingKey, firingRow } from './firing-rows.ts';
import { rosterKey, snoozeRow, summaryRow, toSnoozeRow } from './summary-rows.ts';

const daySeconds = 86_400;

/** One query over the index, however many clients: summaries, snoozes and tasks of a coach lie side by side. */
export function createDynamoRosterRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): RosterRepository & CoachTasks {
  const indexed = (coachId: string, prefix?: string) =>
    queryAll(tables, {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression:
        prefix === undefined ? 'gsi1pk = :coach' : 'gsi1pk = :coach and begins_with(gsi1sk, :prefix)',
      ExpressionAttributeValues: {
        ':coach': rosterKey.coach(coachId),
        ...(prefix !== undefined && { ':prefix': prefix }),
      },
    });
  const summaryOf = (item: unknown): ClientSummary[] => {
    const row = parseRow('summary', summaryRow, item, clock());
    return row === null ? [] : [{ clientId: row.clientId, facts: row.facts ?? null }];
  };
  const snoozeOf = (item: unknown): Snooze[] => {
    const row = parseRow('snooze', snoozeRow, item, clock());
    if (row === null) return [];
    const { schemaVersion: _version, expiresAt: _expires, ...snooze } = row;
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
      for await (const item of indexed(coachId)) {
        if (String(item['sk']).startsWith(rosterKey.snoozePrefix)) snoozes.push(...snoozeOf(item));
        else if (String(item['sk']).startsWith(firingKey.prefix)) tasks.push(...taskOf(item));
        else summaries.push(...summaryOf(item));
      }
      return { summaries, snoozes, tasks };
    },
    async summariesOf(coachId) {
      const summaries: ClientSummary[] = [];
      for await (const item of indexed(coachId, rosterKey.clientPrefix)) summaries.push(...summaryOf(item));
      return summaries;
    },
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
