import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { formId } from '#functions/modules/check-ins/questions/questions.ts';
import { toFormRow } from '#functions/modules/check-ins/storage/question-rows.ts';
import { coachingKey } from '#functions/modules/coaches/storage/coaching-rows.ts';
import { messageKey } from '#functions/modules/messages/storage/message-keys.ts';
import { threadRow } from '#functions/modules/messages/storage/message-rows.ts';
import { threadWrites } from '#functions/modules/messages/storage/thread-writes.ts';
import { emptyThread } from '#functions/modules/messages/thread.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact, type Write } from '#functions/platform/dynamo/transact.ts';
import type { Deed, FireEnd, Firings } from '../automations/firings.ts';
import type { Firing } from '../coach-tasks.ts';
import { firingKey, firingRow, toFiringRow } from './firing-rows.ts';
import { ruleKey } from './rule-rows.ts';

type Names = { readonly accounts: string; readonly checkIns: string; readonly messages: string };
type Refusal = Exclude<FireEnd, 'fired'>;
/** The first one that applies is what the caller hears. */
const refusals: readonly Refusal[] = ['known', 'withdrawn', 'changed'];

export function createDynamoFirings(tables: DynamoDBDocumentClient, names: Names, clock: Clock): Firings {
  const messages = createRowReader(tables, names.messages, clock);
  return {
    async known(firings) {
      const keys = firings.map(({ clientId, id }) => firingKey.of(clientId, id));
      if (keys.length === 0) return new Map();
      const found = await batchGet(tables, { [names.accounts]: keys });
      const rows = (found[names.accounts] ?? []).map((item) => parseRow('firing', firingRow, item, clock()));
      return new Map(rows.flatMap((row) => (row === null ? [] : [[row.firingId, Date.parse(row.firedAt)]])));
    },
    async thread(clientId, coachId) {
      const row = await messages.find('thread', threadRow, messageKey.thread(clientId));
      return row ?? emptyThread(clientId, coachId);
    },
    async fire({ firing, rulesVersion, at, deed }) {
      const writes: Write<Refusal>[] = [
        {
          refusedAs: 'known',
          item: {
            Put: {
              TableName: names.accounts,
              Item: toFiringRow(firing, deed.kind === 'task' ? deed.text : null, at),
              ConditionExpression: 'attribute_not_exists(pk)',
            },
          },
        },
        ...stillHolds(names.accounts, firing, rulesVersion),
        ...deedWrites(names, firing, deed, at),
      ];
      const refused = await transact(tables, writes);
      return refusals.find((each) => refused.includes(each)) ?? 'fired';
    },
  };
}

/** Read before, and held against what is true at the moment of writing. */
function stillHolds(
  TableName: string,
  { coachId, clientId }: Firing,
  rulesVersion: number,
): readonly Write<Refusal>[] {
  const checks = [
    {
      Key: ruleKey.rules(coachId),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': rulesVersion },
    },
    {
      Key: coachingKey.coachOf(clientId),
      ConditionExpression: 'coachId = :coach',
      ExpressionAttributeValues: { ':coach': coachId },
    },
  ];
  return [
    ...checks.map((check) => ({ ConditionCheck: { TableName, ...check } })),
    accountStays(TableName, clientId),
  ].map((item) => ({ refusedAs: 'withdrawn' as const, item }));
}

function deedWrites(
  names: Names,
  { id, clientId, coachId }: Firing,
  deed: Deed,
  at: number,
): Write<Refusal>[] {
  switch (deed.kind) {
    case 'task':
      return [];
    case 'form': {
      const { questions } = deed;
      const form = { id: formId(coachId, id), madeAt: new Date(at).toISOString(), questions };
      return [
        { refusedAs: 'known', item: { Put: { TableName: names.checkIns, Item: toFormRow(clientId, form) } } },
      ];
    }
    case 'message':
      return threadWrites(names.messages, deed.change).map((item) => ({ refusedAs: 'changed', item }));
  }
}
