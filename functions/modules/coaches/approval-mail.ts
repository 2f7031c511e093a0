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
    body: 'An admin has approved you. Set your hours so that clients can book you, and invite those you know.',
    action: 'Open the coach area',
  },
  es: {
    subject: 'Tu solicitud como coach está aprobada',
    heading: 'Te damos la bienvenida',
    hello: 'Hola',
    body: 'Un administrador te ha aprobado. Indica tu horario para que los clientes puedan reservar contigo e invita a quienes conozcas.',
    action: 'Abrir el área de coach',
  },
  fr: {
    subject: 'Tu es validé comme coach',
    heading: 'Bienvenue, coach',
    hello: 'Bonjour',
    body: 'Un administrateur t’a validé. Indique tes horaires pour que les clients puissent réserver, et invite ceux que tu connais.',
    action: 'Ouvrir l’espace coach',
  },
  de: {
    subject: 'Du bist als Coach freigegeben',
    heading: 'Willkommen, Coach',
    hello: 'Hallo',
    body: 'Ein Admin hat dich freigegeben. Trage deine Zeiten ein, damit Klienten dich buchen können, und lade ein, wen du kennst.',
    action: 'Coach-Bereich öffnen',
  },
  pt: {
    subject: 'Você foi aprovado como coach',
    heading: 'Boas-vindas, coach',
    hello: 'Olá',
    body: 'Um administrador aprovou você. Informe seus horários para que os clientes possam reservar e convide quem você conhece.',
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
