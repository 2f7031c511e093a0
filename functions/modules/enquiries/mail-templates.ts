import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { MailContent } from '#functions/platform/mail-html.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind, type Writing } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { mailTexts } from './mail-texts.ts';
import type { MailOrder } from './outbox.ts';

const order = z.discriminatedUnion('template', [
  z.object({ template: z.literal('waiting-list-confirm'), tier: z.enum(tierIds), token: z.string() }),
  z.object({ template: z.literal('waiting-list-offer'), untilIso: z.string() }),
  z.object({ template: z.literal('waiting-list-opened'), tier: z.enum(tierIds) }),
  z.object({ template: z.literal('support-receipt') }),
  z.object({
    template: z.literal('support-request'),
    requestId: z.string(),
    name: z.string(),
    replyTo: z.string(),
    message: z.string(),
  }),
]);

const enquiryMail = mailKind(order, (about, { email, locale }, links) =>
  renderMail({ to: email, locale, order: about }, links),
);

export const enquiryMails = {
  'waiting-list-confirm': enquiryMail,
  'waiting-list-offer': enquiryMail,
  'waiting-list-opened': enquiryMail,
  'support-receipt': enquiryMail,
  'support-request': enquiryMail,
} as const satisfies Record<MailOrder['template'], unknown>;

type Links = Pick<Writing, 'siteUrl' | 'unsubscribeLink'>;
type Written = { readonly to: string; readonly locale: LocaleId; readonly order: MailOrder };

export function renderMail({ to, locale, order }: Written, links: Links): OutgoingMail {
  const { siteUrl, unsubscribeLink } = links;
  const texts = mailTexts[locale];
  const write = (content: Pick<MailContent, 'heading' | 'body' | 'button' | 'notes'>) => {
    return layoutMail({
      locale,
      siteUrl,
      unsubscribeLink,
      greeting: texts.greeting,
      facts: [],
      isVisitor: true,
      ...content,
    });
  };
  switch (order.template) {
    case 'waiting-list-confirm': {
      const { subject, heading, body, action, notes } = texts.confirm;
      const plan = tierNames[order.tier].displayName;
      return {
        to,
        subject: subject(plan),
        ...write({
          heading,
          body: body(plan),
          button: { label: action, link: confirmLink(siteUrl, order.token) },
          notes,
        }),
      };
    }
    case 'waiting-list-offer': {
      const plan = tierNames.longevity.displayName;
      const until = new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone: supportHours.timeZone,
      }).format(new Date(order.untilIso));
      const { subject, heading, body, action, notes } = texts.offer;
      return {
        to,
        subject: subject(plan),
        ...write({
          heading,
          body: body(plan, until),
          button: { label: action, link: offerLink(siteUrl) },
          notes,
        }),
      };
    }
    case 'waiting-list-opened': {
      const plan = tierNames[order.tier].displayName;
      const { subject, heading, body, action, notes } = texts.opened;
      const link = `${siteUrl}/pricing#pricing`;
      return {
        to,
        subject: subject(plan),
        ...write({
          heading,
          body: body(plan),
          button: { label: action, link },
          notes,
        }),
      };
    }
    case 'support-receipt': {
      const { subject, heading, body, notes } = texts.receipt;
      return { to, subject, ...write({ heading, body, button: null, notes }) };
    }
    case 'support-request': {
      // Support answers go straight to the visitor.
      const { requestId, name, replyTo, message } = order;
      return {
        to,
        replyTo,
        subject: `Support: ${name}`,
        ...write({
          heading: `${name} <${replyTo}>`,
          body: message,
          button: null,
          notes: [`Request ${requestId}, language ${locale}. Answer this mail to reach the sender.`],
        }),
      };
    }
  }
}

/** Asks for one more click, because mail programs open links on their own. */
function confirmLink(siteUrl: string, token: string): string {
  return `${siteUrl}/pricing?${new URLSearchParams({ waiting: token })}`;
}

function offerLink(siteUrl: string): string {
  return `${siteUrl}/pricing?${new URLSearchParams({ tier: 'longevity', offer: '1' })}#pricing`;
}
