import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { formatAmount } from '#shared/domain/billing/money.ts';
import { creditId, type StoredCredit } from './credit.ts';
import type { StoredPromise } from './promise.ts';

type Kind = 'reply' | 'check-in';
type Texts = {
  readonly subject: (amount: string) => string;
  readonly greeting: (name: string) => string;
  readonly why: Readonly<Record<Kind, (due: string) => string>>;
  readonly balance: (amount: string) => string;
  readonly refund: (amount: string) => string;
  readonly more: string;
  readonly action: string;
};

/** Says nothing of what the client wrote. */
const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (amount) => `We owe you an answer, and give you ${amount} back`,
    greeting: (name) => `Hi ${name},`,
    why: {
      reply: (due) => `Your coach was due to answer your message by ${due}, and did not. We are sorry.`,
      'check-in': (due) => `Your coach was due to answer your check-in by ${due}, and did not. We are sorry.`,
    },
    balance: (amount) => `${amount} comes off your next invoice.`,
    refund: (amount) => `${amount} goes back to the card you paid with.`,
    more: 'Each further day of support hours that begins without the answer gives you another day of your plan back.',
    action: 'See what was promised',
  },
  de: {
    subject: (amount) => `Wir schulden dir eine Antwort und geben dir ${amount} zurück`,
    greeting: (name) => `Hallo ${name},`,
    why: {
      reply: (due) =>
        `Dein Coach sollte deine Nachricht bis ${due} beantworten und hat es nicht getan. Das tut uns leid.`,
      'check-in': (due) =>
        `Dein Coach sollte deinen Check-in bis ${due} beantworten und hat es nicht getan. Das tut uns leid.`,
    },
    balance: (amount) => `${amount} gehen von deiner nächsten Rechnung ab.`,
    refund: (amount) => `${amount} gehen auf die Karte zurück, mit der du bezahlt hast.`,
    more: 'Für jeden weiteren Tag mit Support-Zeiten, der ohne Antwort beginnt, bekommst du einen weiteren Tag deines Tarifs zurück.',
    action: 'Ansehen, was zugesagt war',
  },
  es: {
    subject: (amount) => `Te debemos una respuesta y te devolvemos ${amount}`,
    greeting: (name) => `Hola, ${name}:`,
    why: {
      reply: (due) => `Tu coach debía responder a tu mensaje antes del ${due} y no lo hizo. Lo sentimos.`,
      'check-in': (due) =>
        `Tu coach debía responder a tu revisión antes del ${due} y no lo hizo. Lo sentimos.`,
    },
    balance: (amount) => `Descontamos ${amount} de tu próxima factura.`,
    refund: (amount) => `Devolvemos ${amount} a la tarjeta con la que pagaste.`,
    more: 'Por cada día de soporte que empiece sin la respuesta te devolvemos otro día de tu plan.',
    action: 'Ver lo prometido',
  },
  fr: {
    subject: (amount) => `Nous te devons une réponse et te rendons ${amount}`,
    greeting: (name) => `Bonjour ${name},`,
    why: {
      reply: (due) =>
        `Ton coach devait répondre à ton message avant le ${due} et ne l’a pas fait. Nous en sommes désolés.`,
      'check-in': (due) =>
        `Ton coach devait répondre à ton bilan avant le ${due} et ne l’a pas fait. Nous en sommes désolés.`,
    },
    balance: (amount) => `${amount} sont déduits de ta prochaine facture.`,
    refund: (amount) => `${amount} sont remboursés sur la carte avec laquelle tu as payé.`,
    more: 'Chaque jour de support qui commence sans réponse te rend un jour de plus de ta formule.',
    action: 'Voir ce qui était promis',
  },
  pt: {
    subject: (amount) => `Devemos uma resposta a você e devolvemos ${amount}`,
    greeting: (name) => `Olá, ${name}!`,
    why: {
      reply: (due) =>
        `Seu coach deveria ter respondido à sua mensagem até ${due}, e não respondeu. Pedimos desculpas.`,
      'check-in': (due) =>
        `Seu coach deveria ter respondido ao seu check-in até ${due}, e não respondeu. Pedimos desculpas.`,
    },
    balance: (amount) => `${amount} serão descontados da sua próxima fatura.`,
    refund: (amount) => `${amount} voltam para o cartão com que você pagou.`,
    more: 'A cada novo dia de suporte sem resposta, devolvemos mais um dia do seu plano.',
    action: 'Ver o que foi prometido',
  },
};

const data = z.object({
  kind: z.enum(['reply', 'check-in']),
  dueAt: z.string(),
  cents: z.int(),
  way: z.enum(['balance', 'refund']),
});

export type CreditMail = OutboxMail<'promise-credit'>;

export function creditMail(promise: StoredPromise, credit: StoredCredit, createdAt: number): CreditMail {
  const { cents, way } = credit;
  return {
    id: `promise-credit#${creditId(credit)}`,
    to: { accountId: promise.clientId },
    kind: 'promise-credit',
    data: { kind: promise.kind, dueAt: promise.dueAt, cents, way: way.kind },
    createdAt,
  };
}

export const creditMails = {
  'promise-credit': mailKind(data, ({ kind, dueAt, cents, way }, reader, { siteUrl }) => {
    const { email, fullName, locale, timeZone } = reader;
    const words = texts[locale];
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
    const amount = formatAmount(cents, locale);
    const content = {
      locale,
      siteUrl,
      heading: words.subject(amount),
      greeting: words.greeting(fullName),
      body: words.why[kind](when.format(new Date(dueAt))),
      button: { label: words.action, link: `${siteUrl}/account?tab=promises` },
      facts: [],
      notes: [words[way](amount), words.more],
    };
    return { to: email, subject: content.heading, ...layoutMail(content) };
  }),
};
