import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addressHash } from '../address-hash.ts';
import type { RowOf } from '../dynamo/row.ts';

const schemaVersion = 1;
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
  /** Whom the mail says something of, if not the recipient: it is erased with them. */
  readonly concerns?: Recipient | undefined;
  readonly kind: Kind;
  /** What the template of the kind needs. Erased when the mail is sent. */
  readonly data: unknown;
  /** What the mail is news of. It is dropped once a later mail to the same recipient is about the same. */
  readonly about?: string | undefined;
  /** As `about`, for a mail that is no news itself, such as a reminder: it replaces none. */
  readonly overtakenBy?: string | undefined;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** When the recipient asked for this mail, in epoch milliseconds. An earlier unsubscription does not stop it. */
  readonly agreedAt?: number | undefined;
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
  overtakenBy: z.optional(z.string()),
  createdAt: z.number(),
  agreedAt: z.optional(z.number()),
  attempts: z.number(),
  /** Epoch seconds from which the mail is worth nothing. */
  expiresAt: z.optional(z.number()),
});
export type OutboxRow = RowOf<typeof outboxRow>;

export const mailPrefix = 'MAIL#';

export const addressPartition = (id: string) => `ADDRESS#${id}`;

/** Of the person with whom a mail is erased. */
export function outboxPartition(to: Recipient): string {
  return 'accountId' in to ? `ACCOUNT#${to.accountId}` : addressPartition(addressHash(to.email));
}

export const outboxKey = ({ to, concerns = to, id }: Pick<OutboxMail, 'to' | 'concerns' | 'id'>) => ({
  pk: outboxPartition(concerns),
  sk: `${mailPrefix}${id}`,
});

/** Put this into the transaction that causes the mail. */
export function outboxItem({ uselessAt, concerns, ...mail }: OutboxMail) {
  const expiresMs = Math.min(uselessAt ?? Number.POSITIVE_INFINITY, mail.createdAt + mailKeptMs);
  return {
    ...outboxKey({ ...mail, concerns }),
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
