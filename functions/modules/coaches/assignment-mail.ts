import type { OutgoingMail } from '#functions/platform/mail.ts';
import { layoutMail } from '#functions/platform/mail-layout.ts';
import type { Writing } from '#functions/platform/outbox/mail-kind.ts';
import type { Account, LocaleId } from '#shared/contracts/account/account.ts';

type Words = {
  readonly subject: (name: string) => string;
  readonly body: (name: string) => string;
  readonly action: string;
};
type Texts = {
  readonly greeting: (name: string) => string;
  readonly client: Words;
  readonly coach: Words;
};

const texts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    client: {
      subject: (name) => `${name} is your coach`,
      body: (name) =>
        `${name} is now your coach and can see your training, check-ins and messages. Say hello and tell ${name} what you want to achieve.`,
      action: 'Message your coach',
    },
    coach: {
      subject: (name) => `New client: ${name}`,
      body: (name) =>
        `${name} is now your client. You'll find their training, check-ins and messages in your roster.`,
      action: 'Open your roster',
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    client: {
      subject: (name) => `${name} te acompaña como coach`,
      body: (name) =>
        `A partir de ahora, ${name} te acompaña como coach y puede ver tu entrenamiento, tus revisiones y tus mensajes. Salúdale y cuéntale qué quieres conseguir.`,
      action: 'Escribir a tu coach',
    },
    coach: {
      subject: (name) => `Nuevo cliente: ${name}`,
      body: (name) =>
        `Ahora acompañas a ${name}. Encontrarás su entrenamiento, sus revisiones y sus mensajes en tu lista.`,
      action: 'Abrir tu lista',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    client: {
      subject: (name) => `${name} est ton coach`,
      body: (name) =>
        `${name} te coache désormais et voit tes entraînements, tes bilans et tes messages. Dis-lui bonjour et explique-lui ce que tu veux atteindre.`,
      action: 'Écrire à ton coach',
    },
    coach: {
      subject: (name) => `Nouveau client : ${name}`,
      body: (name) =>
        `Tu coaches désormais ${name}. Tu trouveras ses entraînements, ses bilans et ses messages dans ta liste.`,
      action: 'Ouvrir ta liste',
    },
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    client: {
      subject: (name) => `${name} coacht dich`,
      body: (name) =>
        `Ab jetzt coacht dich ${name} und sieht dein Training, deine Check-ins und deine Nachrichten. Sag Hallo und erzähl, was du erreichen willst.`,
      action: 'Deinem Coach schreiben',
    },
    coach: {
      subject: (name) => `Neuer Klient: ${name}`,
      body: (name) =>
        `Du coachst jetzt ${name}. Training, Check-ins und Nachrichten findest du in der Liste deiner Klienten.`,
      action: 'Klienten ansehen',
    },
  },
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    client: {
      subject: (name) => `${name} vai acompanhar você`,
      body: (name) =>
        `A partir de agora, ${name} acompanha você como coach e vê seus treinos, check-ins e mensagens. Diga olá e conte o que você quer alcançar.`,
      action: 'Escrever para o coach',
    },
    coach: {
      subject: (name) => `Novo cliente: ${name}`,
      body: (name) =>
        `Agora você acompanha ${name}. Você encontra os treinos, check-ins e mensagens na sua lista de clientes.`,
      action: 'Abrir a lista de clientes',
    },
  },
};

export function renderAssignmentMail(
  to: 'client' | 'coach',
  reader: Pick<Account, 'email' | 'fullName' | 'locale'>,
  other: Pick<Account, 'fullName'>,
  { siteUrl, unsubscribeLink }: Pick<Writing, 'siteUrl' | 'unsubscribeLink'>,
): OutgoingMail {
  const { locale } = reader;
  const { greeting, ...words } = texts[locale];
  const { subject, body, action } = words[to];
  const content = {
    locale,
    siteUrl,
    unsubscribeLink,
    heading: subject(other.fullName),
    greeting: greeting(reader.fullName),
    body: body(other.fullName),
    button: { label: action, link: `${siteUrl}${to === 'client' ? '/messages' : '/coach'}` },
    facts: [],
    notes: [],
  };
  return {
    to: reader.email,
    subject: subject(other.fullName),
    ...layoutMail(content),
  };
}
