import * as z from 'zod/mini';
import { type MailContext, mailKind } from '#functions/modules/mail/mail-kind.ts';
import { addressChange } from '#shared/domain/access/address-change.ts';
import type { AddressMailKind } from './address-mails.ts';

const backLink = (token: string, { reader: { locale } }: MailContext) =>
  `/api/mails/address-back?${new URLSearchParams({ token, locale })}`;
const { codeHours: hours, backDays: days } = addressChange;

export const addressMails = {
  'address-code': mailKind(z.object({ code: z.string() }), ({ code }, { text }) => ({
    texts: 'address-code',
    values: { hours },
    link: '/account?tab=settings&view=email',
    codes: [{ label: text('address-code.code'), value: code }],
    isVisitor: true,
  })),
  'address-taken': mailKind(z.object({}), () => ({
    texts: 'address-taken',
    link: '/login',
    isVisitor: true,
  })),
  'address-asked': mailKind(z.object({ to: z.string(), token: z.string() }), ({ to, token }, mail) => ({
    texts: 'address-asked',
    values: { to, when: mail.time(mail.createdAt) },
    greeting: 'greeting.session',
    link: backLink(token, mail),
  })),
  'address-left': mailKind(
    z.object({ to: z.string(), token: z.string(), until: z.string() }),
    ({ to, token, until }, mail) => ({
      texts: 'address-left',
      values: { to, when: mail.time(mail.createdAt), day: mail.day(until), days },
      greeting: 'greeting.session',
      link: backLink(token, mail),
    }),
  ),
  'address-changed': mailKind(z.object({}), (_, { time, createdAt, reader: { email } }) => ({
    texts: 'address-changed',
    values: { email, when: time(createdAt) },
    greeting: 'greeting.session',
    link: '/account',
  })),
  'address-back': mailKind(z.object({}), (_, { time, createdAt, reader: { email } }) => ({
    texts: 'address-back',
    values: { email, when: time(createdAt) },
    greeting: 'greeting.session',
    link: '/reset-password',
  })),
} as const satisfies Record<AddressMailKind, unknown>;
