import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import { type AuditEntry, auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { PayRepository, PayWrite } from '../../coach-pay/pay-repository.ts';
import {
  payCorrectionRow,
  payKey,
  payMonthRow,
  payMoveRow,
  payRuleRow,
  payStatementRow,
  payStateRow,
  paySchemaVersion as schemaVersion,
  statementItem,
} from './pay-rows.ts';

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

export function createDynamoPayRepository(
  tables: DynamoDBDocumentClient,
  names: { readonly billing: string; readonly operations: string },
  clock: Clock,
): PayRepository {
  const TableName = names.billing;
  const rows = createRowReader(tables, TableName, clock);
  const listOf = <T extends object>(what: string, schema: ZodMiniType<T>, pk: string) =>
    rows.all(what, schema, { ...byPrefix(pk, ''), ConsistentRead: true });
  const audited = (audit: AuditEntry) => ({
    item: { Put: auditPut(names.operations, audit) },
    refusedAs: 'exists' as const,
  });
  /** Refused once the month is closed. A close that read the state before is refused. */
  const whileOpen = (month: string) => ({
    item: {
      Update: {
        TableName,
        Key: payKey.state,
        UpdateExpression: 'SET schemaVersion = :one ADD #version :one',
        ConditionExpression: 'attribute_not_exists(closedMonth) OR closedMonth < :month',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':one': 1, ':month': month },
      },
    },
    refusedAs: 'closed' as const,
  });
  const addWhileOpen = async (
    month: string,
    items: readonly Readonly<Record<string, unknown>>[],
    audit: AuditEntry,
  ): Promise<PayWrite> => {
    const puts = items.map((Item) => ({
      item: { Put: { TableName, Item: { ...Item, schemaVersion }, ...isNew } },
      refusedAs: 'exists' as const,
    }));
    const writes: Write<'closed' | 'exists'>[] = [whileOpen(month), ...puts, audited(audit)];
    const refused = await transact(tables, writes);
    if (refused.length === 0) return 'done';
    return refused.includes('exists') ? 'exists' : 'closed';
  };
  return {
    async readState() {
      const row = await rows.find('pay state', payStateRow, payKey.state);
      return { version: row?.version ?? 0, closedMonth: row?.closedMonth ?? null };
    },
    listRules: () => listOf('pay rule', payRuleRow, payKey.rules),
    addRule: (rule, audit) =>
      addWhileOpen(rule.from, [{ ...payKey.rule(rule.from, rule.coachId), ...rule }], audit),
    listCorrections: (month) => listOf('pay correction', payCorrectionRow, payKey.corrections(month)),
    addCorrections: (month, corrections, audit) =>
      addWhileOpen(
        month,
        corrections.map((each) => ({ ...payKey.correction(month, each.id, each.coachId), ...each })),
        audit,
      ),
    listMoves: (month) => listOf('pay move', payMoveRow, payKey.moves(month)),
    listMonths: () => listOf('closed pay month', payMonthRow, payKey.months),
    listStatements: (month) => listOf('pay statement', payStatementRow, payKey.statements(month)),
    async close(read, month, statements, audit) {
      const state = {
        TableName,
        Key: payKey.state,
        UpdateExpression: 'SET schemaVersion = :one, closedMonth = :month ADD #version :one',
        ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : '#version = :read',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':month': month.month,
          ...(read.version > 0 && { ':read': read.version }),
        },
      };
      const monthItem = { ...payKey.month(month.month), schemaVersion, ...month };
      const refused = await transact(tables, [
        { item: { Update: state }, refusedAs: 'changed' },
        { item: { Put: { TableName, Item: monthItem, ...isNew } }, refusedAs: 'changed' },
        ...statements.map((each) => ({
          item: { Put: { TableName, Item: statementItem(each), ...isNew } },
          refusedAs: 'changed' as const,
        })),
        { item: { Put: auditPut(names.operations, audit) }, refusedAs: 'changed' },
      ]);
      return refused.length === 0 ? 'done' : 'changed';
    },
    async markPaid(month, coachId, paid, audit) {
      const mark = {
        TableName,
        Key: payKey.statement(month, coachId),
        UpdateExpression: 'SET paid = :paid',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(paid)',
        ExpressionAttributeValues: { ':paid': paid },
      };
      const refused = await transact(tables, [
        { item: { Update: mark }, refusedAs: 'marked' },
        audited(audit),
      ]);
      return refused.length === 0;
    },
  };
}
