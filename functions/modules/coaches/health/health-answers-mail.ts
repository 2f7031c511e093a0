import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { type ParQId, parQIds } from '#shared/domain/health/health-screening.ts';

export type HealthMail = OutboxMail<'health-answers'>;

type Texts = {
  readonly subject: (name: string) => string;
  readonly greeting: (name: string) => string;
  readonly body: (name: string) => string;
  readonly action: string;
};

/** Names no health data: only that there is something to read, and where. */
const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: (name) => `Read the intake of ${name} before you plan`,
    greeting: (name) => `Hi ${name},`,
    body: (name) => `${name} answered the questions before training. Please read them before you plan.`,
    action: 'Open the client',
  },
  es: {
    subject: (name) => `Lee el cuestionario de ${name} antes de planificar`,
    greeting: (name) => `Hola, ${name}:`,
    body: (name) =>
      `${name} ha respondido las preguntas previas al entrenamiento. Léelas antes de planificar.`,
    action: 'Abrir el cliente',
  },
  fr: {
    subject: (name) => `Questionnaire à lire avant de planifier : ${name}`,
    greeting: (name) => `Bonjour ${name},`,
    body: (name) => `${name} a répondu aux questions avant l’entraînement. Lis-les avant de planifier.`,
    action: 'Ouvrir le client',
  },
  de: {
    subject: (name) => `Lies den Fragebogen von ${name}, bevor du planst`,
    greeting: (name) => `Hallo ${name},`,
    body: (name) => `${name} hat die Fragen vor dem Training beantwortet. Bitte lies sie, bevor du planst.`,
    action: 'Klienten öffnen',
  },
  pt: {
    subject: (name) => `Leia o questionário de ${name} antes de planejar`,
    greeting: (name) => `Olá, ${name}!`,
    body: (name) => `${name} respondeu às perguntas antes do treino. Leia antes de planejar.`,
    action: 'Abrir o cliente',
  },
};

/** The same answers are one mail, however often they are sent. */
export function healthAnswersMail(
  coachId: string,
  clientId: string,
  parQ: Readonly<Record<ParQId, boolean>>,
  createdAt: number,
): HealthMail {
  const answers = parQIds.map((id) => (parQ[id] ? '1' : '0')).join('');
  return {
    id: `health#${clientId}#${answers}`,
    to: { accountId: coachId },
    concerns: { accountId: clientId },
    kind: 'health-answers',
    data: { clientId },
    createdAt,
  };
}

export const healthMails = {
  'health-answers': mailKind(
    z.object({ clientId: z.string() }),
    async ({ clientId }, coach, { siteUrl, findPerson }) => {
      const client = await findPerson(clientId);
      if (client === null) return null;
      const { locale } = coach;
      const { subject, greeting, body, action } = texts[locale];
      const content = {
        locale,
        siteUrl,
        heading: subject(client.fullName),
        greeting: greeting(coach.fullName),
        body: body(client.fullName),
        button: { label: action, link: `${siteUrl}/coach/clients/${encodeURIComponent(clientId)}` },
        facts: [],
        notes: [],
      };
      return {
        to: coach.email,
        subject: subject(client.fullName),
        ...layoutMail(content),
      };
    },
  ),
};
