import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { batchGet } from '#functions/platform/dynamo/batch-get.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { parseRow, type RowOf } from '#functions/platform/dynamo/row.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import type { Broadcast } from '#shared/contracts/coaching/broadcasts.ts';
import { daySeconds } from '#shared/domain/calendar/duration.ts';
import { broadcastDays, broadcastOutcomes } from '#shared/domain/roster/broadcasts.ts';
import {
  type BroadcastJob,
  type BroadcastRepository,
  broadcastQueue,
} from '../broadcasts/broadcast-repository.ts';

const schemaVersion = 1;
/** An expression has at most 4 KB. */
const outcomesAtOnce = 50;
const version = { schemaVersion: z.literal(schemaVersion) };

const broadcastKey = {
  /** In the coach's own partition, so that it is exported and leaves with the account. */
  recent: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'BROADCASTS' }),
  one: (coachId: string, id: string) => ({ pk: `ACCOUNT#${coachId}`, sk: `BROADCAST#${id}` }),
  run: (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `BROADCAST-RUN#${id}` }),
};

const recentRow = z.object({
  ...version,
  recent: z.array(z.object({ id: z.string(), at: z.string() })),
  version: z.int(),
});
const broadcastRow = z.object({
  ...version,
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  recipients: z.array(z.string()),
  outcomes: z.record(z.string(), z.enum(broadcastOutcomes)),
  deliverBy: z.optional(z.string()),
  late: z.optional(z.record(z.string(), z.literal(true))),
});

function toBroadcast({ outcomes, late, ...broadcast }: RowOf<typeof broadcastRow>): Broadcast {
  return {
    ...broadcast,
    ...(late && { late: Object.keys(late) }),
    outcomes: Object.entries(outcomes).map(([clientId, outcome]) => ({ clientId, outcome })),
  };
}

type Names = { readonly accounts: string };

export function createDynamoBroadcasts(
  tables: DynamoDBDocumentClient,
  names: Names,
  clock: Clock,
): BroadcastRepository {
  const rows = createRowReader(tables, names.accounts, clock);
  return {
    async recent(coachId) {
      const row = await rows.find('broadcasts', recentRow, broadcastKey.recent(coachId));
      return { recent: row?.recent ?? [], version: row?.version ?? 0 };
    },
    async find(coachId, id) {
      const row = await rows.find('broadcast', broadcastRow, broadcastKey.one(coachId, id));
      return row && toBroadcast(row);
    },
    async findAll(coachId, ids) {
      if (ids.length === 0) return [];
      const found = await batchGet(tables, {
        [names.accounts]: ids.map((id) => broadcastKey.one(coachId, id)),
      });
      return (found[names.accounts] ?? []).flatMap((item) => {
        const row = parseRow('broadcast', broadcastRow, item, clock());
        return row === null ? [] : [toBroadcast(row)];
      });
    },
    async begin(coachId, { outcomes, late: _nobody, ...broadcast }, recent) {
      const TableName = names.accounts;
      const created = Date.parse(broadcast.createdAt);
      const row = {
        ...broadcastKey.one(coachId, broadcast.id),
        schemaVersion,
        ...broadcast,
        outcomes: Object.fromEntries(outcomes.map(({ clientId, outcome }) => [clientId, outcome])),
        late: {},
        expiresAt: Math.floor(created / 1000) + broadcastDays * daySeconds,
      };
      const job = jobItem<BroadcastJob>(broadcastQueue, broadcastKey.run(coachId, broadcast.id), created, {
        coachId,
        broadcastId: broadcast.id,
      });
      const ifNew = { ConditionExpression: 'attribute_not_exists(pk)' };
      const latest = { ...broadcastKey.recent(coachId), schemaVersion, ...recent };
      const refused = await transact(
        tables,
        [
          { Put: { TableName, Item: latest, ...ifStillVersion(recent.version - 1) } },
          { Put: { TableName, Item: row, ...ifNew } },
          { Put: { TableName, Item: job, ...ifNew } },
        ].map((item) => ({ item, refusedAs: 'changed' as const })),
      );
      return refused.length === 0;
    },
    async decide(coachId, id, { outcomes, late }) {
      const decided = [
        ...outcomes.map(({ clientId, outcome }) => ({ map: 'outcomes', clientId, value: outcome })),
        ...late.map((clientId) => ({ map: 'late', clientId, value: true })),
      ];
      for (let from = 0; from < decided.length; from += outcomesAtOnce) {
        const part = decided.slice(from, from + outcomesAtOnce);
        const update = new UpdateCommand({
          TableName: names.accounts,
          Key: broadcastKey.one(coachId, id),
          UpdateExpression: `SET ${part.map(({ map }, index) => `${map}.#c${index} = :o${index}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: Object.fromEntries(
            part.map(({ clientId }, index) => [`#c${index}`, clientId]),
          ),
          ExpressionAttributeValues: Object.fromEntries(
            part.map(({ value }, index) => [`:o${index}`, value]),
          ),
        });
        // The coach's account may be gone by now.
        await tryConditionalWrite(() => tables.send(update));
      }
    },
  };
}
