import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind, type Reader } from '#functions/platform/outbox/mail-kind.ts';
import { type SecurityEvent, securityMailTexts } from './security-mail-texts.ts';

export type { SecurityEvent } from './security-mail-texts.ts';

const securityMail = (event: SecurityEvent) =>
  mailKind(z.object({}), (_, owner, { siteUrl, createdAt }) =>
    renderSecurityMail(event, owner, { siteUrl, at: createdAt }),
  );

export const securityMails = {
  'password-changed': securityMail('password-changed'),
  'signed-out-everywhere': securityMail('signed-out-everywhere'),
  'deletion-requested': securityMail('deletion-requested'),
  'second-factor-on': securityMail('second-factor-on'),
  'second-factor-off': securityMail('second-factor-off'),
} as const satisfies Record<SecurityEvent, unknown>;

/** @param context The site's origin without a trailing slash; the time in epoch milliseconds. */
export function renderSecurityMail(
  event: SecurityEvent,
  { email, fullName, locale, timeZone }: Reader,
  context: { readonly siteUrl: string; readonly at: number },
): OutgoingMail {
  const { siteUrl, at } = context;
  const texts = securityMailTexts[locale];
  const words = texts[event];
  const when = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(at);
  const link = event === 'deletion-requested' ? `${siteUrl}/support` : `${siteUrl}/reset-password`;
  const content = {
    locale,
    siteUrl,
    heading: words.heading,
    greeting: texts.greeting(fullName),
    body: words.body(when),
    button: { label: words.action, link },
    facts: [],
    notes: [words.notYou],
  };
  return { to: email, subject: words.subject, ...layoutMail(content) };
}
