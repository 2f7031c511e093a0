import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';

export type Reader = Pick<Account, 'email' | 'fullName' | 'locale' | 'timeZone'>;

export type Writing = {
  /** The site's origin without a trailing slash. */
  readonly siteUrl: string;
  /** Of an optional mail: where its reader can stop mails of its category. */
  readonly unsubscribeLink?: string | undefined;
  /** When the cause happened, in epoch milliseconds. */
  readonly createdAt: number;
  readonly now: number;
  findPerson(accountId: string): Promise<Account | null>;
};

type Written = OutgoingMail | null;
export type MailKind = (data: unknown, reader: Reader, writing: Writing) => Promise<Written>;

/** @param write Returns null when the mail has become pointless. */
export function mailKind<Data>(
  schema: z.ZodMiniType<Data>,
  write: (data: Data, reader: Reader, writing: Writing) => Written | Promise<Written>,
): MailKind {
  return async (data, reader, writing) => write(z.parse(schema, data), reader, writing);
}
