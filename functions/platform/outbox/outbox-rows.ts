import * as z from 'zod/mini';
import type { Mail } from './outbox.ts';

const schemaVersion = 1;
const dayMs = 86_400_000;
/** How long a row stays, as the mark that its mail was sent. */
const keptDays = 30;

const dayOf = (instant: number) => `OUTBOX#${new Date(instant).toISOString().slice(0, 10)}`;

/** Partitions of an outbox, today's last. @param back How many days before today are among them. */
export function outboxDays(now: number, back: number): readonly string[] {
  return Array.from({ length: back + 1 }, (_, index) => dayOf(now - (back - index) * dayMs));
}

/** Every partition in which a row may still lie. */
export const outboxDaysKept = (now: number) => outboxDays(now, keptDays + 1);

export const outboxKey = ({ id, createdAt }: Mail) => ({ pk: dayOf(createdAt), sk: id });

/** What the row says of the mail goes when the mail is sent. */
export const outboxRow = <Content>(content: z.ZodMiniType<Content>) =>
  z.object({
    schemaVersion: z.literal(schemaVersion),
    sk: z.string(),
    createdAt: z.number(),
    mail: content,
  });

/** The write that decides on a mail, for the transaction of what caused it. It fails where that was done before. */
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
