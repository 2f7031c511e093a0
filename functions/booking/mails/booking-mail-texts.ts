import type { BookingMailKind } from '#functions/booking/booking-mail.ts';
import type { LocaleId } from '#shared/contracts/account.ts';

type KindTexts = {
  readonly subject: (what: string, when: string) => string;
  readonly heading: string;
  readonly body: (what: string, when: string) => string;
  readonly action: string;
};

type BookingMailTexts = {
  readonly kinds: Readonly<Record<BookingMailKind, KindTexts>>;
  readonly coachTime: (when: string) => string;
  readonly changes: string;
  readonly usedUp: string;
  readonly keptUntil: (when: string) => string;
  readonly notYou: string;
};

export const bookingMailTexts: Readonly<Record<LocaleId, BookingMailTexts>> = {
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
    coachTime: (when) => `For your coach that is ${when}.`,
    changes: 'You can move or cancel up to 24 hours before the start. Later, the session counts as used.',
    usedUp: 'It was canceled less than 24 hours before the start and counts as used.',
    keptUntil: (when) => `We keep this time for you until ${when}. After that it goes to the next in line.`,
    notYou: 'If you did not ask for this, ignore this message.',
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
        body: (what, when) => `${what} (${when}) no tendrá lugar.`,
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
    coachTime: (when) => `Para tu coach son las ${when}.`,
    changes:
      'Puedes cambiarla o cancelarla hasta 24 horas antes del inicio. Después, la sesión cuenta como usada.',
    usedUp: 'Se canceló menos de 24 horas antes del inicio y cuenta como usada.',
    keptUntil: (when) =>
      `Te guardamos esta hora hasta ${when}. Después pasa a la siguiente persona de la lista.`,
    notYou: 'Si no lo has pedido tú, ignora este mensaje.',
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
        body: (what, when) => `${what} (${when}) n’aura pas lieu.`,
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
    coachTime: (when) => `Pour ton coach : ${when}.`,
    changes:
      'Tu peux la déplacer ou l’annuler jusqu’à 24 heures avant le début. Ensuite, la séance est décomptée.',
    usedUp: 'Elle a été annulée moins de 24 heures avant le début et est décomptée.',
    keptUntil: (when) =>
      `Nous te gardons cet horaire jusqu’au ${when}. Ensuite, il passe à la personne suivante.`,
    notYou: 'Si tu n’es pas à l’origine de cette demande, ignore ce message.',
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
        body: (what, when) => `${what} (${when}) findet nicht statt.`,
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
    coachTime: (when) => `Für deinen Coach ist das ${when}.`,
    changes:
      'Bis 24 Stunden vor Beginn kannst du verschieben oder absagen. Danach gilt die Session als verbraucht.',
    usedUp: 'Sie wurde weniger als 24 Stunden vor Beginn abgesagt und gilt als verbraucht.',
    keptUntil: (when) =>
      `Wir halten diese Zeit bis ${when} für dich frei. Danach geht sie an die nächste Person.`,
    notYou: 'Wenn du das nicht angefordert hast, ignoriere diese Nachricht.',
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
        body: (what, when) => `${what} (${when}) não vai acontecer.`,
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
    coachTime: (when) => `Para o seu coach: ${when}.`,
    changes:
      'Você pode remarcar ou cancelar até 24 horas antes do início. Depois disso, a sessão conta como usada.',
    usedUp: 'Foi cancelada menos de 24 horas antes do início e conta como usada.',
    keptUntil: (when) =>
      `Guardamos este horário para você até ${when}. Depois ele passa para a próxima pessoa.`,
    notYou: 'Se não foi você quem pediu, ignore esta mensagem.',
  },
};
