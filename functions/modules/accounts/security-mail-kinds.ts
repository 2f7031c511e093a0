import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';

export type SecurityEvent =
  | 'password-changed'
  | 'signed-out-everywhere'
  | 'second-factor-on'
  | 'second-factor-off';

const securityMail = (event: SecurityEvent) =>
  mailKind(z.object({}), (_, { reader: { locale, timeZone }, createdAt }) => {
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
      texts: event,
      values: { when },
      greeting: 'greeting.session',
      link: '/reset-password',
    };
  });

export const securityMails = {
  'password-changed': securityMail('password-changed'),
  'signed-out-everywhere': securityMail('signed-out-everywhere'),
  'second-factor-on': securityMail('second-factor-on'),
  'second-factor-off': securityMail('second-factor-off'),
} as const satisfies Record<SecurityEvent, unknown>;
