import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { barringWrites } from '#functions/modules/coaches/storage/assignments/assignment-writes.ts';
import {
  clientCoachRow,
  coachingKey,
  toAssignment,
} from '#functions/modules/coaches/storage/coaching-rows.ts';
import { auditPut, auditRow } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import { outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import type { ReportRepository } from '../reports/report.ts';
import { createDynamoReportLists } from './dynamo-report-lists.ts';
import { messageKey } from './message-keys.ts';
import { clipKeys, toMessageRow, toThreadRow } from './message-rows.ts';
import { newReport, reportLists, reportRow, toReportRow } from './report-rows.ts';

const once = { ConditionExpression: 'attribute_not_exists(pk)' };

export function createDynamoReportRepository(
  tables: DynamoDBDocumentClient,
  names: {
    readonly accounts: string;
    readonly messages: string;
    readonly operations: string;
    readonly outbox: string;
  },
  clock: Clock,
): ReportRepository {
  const TableName = names.messages;
  const rows = createRowReader(tables, TableName, clock);
  const accountRows = createRowReader(tables, names.accounts, clock);
  const assignmentOf = async (clientId: string) => {
    const row = await accountRows.find('coach of a client', clientCoachRow, coachingKey.coachOf(clientId));
    return row && toAssignment(row);
  };
  const mailPuts = (mails: Parameters<typeof outboxPut>[1][]) =>
    mails.map((mail) => ({ Put: outboxPut(names.outbox, mail) }));

  return {
    ...createDynamoReportLists(tables, TableName, clock),

    async add(report, mails) {
      const { id, clientId, messageId, reason, byAccountId, requestId, at } = report;
      // The audit row names the message but never quotes it.
      const details = { reportId: id, clientId, messageId, reason };
      const audit = { action: 'messages.report', byAccountId, requestId, at, details } as const;
      const items = [
        { Put: { TableName, Item: toReportRow(newReport(report)), ...once } },
        { Put: auditPut(names.operations, audit) },
        ...mailPuts([...mails]),
      ];
      // A refusal means the report was sent twice: the report and its mails exist already.
      await transact(
        tables,
        items.map((item) => ({ item, refusedAs: 'known' })),
      );
    },
    find: (key) => rows.find('report', reportRow, messageKey.report(key)),
    async noteRead(audit) {
      await tables.send(new PutCommand({ TableName: names.operations, Item: auditRow(audit) }));
    },
    async decide({ report, thread, emptied, filmedWorkoutId, cues, leaving, audit, mails }) {
      const { clientId } = report;
      const assignment = leaving?.isAssigned ? await assignmentOf(clientId) : null;
      if (leaving?.isAssigned && assignment?.coachId !== leaving.coachId) return false;
      const isOpen = {
        ConditionExpression: 'gsi1pk = :open',
        ExpressionAttributeValues: { ':open': reportLists.open },
      };
      const isUnchanged = {
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': thread.version - 1 },
      };
      const items: Write<'changed'>['item'][] = [
        { Put: { TableName, Item: toReportRow(report), ...isOpen } },
        { Put: { TableName, Item: toThreadRow(thread), ...isUnchanged } },
        { Put: auditPut(names.operations, audit) },
        ...(emptied === null
          ? []
          : [
              { Put: { TableName, Item: toMessageRow(clientId, emptied) } },
              ...clipKeys(clientId, emptied.seq, filmedWorkoutId ?? undefined).map((Key) => ({
                Delete: { TableName, Key },
              })),
            ]),
        ...cues.map((exerciseId) => ({ Delete: { TableName, Key: messageKey.cue(clientId, exerciseId) } })),
        ...(leaving === null
          ? []
          : barringWrites(names.accounts, { clientId, coachId: leaving.coachId, assignment, at: audit.at })),
        ...mailPuts([...mails]),
      ];
      const refused = await transact(
        tables,
        items.map((item) => ({ item, refusedAs: 'changed' })),
      );
      return refused.length === 0;
    },
  };
}
