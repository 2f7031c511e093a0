import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { Account, LocaleId } from '#shared/contracts/account/account.ts';
import { nameForMail } from '#shared/domain/access/person-name.ts';

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
  return async (data, reader, writing) => {
    const { locale } = reader;
    const read = z.parse(schema, withReadableNames(data, locale));
    // A greeting without a name is a greeting, too.
    const greeted = { ...reader, fullName: nameForMail(reader.fullName) ?? '' };
    return write(read, greeted, {
      ...writing,
      async findPerson(accountId) {
        const person = await writing.findPerson(accountId);
        return person && { ...person, fullName: nameForMail(person.fullName) ?? someone[locale] };
      },
    });
  };
}

const someone: Readonly<Record<LocaleId, string>> = {
  en: 'Someone',
  es: 'Alguien',
  fr: 'Quelqu’un',
  de: 'Jemand',
  pt: 'Alguém',
};
const personNames = ['coachName', 'clientName', 'writerName', 'fullName'];

/** A mail repeats no name that reads as an address or markup, wherever its data have it. */
function withReadableNames(data: unknown, locale: LocaleId): unknown {
  if (Array.isArray(data)) return data.map((each) => withReadableNames(each, locale));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && personNames.includes(key)
        ? (nameForMail(value) ?? someone[locale])
        : withReadableNames(value, locale),
    ]),
  );
}
