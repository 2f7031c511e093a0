import type { CoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export type CoachLoad = CoachSettings & {
  readonly id: string;
  /** Paying clients. */
  readonly clients: number;
  /** When all clients were last counted; null before the first time, while `clients` says nothing. */
  readonly countedAt: string | null;
  /** False while their account is disabled or waits for its removal: they are shown to nobody then. */
  readonly isOpen: boolean;
  /** False also while they are away and nobody covers for them. */
  readonly isCovered: boolean;
  /** False until hours, languages and capacity are set. */
  readonly isSetUp: boolean;
  /** What the public site was last told. */
  readonly hasRoom: boolean;
};
export type ClientNeeds = { readonly locale: LanguageId; readonly trainsInPerson: boolean };

export function freePlaces({ capacity, clients, countedAt, isCovered, isSetUp }: CoachLoad): number {
  return isCovered && isSetUp && countedAt !== null ? Math.max(0, capacity - clients) : 0;
}

/**
 * The coach whom the client chose, while that one has room. Otherwise the coach with the most free capacity: a shared
 * language comes first, because any coach is better than none. A client with an in-person plan needs a coach who trains
 * in person.
 */
export function chooseCoach(
  coaches: readonly CoachLoad[],
  client: ClientNeeds,
  chosenId: string | null,
): CoachLoad | null {
  const able = coaches.filter(
    (coach) => freePlaces(coach) > 0 && (!client.trainsInPerson || coach.locations.length > 0),
  );
  const chosen = able.find(({ id }) => id === chosenId);
  if (chosen !== undefined) return chosen;
  const speaks = ({ languages }: CoachLoad) => Number(languages.includes(client.locale));
  const [best] = able.toSorted(
    (a, b) => speaks(b) - speaks(a) || freePlaces(b) - freePlaces(a) || a.id.localeCompare(b.id),
  );
  return best ?? null;
}
