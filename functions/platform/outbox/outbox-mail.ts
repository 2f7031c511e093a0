import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account.ts';
import { normalizeEmail } from '#shared/domain/email.ts';

const schemaVersion = 1;
const dayMs = 86_400_000;
/** As long as the dead-letter queue keeps a mail that could not be sent. */
export const mailKeptMs = 14 * dayMs;

const recipient = z.union([
  z.object({ accountId: z.string() }),
  z.object({
    email: z.string(),
    fullName: z._default(z.string(), ''),
    locale: z.enum(localeIds),
    timeZone: z._default(z.string(), 'UTC'),
  }),
]);
export type Recipient = z.input<typeof recipient>;

/** A mail that is decided on. See docs/decisions/047-mails-through-an-outbox.md. */
export type OutboxMail<Kind extends string = string> = {
  /** Derives from the cause, so that one cause sends one mail. Unique for each recipient. */
  readonly id: string;
  /** An account is looked up when the mail is sent, and its mails end with it. */
  readonly to: Recipient;
  readonly kind: Kind;
  /** What the template of the kind needs. Erased when the mail is sent. */
  readonly data: unknown;
  /** What the mail is news of. It is dropped once a later mail to the same recipient is about the same. */
  readonly about?: string | undefined;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds from which the mail is worth nothing; at most 14 days away. */
  readonly uselessAt?: number | undefined;
};

export const outboxRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  to: recipient,
  kind: z.string(),
  data: z.unknown(),
  about: z.optional(z.string()),
  createdAt: z.number(),
  attempts: z.number(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

export const mailPrefix = 'MAIL#';

/** Mails lie with their recipient, so that they can be erased with them. */
export function outboxPartition(to: Recipient): string {
  if ('accountId' in to) return `ACCOUNT#${to.accountId}`;
  return `ADDRESS#${createHash('sha256').update(normalizeEmail(to.email)).digest('hex').slice(0, 32)}`;
}

export const outboxKey = ({ to, id }: Pick<OutboxMail, 'to' | 'id'>) => ({
  pk: outboxPartition(to),
  sk: `${mailPrefix}${id}`,
});

/** Put this into the transaction that causes the mail. */
export function outboxItem({ uselessAt, ...mail }: OutboxMail) {
  const expiresMs = Math.min(uselessAt ?? Number.POSITIVE_INFINITY, mail.createdAt + mailKeptMs);
  return {
    ...outboxKey(mail),
    schemaVersion,
    ...mail,
    attempts: 0,
    expiresAt: Math.ceil(expiresMs / 1000),
  };
}

/** Its condition fails when the mail was decided on before. */
export function outboxPut(table: string, mail: OutboxMail) {
  return {
    TableName: table,
    Item: outboxItem(mail),
    ConditionExpression: 'attribute_not_exists(pk)',
  };
}
