import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { EventTypeId } from '#shared/domain/booking/event-types.ts';
import type { StoredBooking } from './booking.ts';

type SessionTexts = {
  readonly withCoach: (coach: string) => string;
  readonly eventTypes: Readonly<Record<EventTypeId, string>>;
  readonly group: string;
  readonly join: (link: string) => string;
  readonly where: (address: string) => string;
};

export const sessionTexts: Readonly<Record<LocaleId, SessionTexts>> = {
  en: {
    withCoach: (coach) => `With ${coach}`,
    eventTypes: {
      consultation: 'Consultation',
      gymTraining: 'Gym training',
      homeTraining: 'Home training',
      cityTraining: 'Training at City Sports Club',
      virtualCheckIn: 'Virtual check-in',
      personalTrainingMonthly: 'Personal training, weekly',
      personalTrainingSemiWeekly: 'Personal training, twice a week',
      progressReview: 'Progress review',
      strategySession: 'Strategy session',
    },
    group: 'Small group training',
    join: (link) => `Join the call: ${link}`,
    where: (address) => `Where: ${address}`,
  },
  es: {
    withCoach: (coach) => `Con ${coach}`,
    eventTypes: {
      consultation: 'Consulta',
      gymTraining: 'Entrenamiento en gimnasio',
      homeTraining: 'Entrenamiento en casa',
      cityTraining: 'Entrenamiento en City Sports Club',
      virtualCheckIn: 'Revisión virtual',
      personalTrainingMonthly: 'Entrenamiento personal semanal',
      personalTrainingSemiWeekly: 'Entrenamiento personal, dos veces por semana',
      progressReview: 'Revisión de progreso',
      strategySession: 'Sesión de estrategia',
    },
    group: 'Entrenamiento en grupo reducido',
    join: (link) => `Entrar en la llamada: ${link}`,
    where: (address) => `Dónde: ${address}`,
  },
  fr: {
    withCoach: (coach) => `Avec ${coach}`,
    eventTypes: {
      consultation: 'Consultation',
      gymTraining: 'Entraînement en salle',
      homeTraining: 'Entraînement à domicile',
      cityTraining: 'Entraînement au City Sports Club',
      virtualCheckIn: 'Point à distance',
      personalTrainingMonthly: 'Coaching individuel hebdomadaire',
      personalTrainingSemiWeekly: 'Coaching individuel, deux fois par semaine',
      progressReview: 'Bilan des progrès',
      strategySession: 'Séance de stratégie',
    },
    group: 'Entraînement en petit groupe',
    join: (link) => `Rejoindre l’appel : ${link}`,
    where: (address) => `Lieu : ${address}`,
  },
  de: {
    withCoach: (coach) => `Mit ${coach}`,
    eventTypes: {
      consultation: 'Beratung',
      gymTraining: 'Training im Studio',
      homeTraining: 'Training zu Hause',
      cityTraining: 'Training im City Sports Club',
      virtualCheckIn: 'Virtueller Check-in',
      personalTrainingMonthly: 'Personal Training, wöchentlich',
      personalTrainingSemiWeekly: 'Personal Training, zweimal pro Woche',
      progressReview: 'Fortschrittsgespräch',
      strategySession: 'Strategiegespräch',
    },
    group: 'Training in der Kleingruppe',
    join: (link) => `Zum Anruf: ${link}`,
    where: (address) => `Wo: ${address}`,
  },
  pt: {
    withCoach: (coach) => `Com ${coach}`,
    eventTypes: {
      consultation: 'Consulta',
      gymTraining: 'Treino na academia',
      homeTraining: 'Treino em casa',
      cityTraining: 'Treino no City Sports Club',
      virtualCheckIn: 'Check-in virtual',
      personalTrainingMonthly: 'Treino pessoal semanal',
      personalTrainingSemiWeekly: 'Treino pessoal, duas vezes por semana',
      progressReview: 'Revisão de progresso',
      strategySession: 'Sessão de estratégia',
    },
    group: 'Treino em pequeno grupo',
    join: (link) => `Entrar na chamada: ${link}`,
    where: (address) => `Onde: ${address}`,
  },
};

export function sessionName(
  locale: LocaleId,
  { eventType, groupId }: Pick<StoredBooking, 'eventType' | 'groupId'>,
): string {
  const { group, eventTypes } = sessionTexts[locale];
  return groupId === null ? eventTypes[eventType] : group;
}
