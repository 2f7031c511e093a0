import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';

type Texts = Readonly<Record<'subject' | 'heading' | 'hello' | 'body' | 'action', string>>;

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'You are approved as a coach',
    heading: 'Welcome, coach',
    hello: 'Hi',
    body: 'An admin has approved you. Set your hours, and how many clients you take in which languages: you get clients once both are set.',
    action: 'Open the coach area',
  },
  es: {
    subject: 'Tu solicitud como coach está aprobada',
    heading: 'Te damos la bienvenida',
    hello: 'Hola',
    body: 'Un administrador te ha aprobado. Indica tu horario, y cuántos clientes aceptas y en qué idiomas: tendrás clientes en cuanto ambas cosas estén.',
    action: 'Abrir el área de coach',
  },
  fr: {
    subject: 'Tu es validé comme coach',
    heading: 'Bienvenue, coach',
    hello: 'Bonjour',
    body: 'Un administrateur t’a validé. Indique tes horaires, puis combien de clients tu acceptes et en quelles langues : tu auras des clients dès que les deux seront faits.',
    action: 'Ouvrir l’espace coach',
  },
  de: {
    subject: 'Du bist als Coach freigegeben',
    heading: 'Willkommen, Coach',
    hello: 'Hallo',
    body: 'Ein Admin hat dich freigegeben. Trage deine Zeiten ein und wie viele Klienten du in welchen Sprachen nimmst: Sobald beides steht, bekommst du Klienten.',
    action: 'Coach-Bereich öffnen',
  },
  pt: {
    subject: 'Você foi aprovado como coach',
    heading: 'Boas-vindas, coach',
    hello: 'Olá',
    body: 'Um administrador aprovou você. Informe seus horários, quantos clientes você aceita e em quais idiomas: você recebe clientes assim que os dois estiverem definidos.',
    action: 'Abrir a área de coach',
  },
};

export function renderApprovalMail(coach: Reader, siteUrl: string): OutgoingMail {
  const { locale } = coach;
  const words = texts[locale];
  const content = {
    locale,
    siteUrl,
    heading: words.heading,
    greeting: `${words.hello} ${coach.fullName},`,
    body: words.body,
    button: { label: words.action, link: `${siteUrl}/coach` },
    facts: [],
    notes: [],
  };
  return {
    to: coach.email,
    subject: words.subject,
    ...layoutMail(content),
  };
}
