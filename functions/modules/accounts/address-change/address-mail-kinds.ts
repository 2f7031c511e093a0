import * as z from 'zod/mini';
import { type MailContext, mailKind } from '#functions/modules/mail/mail-kind.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import type { AddressMailKind } from './address-mails.ts';

const { codeHours: hours } = addressChange;

/** To the old address, with the link that stops a change or takes the account back. */
const toOld = (texts: 'address-asked' | 'address-left') =>
  mailKind(
    z.object({ to: z.string(), token: z.string(), until: z.string() }),
    ({ to, token, until }, mail) => ({
      texts,
      values: { to, when: mail.time(mail.createdAt) },
      greeting: 'greeting.session',
      link: `/api/mails/address-back?${new URLSearchParams({ token, locale: mail.reader.locale })}`,
      action: mail.text('address-not-me.action'),
      notes: [mail.text('address-not-me.note', { day: mail.day(until) })],
    }),
  );

const nowYours = ({ time, createdAt, reader: { email } }: MailContext) => ({ email, when: time(createdAt) });

export const addressMails = {
  'address-code': mailKind(z.object({ code: z.string() }), ({ code }, { text }) => ({
    texts: 'address-code',
    values: { hours },
    link: null,
    codes: [{ label: text('address-code.code'), value: code }],
    isVisitor: true,
  })),
  'address-taken': mailKind(z.object({}), () => ({ texts: 'address-taken', link: null, isVisitor: true })),
  'address-asked': toOld('address-asked'),
  'address-left': toOld('address-left'),
  'address-changed': mailKind(z.object({}), (_, mail) => ({
    texts: 'address-changed',
    values: nowYours(mail),
    greeting: 'greeting.session',
    link: null,
  })),
  'address-support': mailKind(
    z.object({ to: z.string(), until: z.string(), token: z.string() }),
    ({ to, until, token }, { day, reader: { locale } }) => ({
      texts: 'address-support',
      values: { to, day: day(until) },
      link: `/api/mails/address-confirm?${new URLSearchParams({ token, locale })}`,
      isVisitor: true,
    }),
  ),
  'address-back': mailKind(z.object({}), (_, mail) => ({
    texts: 'address-back',
    values: nowYours(mail),
    greeting: 'greeting.session',
    link: '/reset-password',
    action: mail.text('identity.reset.heading'),
  })),
} as const satisfies Record<AddressMailKind, unknown>;
