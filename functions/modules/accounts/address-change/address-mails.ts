import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { AddressChange } from './address-change.ts';

export type AddressMailKind =
  | 'address-code'
  | 'address-taken'
  | 'address-asked'
  | 'address-left'
  | 'address-changed'
  | 'address-back'
  | 'address-support';
type AddressMail = OutboxMail<AddressMailKind>;
type Person = Pick<Account, 'id' | 'email' | 'fullName' | 'locale' | 'timeZone'>;

/** To the address that is not the account's yet: its reader may be a stranger, so it names nobody. */
export function codeMail(person: Person, change: AddressChange, code: string | null): AddressMail {
  const { locale, timeZone } = person;
  const kind = code === null ? 'address-taken' : 'address-code';
  const createdAt = Date.parse(change.askedAt);
  return {
    id: `address-code#${change.id}`,
    to: { email: change.to, locale, timeZone },
    concerns: { accountId: person.id },
    kind,
    data: code === null ? {} : { code },
    createdAt,
    uselessAt: Date.parse(change.until),
  };
}

/** To the address by name, because the account's may be another one when it is sent. */
function toOld({ id, fullName, locale, timeZone }: Person, address: string) {
  return { to: { email: address, fullName, locale, timeZone }, concerns: { accountId: id } };
}

export function askedMail(
  person: Person,
  { id, from, to, askedAt }: AddressChange,
  { token, until }: { readonly token: string; readonly until: string },
): AddressMail {
  const createdAt = Date.parse(askedAt);
  return {
    id: `address-asked#${id}`,
    ...toOld(person, from),
    kind: 'address-asked',
    data: { to, token, until },
    createdAt,
  };
}

/** To both addresses, when support began the change. The new one may be a stranger's, so neither mail names the person. */
export function supportMails(
  { id: accountId, locale, timeZone }: Person,
  { id, from, to, askedAt, until }: AddressChange,
  tokens: Readonly<Record<'from' | 'to', string>>,
): readonly AddressMail[] {
  const mailTo = (email: string, side: 'from' | 'to'): AddressMail => ({
    id: `address-support-${side}#${id}`,
    to: { email, locale, timeZone },
    concerns: { accountId },
    kind: 'address-support',
    data: { to, until, token: tokens[side] },
    createdAt: Date.parse(askedAt),
    uselessAt: Date.parse(until),
  });
  return [mailTo(from, 'from'), mailTo(to, 'to')];
}

export function movedMails(
  person: Person,
  { id, from, to }: AddressChange,
  { token, until }: { readonly token: string; readonly until: string },
  createdAt: number,
): readonly AddressMail[] {
  return [
    {
      id: `address-left#${id}`,
      ...toOld(person, from),
      kind: 'address-left',
      data: { to, token, until },
      createdAt,
    },
    {
      id: `address-changed#${id}`,
      to: { accountId: person.id },
      kind: 'address-changed',
      data: {},
      createdAt,
    },
  ];
}

export function backMail(accountId: string, { id }: AddressChange, createdAt: number): AddressMail {
  return { id: `address-back#${id}`, to: { accountId }, kind: 'address-back', data: {}, createdAt };
}
