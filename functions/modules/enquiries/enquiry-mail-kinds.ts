import * as z from 'zod/mini';
import { mailKind } from '#functions/modules/mail/mail-kind.ts';
import { offerHoldHours, waitingLinkHours } from '#shared/domain/catalog/longevity-seats.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { bookMailing } from './mailing/book-mailing.ts';
import type { MailOrder } from './outbox.ts';

const visitor = { greeting: 'greeting.session', isVisitor: true } as const;

export const enquiryMails = {
  'waiting-list-confirm': mailKind(
    z.object({ tier: z.enum(tierIds), token: z.string() }),
    ({ tier, token }) => ({
      ...visitor,
      texts: 'waiting-list-confirm',
      values: { plan: tierNames[tier].displayName, hours: waitingLinkHours },
      // Asks for one more click, because mail programs open links on their own.
      link: `/pricing?${new URLSearchParams({ waiting: token })}`,
    }),
  ),
  'waiting-list-offer': mailKind(
    z.object({ untilIso: z.string() }),
    ({ untilIso }, { reader: { locale } }) => {
      const until = new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone: supportHours.timeZone,
      }).format(new Date(untilIso));
      return {
        ...visitor,
        texts: 'waiting-list-offer',
        values: { plan: tierNames.longevity.displayName, hours: offerHoldHours, until },
        link: `/pricing?${new URLSearchParams({ tier: 'longevity', offer: '1' })}#pricing`,
      };
    },
  ),
  'waiting-list-opened': mailKind(z.object({ tier: z.enum(tierIds) }), ({ tier }) => ({
    ...visitor,
    texts: 'waiting-list-opened',
    values: { plan: tierNames[tier].displayName },
    link: '/pricing#pricing',
  })),
  'book-mailing': bookMailing,
  'support-receipt': mailKind(z.object({}), (_, { reader }) => ({
    ...visitor,
    texts: 'support-receipt',
    values: { hours: supportHours.texts[reader.locale] },
    link: null,
  })),
  /** Answers to it go to the support mailbox. */
  'support-answer': mailKind(z.object({ text: z.string(), replyTo: z.string() }), ({ text, replyTo }) => ({
    ...visitor,
    texts: 'support-answer',
    body: text,
    link: null,
    replyTo,
  })),
  /** Support reads it, and answers straight to the visitor. */
  'support-request': mailKind(
    z.object({ requestId: z.string(), name: z.string(), replyTo: z.string(), message: z.string() }),
    ({ requestId, name, replyTo, message }, { reader }) => ({
      ...visitor,
      texts: 'support-request',
      values: { name, id: requestId, language: reader.locale },
      heading: `${name} <${replyTo}>`,
      body: message,
      link: null,
      replyTo,
    }),
  ),
} as const satisfies Record<MailOrder['template'], unknown>;
