import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { CoachNews } from '../session-mail.ts';

type CoachNewsTexts = {
  readonly subject: (who: string, what: string, when: string) => string;
  readonly heading: (who: string) => string;
  readonly body: (what: string, when: string) => string;
};

type CoachMailTexts = {
  readonly someone: string;
  readonly news: Readonly<Record<Exclude<CoachNews, 'series'>, CoachNewsTexts>>;
  readonly series: {
    readonly subject: (who: string, count: number, what: string) => string;
    readonly heading: (who: string, count: number) => string;
    readonly body: (what: string) => string;
  };
  readonly action: string;
  readonly given: string;
  readonly usedUp: string;
};

export const coachMailTexts: Readonly<Record<LocaleId, CoachMailTexts>> = {
  en: {
    someone: 'A client',
    news: {
      booked: {
        subject: (who, what, when) => `${who} booked: ${what}, ${when}`,
        heading: (who) => `${who} booked a session`,
        body: (what, when) => `${what} on ${when}.`,
      },
      moved: {
        subject: (who, what, when) => `${who} moved: ${what}, now ${when}`,
        heading: (who) => `${who} moved a session`,
        body: (what, when) => `${what} is now on ${when}.`,
      },
      canceled: {
        subject: (who, what, when) => `${who} canceled: ${what}, ${when}`,
        heading: (who) => `${who} canceled a session`,
        body: (what, when) => `${what} on ${when} will not take place. The time is free again.`,
      },
      'not-held': {
        subject: (who, what, when) => `${who} says it did not take place: ${what}, ${when}`,
        heading: (who) => `${who} says that a session did not take place`,
        body: (what, when) =>
          `${what} on ${when}. The client gets the session back, and it counts as missed. If that is wrong, reply to the client first and write to support.`,
      },
    },
    series: {
      subject: (who, count, what) => `${who} booked ${count} sessions: ${what}`,
      heading: (who, count) => `${who} booked ${count} sessions`,
      body: (what) => `${what}. All dates are listed below.`,
    },
    action: 'Open your calendar',
    given: 'It was canceled in time, so the client gets the session back.',
    usedUp:
      'It was canceled less than 24 hours before the start and counts as used. You can waive that in your calendar.',
  },
  es: {
    someone: 'Un cliente',
    news: {
      booked: {
        subject: (who, what, when) => `${who} ha reservado: ${what}, ${when}`,
        heading: (who) => `${who} ha reservado una sesión`,
        body: (what, when) => `${what}: ${when}.`,
      },
      moved: {
        subject: (who, what, when) => `${who} ha cambiado la hora: ${what}, ahora ${when}`,
        heading: (who) => `${who} ha cambiado la hora de una sesión`,
        body: (what, when) => `${what}: ahora ${when}.`,
      },
      canceled: {
        subject: (who, what, when) => `${who} ha cancelado: ${what}, ${when}`,
        heading: (who) => `${who} ha cancelado una sesión`,
        body: (what, when) => `${what}: ${when}. La sesión no tendrá lugar. La hora vuelve a estar libre.`,
      },
      'not-held': {
        subject: (who, what, when) => `${who} dice que no tuvo lugar: ${what}, ${when}`,
        heading: (who) => `${who} dice que una sesión no tuvo lugar`,
        body: (what, when) =>
          `${what}: ${when}. El cliente recupera la sesión y cuenta como no cumplida. Si no es correcto, habla primero con el cliente y escribe a soporte.`,
      },
    },
    series: {
      subject: (who, count, what) => `${who} ha reservado ${count} sesiones: ${what}`,
      heading: (who, count) => `${who} ha reservado ${count} sesiones`,
      body: (what) => `${what}. Todas las fechas están abajo.`,
    },
    action: 'Abrir tu calendario',
    given: 'Se canceló a tiempo, así que el cliente recupera la sesión.',
    usedUp:
      'Se canceló menos de 24 horas antes del inicio y cuenta como usada. Puedes perdonarla en tu calendario.',
  },
  pt: {
    someone: 'Um cliente',
    news: {
      booked: {
        subject: (who, what, when) => `${who} reservou: ${what}, ${when}`,
        heading: (who) => `${who} reservou uma sessão`,
        body: (what, when) => `${what}: ${when}.`,
      },
      moved: {
        subject: (who, what, when) => `${who} mudou o horário: ${what}, agora ${when}`,
        heading: (who) => `${who} mudou o horário de uma sessão`,
        body: (what, when) => `${what}: agora ${when}.`,
      },
      canceled: {
        subject: (who, what, when) => `${who} cancelou: ${what}, ${when}`,
        heading: (who) => `${who} cancelou uma sessão`,
        body: (what, when) => `${what}: ${when}. A sessão não vai acontecer. O horário está livre de novo.`,
      },
      'not-held': {
        subject: (who, what, when) => `${who} diz que não aconteceu: ${what}, ${when}`,
        heading: (who) => `${who} diz que uma sessão não aconteceu`,
        body: (what, when) =>
          `${what}: ${when}. O cliente recebe a sessão de volta, e ela conta como não cumprida. Se não for verdade, fale primeiro com o cliente e escreva para o suporte.`,
      },
    },
    series: {
      subject: (who, count, what) => `${who} reservou ${count} sessões: ${what}`,
      heading: (who, count) => `${who} reservou ${count} sessões`,
      body: (what) => `${what}. Todas as datas estão abaixo.`,
    },
    action: 'Abrir seu calendário',
    given: 'O cancelamento foi feito a tempo, e o cliente recebe a sessão de volta.',
    usedUp:
      'O cancelamento foi feito menos de 24 horas antes do início, e a sessão conta como usada. Você pode devolvê-la no seu calendário.',
  },
  fr: {
    someone: 'Un client',
    news: {
      booked: {
        subject: (who, what, when) => `${who} a réservé : ${what}, ${when}`,
        heading: (who) => `${who} a réservé une séance`,
        body: (what, when) => `${what} : ${when}.`,
      },
      moved: {
        subject: (who, what, when) => `${who} a déplacé : ${what}, désormais ${when}`,
        heading: (who) => `${who} a déplacé une séance`,
        body: (what, when) => `${what} : désormais ${when}.`,
      },
      canceled: {
        subject: (who, what, when) => `${who} a annulé : ${what}, ${when}`,
        heading: (who) => `${who} a annulé une séance`,
        body: (what, when) =>
          `${what} : ${when}. La séance n’aura pas lieu. Le créneau est de nouveau libre.`,
      },
      'not-held': {
        subject: (who, what, when) => `${who} signale une séance qui n’a pas eu lieu : ${what}, ${when}`,
        heading: (who) => `${who} signale qu’une séance n’a pas eu lieu`,
        body: (what, when) =>
          `${what} : ${when}. La séance est rendue au client et compte comme non tenue. Si c’est une erreur, écris d’abord au client, puis à l’assistance.`,
      },
    },
    series: {
      subject: (who, count, what) => `${who} a réservé ${count} séances : ${what}`,
      heading: (who, count) => `${who} a réservé ${count} séances`,
      body: (what) => `${what}. Toutes les dates sont ci-dessous.`,
    },
    action: 'Ouvrir ton calendrier',
    given: 'L’annulation a été faite à temps : la séance est rendue au client.',
    usedUp:
      'L’annulation a été faite moins de 24 heures avant le début : la séance compte comme utilisée. Tu peux la rendre dans ton calendrier.',
  },
  de: {
    someone: 'Jemand',
    news: {
      booked: {
        subject: (who, what, when) => `${who} hat gebucht: ${what}, ${when}`,
        heading: (who) => `${who} hat einen Termin gebucht`,
        body: (what, when) => `${what}: ${when}.`,
      },
      moved: {
        subject: (who, what, when) => `${who} hat verschoben: ${what}, jetzt ${when}`,
        heading: (who) => `${who} hat einen Termin verschoben`,
        body: (what, when) => `${what}: jetzt ${when}.`,
      },
      canceled: {
        subject: (who, what, when) => `${who} hat abgesagt: ${what}, ${when}`,
        heading: (who) => `${who} hat einen Termin abgesagt`,
        body: (what, when) => `${what}: ${when}. Der Termin findet nicht statt. Die Zeit ist wieder frei.`,
      },
      'not-held': {
        subject: (who, what, when) => `${who} meldet, dass sie nicht stattfand: ${what}, ${when}`,
        heading: (who) => `${who} meldet, dass eine Session nicht stattfand`,
        body: (what, when) =>
          `${what}, ${when}. Der Klient bekommt die Session zurück, und sie zählt als versäumt. Stimmt das nicht, sprich zuerst mit dem Klienten und schreib dem Support.`,
      },
    },
    series: {
      subject: (who, count, what) => `${who} hat ${count} Termine gebucht: ${what}`,
      heading: (who, count) => `${who} hat ${count} Termine gebucht`,
      body: (what) => `${what}. Alle Zeiten stehen unten.`,
    },
    action: 'Kalender öffnen',
    given: 'Die Absage kam rechtzeitig: Die Einheit wird gutgeschrieben.',
    usedUp:
      'Die Absage kam weniger als 24 Stunden vor Beginn: Die Einheit gilt als verbraucht. In deinem Kalender kannst du sie erlassen.',
  },
};
