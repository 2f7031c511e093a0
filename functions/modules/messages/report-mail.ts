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
  readonly report: string;
  readonly conversation: string;
  readonly note: string;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'A message was reported',
    greeting: (name) => `Hi ${name},`,
    body: 'Someone reported a message and expects you to look at it. Please review it today.',
    action: 'Open the admin area',
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
    report: 'Report',
    conversation: 'Conversation',
    note: 'This email contains nothing from the conversation. The operations guide explains how to read a report.',
  },
  es: {
    subject: 'Se ha denunciado un mensaje',
    greeting: (name) => `Hola, ${name}:`,
    body: 'Alguien ha denunciado un mensaje y espera que lo revises. Hazlo hoy, por favor.',
    action: 'Abrir el área de administración',
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
    report: 'Denuncia',
    conversation: 'Conversación',
    note: 'Este correo no contiene nada de la conversación. La guía de operaciones explica cómo leer una denuncia.',
  },
  fr: {
    subject: 'Un message a été signalé',
    greeting: (name) => `Bonjour ${name},`,
    body: 'Quelqu’un a signalé un message et attend que tu l’examines. Merci de le faire aujourd’hui.',
    action: 'Ouvrir l’administration',
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
    report: 'Signalement',
    conversation: 'Conversation',
    note: 'Cet e-mail ne contient rien de la conversation. Le guide d’exploitation explique comment lire un signalement.',
  },
  de: {
    subject: 'Eine Nachricht wurde gemeldet',
    greeting: (name) => `Hallo ${name},`,
    body: 'Jemand hat eine Nachricht gemeldet und erwartet, dass du sie prüfst. Bitte sieh sie dir heute an.',
    action: 'Admin-Bereich öffnen',
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
    report: 'Meldung',
    conversation: 'Unterhaltung',
    note: 'Diese Mail enthält nichts aus der Unterhaltung. Das Betriebshandbuch erklärt, wie man eine Meldung liest.',
  },
  pt: {
    subject: 'Uma mensagem foi denunciada',
    greeting: (name) => `Olá, ${name}!`,
    body: 'Alguém denunciou uma mensagem e espera que você a analise. Faça isso hoje, por favor.',
    action: 'Abrir a área de administração',
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
    report: 'Denúncia',
    conversation: 'Conversa',
    note: 'Este e-mail não contém nada da conversa. O guia de operações explica como ler uma denúncia.',
  },
};

export function renderReportMail(
  { reason, by, reportId, clientId }: Reported,
  createdAt: number,
  admin: Reader,
  siteUrl: string,
): OutgoingMail {
  const { email, fullName, locale, timeZone } = admin;
  const words = texts[locale];
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
      { label: words.report, value: reportId },
      { label: words.conversation, value: clientId },
    ],
    button: { label: words.action, link: `${siteUrl}/admin` },
    facts: [],
    notes: [words.note],
  };
  return { to: email, subject: words.subject, ...layoutMail(content) };
}
