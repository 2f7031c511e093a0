import * as z from 'zod/mini';
import { type MailContext, mailKind } from '#functions/modules/mail/mail-kind.ts';

export type SecurityEvent =
  | 'password-changed'
  | 'signed-out-everywhere'
  | 'second-factor-on'
  | 'second-factor-off';

function partsOf(
  texts: SecurityEvent | 'new-login',
  { reader: { locale, timeZone }, createdAt }: MailContext,
  facts: Readonly<Record<string, string>> = {},
) {
  const when = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(createdAt);
  return {
    texts,
    values: { ...facts, when },
    greeting: 'greeting.session',
    link: '/reset-password',
  } as const;
}

const securityMail = (event: SecurityEvent) => mailKind(z.object({}), (_, mail) => partsOf(event, mail));

export const securityMails = {
  'password-changed': securityMail('password-changed'),
  'signed-out-everywhere': securityMail('signed-out-everywhere'),
  'second-factor-on': securityMail('second-factor-on'),
  'second-factor-off': securityMail('second-factor-off'),
  'new-login': mailKind(z.object({ device: z.string() }), (facts, mail) => partsOf('new-login', mail, facts)),
} as const satisfies Record<SecurityEvent | 'new-login', unknown>;
