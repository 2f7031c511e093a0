import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
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

type Write = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

/** A shared template has a second row, with its summary, among those of the team. Both change in one transaction. */
export function createDynamoTemplateRepository(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): TemplateRepository {
  const TableName = trainingTable;
  const rows = createRowReader(tables, trainingTable, clock);
  const find = <T extends object>(schema: z.ZodMiniType<T>, coachId: string, templateId: string) =>
    rows.find('template', schema, keyOf(coachId, templateId));
  const writeBoth = (own: Write, ofTeam: Write) =>
    tryConditionalWrite(() => tables.send(new TransactWriteCommand({ TransactItems: [own, ofTeam] })));
  const notForTeam = (coachId: string, templateId: string) => ({
    Delete: { TableName, Key: teamKeyOf(coachId, templateId) },
  });
  const isThere = { ConditionExpression: 'attribute_exists(pk)' };
  return {
    list: (coachId) =>
      rows.all('template', summaryRow, {
        ...byPrefix(keyOf(coachId, '').pk, prefix),
        ProjectionExpression: 'schemaVersion, id, #name, weeks, sessions, sharedAt',
        ExpressionAttributeNames: { '#name': 'name' },
        ConsistentRead: true,
      }),
    find: (coachId, templateId) => find(templateRow, coachId, templateId),
    save(coachId, template) {
      const all = joinSessions(template);
      const weeks = Math.floor(Math.max(...all.map(({ offset }) => offset)) / 7) + 1;
      const summary = { weeks, sessions: all.length };
      const Item = { ...keyOf(coachId, template.id), schemaVersion, ...template, ...summary };
      const ConditionExpression = 'attribute_not_exists(sharedAt)';
      return tryConditionalWrite(() => tables.send(new PutCommand({ TableName, Item, ConditionExpression })));
    },
    remove: (coachId, templateId) =>
      writeBoth(
        { Delete: { TableName, Key: keyOf(coachId, templateId), ...isThere } },
        notForTeam(coachId, templateId),
      ),
    listShared: () =>
      rows.all('team template', teamRow, { ...byPrefix('TEAM', prefix), ConsistentRead: true }),
    async findShared(coachId, templateId) {
      const row = await find(markedRow, coachId, templateId);
      return row?.sharedAt === undefined ? null : row;
    },
    share: (coach, templateId) =>
      retryWithBackoff(async () => {
        const summary = await find(summaryRow, coach.id, templateId);
        if (summary === null) return false;
        const sharedAt = summary.sharedAt ?? new Date(clock()).toISOString();
        const about = { coachId: coach.id, coachName: coach.fullName, sharedAt };
        const isWritten = await writeBoth(
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
        );
        return isWritten || null;
      }),
    unshare: (coachId, templateId) =>
      writeBoth(
        {
          Update: {
            TableName,
            Key: keyOf(coachId, templateId),
            UpdateExpression: 'REMOVE sharedAt',
            ...isThere,
          },
        },
        notForTeam(coachId, templateId),
      ),
  };
}
