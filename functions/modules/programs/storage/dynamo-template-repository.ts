import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { templateSchema, templateSummarySchema } from '#shared/contracts/training/programs.ts';
import { joinSessions } from '#shared/domain/program/plan-sessions.ts';
import type { TemplateRepository } from '../program-templates.ts';

const schemaVersion = 1;
const versioned = { schemaVersion: z.literal(schemaVersion) };
const templateRow = z.extend(templateSchema, versioned);
const summaryRow = z.extend(templateSummarySchema, versioned);

const prefix = 'TEMPLATE#';
const keyOf = (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `${prefix}${id}` });

export function createDynamoTemplateRepository(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): TemplateRepository {
  return {
    list: (coachId) =>
      createRowReader(tables, trainingTable, clock).all('template', summaryRow, {
        ...byPrefix(keyOf(coachId, '').pk, prefix),
        ProjectionExpression: 'schemaVersion, id, #name, weeks, sessions',
        ExpressionAttributeNames: { '#name': 'name' },
        ConsistentRead: true,
      }),
    async find(coachId, templateId) {
      const Key = keyOf(coachId, templateId);
      const { Item } = await tables.send(new GetCommand({ TableName: trainingTable, Key }));
      return parseRow('template', templateRow, Item, clock());
    },
    async save(coachId, template) {
      const all = joinSessions(template);
      const weeks = Math.floor(Math.max(...all.map(({ offset }) => offset)) / 7) + 1;
      const summary = { weeks, sessions: all.length };
      const Item = { ...keyOf(coachId, template.id), schemaVersion, ...template, ...summary };
      await tables.send(new PutCommand({ TableName: trainingTable, Item }));
    },
    async remove(coachId, templateId) {
      const Key = keyOf(coachId, templateId);
      const { Attributes } = await tables.send(
        new DeleteCommand({ TableName: trainingTable, Key, ReturnValues: 'ALL_OLD' }),
      );
      return Attributes !== undefined;
    },
  };
}
