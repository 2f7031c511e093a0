import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { queryAll } from '#functions/platform/dynamo/query-all.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { mailPrefix, outboxRow } from '#functions/platform/outbox/outbox-mail.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import type { HeldMailJobs } from '../send-held-mails.ts';
import type { ClaimedMail, WaitingMails } from '../send-mail.ts';

const isFinished = z.object({ finishedAt: z.string() });
/** A sender that decided in the last second of the quiet hours has held its mail by then. */
const marginMs = minuteMs;
const accountPrefix = 'ACCOUNT#';
const heldRow = z.object({ pk: z.string(), sk: z.string(), heldUntil: z.number() });

export function createDynamoWaitingMails(
  tables: DynamoDBDocumentClient,
  TableName: string,
  heldJobs: Pick<HeldMailJobs, 'plan'>,
): WaitingMails {
  const changeMine = (
    { key, claimId }: ClaimedMail,
    change: Pick<UpdateCommand['input'], 'UpdateExpression' | 'ExpressionAttributeNames'> & {
      readonly ExpressionAttributeValues?: Record<string, unknown>;
    },
  ) =>
    tryConditionalWrite(() =>
      tables.send(
        new UpdateCommand({
          TableName,
          Key: key,
          ...change,
          ConditionExpression: 'claimId = :claim',
          ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':claim': claimId },
        }),
      ),
    );
  async function heldIn(pk: string) {
    const held = [];
    for await (const item of queryAll(tables, {
      TableName,
      ...byPrefix(pk, mailPrefix),
      FilterExpression: 'attribute_exists(heldUntil)',
      ConsistentRead: true,
    })) {
      const { sk, heldUntil } = z.parse(heldRow, item);
      held.push({ key: { pk, sk }, until: heldUntil });
    }
    return held;
  }
  async function plan(pk: string, until: number): Promise<void> {
    // Only a person with devices has mails that are held, and theirs are in their own partition.
    if (pk.startsWith(accountPrefix)) await heldJobs.plan(pk.slice(accountPrefix.length), until + marginMs);
  }
  return {
    async claim(key, now, leaseUntil) {
      const { Item } = await tables.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
      if (z.safeParse(isFinished, Item).success) return 'gone';
      const row = parseRow('mail', outboxRow, Item, now);
      if (row === null) return 'gone';
      const claimId = randomUUID();
      const update = new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'SET leaseUntil = :until, claimId = :claim ADD attempts :one',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(finishedAt) AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
        ExpressionAttributeValues: { ':until': leaseUntil, ':claim': claimId, ':one': 1, ':now': now },
      });
      const isClaimed = await tryConditionalWrite(() => tables.send(update));
      return isClaimed ? { ...row, attempts: row.attempts + 1, key, claimId } : 'busy';
    },
    async isSuperseded({ key, createdAt }, about) {
      for await (const _later of queryAll(tables, {
        TableName,
        ...byPrefix(key.pk, mailPrefix, { ':about': about, ':createdAt': createdAt }),
        FilterExpression: 'about = :about AND createdAt > :createdAt',
        ConsistentRead: true,
      }))
        return true;
      return false;
    },
    async finish(mail, outcome, now) {
      await changeMine(mail, {
        UpdateExpression:
          'SET finishedAt = :now, outcome = :outcome REMOVE #data, #to, leaseUntil, heldUntil',
        ExpressionAttributeNames: { '#data': 'data', '#to': 'to' },
        ExpressionAttributeValues: { ':now': new Date(now).toISOString(), ':outcome': outcome },
      });
    },
    async release(mail) {
      await changeMine(mail, { UpdateExpression: 'REMOVE leaseUntil' });
    },
    async hold(mail, until) {
      await changeMine(mail, {
        UpdateExpression: 'SET heldUntil = :until REMOVE leaseUntil',
        ExpressionAttributeValues: { ':until': until },
      });
      await plan(mail.key.pk, until);
    },
    heldIn,
    async planHeld(pk) {
      const left = (await heldIn(pk)).map(({ until }) => until);
      if (left.length > 0) await plan(pk, Math.min(...left));
    },
  };
}
