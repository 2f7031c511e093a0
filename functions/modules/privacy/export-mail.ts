import * as z from 'zod/mini';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import { mailKind, type Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';

type Texts = Readonly<Record<'subject' | 'heading' | 'hello' | 'body' | 'action' | 'note', string>>;

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    hello: 'Hi',
    body: 'The copy of your data that you asked for can be downloaded for seven days. Sign in to fetch it.',
    action: 'Fetch my data',
    note: 'You did not ask for it? Change your password and write to support.',
  },
  es: {
    subject: 'Tus datos están listos',
    heading: 'Tus datos están listos',
    hello: 'Hola',
    body: 'La copia de tus datos que pediste se puede descargar durante siete días. Inicia sesión para obtenerla.',
    action: 'Descargar mis datos',
    note: '¿No la pediste tú? Cambia tu contraseña y escribe a soporte.',
  },
  fr: {
    subject: 'Tes données sont prêtes',
    heading: 'Tes données sont prêtes',
    hello: 'Bonjour',
    body: 'La copie de tes données que tu as demandée peut être téléchargée pendant sept jours. Connecte-toi pour la récupérer.',
    action: 'Récupérer mes données',
    note: 'Tu ne l’as pas demandée ? Change ton mot de passe et écris au support.',
  },
  de: {
    subject: 'Deine Daten sind bereit',
    heading: 'Deine Daten sind bereit',
    hello: 'Hallo',
    body: 'Die Kopie deiner Daten, um die du gebeten hast, kann sieben Tage lang geladen werden. Melde dich an, um sie zu holen.',
    action: 'Meine Daten holen',
    note: 'Das warst nicht du? Ändere dein Passwort und schreib dem Support.',
  },
  pt: {
    subject: 'Seus dados estão prontos',
    heading: 'Seus dados estão prontos',
    hello: 'Olá',
    body: 'A cópia dos seus dados que você pediu pode ser baixada durante sete dias. Entre na sua conta para obtê-la.',
    action: 'Baixar meus dados',
    note: 'Não foi você? Troque sua senha e escreva para o suporte.',
  },
};

/** Links to the account and opens nothing by itself. */
function renderExportMail(person: Reader, siteUrl: string): OutgoingMail {
  const { locale } = person;
  const words = texts[locale];
  const content = {
    locale,
    siteUrl,
    heading: words.heading,
    greeting: `${words.hello} ${person.fullName},`,
    body: words.body,
    button: { label: words.action, link: `${siteUrl}/account?tab=settings` },
    facts: [],
    notes: [words.note],
  };
  return { to: person.email, subject: words.subject, ...layoutMail(content) };
}

export function exportMail(
  accountId: string,
  exportId: string,
  createdAt: number,
): OutboxMail<'export-ready'> {
  return { id: `export#${exportId}`, to: { accountId }, kind: 'export-ready', data: {}, createdAt };
}

export const exportMails = {
  'export-ready': mailKind(z.object({}), (_, person, { siteUrl }) => renderExportMail(person, siteUrl)),
};
