import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText } from '#functions/platform/mail-layout.ts';
import type { Account, LocaleId } from '#shared/contracts/account.ts';
import type { Answer } from './answer-mails.ts';

type Texts = {
  readonly subject: (coach: string) => string;
  readonly greeting: (name: string) => string;
  readonly body: (coach: string, day: string) => string;
  readonly action: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (coach) => `${coach} answered your check-in`,
    greeting: (name) => `Hi ${name},`,
    body: (coach, day) => `${coach} answered your check-in from ${day}.`,
    action: 'Read the answer',
  },
  es: {
    subject: (coach) => `${coach} ha respondido a tu revisión`,
    greeting: (name) => `Hola, ${name}:`,
    body: (coach, day) => `${coach} ha respondido a tu revisión del ${day}.`,
    action: 'Leer la respuesta',
  },
  fr: {
    subject: (coach) => `${coach} a répondu à ton bilan`,
    greeting: (name) => `Bonjour ${name},`,
    body: (coach, day) => `${coach} a répondu à ton bilan du ${day}.`,
    action: 'Lire la réponse',
  },
  de: {
    subject: (coach) => `${coach} hat auf deinen Check-in geantwortet`,
    greeting: (name) => `Hallo ${name},`,
    body: (coach, day) => `${coach} hat auf deinen Check-in vom ${day} geantwortet.`,
    action: 'Antwort lesen',
  },
  pt: {
    subject: (coach) => `${coach} respondeu ao seu check-in`,
    greeting: (name) => `Olá, ${name}!`,
    body: (coach, day) => `${coach} respondeu ao seu check-in de ${day}.`,
    action: 'Ler a resposta',
  },
};

export function renderAnswerMail(
  { email, fullName, locale }: Pick<Account, 'email' | 'fullName' | 'locale'>,
  { coachName, day }: Answer,
  siteUrl: string,
): OutgoingMail {
  const words = texts[locale];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const subject = words.subject(coachName);
  const content = {
    locale,
    heading: subject,
    greeting: words.greeting(fullName),
    body: words.body(coachName, date.format(new Date(`${day}T12:00:00Z`))),
    button: { label: words.action, link: `${siteUrl}/dashboard/checkins` },
    facts: [],
    notes: [],
  };
  return { to: email, subject, text: layoutText(content), html: layoutHtml(content) };
}
