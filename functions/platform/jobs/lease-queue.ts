import { randomUUID } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  PutCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { shardName, shardNames, shardOf } from '#functions/platform/dynamo/shard.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { queuedRows } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Log } from '#functions/platform/logging.ts';
import { type OutboxMail, outboxPut } from '#functions/platform/outbox/outbox-mail.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import type { JobQueue } from '#shared/domain/site/system-figures.ts';

const schemaVersion = 1;
export const longestPauseMs = 60 * minuteMs;

export type JobKey = { readonly pk: string; readonly sk: string };
export type Job<Content> = {
  readonly key: JobKey;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly attempts: number;
  readonly content: Content;
};
export type LeasedJob<Content> = Job<Content> & { readonly claimId: string };

/**
 * `lost`: the lease ran out, or the job was moved, and nothing is written. Otherwise it is written with the mails of `decided`;
 * the others were decided on before, since the id of a mail derives from its cause.
 */
export type JobEnd = 'lost' | { readonly decided: readonly OutboxMail[] };

/** Work that is due at a time, done by one worker at once, and tried again until it succeeds. */
export type LeaseQueue<Content> = {
  /** Changes nothing when the job is planned already. */
  plan(key: JobKey, dueAt: number, content: Content): Promise<void>;
  /** Takes the job from a worker that has it. Changes nothing when none is planned. */
  move(key: JobKey, dueAt: number): Promise<void>;
  /** Longest overdue first; of each share of the queue, only its first jobs. */
  due(now: number): Promise<readonly Job<Content>[]>;
  /** @returns null when another worker has it, or it was moved or removed. */
  claim(job: Job<Content>, now: number): Promise<LeasedJob<Content> | null>;
  /** Ends the job and decides on its mails in one transaction. */
  done(job: LeasedJob<Content>, mails?: readonly OutboxMail[]): Promise<JobEnd>;
  /** As `done`, for a job that is due again. */
  again(
    job: LeasedJob<Content>,
    next: { readonly dueAt: number; readonly content: Content },
    mails?: readonly OutboxMail[],
  ): Promise<JobEnd>;
  /** Gives a failed job back: it is due again after a pause that doubles with each attempt, up to an hour. */
  release(job: LeasedJob<Content>, now: number): Promise<void>;
};

const instant = (at: number) => new Date(at).toISOString();
export const pauseMs = (attempts: number) => Math.min(minuteMs * 2 ** (attempts - 1), longestPauseMs);
/** An index partition takes 1,000 writes a second. More can be added at any time, as `due` reads all. */
const queueShards = 10;
const queuePartition = (queue: JobQueue) => `QUEUE#${queue}`;
export const queuePartitions = (queue: JobQueue) => shardNames(queuePartition(queue), queueShards);

/** Put this into the transaction that causes the job. It may lie in any partition, such as its owner's. */
export function jobItem<Content>(queue: JobQueue, key: JobKey, dueAt: number, content: Content) {
  return {
    ...key,
    gsi1pk: shardName(queuePartition(queue), shardOf(`${key.pk} ${key.sk}`, queueShards)),
    gsi1sk: instant(dueAt),
    schemaVersion,
    dueAt,
    attempts: 0,
    content,
  };
}

type Options<Content> = {
  /** With the index `gsi1`, which lists jobs by the time from which they may be claimed. */
  readonly table: string;
  readonly outbox: string;
  readonly queue: JobQueue;
  readonly content: z.ZodMiniType<Content>;
  /** Longer than the worker runs, so a lease only outlives a worker that died. */
  readonly leaseMs: number;
  readonly log: Log;
};

const perShard = 20;
const lost = 'lost';

export function createLeaseQueue<Content>(
  tables: DynamoDBDocumentClient,
  { table: TableName, outbox, queue, content: schema, leaseMs, log }: Options<Content>,
): LeaseQueue<Content> {
  const row = z.object({
    schemaVersion: z.literal(schemaVersion),
    pk: z.string(),
    sk: z.string(),
    gsi1sk: z.string(),
    dueAt: z.number(),
    attempts: z.number(),
    content: schema,
  });
  const dueIn = async (partition: string, now: number) => {
    const jobs: RowOf<typeof row>[] = [];
    const query = {
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :queue AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':queue': partition, ':now': instant(now) },
      Limit: perShard,
    };
    const what = `${queue} job`;
    for await (const stored of queuedRows(tables, query, { what, schema: row, clock: () => now, log })) {
      jobs.push(stored);
      if (jobs.length === perShard) break;
    }
    return jobs;
  };
  const isMine = 'claimId = :claim';
  /** A claimed job is out of sight until its lease ends: one place in the index says when it may be claimed. */
  const hide = (key: JobKey, until: number, condition: string, values: Record<string, unknown>, more = '') =>
    tryConditionalWrite(() =>
      tables.send(
        new UpdateCommand({
          TableName,
          Key: key,
          UpdateExpression: `SET gsi1sk = :until${more}`,
          ConditionExpression: condition,
          ExpressionAttributeValues: { ':until': instant(until), ...values },
        }),
      ),
    );
  const finish = async (
    write: NonNullable<TransactWriteCommandInput['TransactItems']>[number],
    mails: readonly OutboxMail[],
  ): Promise<JobEnd> => {
    const refused = await transact<string>(tables, [
      { refusedAs: lost, item: write },
      ...mails.map((mail) => ({ refusedAs: mail.id, item: { Put: outboxPut(outbox, mail) } })),
    ]);
    if (refused.length === 0) return { decided: mails };
    if (refused.includes(lost)) return lost;
    return finish(
      write,
      mails.filter(({ id }) => !refused.includes(id)),
    );
  };
  return {
    async plan(key, dueAt, content) {
      const Item = jobItem(queue, key, dueAt, content);
      const ConditionExpression = 'attribute_not_exists(gsi1pk)';
      await tryConditionalWrite(() => tables.send(new PutCommand({ TableName, Item, ConditionExpression })));
    },
    async move(key, dueAt) {
      await tryConditionalWrite(() =>
        tables.send(
          new UpdateCommand({
            TableName,
            Key: key,
            UpdateExpression: 'SET dueAt = :due, gsi1sk = :from, attempts = :none REMOVE claimId',
            ConditionExpression: 'attribute_exists(gsi1pk)',
            ExpressionAttributeValues: { ':due': dueAt, ':from': instant(dueAt), ':none': 0 },
          }),
        ),
      );
    },
    async due(now) {
      const listed = await Promise.all(queuePartitions(queue).map((name) => dueIn(name, now)));
      return listed
        .flat()
        .toSorted((a, b) => a.gsi1sk.localeCompare(b.gsi1sk))
        .map(({ pk, sk, dueAt, attempts, content }) => ({ key: { pk, sk }, dueAt, attempts, content }));
    },
    async claim(job, now) {
      const claimId = randomUUID();
      const isFree = 'dueAt = :due AND gsi1sk <= :now';
      const values = { ':due': job.dueAt, ':now': instant(now), ':claim': claimId, ':one': 1 };
      const more = ', claimId = :claim ADD attempts :one';
      const isClaimed = await hide(job.key, now + leaseMs, isFree, values, more);
      return isClaimed ? { ...job, attempts: job.attempts + 1, claimId } : null;
    },
    // Out of the index, and left to its time to live, so that workers need no right to delete.
    done: ({ key, claimId, dueAt }, mails = []) =>
      finish(
        {
          Update: {
            TableName,
            Key: key,
            UpdateExpression: 'SET expiresAt = :end REMOVE gsi1pk, gsi1sk, claimId, content',
            ConditionExpression: isMine,
            ExpressionAttributeValues: { ':claim': claimId, ':end': Math.ceil(dueAt / 1000) },
          },
        },
        mails,
      ),
    again: ({ key, claimId }, { dueAt, content }, mails = []) =>
      finish(
        {
          Put: {
            TableName,
            Item: jobItem(queue, key, dueAt, content),
            ConditionExpression: isMine,
            ExpressionAttributeValues: { ':claim': claimId },
          },
        },
        mails,
      ),
    async release({ key, claimId, attempts }, now) {
      await hide(key, now + pauseMs(attempts), isMine, { ':claim': claimId });
    },
  };
}
