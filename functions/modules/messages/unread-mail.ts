import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { messageSideSchema } from '#shared/contracts/messages/messages.ts';

type Texts = {
  readonly subject: (name: string) => string;
  readonly someone: string;
  readonly heading: string;
  readonly greeting: (name: string) => string;
  readonly body: (name: string) => string;
  readonly action: string;
  readonly note: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (name) => `${name} wrote to you`,
    someone: 'Your coach',
    heading: 'You have an unread message',
    greeting: (name) => `Hi ${name},`,
    body: (name) => `${name} wrote to you and is waiting for you to read it.`,
    action: 'Open messages',
    note: 'We write once, until you have read it.',
  },
  es: {
    subject: (name) => `${name} te ha escrito`,
    someone: 'Tu coach',
    heading: 'Tienes un mensaje sin leer',
    greeting: (name) => `Hola, ${name}:`,
    body: (name) => `${name} te ha escrito y espera a que lo leas.`,
    action: 'Abrir los mensajes',
    note: 'Te avisamos una sola vez, hasta que lo hayas leído.',
  },
  fr: {
    subject: (name) => `${name} t’a écrit`,
    someone: 'Ton coach',
    heading: 'Tu as un message non lu',
    greeting: (name) => `Bonjour ${name},`,
    body: (name) => `${name} t’a écrit et attend que tu le lises.`,
    action: 'Ouvrir les messages',
    note: 'Nous ne te prévenons qu’une fois, jusqu’à ce que tu l’aies lu.',
  },
  de: {
    subject: (name) => `${name} hat dir geschrieben`,
    someone: 'Dein Coach',
    heading: 'Du hast eine ungelesene Nachricht',
    greeting: (name) => `Hallo ${name},`,
    body: (name) => `${name} hat dir geschrieben und wartet darauf, dass du es liest.`,
    action: 'Nachrichten öffnen',
    note: 'Wir schreiben dir nur einmal, bis du sie gelesen hast.',
  },
  pt: {
    subject: (name) => `${name} escreveu para você`,
    someone: 'Seu coach',
    heading: 'Você tem uma mensagem não lida',
    greeting: (name) => `Olá, ${name}!`,
    body: (name) => `${name} escreveu para você e espera que você leia.`,
    action: 'Abrir as mensagens',
    note: 'Avisamos só uma vez, até você ler.',
  },
};

const unread = z.object({
  clientId: z.string(),
  side: messageSideSchema,
  writerName: z.nullable(z.string()),
});
export type UnreadMail = OutboxMail<'messages-unread'>;

/** @param dueAt Of the job, so that a job that runs again decides on the same mail. */
export function unreadMail(accountId: string, data: z.infer<typeof unread>, dueAt: number): UnreadMail {
  const id = `unread#${data.clientId}#${data.side}#${dueAt}`;
  const concerns = { accountId: data.clientId };
  return { id, to: { accountId }, concerns, kind: 'messages-unread', data, createdAt: dueAt };
}

export const unreadMails = {
  'messages-unread': mailKind(
    unread,
    ({ clientId, side, writerName }, reader, { siteUrl, unsubscribeLink }): OutgoingMail => {
      const { locale } = reader;
      const words = texts[locale];
      const name = writerName ?? words.someone;
      const thread = side === 'coach' ? `?client=${encodeURIComponent(clientId)}` : '';
      const content = {
        locale,
        siteUrl,
        unsubscribeLink,
        heading: words.heading,
        greeting: words.greeting(reader.fullName),
        body: words.body(name),
        button: { label: words.action, link: `${siteUrl}/messages${thread}` },
        facts: [],
        notes: [words.note],
      };
      return {
        to: reader.email,
        subject: words.subject(name),
        ...layoutMail(content),
      };
    },
  ),
};
