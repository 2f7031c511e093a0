import * as z from 'zod/mini';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';

type Texts = {
  readonly subject: string;
  readonly heading: string;
  readonly greeting: (name: string) => string;
  readonly body: (day: string) => string;
  readonly action: string;
  readonly note: (settings: string) => string;
};

/** Repeats nothing that the client tells their coach. */
const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'Your weekly check-in is due',
    heading: 'Time for your check-in',
    greeting: (name) => `Hi ${name},`,
    body: (day) => `Your check-in of ${day} is due. It takes two minutes, and your coach plans by it.`,
    action: 'Check in now',
    note: (settings) => `One reminder a week. You can change the day, or switch reminders off: ${settings}`,
  },
  es: {
    subject: 'Te toca la revisión semanal',
    heading: 'Es hora de tu revisión',
    greeting: (name) => `Hola, ${name}:`,
    body: (day) =>
      `Te toca la revisión del ${day}. Son dos minutos, y tu coach planifica con lo que le cuentes.`,
    action: 'Hacer la revisión',
    note: (settings) =>
      `Un recordatorio por semana. Puedes cambiar el día o desactivar los recordatorios: ${settings}`,
  },
  fr: {
    subject: 'Ton bilan de la semaine est attendu',
    heading: 'C’est l’heure de ton bilan',
    greeting: (name) => `Bonjour ${name},`,
    body: (day) =>
      `Ton bilan du ${day} est attendu. Il prend deux minutes, et ton coach s’en sert pour planifier.`,
    action: 'Faire le bilan',
    note: (settings) =>
      `Un rappel par semaine. Tu peux changer de jour ou désactiver les rappels : ${settings}`,
  },
  de: {
    subject: 'Dein wöchentlicher Check-in steht an',
    heading: 'Zeit für deinen Check-in',
    greeting: (name) => `Hallo ${name},`,
    body: (day) => `Dein Check-in vom ${day} steht an. Er dauert zwei Minuten, und dein Coach plant danach.`,
    action: 'Jetzt einchecken',
    note: (settings) =>
      `Eine Erinnerung pro Woche. Du kannst den Tag ändern oder Erinnerungen abschalten: ${settings}`,
  },
  pt: {
    subject: 'Está na hora do seu check-in semanal',
    heading: 'Hora do seu check-in',
    greeting: (name) => `Olá, ${name}!`,
    body: (day) => `Seu check-in de ${day} está pendente. Leva dois minutos, e seu coach planeja com ele.`,
    action: 'Fazer o check-in',
    note: (settings) =>
      `Um lembrete por semana. Você pode mudar o dia ou desativar os lembretes: ${settings}`,
  },
};

const reminder = z.object({ dueDay: z.string() });

/** @param times `dueAt` is the job's, so that a job that runs again decides on the same mail. */
export function reminderMail(
  accountId: string,
  data: z.infer<typeof reminder>,
  times: { readonly dueAt: number; readonly createdAt: number; readonly uselessAt: number },
): OutboxMail<'check-in-reminder'> {
  const { dueAt, createdAt, uselessAt } = times;
  const id = `check-in-reminder#${dueAt}`;
  return { id, to: { accountId }, kind: 'check-in-reminder', data, createdAt, uselessAt };
}

export const reminderMails = {
  'check-in-reminder': mailKind(
    reminder,
    ({ dueDay }, { email, fullName, locale }, { siteUrl, unsubscribeLink }) => {
      const words = texts[locale];
      const day = new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).format(new Date(`${dueDay}T12:00:00Z`));
      const content = {
        locale,
        siteUrl,
        unsubscribeLink,
        heading: words.heading,
        greeting: words.greeting(fullName),
        body: words.body(day),
        button: { label: words.action, link: `${siteUrl}/dashboard/checkins` },
        facts: [],
        notes: [words.note(`${siteUrl}/account?tab=settings`)],
      };
      return { to: email, subject: words.subject, ...layoutMail(content) };
    },
  ),
};
