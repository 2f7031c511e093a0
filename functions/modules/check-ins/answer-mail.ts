import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Writing } from '#functions/platform/outbox/mail-kind.ts';
import type { Account, LocaleId } from '#shared/contracts/account/account.ts';
import type { Answer } from './answer-mails.ts';

type Texts = {
  readonly subject: (coach: string) => string;
  readonly greeting: (name: string) => string;
  readonly body: (coach: string, day: string) => string;
  readonly spoken: string;
  readonly action: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (coach) => `${coach} answered your check-in`,
    greeting: (name) => `Hi ${name},`,
    body: (coach, day) => `${coach} answered your check-in from ${day}.`,
    spoken: 'There is a voice note to listen to.',
    action: 'Read the answer',
  },
  es: {
    subject: (coach) => `${coach} ha respondido a tu revisión`,
    greeting: (name) => `Hola, ${name}:`,
    body: (coach, day) => `${coach} ha respondido a tu revisión del ${day}.`,
    spoken: 'Hay una nota de voz para escuchar.',
    action: 'Leer la respuesta',
  },
  fr: {
    subject: (coach) => `${coach} a répondu à ton bilan`,
    greeting: (name) => `Bonjour ${name},`,
    body: (coach, day) => `${coach} a répondu à ton bilan du ${day}.`,
    spoken: 'Une note vocale t’attend.',
    action: 'Lire la réponse',
  },
  de: {
    subject: (coach) => `${coach} hat auf deinen Check-in geantwortet`,
    greeting: (name) => `Hallo ${name},`,
    body: (coach, day) => `${coach} hat auf deinen Check-in vom ${day} geantwortet.`,
    spoken: 'Eine Sprachnachricht wartet auf dich.',
    action: 'Antwort lesen',
  },
  pt: {
    subject: (coach) => `${coach} respondeu ao seu check-in`,
    greeting: (name) => `Olá, ${name}!`,
    body: (coach, day) => `${coach} respondeu ao seu check-in de ${day}.`,
    spoken: 'Há um áudio para você ouvir.',
    action: 'Ler a resposta',
  },
};

export function renderAnswerMail(
  { email, fullName, locale }: Pick<Account, 'email' | 'fullName' | 'locale'>,
  { coachName, day, isSpoken }: Answer,
  links: Pick<Writing, 'siteUrl' | 'unsubscribeLink'>,
): OutgoingMail {
  const words = texts[locale];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const subject = words.subject(coachName);
  const answered = words.body(coachName, date.format(new Date(`${day}T12:00:00Z`)));
  const content = {
    locale,
    ...links,
    heading: subject,
    greeting: words.greeting(fullName),
    body: isSpoken ? `${answered} ${words.spoken}` : answered,
    button: { label: words.action, link: `${links.siteUrl}/dashboard/checkins` },
    facts: [],
    notes: [],
  };
  return { to: email, subject, ...layoutMail(content) };
}
