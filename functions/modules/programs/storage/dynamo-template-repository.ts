import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import {
  teamTemplateSchema,
  templateSchema,
  templateSummarySchema,
} from '#shared/contracts/training/programs.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import type { TemplateRepository } from '../program-templates.ts';

const schemaVersion = 1;
const versioned = { schemaVersion: z.literal(schemaVersion) };
const templateRow = z.extend(templateSchema, versioned);
const summaryRow = z.extend(templateSummarySchema, versioned);
const markedRow = z.extend(templateRow, { sharedAt: templateSummarySchema.shape.sharedAt });
const teamRow = z.extend(teamTemplateSchema, versioned);

const prefix = 'TEMPLATE#';
const keyOf = (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `${prefix}${id}` });
const teamKeyOf = (coachId: string, id: string) => ({ pk: 'TEAM', sk: `${prefix}${coachId}#${id}` });

/** A shared template has a second row, with its summary, among those of the team. Both change in one transaction. */
export function createDynamoTemplateRepository(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): TemplateRepository {
  const TableName = trainingTable;
  const rows = createRowReader(tables, trainingTable, clock);
  const find = async (coachId: string, templateId: string) => {
    const Key = keyOf(coachId, templateId);
    const { Item } = await tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item;
  };
  return {
    list: (coachId) =>
      rows.all('template', summaryRow, {
        ...byPrefix(keyOf(coachId, '').pk, prefix),
        ProjectionExpression: 'schemaVersion, id, #name, weeks, sessions, sharedAt',
        ExpressionAttributeNames: { '#name': 'name' },
        ConsistentRead: true,
      }),
    async find(coachId, templateId) {
      return parseRow('template', templateRow, await find(coachId, templateId), clock());
    },
    save(coachId, template) {
      const all = joinSessions(template);
      const weeks = Math.floor(Math.max(...all.map(({ offset }) => offset)) / 7) + 1;
      const summary = { weeks, sessions: all.length };
      const Item = { ...keyOf(coachId, template.id), schemaVersion, ...template, ...summary };
      const ConditionExpression = 'attribute_not_exists(sharedAt)';
      return tryConditionalWrite(() => tables.send(new PutCommand({ TableName, Item, ConditionExpression })));
    },
    remove(coachId, templateId) {
      const TransactItems = [
        {
          Delete: {
            TableName,
            Key: keyOf(coachId, templateId),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        { Delete: { TableName, Key: teamKeyOf(coachId, templateId) } },
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
    listShared: () =>
      rows.all('team template', teamRow, { ...byPrefix('TEAM', prefix), ConsistentRead: true }),
    async findShared(coachId, templateId) {
      const row = parseRow('template', markedRow, await find(coachId, templateId), clock());
      return row?.sharedAt === undefined ? null : row;
    },
    share: (coach, templateId) =>
      retryWithBackoff(async () => {
        const summary = parseRow('template', summaryRow, await find(coach.id, templateId), clock());
        if (summary === null) return false;
        const sharedAt = summary.sharedAt ?? new Date(clock()).toISOString();
        const about = { coachId: coach.id, coachName: coach.fullName, sharedAt };
        const TransactItems = [
          {
            Update: {
              TableName,
              Key: keyOf(coach.id, templateId),
              UpdateExpression: 'SET sharedAt = :at',
              // It may have been saved again since it was read.
              ConditionExpression: '#name = :name AND weeks = :weeks AND sessions = :sessions',
              ExpressionAttributeNames: { '#name': 'name' },
              ExpressionAttributeValues: {
                ':at': sharedAt,
                ':name': summary.name,
                ':weeks': summary.weeks,
                ':sessions': summary.sessions,
              },
            },
          },
          {
            Put: {
              TableName,
              Item: { ...teamKeyOf(coach.id, templateId), schemaVersion, ...summary, ...about },
            },
          },
        ];
        const write = new TransactWriteCommand({ TransactItems });
        return (await tryConditionalWrite(() => tables.send(write))) || null;
      }),
    unshare(coachId, templateId) {
      const TransactItems = [
        {
          Update: {
            TableName,
            Key: keyOf(coachId, templateId),
            UpdateExpression: 'REMOVE sharedAt',
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        { Delete: { TableName, Key: teamKeyOf(coachId, templateId) } },
      ];
      return tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems })));
    },
  };
}
