import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { Reported } from './report-mails.ts';

type Texts = {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly body: string;
  readonly action: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<Reported['reason'], string>>;
  readonly by: string;
  readonly sides: Readonly<Record<Reported['by'], string>>;
  readonly at: string;
  readonly note: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'A message was reported',
    greeting: (name) => `Hi ${name},`,
    body: 'Someone reported a message and expects you to look at it. Please review it today.',
    action: 'Open the report',
    reason: 'Reason',
    reasons: {
      harassment: 'Harassment or insult',
      'unsafe-advice': 'Unsafe advice',
      spam: 'Advertising or spam',
      other: 'Something else',
    },
    by: 'Reported by',
    sides: { client: 'the client', coach: 'the coach' },
    at: 'Reported on',
    note: 'This email contains nothing from the conversation. The client sees who opened the report.',
  },
  es: {
    subject: 'Se ha denunciado un mensaje',
    greeting: (name) => `Hola, ${name}:`,
    body: 'Alguien ha denunciado un mensaje y espera que lo revises. Hazlo hoy, por favor.',
    action: 'Abrir la denuncia',
    reason: 'Motivo',
    reasons: {
      harassment: 'Acoso o insulto',
      'unsafe-advice': 'Consejo peligroso',
      spam: 'Publicidad o spam',
      other: 'Otro motivo',
    },
    by: 'Denunciado por',
    sides: { client: 'el cliente', coach: 'el coach' },
    at: 'Fecha de la denuncia',
    note: 'Este correo no contiene nada de la conversación. El cliente ve quién abrió la denuncia.',
  },
  fr: {
    subject: 'Un message a été signalé',
    greeting: (name) => `Bonjour ${name},`,
    body: 'Quelqu’un a signalé un message et attend que tu l’examines. Merci de le faire aujourd’hui.',
    action: 'Ouvrir le signalement',
    reason: 'Motif',
    reasons: {
      harassment: 'Harcèlement ou insulte',
      'unsafe-advice': 'Conseil dangereux',
      spam: 'Publicité ou spam',
      other: 'Autre chose',
    },
    by: 'Signalé par',
    sides: { client: 'le client', coach: 'le coach' },
    at: 'Signalé le',
    note: 'Cet e-mail ne contient rien de la conversation. Le client voit qui a ouvert le signalement.',
  },
  de: {
    subject: 'Eine Nachricht wurde gemeldet',
    greeting: (name) => `Hallo ${name},`,
    body: 'Jemand hat eine Nachricht gemeldet und erwartet, dass du sie prüfst. Bitte sieh sie dir heute an.',
    action: 'Meldung öffnen',
    reason: 'Grund',
    reasons: {
      harassment: 'Belästigung oder Beleidigung',
      'unsafe-advice': 'Gefährlicher Rat',
      spam: 'Werbung oder Spam',
      other: 'Etwas anderes',
    },
    by: 'Gemeldet von',
    sides: { client: 'Klient', coach: 'Coach' },
    at: 'Gemeldet am',
    note: 'Diese Mail enthält nichts aus der Unterhaltung. Der Klient sieht, wer die Meldung geöffnet hat.',
  },
  pt: {
    subject: 'Uma mensagem foi denunciada',
    greeting: (name) => `Olá, ${name}!`,
    body: 'Alguém denunciou uma mensagem e espera que você a analise. Faça isso hoje, por favor.',
    action: 'Abrir a denúncia',
    reason: 'Motivo',
    reasons: {
      harassment: 'Assédio ou insulto',
      'unsafe-advice': 'Orientação perigosa',
      spam: 'Propaganda ou spam',
      other: 'Outro motivo',
    },
    by: 'Denunciada por',
    sides: { client: 'cliente', coach: 'coach' },
    at: 'Denunciada em',
    note: 'Este e-mail não contém nada da conversa. O cliente vê quem abriu a denúncia.',
  },
};

export function renderReportMail(
  { reason, by, reportId, clientId, reporterId }: Reported,
  createdAt: number,
  admin: Reader,
  siteUrl: string,
): OutgoingMail {
  const { email, fullName, locale, timeZone } = admin;
  const words = texts[locale];
  const path = [clientId, reporterId, reportId].map(encodeURIComponent).join('/');
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const content = {
    locale,
    siteUrl,
    heading: words.subject,
    greeting: words.greeting(fullName),
    body: words.body,
    rows: [
      { label: words.reason, value: words.reasons[reason] },
      { label: words.by, value: words.sides[by] },
      { label: words.at, value: at.format(new Date(createdAt)) },
    ],
    button: { label: words.action, link: `${siteUrl}/admin/reports/${path}` },
    facts: [],
    notes: [words.note],
  };
  return { to: email, subject: words.subject, ...layoutMail(content) };
}
