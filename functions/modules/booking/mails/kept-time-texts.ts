import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { KeptTime, NewsTexts } from './news-texts.ts';

type KeptTimeTexts = {
  readonly kinds: Readonly<Record<KeptTime, NewsTexts>>;
  readonly keptUntil: (when: string) => string;
  readonly notYou: string;
};

/** Of times that are kept until somebody confirms or books them. */
export const keptTimeTexts: Readonly<Record<LocaleId, KeptTimeTexts>> = {
  en: {
    kinds: {
      'confirm-consultation': {
        subject: () => 'Confirm your consultation',
        heading: 'One click and the time is yours',
        body: (what, when) => `${what} on ${when}. We keep this time for 30 minutes.`,
        action: 'Confirm the time',
      },
      offer: {
        subject: (what, when) => `A time opened up: ${what}, ${when}`,
        heading: 'A time opened up for you',
        body: (what, when) => `${what} on ${when}. You asked us to tell you.`,
        action: 'Book this time',
      },
    },
    keptUntil: (when) => `We keep this time for you until ${when}. After that it goes to the next in line.`,
    notYou: 'If you did not ask for this, ignore this message.',
  },
  es: {
    kinds: {
      'confirm-consultation': {
        subject: () => 'Confirma tu consulta',
        heading: 'Un clic y la hora es tuya',
        body: (what, when) => `${what}: ${when}. Guardamos esta hora durante 30 minutos.`,
        action: 'Confirmar la hora',
      },
      offer: {
        subject: (what, when) => `Hay un hueco: ${what}, ${when}`,
        heading: 'Hay un hueco para ti',
        body: (what, when) => `${what}: ${when}. Nos pediste que te avisáramos.`,
        action: 'Reservar esta hora',
      },
    },
    keptUntil: (when) =>
      `Te guardamos esta hora hasta ${when}. Después pasa a la siguiente persona de la lista.`,
    notYou: 'Si no lo has pedido tú, ignora este mensaje.',
  },
  fr: {
    kinds: {
      'confirm-consultation': {
        subject: () => 'Confirme ta consultation',
        heading: 'Un clic et l’horaire est à toi',
        body: (what, when) => `${what} : ${when}. Nous gardons cet horaire pendant 30 minutes.`,
        action: 'Confirmer l’horaire',
      },
      offer: {
        subject: (what, when) => `Une place est libre : ${what}, ${when}`,
        heading: 'Une place est libre pour toi',
        body: (what, when) => `${what} : ${when}. Tu nous avais demandé de te prévenir.`,
        action: 'Réserver cet horaire',
      },
    },
    keptUntil: (when) =>
      `Nous te gardons cet horaire jusqu’au ${when}. Ensuite, il passe à la personne suivante.`,
    notYou: 'Si tu n’es pas à l’origine de cette demande, ignore ce message.',
  },
  de: {
    kinds: {
      'confirm-consultation': {
        subject: () => 'Bestätige deine Beratung',
        heading: 'Ein Klick und die Zeit gehört dir',
        body: (what, when) => `${what}: ${when}. Wir halten diese Zeit 30 Minuten frei.`,
        action: 'Zeit bestätigen',
      },
      offer: {
        subject: (what, when) => `Ein Platz ist frei: ${what}, ${when}`,
        heading: 'Ein Platz ist für dich frei',
        body: (what, when) => `${what}: ${when}. Du wolltest Bescheid bekommen.`,
        action: 'Diese Zeit buchen',
      },
    },
    keptUntil: (when) =>
      `Wir halten diese Zeit bis ${when} für dich frei. Danach geht sie an die nächste Person.`,
    notYou: 'Wenn du das nicht angefordert hast, ignoriere diese Nachricht.',
  },
  pt: {
    kinds: {
      'confirm-consultation': {
        subject: () => 'Confirme a sua consulta',
        heading: 'Um clique e o horário é seu',
        body: (what, when) => `${what}: ${when}. Guardamos este horário por 30 minutos.`,
        action: 'Confirmar o horário',
      },
      offer: {
        subject: (what, when) => `Há uma vaga: ${what}, ${when}`,
        heading: 'Há uma vaga para você',
        body: (what, when) => `${what}: ${when}. Você pediu para ser avisado.`,
        action: 'Reservar este horário',
      },
    },
    keptUntil: (when) =>
      `Guardamos este horário para você até ${when}. Depois ele passa para a próxima pessoa.`,
    notYou: 'Se não foi você quem pediu, ignore esta mensagem.',
  },
};
