import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import type { CoachApproval } from '#shared/domain/coaching/coach-access.ts';
import { loadMailTexts, type MailText } from './mail-text.ts';
import { type MailParts, renderMail } from './render-mail.ts';

export type Reader = Pick<Account, 'email' | 'fullName' | 'locale' | 'timeZone'>;

export type MailPerson = Account & Pick<CoachApproval, 'disabledAt'>;

export type Writing = {
  /** The site's origin without a trailing slash. */
  readonly siteUrl: string;
  /** Of an optional mail: where its reader can stop mails of its category. */
  readonly unsubscribeLink?: string | undefined;
  /** When the cause happened, in epoch milliseconds. */
  readonly createdAt: number;
  readonly now: number;
  findPerson(accountId: string): Promise<MailPerson | null>;
};

/** What a mail is written with, in the reader's language. */
export type MailContext = Writing & {
  readonly reader: Reader;
  readonly text: MailText;
  money(cents: number): string;
  /** @param timeZone The reader's, unless given. */
  day(instant: string | number, timeZone?: string): string;
  /** The day and the time, in the reader's zone. */
  time(instant: string | number): string;
};

export type MailKind = (data: unknown, reader: Reader, writing: Writing) => Promise<OutgoingMail | null>;

/** @param compose Returns null when the mail has become pointless. */
export function mailKind<Facts>(
  schema: z.ZodMiniType<Facts>,
  compose: (facts: Facts, mail: MailContext) => MailParts | null | Promise<MailParts | null>,
): MailKind {
  return async (data, account, writing) => {
    const { locale, timeZone } = account;
    const { text } = await loadMailTexts(locale);
    const someone = text('someone');
    const facts = z.parse(schema, withReadableNames(data, someone));
    // A greeting without a name is a greeting, too.
    const reader = { ...account, fullName: nameForMail(account.fullName) ?? '' };
    const parts = await compose(facts, {
      ...writing,
      reader,
      text,
      money: (cents) => formatAmount(cents, locale),
      day: (instant, zone = timeZone) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(instant)),
      time: (instant) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
          new Date(instant),
        ),
      async findPerson(accountId) {
        const person = await writing.findPerson(accountId);
        return person && { ...person, fullName: nameForMail(person.fullName) ?? someone };
      },
    });
    return parts && renderMail(parts, reader, writing);
  };
}

const personNames = ['coachName', 'clientName', 'writerName', 'fullName'];

/** A mail repeats no name that reads as an address or markup, wherever its data have it. */
function withReadableNames(data: unknown, someone: string): unknown {
  if (Array.isArray(data)) return data.map((each) => withReadableNames(each, someone));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && personNames.includes(key)
        ? (nameForMail(value) ?? someone)
        : withReadableNames(value, someone),
    ]),
  );
}
