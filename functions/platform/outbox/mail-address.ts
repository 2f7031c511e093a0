import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type MailCategory, mailCategories } from '#shared/domain/access/mail-categories.ts';
import type { RowOf } from '../dynamo/row.ts';

export const mailChoice = z.object({
  on: z.boolean(),
  /** ISO instant. */
  at: z.string(),
  /** Version of the texts that the person saw. */
  wording: z.string(),
  by: z.enum(['account', 'link']),
});
export type MailChoice = z.infer<typeof mailChoice>;

/** What is known of an address that we write to. Another address of the same person starts without it. */
export const mailAddressRow = z.object({
  schemaVersion: z.literal(1),
  unsubscribeKey: z.optional(z.string()),
  /** ISO instants. A bounce is stored only when it is permanent. */
  bouncedAt: z.optional(z.string()),
  complainedAt: z.optional(z.string()),
  /** The bounce of which an admin told the person. A later one has to be told again. */
  bounceToldAt: z.optional(z.string()),
  ...({
    coaching: z.optional(mailChoice),
    reminders: z.optional(mailChoice),
    'waiting-list': z.optional(mailChoice),
    book: z.optional(mailChoice),
  } satisfies Record<MailCategory, unknown>),
});
export type MailAddress = RowOf<typeof mailAddressRow>;

export type MailAddresses = {
  /** @param id Of `addressHash`. */
  find(id: string): Promise<MailAddress | null>;
  /** Makes the row, and the key of its links, where there is none. */
  prepare(id: string): Promise<MailAddress & { readonly unsubscribeKey: string }>;
  /** Keeps the date of the first of several equal choices. */
  choose(id: string, category: MailCategory, choice: MailChoice): Promise<void>;
  /**
   * Keeps the latest instant.
   * @returns false for an address that we never wrote to.
   */
  report(id: string, event: 'bounced' | 'complained', at: string): Promise<boolean>;
};

/** `always` says why; a category can be turned off. */
export type MailPolicy = { readonly always: string } | { readonly optional: MailCategory };

/**
 * Mails to an address that bounced permanently never arrive and harm our rates. A complaint stops what is optional.
 * @param agreedAt When the recipient asked for this mail, in epoch milliseconds: later than a choice, it counts.
 */
export function mayReceive(policy: MailPolicy, address: MailAddress, agreedAt: number | undefined): boolean {
  if (address.bouncedAt !== undefined) return false;
  if ('always' in policy) return true;
  if (address.complainedAt !== undefined) return false;
  const choice = address[policy.optional];
  return choice === undefined || choice.on || (agreedAt !== undefined && agreedAt > Date.parse(choice.at));
}

const proofOf = (key: string, category: MailCategory, id: string) =>
  createHmac('sha256', key).update(`${category}.${id}`).digest('base64url');

export function unsubscribeToken(key: string, category: MailCategory, id: string): string {
  return `${category}.${id}.${proofOf(key, category, id)}`;
}

/** @returns null for a token that was not made for this address and category. */
export async function readUnsubscribeToken(
  addresses: Pick<MailAddresses, 'find'>,
  token: string,
): Promise<{ readonly id: string; readonly category: MailCategory } | null> {
  const [name, id = '', proof = ''] = token.split('.');
  const category = mailCategories.find((each) => each === name);
  if (category === undefined || !/^[0-9a-f]{32}$/.test(id)) return null;
  const key = (await addresses.find(id))?.unsubscribeKey;
  if (key === undefined) return null;
  const expected = Buffer.from(proofOf(key, category, id));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected) ? { id, category } : null;
}
