import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutHtml, layoutText } from '#functions/platform/mail-layout.ts';
import type { Reader } from '#functions/platform/outbox/mail-kind.ts';
import type { LocaleId } from '#shared/contracts/account.ts';

type Texts = Readonly<Record<'subject' | 'heading' | 'hello' | 'body' | 'action' | 'fallback', string>>;

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    subject: 'You are approved as a coach',
    heading: 'Welcome, coach',
    hello: 'Hi',
    body: 'An admin has approved you. Set your hours so that clients can book you, and invite those you know.',
    action: 'Open the coach area',
    fallback: 'If the button does not work, copy this address into your browser:',
  },
  es: {
    subject: 'Tu solicitud como coach está aprobada',
    heading: 'Te damos la bienvenida',
    hello: 'Hola',
    body: 'Un administrador te ha aprobado. Indica tu horario para que los clientes puedan reservar contigo e invita a quienes conozcas.',
    action: 'Abrir el área de coach',
    fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  fr: {
    subject: 'Tu es validé comme coach',
    heading: 'Bienvenue, coach',
    hello: 'Bonjour',
    body: 'Un administrateur t’a validé. Indique tes horaires pour que les clients puissent réserver, et invite ceux que tu connais.',
    action: 'Ouvrir l’espace coach',
    fallback: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur :',
  },
  de: {
    subject: 'Du bist als Coach freigegeben',
    heading: 'Willkommen, Coach',
    hello: 'Hallo',
    body: 'Ein Admin hat dich freigegeben. Trage deine Zeiten ein, damit Kunden dich buchen können, und lade ein, wen du kennst.',
    action: 'Coach-Bereich öffnen',
    fallback: 'Wenn der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  },
  pt: {
    subject: 'Você foi aprovado como coach',
    heading: 'Boas-vindas, coach',
    hello: 'Olá',
    body: 'Um administrador aprovou você. Informe seus horários para que os clientes possam reservar e convide quem você conhece.',
    action: 'Abrir a área de coach',
    fallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
  },
};

export function renderApprovalMail(coach: Reader, siteUrl: string): OutgoingMail {
  const { locale } = coach;
  const words = texts[locale];
  const content = {
    locale,
    heading: words.heading,
    greeting: `${words.hello} ${coach.fullName},`,
    body: words.body,
    button: { label: words.action, link: `${siteUrl}/coach`, fallback: words.fallback },
    facts: [],
    notes: [],
  };
  return {
    to: coach.email,
    subject: words.subject,
    text: layoutText(content),
    html: layoutHtml(content),
  };
}
