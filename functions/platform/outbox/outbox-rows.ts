import * as z from 'zod/mini';
import type { Mail } from './outbox.ts';

const schemaVersion = 1;
const dayMs = 86_400_000;
const keptDays = 30;

const dayOf = (instant: number) => `OUTBOX#${new Date(instant).toISOString().slice(0, 10)}`;

export function outboxDays(now: number, back: number): readonly string[] {
  return Array.from({ length: back + 1 }, (_, index) => dayOf(now - (back - index) * dayMs));
}

export const outboxDaysKept = (now: number) => outboxDays(now, keptDays + 1);

export const outboxKey = ({ id, createdAt }: Mail) => ({ pk: dayOf(createdAt), sk: id });

export const outboxRow = <Content>(content: z.ZodMiniType<Content>) =>
  z.object({
    schemaVersion: z.literal(schemaVersion),
    sk: z.string(),
    createdAt: z.number(),
    mail: content,
  });

/** Put this write into the transaction that causes the mail. Its condition fails when the mail was queued before. */
export function mailPut<Decided extends Mail>(table: string, { id, createdAt, ...mail }: Decided) {
  return {
    TableName: table,
    Item: {
      ...outboxKey({ id, createdAt }),
      schemaVersion,
      createdAt,
      mail,
      expiresAt: Math.floor((createdAt + keptDays * dayMs) / 1000),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  };
}
