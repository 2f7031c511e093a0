import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { StoredQuote } from './quote.ts';

type Texts = {
  readonly subject: (amount: string) => string;
  readonly greeting: (name: string) => string;
  readonly body: (plan: string, quoted: string, amount: string) => string;
  readonly note: (amount: string) => string;
  readonly action: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (amount) => `We charged too much, and give you ${amount} back`,
    greeting: (name) => `Hi ${name},`,
    body: (plan, quoted, amount) =>
      `For your change to ${plan} we showed you ${quoted}, but the invoice was ${amount} higher. You pay what we showed you. We are sorry.`,
    note: (amount) => `${amount} comes off your next invoice.`,
    action: 'See your plan',
  },
  es: {
    subject: (amount) => `Te cobramos de más y te devolvemos ${amount}`,
    greeting: (name) => `Hola, ${name}:`,
    body: (plan, quoted, amount) =>
      `Para tu cambio a ${plan} te mostramos ${quoted}, pero la factura fue ${amount} más alta. Pagas lo que te mostramos. Lo sentimos.`,
    note: (amount) => `Descontamos ${amount} de tu próxima factura.`,
    action: 'Ver tu plan',
  },
  fr: {
    subject: (amount) => `Nous avons trop prélevé et te rendons ${amount}`,
    greeting: (name) => `Bonjour ${name},`,
    body: (plan, quoted, amount) =>
      `Pour ton passage à ${plan}, nous t’avons affiché ${quoted}, mais la facture dépassait ce montant de ${amount}. Tu paies ce que nous t’avons affiché. Nous en sommes désolés.`,
    note: (amount) => `${amount} sont déduits de ta prochaine facture.`,
    action: 'Voir ta formule',
  },
  de: {
    subject: (amount) => `Wir haben zu viel abgebucht und geben dir ${amount} zurück`,
    greeting: (name) => `Hallo ${name},`,
    body: (plan, quoted, amount) =>
      `Für deinen Wechsel zu ${plan} haben wir dir ${quoted} angezeigt, aber die Rechnung war ${amount} höher. Du zahlst, was wir dir angezeigt haben. Das tut uns leid.`,
    note: (amount) => `${amount} gehen von deiner nächsten Rechnung ab.`,
    action: 'Tarif ansehen',
  },
  pt: {
    subject: (amount) => `Cobramos a mais e devolvemos ${amount} para você`,
    greeting: (name) => `Olá, ${name}!`,
    body: (plan, quoted, amount) =>
      `Para a sua mudança para ${plan}, mostramos ${quoted}, mas a fatura veio ${amount} mais alta. Você paga o que mostramos. Pedimos desculpas.`,
    note: (amount) => `${amount} serão descontados da sua próxima fatura.`,
    action: 'Ver seu plano',
  },
};

const data = z.object({ tier: z.enum(tierIds), quotedCents: z.int(), cents: z.int() });

export type QuoteCreditMail = OutboxMail<'quote-credit'>;

export function quoteCreditMail(
  accountId: string,
  quote: StoredQuote,
  cents: number,
  createdAt: number,
): QuoteCreditMail {
  return {
    id: `quote-credit#${quote.id}`,
    to: { accountId },
    kind: 'quote-credit',
    data: { tier: quote.to.tier, quotedCents: quote.amounts.dueCents, cents },
    createdAt,
  };
}

export const quoteMails = {
  'quote-credit': mailKind(data, ({ tier, quotedCents, cents }, reader, { siteUrl }) => {
    const { email, fullName, locale } = reader;
    const words = texts[locale];
    const amount = formatAmount(cents, locale);
    const content = {
      locale,
      siteUrl,
      heading: words.subject(amount),
      greeting: words.greeting(fullName),
      body: words.body(tierNames[tier].displayName, formatAmount(quotedCents, locale), amount),
      button: { label: words.action, link: `${siteUrl}/account?tab=subscriptions` },
      facts: [],
      notes: [words.note(amount)],
    };
    return { to: email, subject: content.heading, ...layoutMail(content) };
  }),
};
