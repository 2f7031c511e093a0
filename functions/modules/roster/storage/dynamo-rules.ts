import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { RuleJob, RulesRepository } from '../automations/rules.ts';
import { ruleKey, rulesRow, toRulesRow } from './rule-rows.ts';

export function createDynamoRules(
  tables: DynamoDBDocumentClient,
  TableName: string,
  { clock, runs }: { readonly clock: Clock; readonly runs: Pick<LeaseQueue<RuleJob>, 'plan' | 'move'> },
): RulesRepository {
  const rows = createRowReader(tables, TableName, clock);
  return {
    async find(coachId) {
      const row = await rows.find('rules', rulesRow, ruleKey.rules(coachId));
      return { rules: row?.rules ?? [], version: row?.version ?? 0 };
    },
    async save(coachId, next) {
      const put = new PutCommand({
        TableName,
        Item: toRulesRow(coachId, next),
        ...ifStillVersion(next.version - 1),
      });
      return tryConditionalWrite(() => tables.send(put));
    },
    async planRun(coachId) {
      const key = ruleKey.run(coachId);
      await runs.plan(key, clock(), { coachId });
      // A run that read the rules before this change would end the job; taken from it, it cannot.
      await runs.move(key, clock());
    },
  };
}
