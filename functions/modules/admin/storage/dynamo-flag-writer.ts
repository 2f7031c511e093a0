import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  type FlagRuleChange,
  type FlagWriter,
  turnedAttributes,
} from '#functions/modules/system/flag-store.ts';
import {
  flagKey,
  flagSchemaVersion,
  isForEveryone,
  ruleAttribute,
  toStoredRule,
} from '#functions/modules/system/storage/flag-row.ts';
import { auditPut } from '#functions/platform/audit-entry.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { flagNames } from '#shared/domain/site/flags.ts';

/**
 * Each switch is an attribute of its own, so two admins who change different switches at once do not overwrite each
 * other.
 */
export function createDynamoFlagWriter(tables: DynamoDBDocumentClient, operationsTable: string): FlagWriter {
  return {
    async change({ values, reason, ...who }) {
      const changed = turnedAttributes(values);
      const details = { ...Object.fromEntries(changed), ...(reason !== undefined && { reason }) };
      const audit = { ...who, action: 'flags.update', details } as const;
      // Who turns a switch without a rule turns it for everyone or for nobody.
      const rules = flagNames.filter((flag) => values[flag] !== undefined);
      const update = {
        TableName: operationsTable,
        Key: flagKey,
        UpdateExpression: [
          `SET schemaVersion = :version, ${changed.map(([name]) => `#${name} = :${name}`).join(', ')}`,
          ...(rules.length === 0 ? [] : [`REMOVE ${rules.map((flag) => `#${flag}Rule`).join(', ')}`]),
        ].join(' '),
        ExpressionAttributeNames: Object.fromEntries([
          ...changed.map(([name]) => [`#${name}`, name]),
          ...rules.map((flag) => [`#${flag}Rule`, ruleAttribute(flag)]),
        ]),
        ExpressionAttributeValues: {
          ':version': flagSchemaVersion,
          ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
        },
      };
      await transact(tables, [
        { item: { Update: update }, refusedAs: 'changed' },
        { item: { Put: auditPut(operationsTable, audit) }, refusedAs: 'audited' },
      ]);
    },
    async changeRule(change) {
      const { flag, reason, before, after, byAccountId, requestId, at } = change;
      const details = { flag, reason, before, after };
      const update = {
        TableName: operationsTable,
        Key: flagKey,
        UpdateExpression: 'SET schemaVersion = :version, #flag = :everyone, #rule = :rule',
        ...seenCondition(change),
        ExpressionAttributeNames: { '#flag': flag, '#rule': ruleAttribute(flag) },
        ExpressionAttributeValues: {
          ':version': flagSchemaVersion,
          ':everyone': isForEveryone(change.rule),
          ':rule': toStoredRule(change),
          ...(typeof change.seen === 'string' && { ':seen': change.seen }),
        },
      };
      const audit = { action: 'flags.update', byAccountId, requestId, at, details } as const;
      const refused = await transact(tables, [
        { item: { Update: update }, refusedAs: 'changed' },
        { item: { Put: auditPut(operationsTable, audit) }, refusedAs: 'audited' },
      ]);
      return !refused.includes('changed');
    },
  };
}

/** A rule that an earlier release overtook is shown as no rule. */
function seenCondition({ seen }: Pick<FlagRuleChange, 'seen'>) {
  if (seen === undefined) return {};
  const isStill =
    seen === null ? 'attribute_not_exists(#rule) or #rule.everyone <> #flag' : '#rule.changedAt = :seen';
  return { ConditionExpression: isStill };
}
