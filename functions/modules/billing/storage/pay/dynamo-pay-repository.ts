import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import { type AuditEntry, auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { PayRepository, PayState, PayWrite } from '../../coach-pay/pay-repository.ts';
import {
  isFixed,
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

/** A transaction has room for 100 writes. These go beside a check of the state, and beside state, month and audit line. */
const earlyStatements = 99;
const lastStatements = 97;

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
  /** Refused once the month is closed, and where the state is no longer the one that was read. */
  const changeState = (month: string, { read, closes }: { read?: PayState; closes?: boolean } = {}) => ({
    Update: {
      TableName,
      Key: payKey.state,
      UpdateExpression: `SET schemaVersion = :one${closes ? ', closedMonth = :month' : ''} ADD #version :one`,
      ConditionExpression: [
        '(attribute_not_exists(closedMonth) OR closedMonth < :month)',
        ...(read === undefined ? [] : [read.version === 0 ? 'attribute_not_exists(pk)' : '#version = :read']),
      ].join(' AND '),
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: {
        ':one': 1,
        ':month': month,
        ...(read !== undefined && read.version > 0 && { ':read': read.version }),
      },
    },
  });
  const stillAt = ({ version }: PayState) => ({
    ConditionCheck: {
      TableName,
      Key: payKey.state,
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    },
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
    const writes: Write<'closed' | 'exists'>[] = [
      { item: changeState(month), refusedAs: 'closed' },
      ...puts,
      audited(audit),
    ];
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
    async listStatements(month) {
      const closed = await rows.find('closed pay month', payMonthRow, payKey.month(month));
      if (closed === null) return [];
      const all = await listOf('pay statement', payStatementRow, payKey.statements(month));
      return all.filter((statement) => isFixed(statement, [closed]));
    },
    async close(read, month, statements, audit) {
      const write = async (items: readonly Write<'changed'>['item'][]) =>
        (
          await transact(
            tables,
            items.map((item) => ({ item, refusedAs: 'changed' as const })),
          )
        ).length === 0;
      // What an earlier close left here when it was killed is written over. Nobody reads what it has beyond that.
      const puts = statements.map((each) => ({ Put: { TableName, Item: statementItem(each) } }));
      const early = puts.slice(0, -lastStatements);
      let state = read;
      if (early.length > 0) {
        // From here on another close, a rule or a correction raises the version, and ends this close.
        if (!(await write([changeState(month.month, { read })]))) return 'changed';
        state = { ...read, version: read.version + 1 };
      }
      for (let at = 0; at < early.length; at += earlyStatements) {
        const part = early.slice(at, at + earlyStatements);
        if (!(await write([stillAt(state), ...part]))) return 'changed';
      }
      const monthItem = { ...payKey.month(month.month), schemaVersion, ...month };
      const isClosed = await write([
        changeState(month.month, { read: state, closes: true }),
        { Put: { TableName, Item: monthItem, ...isNew } },
        ...puts.slice(-lastStatements),
        { Put: auditPut(names.operations, audit) },
      ]);
      return isClosed ? 'done' : 'changed';
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
