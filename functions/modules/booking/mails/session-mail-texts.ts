import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { SessionNews } from '../session-mail.ts';
import type { KeptTime, NewsTexts } from './news-texts.ts';

type SessionMailTexts = {
  readonly kinds: Readonly<Record<Exclude<SessionNews, KeptTime>, NewsTexts>>;
  readonly coachTime: (when: string) => string;
  readonly changes: string;
  /** A seat in a group cannot be moved. */
  readonly groupChanges: string;
  readonly reason: (text: string) => string;
  readonly usedUp: string;
  /** The coach canceled. */
  readonly byCoach: (coach: string) => string;
  /** The coach booked or moved. */
  readonly bookedByCoach: (coach: string) => string;
};

export const sessionMailTexts: Readonly<Record<LocaleId, SessionMailTexts>> = {
  en: {
    kinds: {
      booked: {
        subject: (what, when) => `Booked: ${what}, ${when}`,
        heading: 'Your session is booked',
        body: (what, when) => `${what} on ${when}.`,
        action: 'See your sessions',
      },
      moved: {
        subject: (what, when) => `Moved: ${what}, now ${when}`,
        heading: 'Your session has a new time',
        body: (what, when) => `${what} is now on ${when}.`,
        action: 'See your sessions',
      },
      canceled: {
        subject: (what, when) => `Canceled: ${what}, ${when}`,
        heading: 'Your session is canceled',
        body: (what, when) => `${what} on ${when} will not take place.`,
        action: 'Book another time',
      },
      'reminder-day': {
        subject: (what, when) => `Tomorrow: ${what}, ${when}`,
        heading: 'Your session is tomorrow',
        body: (what, when) => `${what} on ${when}.`,
        action: 'See your sessions',
      },
      'reminder-hour': {
        subject: (what) => `In one hour: ${what}`,
        heading: 'Your session starts in one hour',
        body: (what, when) => `${what} on ${when}.`,
        action: 'See your sessions',
      },
    },
    coachTime: (when) => `For your coach that is ${when}.`,
    changes: 'You can move or cancel up to 24 hours before the start. Later, the session counts as used.',
    groupChanges:
      'You can cancel your seat up to 24 hours before the start. Later, the session counts as used.',
    reason: (text) => `Reason: ${text}`,
    usedUp: 'It was canceled less than 24 hours before the start and counts as used.',
    byCoach: (coach) => `${coach} made this change. The session does not count as used.`,
    bookedByCoach: (coach) => `${coach} chose this time for you. If it does not suit you, move or cancel it.`,
  },
  es: {
    kinds: {
      booked: {
        subject: (what, when) => `Reservado: ${what}, ${when}`,
        heading: 'Tu sesión está reservada',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver tus sesiones',
      },
      moved: {
        subject: (what, when) => `Cambio de hora: ${what}, ahora ${when}`,
        heading: 'Tu sesión tiene otra hora',
        body: (what, when) => `${what}: ahora ${when}.`,
        action: 'Ver tus sesiones',
      },
      canceled: {
        subject: (what, when) => `Cancelada: ${what}, ${when}`,
        heading: 'Tu sesión está cancelada',
        body: (what, when) => `${what}: ${when}. La sesión no tendrá lugar.`,
        action: 'Reservar otra hora',
      },
      'reminder-day': {
        subject: (what, when) => `Mañana: ${what}, ${when}`,
        heading: 'Tu sesión es mañana',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver tus sesiones',
      },
      'reminder-hour': {
        subject: (what) => `En una hora: ${what}`,
        heading: 'Tu sesión empieza en una hora',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver tus sesiones',
      },
    },
    coachTime: (when) => `Para tu coach: ${when}.`,
    changes:
      'Puedes cambiarla o cancelarla hasta 24 horas antes del inicio. Después, la sesión cuenta como usada.',
    groupChanges:
      'Puedes cancelar tu plaza hasta 24 horas antes del inicio. Después, la sesión cuenta como usada.',
    reason: (text) => `Motivo: ${text}`,
    usedUp: 'Se canceló menos de 24 horas antes del inicio y cuenta como usada.',
    byCoach: (coach) => `${coach} hizo este cambio. La sesión no cuenta como usada.`,
    bookedByCoach: (coach) =>
      `${coach} ha elegido esta hora para ti. Si no te va bien, cámbiala o cancélala.`,
  },
  fr: {
    kinds: {
      booked: {
        subject: (what, when) => `Réservé : ${what}, ${when}`,
        heading: 'Ta séance est réservée',
        body: (what, when) => `${what} : ${when}.`,
        action: 'Voir tes séances',
      },
      moved: {
        subject: (what, when) => `Nouvel horaire : ${what}, ${when}`,
        heading: 'Ta séance a un nouvel horaire',
        body: (what, when) => `${what} : désormais ${when}.`,
        action: 'Voir tes séances',
      },
      canceled: {
        subject: (what, when) => `Annulée : ${what}, ${when}`,
        heading: 'Ta séance est annulée',
        body: (what, when) => `${what} : ${when}. La séance n’aura pas lieu.`,
        action: 'Réserver un autre horaire',
      },
      'reminder-day': {
        subject: (what, when) => `Demain : ${what}, ${when}`,
        heading: 'Ta séance est demain',
        body: (what, when) => `${what} : ${when}.`,
        action: 'Voir tes séances',
      },
      'reminder-hour': {
        subject: (what) => `Dans une heure : ${what}`,
        heading: 'Ta séance commence dans une heure',
        body: (what, when) => `${what} : ${when}.`,
        action: 'Voir tes séances',
      },
    },
    coachTime: (when) => `Pour ton coach : ${when}.`,
    changes:
      'Tu peux la déplacer ou l’annuler jusqu’à 24 heures avant le début. Ensuite, la séance est décomptée.',
    groupChanges:
      'Tu peux annuler ta place jusqu’à 24 heures avant le début. Ensuite, la séance est décomptée.',
    reason: (text) => `Motif : ${text}`,
    usedUp: 'Elle a été annulée moins de 24 heures avant le début et est décomptée.',
    byCoach: (coach) => `${coach} a fait ce changement. La séance ne compte pas comme utilisée.`,
    bookedByCoach: (coach) =>
      `${coach} a choisi cette heure pour toi. Si elle ne te convient pas, déplace ou annule la séance.`,
  },
  de: {
    kinds: {
      booked: {
        subject: (what, when) => `Gebucht: ${what}, ${when}`,
        heading: 'Deine Session ist gebucht',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Deine Sessions ansehen',
      },
      moved: {
        subject: (what, when) => `Verschoben: ${what}, jetzt ${when}`,
        heading: 'Deine Session hat eine neue Zeit',
        body: (what, when) => `${what}: jetzt ${when}.`,
        action: 'Deine Sessions ansehen',
      },
      canceled: {
        subject: (what, when) => `Abgesagt: ${what}, ${when}`,
        heading: 'Deine Session ist abgesagt',
        body: (what, when) => `${what}: ${when}. Die Session findet nicht statt.`,
        action: 'Andere Zeit buchen',
      },
      'reminder-day': {
        subject: (what, when) => `Morgen: ${what}, ${when}`,
        heading: 'Deine Session ist morgen',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Deine Sessions ansehen',
      },
      'reminder-hour': {
        subject: (what) => `In einer Stunde: ${what}`,
        heading: 'Deine Session beginnt in einer Stunde',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Deine Sessions ansehen',
      },
    },
    coachTime: (when) => `Für deinen Coach ist das ${when}.`,
    changes:
      'Bis 24 Stunden vor Beginn kannst du verschieben oder absagen. Danach gilt die Session als verbraucht.',
    groupChanges:
      'Du kannst deinen Platz bis 24 Stunden vor Beginn absagen. Danach gilt die Session als verbraucht.',
    reason: (text) => `Grund: ${text}`,
    usedUp: 'Sie wurde weniger als 24 Stunden vor Beginn abgesagt und gilt als verbraucht.',
    byCoach: (coach) => `${coach} hat das geändert. Die Session zählt nicht als genutzt.`,
    bookedByCoach: (coach) =>
      `${coach} hat diese Zeit für dich gewählt. Wenn sie nicht passt, verschiebe die Session oder sag sie ab.`,
  },
  pt: {
    kinds: {
      booked: {
        subject: (what, when) => `Reservado: ${what}, ${when}`,
        heading: 'A sua sessão está reservada',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver as suas sessões',
      },
      moved: {
        subject: (what, when) => `Novo horário: ${what}, agora ${when}`,
        heading: 'A sua sessão tem um novo horário',
        body: (what, when) => `${what}: agora ${when}.`,
        action: 'Ver as suas sessões',
      },
      canceled: {
        subject: (what, when) => `Cancelada: ${what}, ${when}`,
        heading: 'A sua sessão foi cancelada',
        body: (what, when) => `${what}: ${when}. A sessão não vai acontecer.`,
        action: 'Reservar outro horário',
      },
      'reminder-day': {
        subject: (what, when) => `Amanhã: ${what}, ${when}`,
        heading: 'A sua sessão é amanhã',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver as suas sessões',
      },
      'reminder-hour': {
        subject: (what) => `Em uma hora: ${what}`,
        heading: 'A sua sessão começa em uma hora',
        body: (what, when) => `${what}: ${when}.`,
        action: 'Ver as suas sessões',
      },
    },
    coachTime: (when) => `Para o seu coach: ${when}.`,
    changes:
      'Você pode remarcar ou cancelar até 24 horas antes do início. Depois disso, a sessão conta como usada.',
    groupChanges:
      'Você pode cancelar sua vaga até 24 horas antes do início. Depois disso, a sessão conta como usada.',
    reason: (text) => `Motivo: ${text}`,
    usedUp: 'Foi cancelada menos de 24 horas antes do início e conta como usada.',
    byCoach: (coach) => `${coach} fez esta alteração. A sessão não conta como usada.`,
    bookedByCoach: (coach) => `${coach} escolheu este horário para você. Se não servir, mude ou cancele.`,
  },
};
