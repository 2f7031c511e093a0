import type { CoachList } from './coach-list.ts';
import type { People, Person } from './invitations.ts';

type Deps = { readonly roll: Pick<CoachList, 'ids' | 'clientIds'>; readonly people: People };
type DisabledCoach = {
  readonly coach: Person;
  /** ISO instant. */
  readonly since: string;
  readonly clientIds: readonly string[];
};

/**
 * Coaches whose account an admin disabled while they have clients, the first of them first. They keep the clients, because an
 * account may be enabled again: an admin decides who gets another coach.
 */
export async function disabledCoaches({ roll, people }: Deps): Promise<readonly DisabledCoach[]> {
  const coaches = await Promise.all(
    (await roll.ids()).map(async (id) => {
      const coach = await people.find(id);
      const since = coach?.disabledAt;
      if (!coach || since === undefined) return [];
      const clientIds = await roll.clientIds(id);
      return clientIds.length === 0 ? [] : [{ coach, since, clientIds }];
    }),
  );
  return coaches.flat().toSorted((a, b) => a.since.localeCompare(b.since));
}
